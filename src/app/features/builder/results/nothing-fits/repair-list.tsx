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
import { useSetAtom } from "jotai/react";
import { useId, useState } from "react";
import { MAX_SCHEDULES } from "#engine";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { countNumber, isCountUnknown, scheduleNoun } from "../../schedule-count.ts";
import { type Explanation, repairAtom } from "./explain-atoms.ts";
import type { Repair } from "./repairs.ts";
import styles from "./no-schedules.module.css";

/** The changes that can be made right here, each with the number of schedules that it gives. */
export function RepairList({ explanation }: { explanation: Explanation }) {
  const { repairs, others, isComplete } = explanation;
  const lead =
    repairs.length === 0
      ? "We found no change that makes a schedule possible."
      : repairs[0]?.kind === "together"
        ? "No single change is enough, but these together are."
        : undefined;
  return (
    <section className={styles.repairs} aria-labelledby="nothing-fits-repairs">
      <h2 id="nothing-fits-repairs" className="type-title-3">
        {repairs.length > 1 ? "Change one of these" : "What you can change"}
      </h2>
      {lead ? <p className={styles.muted}>{lead}</p> : null}
      {repairs.length + others.length > 0 ? (
        <Card isList>
          <ul>
            {[...repairs, ...others].map((repair, index) => (
              <RepairRow key={repair.titles.join()} repair={repair} isSmallest={index === 0 && repairs.length > 1} />
            ))}
          </ul>
        </Card>
      ) : null}
      {repairs.length > 0 && !isComplete ? <p className={styles.muted}>Other changes may help too.</p> : null}
    </section>
  );
}

const ICONS: Record<Repair["kind"], LucideIcon> = {
  unlock: LockOpen,
  moveBreak: Clock,
  disableBreak: Clock,
  disableBreaks: Clock,
  clearExplicit: List,
  liftOption: SlidersHorizontal,
  takeFewer: CalendarOff,
  disableCourse: CalendarOff,
  leaveOutHeld: ShoppingCart,
  together: ListChecks,
};

function RepairRow({ repair, isSmallest }: { repair: Repair; isSmallest: boolean }) {
  const apply = useSetAtom(repairAtom);
  const [isWorking, setWorking] = useState(false);
  const id = useId();
  const { kind, titles, note, count } = repair;
  const isTooMany = count && count.total > MAX_SCHEDULES;

  async function press() {
    setWorking(true);
    await apply(repair);
    setWorking(false);
  }

  return (
    <li className={styles.repair}>
      <Icon of={ICONS[kind]} size={18} className={styles.muted} />
      <div id={id}>
        {titles.map((title) => (
          <p key={title}>
            <strong>{title}</strong> {isSmallest ? <Tag>Smallest change</Tag> : null}
          </p>
        ))}
        {note ? <p className={styles.small}>{note}</p> : null}
      </div>
      {count && !isCountUnknown(count) ? (
        <p className={styles.count}>
          <strong>{countNumber(count)}</strong>{" "}
          <span className={styles.small}>{`${scheduleNoun(count)}${isTooMany ? ", too many to show" : ""}`}</span>
        </p>
      ) : null}
      <Button
        variant={isSmallest || kind === "together" ? "primary" : "secondary"}
        className={styles.apply ?? ""}
        aria-describedby={id}
        isWorking={isWorking}
        workingLabel="Building…"
        onPress={() => void press()}
      >
        Apply
      </Button>
    </li>
  );
}
