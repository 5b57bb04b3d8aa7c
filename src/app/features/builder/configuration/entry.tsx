import { X } from "lucide-react";
import { useAtom, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type ReactNode, useEffect, useRef } from "react";
import { t } from "#words";
import { IconButton, optionalPart, Switch } from "#ui";
import { editWithUndoAtom } from "../visit.ts";
import { editQueue } from "../edits/configuration-edits.ts";
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
  actions?: ReactNode;
  /** In "Remove …", and in "… removed". */
  item: string;
  itemName: string;
  part?: ReactNode;
};

export function Entry(props: EntryProps) {
  const { list, ids, spoken, isEnabled, dot, name, children, actions, item, itemName, part } = props;
  const apply = useSetAtom(editQueue.applyAtom);
  const ask = useSetAtom(askedAtom);
  return (
    <li id={ids[0]} className={styles.entry} data-entry={list}>
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
        <span style={{ gridColumn: 1 }}>{dot}</span>
        <p className={isEnabled ? undefined : "tone-quiet"}>{name}</p>
        {children}
        {isEnabled === undefined ? null : <CostCell ids={ids} isOn={isEnabled} />}
      </div>
      <span className={`no-print ${styles.actions}`}>
        {actions}
        <span data-remove>
          <IconButton
            icon={X}
            label={t("Remove {item}", { item })}
            onPress={() => ask({ list, ids, name: itemName })}
          />
        </span>
      </span>
      {part}
    </li>
  );
}

/** The entries that the student is asked about. */
const askedAtom = atom<Pick<EntryProps, "list" | "ids"> & { name: string }>();

/** Asks before removing entries. Then the focus moves to the next row, else the previous one, else to what adds one. */
export function RemovalDialog() {
  const [asked, ask] = useAtom(askedAtom);
  const edit = useSetAtom(editWithUndoAtom);
  const heirs = useRef<readonly string[]>([]);
  useEffect(() => () => ask(undefined), [ask]);
  if (!asked) return null;
  const { list, ids, name } = asked;
  const close = () => ask(undefined);

  async function remove() {
    const rows = [...document.querySelectorAll(`[data-entry="${list}"]`)].map(({ id }) => id);
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

  function focusHeir() {
    const row = heirs.current.map((id) => document.getElementById(id)).find((each) => each !== null);
    const next = row?.querySelector("[data-remove] > button") ?? document.querySelector(`[data-adds="${list}"]`);
    (next as HTMLElement | null)?.focus();
  }

  return <RemoveDialog remove={remove} onClose={close} onLost={close} onRemoved={focusHeir} />;
}

/** "3 of 5 on" */
export function onWords(entries: readonly { isEnabled: boolean; offered?: { isOffered: boolean } }[]): string {
  const on = entries.filter(({ isEnabled, offered }) => isEnabled && offered?.isOffered !== false).length;
  return entries.length === 0 ? "" : t("{on} of {all} on", { on, all: entries.length });
}
