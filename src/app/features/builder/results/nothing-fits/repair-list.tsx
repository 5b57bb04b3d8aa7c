import {
  CalendarOff,
  Clock,
  List,
  ListChecks,
  LockOpen,
  type LucideIcon,
  ShoppingCart,
  SlidersHorizontal,
} from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useId } from "react";
import type { ScheduleRequest } from "#contract/schedule-request";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import type { OfferedRepair, Offers } from "./explain-atoms.ts";
import { repairAtom, repairingAtom } from "./repair-atoms.ts";
import { repairCount, type RepairKind, repairWords } from "./repair-words.ts";
import styles from "./repair-list.module.css";

export type RepairListProps = {
  offers: Offers;
  request: ScheduleRequest;
  partyCount: number;
};

/** The changes that can be made at once, each with the number of schedules that it gives. */
export function RepairList({ offers, request, partyCount }: RepairListProps) {
  const { repairs, others, isComplete } = offers;
  const [first] = repairs;
  const together = first?.choice.kind === "together" ? first.choice.changes.length : 0;
  const lead = together > 1 ? togetherWords(together, isComplete) : first ? null : noneWords(isComplete);
  const isEmpty = repairs.length + others.length === 0;
  return (
    <section className={styles.section} aria-labelledby="nothing-fits-repairs">
      <h2 id="nothing-fits-repairs" className="type-title-3">
        {repairs.length > 1 && partyCount > 1 ? "Change one of these" : "What you can change"}
      </h2>
      {lead ? <p className={styles.none}>{lead}</p> : null}
      {isEmpty ? null : (
        <Card isList>
          <ul>
            {[...repairs, ...others].map((offered, index) => (
              <RepairRow
                key={JSON.stringify(offered.choice)}
                offered={offered}
                request={request}
                isGentlest={index === 0 && repairs.length > 0}
                isEnough={index < repairs.length}
                isOneOfSeveral={repairs.length > 1}
              />
            ))}
          </ul>
        </Card>
      )}
      {repairs.length > 0 && !lead && !isComplete ? <p className={styles.none}>Other changes may help too.</p> : null}
    </section>
  );
}

function togetherWords(count: number, isComplete: boolean): string {
  const none = isComplete ? "No single change is enough" : "We couldn't find a single change that's enough";
  return `${none}, but these ${count === 2 ? "two" : count} together are.`;
}

function noneWords(isComplete: boolean): string {
  return isComplete
    ? "No change to your choices would make a schedule possible."
    : "We couldn't find a change that would make a schedule possible.";
}

const ICONS: Record<RepairKind, LucideIcon> = {
  unlock: LockOpen,
  break: Clock,
  sections: List,
  option: SlidersHorizontal,
  course: CalendarOff,
  held: ShoppingCart,
  together: ListChecks,
};

type RepairRowProps = {
  offered: OfferedRepair;
  request: ScheduleRequest;
  isGentlest: boolean;
  isEnough: boolean;
  isOneOfSeveral: boolean;
};

function RepairRow({ offered, request, isGentlest, isEnough, isOneOfSeveral }: RepairRowProps) {
  const repair = useSetAtom(repairAtom);
  const pressed = useAtomValue(repairingAtom);
  const id = useId();
  const { choice, count } = offered;
  const { kind, changes, button } = repairWords(choice, request);
  const { number, noun } = repairCount(count);
  const isNone = !isEnough && count?.total === 0n && count.complete;
  return (
    <li className={styles.repair}>
      <Icon of={ICONS[kind]} size={18} className={styles.icon} />
      <div className={styles.words}>
        {changes.map(({ title, detail }, index) => (
          <div key={title}>
            <p id={`${id}title${index}`}>
              <strong>{title}</strong>{" "}
              {isGentlest && isOneOfSeveral ? (
                <Tag tone="accent" className={styles.tag ?? ""}>
                  Smallest change
                </Tag>
              ) : null}
            </p>
            <p className={styles.detail}>{isNone ? `${detail}. Not enough by itself` : detail}</p>
          </div>
        ))}
      </div>
      <p id={`${id}count`} className={styles.count}>
        <strong>{number}</strong> <span>{noun}</span>
      </p>
      <Button
        variant={isGentlest ? "primary" : "secondary"}
        className={styles.button ?? ""}
        aria-describedby={[...changes.map((_, index) => `${id}title${index}`), `${id}count`].join(" ")}
        isWorking={pressed === choice}
        workingLabel="Building…"
        onPress={() => void repair(choice)}
      >
        {button}
      </Button>
    </li>
  );
}
