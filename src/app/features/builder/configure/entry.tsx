import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { DOT } from "#contract/labels/catalog-words";
import { Icon, IconButton, optionalPart, Row, Switch, Text, VisuallyHidden } from "#ui";
import { message, t } from "#words";
import { classNames } from "../../../ui/class-names.ts";
import { rich } from "../../../ui/rich.ts";
import { type Cost, costsAtom, countCostsAtom, countWithFullAtom } from "../workspace/costs.ts";
import { countAtom } from "../workspace/count.ts";
import { applyEditsAtom } from "../workspace/edits.ts";
import { isWeekBusyAtom } from "../workspace/outcome.ts";
import { requestAtom } from "../workspace/request.ts";
import { countNumber } from "../workspace/result-words.ts";
import styles from "./entry.module.css";
import type { AskedEntries } from "./remove-entry-dialog.tsx";

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
  /** Below the dot. */
  grip?: ReactNode;
  name: ReactNode;
  /** Next to the switch. */
  facts?: ReactNode;
  /** In the second line, before the cost. */
  chips?: ReactNode;
  /** Below. */
  children?: ReactNode;
  /** In "Remove …", and in "… removed". */
  item: string;
  part?: ReactNode;
};

/** A row of the courses or the breaks. */
export function Entry(props: EntryProps) {
  const { list, ids, spoken, isEnabled, dot, grip, name, facts, chips, children, item, part } = props;
  return (
    <li id={ids[0]} className={styles.entry} data-entry={list}>
      <span className={styles.dot}>{dot}</span>
      <p className={classNames(styles.name, !isEnabled && "tone-quiet")}>{name}</p>
      <Row gap={1} wrap={false} className={styles.side}>
        {facts}
        {isEnabled === undefined ? null : <EntrySwitch {...{ list, ids, spoken, isEnabled }} />}
        <RemoveEntry {...{ list, ids, item }} />
      </Row>
      {grip}
      {chips || isEnabled !== undefined ? (
        <Row gap={1} className={styles.line}>
          {chips}
          {isEnabled === undefined ? null : <CostCell ids={ids} isOn={isEnabled} />}
        </Row>
      ) : null}
      <div className={styles.notes}>{children}</div>
      {part}
    </li>
  );
}

type SwitchProps = Pick<EntryProps, "list" | "ids" | "spoken"> & { isEnabled: boolean };

export function EntrySwitch({ list, ids, spoken, isEnabled }: SwitchProps) {
  const apply = useSetAtom(applyEditsAtom);
  return (
    <Switch
      aria-label={spoken}
      isSelected={isEnabled}
      className={styles.switch ?? ""}
      // It says itself what it did and takes it back, so there is no toast.
      onChange={(isOn) => void apply(ids.map((id) => ({ type: "enable", list, id, isEnabled: isOn })))}
    />
  );
}

/** Asks first. */
export function RemoveEntry({
  list,
  ids,
  item,
  isTiny = false,
}: Pick<EntryProps, "list" | "ids" | "item"> & { isTiny?: boolean }) {
  const ask = useSetAtom(askedAtom);
  const label = t("Remove {item}", { item });
  const remove = () => ask({ list, ids, name: item });
  return (
    <span data-remove className="no-print">
      {isTiny ? (
        <button type="button" title={label} className="tiny-button" onClick={remove}>
          <Icon of={X} size={14} />
        </button>
      ) : (
        <IconButton icon={X} size="small" label={label} onPress={remove} />
      )}
    </span>
  );
}

/** The entries that the student is asked about. */
const askedAtom = atom<AskedEntries>();

/** Asks before removing entries. */
export function Removal() {
  const [asked, ask] = useAtom(askedAtom);
  const close = () => ask(undefined);
  // The atom outlives the screen, and the next one must not ask.
  useEffect(() => () => ask(undefined), [ask]);
  return asked ? <RemoveEntryDialog asked={asked} onClose={close} onLost={close} /> : null;
}

/** "3 of 5 on" */
export function onWords(entries: readonly { isEnabled: boolean; offered?: { isOffered: boolean } }[]): string {
  const on = entries.filter(({ isEnabled, offered }) => isEnabled && offered?.isOffered !== false).length;
  return entries.length === 0 ? "" : t("{on} of {all} on", { on, all: entries.length });
}

/** Counts the rows while the screen shows them and the week isn't being built. */
export function CostCounter() {
  const request = useAtomValue(requestAtom);
  const isBusy = useAtomValue(isWeekBusyAtom);
  const countWithFull = useSetAtom(countWithFullAtom);
  const countCosts = useSetAtom(countCostsAtom);
  useEffect(() => {
    if (isBusy || !request) return;
    const turn = new AbortController();
    void countWithFull(turn.signal).then(() => (turn.signal.aborted ? undefined : countCosts(turn.signal)));
    return () => turn.abort();
  }, [request, isBusy, countWithFull, countCosts]);
  return null;
}

/**
 * How many schedules there would be with a row's entries switched the other way; a break of several days has several.
 */
export function CostCell({ ids, isOn }: { ids: readonly string[]; isOn: boolean }) {
  const counted = useAtomValue(costsAtom).get(ids.join());
  const cost = counted?.isOn === isOn ? counted : undefined;
  return (
    <Text as={isOn && !cost ? "div" : "p"} size="small" tone="quiet" className="no-print to-end">
      {isOn ? null : t("Off [course]")}
      {!isOn && cost ? DOT : null}
      {cost?.isWish ? <Kept cost={cost} /> : null}
      {cost && !cost.isWish
        ? rich(
            isOn ? WITHOUT : WITH,
            { count: Number(cost.total), number: countNumber(cost) },
            { h: (words) => <VisuallyHidden>{words}</VisuallyHidden> },
          )
        : null}
    </Text>
  );
}

/** "1,204 of 4,324 schedules have this" */
function Kept({ cost }: { cost: Cost }) {
  const all = useAtomValue(countAtom);
  if (!all) return null;
  return rich(KEPT, { count: Number(all.total), kept: countNumber(cost), number: countNumber(all) });
}

const KEPT = message("<b>{kept}</b> of {number} {count, plural, one {schedule has} other {schedules have}} this");
const WITH = message("With it <b>{number}</b><h> {count, plural, one {schedule} other {schedules}}</h>");
const WITHOUT = message("Without it <b>{number}</b><h> {count, plural, one {schedule} other {schedules}}</h>");
