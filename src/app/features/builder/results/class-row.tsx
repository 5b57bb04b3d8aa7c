import { Check, Lock, LockOpen, ShoppingCart } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { courseNumber, sectionLabel } from "../../../lib/class-facts.ts";
import type { Schedule } from "#workers/schedule/client";
import { Icon } from "../../../ui/icon.tsx";
import type { ScheduledClass, ScheduledCourse } from "../scheduled-courses.ts";
import { ClassFacts, Meetings } from "../meetings.tsx";
import type { Term } from "../meeting-words.ts";
import { type LockTarget, lockTargetOf, selectClassAtom, selectedAtom, toggleLockAtom } from "./alternatives/atoms.ts";
import { SeatsCell } from "./seats/seats-cell.tsx";
import styles from "./class-row.module.css";

/** `schedule` is the one that has the class. */
type ClassRowProps = { scheduled: ScheduledClass; course: ScheduledCourse; schedule: Schedule; term: Term };

/** A class of the shown schedule; pressing it shows the other sections. */
export function ClassRow({ scheduled: { listing, isLocked }, course, schedule, term }: ClassRowProps) {
  const { ClassNumber } = listing.Details;
  const isSelected = useAtomValue(selectedAtom)?.classNumber === ClassNumber;
  const select = useSetAtom(selectClassAtom);
  return (
    <li className={styles.class} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={styles.face}
        aria-pressed={isSelected}
        data-class-row={ClassNumber}
        onClick={() => select(isSelected ? undefined : ClassNumber)}
      >
        <span className={styles.section}>{sectionLabel(listing)}</span>
        <span className={styles.facts}>
          <span className={styles.meetings}>
            <Meetings listing={listing} term={term} />
          </span>
          {course.source === "enrollment" ? null : <SeatsCell listing={listing} />}
          <ClassFacts listing={listing} />
        </span>
      </button>
      {course.source === "configuration" ? (
        <RowLock
          target={lockTargetOf(schedule, ClassNumber)}
          isLocked={isLocked}
          name={`${courseNumber(listing.Details)} ${sectionLabel(listing)}`}
        />
      ) : (
        <span className={styles.held}>
          <Icon of={course.source === "cart" ? ShoppingCart : Check} size={14} />
        </span>
      )}
    </li>
  );
}

type RowLockProps = { target: LockTarget | undefined; isLocked: boolean; name: string };

/** Undefined target: the class is locked with the one that brings it along. */
function RowLock({ target, isLocked, name }: RowLockProps) {
  const toggleLock = useSetAtom(toggleLockAtom);
  if (!target) return <span />;
  return (
    <button
      type="button"
      className={styles.lock}
      aria-label={`Lock ${name}`}
      aria-pressed={isLocked}
      title={`${isLocked ? "Unlock" : "Lock"} ${name}`}
      onClick={() => void toggleLock({ ...target, isLocked })}
    >
      <Icon of={isLocked ? Lock : LockOpen} size={14} />
    </button>
  );
}
