import { X } from "lucide-react";
import { useSetAtom } from "jotai/react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { t } from "#words";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { optionalPart } from "../../../ui/popups/optional-part.tsx";
import { Switch } from "../../../ui/choices/switch.tsx";
import { editWithUndoAtom } from "../visit.ts";
import { applyAtom } from "./shown-atoms.ts";
import { CostCell } from "./costs.tsx";
import styles from "./entry.module.css";

const RemoveDialog = optionalPart(async () => (await import("../../../lib/screen/remove-dialog.tsx")).RemoveDialog);

export type EntryProps = {
  list: "courses" | "breaks";
  /** A break on several days has several entries. */
  ids: readonly string[];
  /** Names the switch and buttons for screen readers. */
  spoken: string;
  /** Undefined if it can only be removed. */
  isEnabled: boolean | undefined;
  dot?: ReactNode;
  name: ReactNode;
  children?: ReactNode;
  /** Before the remove button. */
  actions?: ReactNode;
  removeLabel: string;
  onRemove: () => void;
  /** Opened in place. */
  part?: ReactNode;
};

/** A row of courses or breaks. */
export function Entry(props: EntryProps) {
  const { list, ids, spoken, isEnabled, dot, name, children, actions, removeLabel, onRemove, part } = props;
  const apply = useSetAtom(applyAtom);
  return (
    <li className={styles.entry} data-off={!isEnabled || undefined}>
      <span className={styles.switch}>
        {isEnabled === undefined ? null : (
          <Switch
            aria-label={spoken}
            isSelected={isEnabled}
            onChange={(isOn) => void apply(ids.map((id) => ({ type: "enable", list, id, isEnabled: isOn })))}
          />
        )}
      </span>
      <div className={styles.words}>
        <span className={styles.dot}>{dot}</span>
        <p className={styles.name}>{name}</p>
        {children}
        {isEnabled === undefined ? null : <CostCell ids={ids} isOn={isEnabled} />}
      </div>
      <span className={styles.actions}>
        {actions}
        <span data-remove={ids[0]}>
          <IconButton icon={X} label={removeLabel} onPress={onRemove} />
        </span>
      </span>
      {part}
    </li>
  );
}

type Asked = { ids: readonly string[]; name: string };

/**
 * Asks before removing entries. Then the focus moves to the next row, else the previous one, else the fallback. `rows`
 * are the first ids of all rows, in order.
 */
export function useRemoval(
  list: EntryProps["list"],
  rows: readonly string[],
  fallback: RefObject<HTMLElement | null>,
): { ask: (asked: Asked) => void; dialog: ReactNode } {
  const edit = useSetAtom(editWithUndoAtom);
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const heirs = useRef<readonly string[]>([]);

  async function remove({ ids, name }: Asked) {
    const at = rows.indexOf(ids[0] ?? "");
    heirs.current = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()];
    const outcome = await edit(
      ids.map((id) => ({ type: "remove", list, id })),
      t("{item} removed", { item: name }),
    );
    if (outcome.isSaved) return undefined;
    const failure = list === "courses" ? t("The course could not be removed.") : t("The break could not be removed.");
    return [failure, outcome.message].filter(Boolean).join(" ");
  }

  const dialog = asked ? (
    <RemoveDialog
      isOpen={isOpen}
      remove={() => remove(asked)}
      onClose={close}
      onLost={close}
      onRemoved={() => {
        const buttons = heirs.current.map((id) =>
          document.querySelector<HTMLElement>(`[data-remove="${CSS.escape(id)}"] > button`),
        );
        (buttons.find((button) => button !== null) ?? fallback.current)?.focus();
      }}
    />
  ) : null;
  const ask = (next: Asked) => {
    setAsked(next);
    setOpen(true);
  };
  return { ask, dialog };
}

/** "3 on, 1 off, 1 invalid" */
export function onAndOff(entries: readonly { isEnabled: boolean; offered?: { isOffered: boolean } }[]): string {
  const valid = entries.filter(({ offered }) => offered?.isOffered ?? true);
  const on = valid.filter(({ isEnabled }) => isEnabled).length;
  const off = valid.length - on;
  const invalid = entries.length - valid.length;
  return [
    valid.length > 0 && t("{count} on", { count: on }),
    off > 0 && t("{count} off", { count: off }),
    invalid > 0 && t("{count} invalid", { count: invalid }),
  ]
    .filter(Boolean)
    .join(", ");
}
