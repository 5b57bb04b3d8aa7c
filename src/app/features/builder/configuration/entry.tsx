import { X } from "lucide-react";
import { useAtom, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type ReactNode, useEffect } from "react";
import { t } from "#words";
import { IconButton, optionalPart, Switch } from "#ui";
import { applyEditsAtom } from "../edits/configuration-edits.ts";
import { CostCell } from "./costs.tsx";
import type { Asked } from "./remove-entry-dialog.tsx";
import styles from "./entry.module.css";

const RemoveEntryDialog = optionalPart(async () => (await import("./remove-entry-dialog.tsx")).RemoveEntryDialog);

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
  const apply = useSetAtom(applyEditsAtom);
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
const askedAtom = atom<Asked>();

/** Asks before removing entries. */
export function Removal() {
  const [asked, ask] = useAtom(askedAtom);
  const close = () => ask(undefined);
  useEffect(() => () => ask(undefined), [ask]);
  return asked ? <RemoveEntryDialog asked={asked} onClose={close} onLost={close} /> : null;
}

/** "3 of 5 on" */
export function onWords(entries: readonly { isEnabled: boolean; offered?: { isOffered: boolean } }[]): string {
  const on = entries.filter(({ isEnabled, offered }) => isEnabled && offered?.isOffered !== false).length;
  return entries.length === 0 ? "" : t("{on} of {all} on", { on, all: entries.length });
}
