import { Check, Lock, LockOpen, ShoppingCart } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { courseNumber, sectionLabel } from "../../../lib/class-facts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { ScheduledClass, ScheduledCourse } from "../scheduled-courses.ts";
import { meetingWords } from "../meeting-words.ts";
import { selectAtom, selectedAtom } from "./alternatives/selection-atoms.ts";
import { toggleLockAtom } from "./locks/lock-atoms.ts";
import { lockLabel, lockTargetOf } from "./locks/lock-target.ts";
import { SeatsCell } from "./seats/seats-cell.tsx";
import { shownAtom } from "./browse-atoms.ts";
import styles from "./class-row.module.css";

type ClassRowProps = { scheduled: ScheduledClass; course: ScheduledCourse };

/** A class of the shown schedule; pressed, it shows what could stand in its place. */
export function ClassRow({ scheduled: { listing, isLocked }, course }: ClassRowProps) {
  const { ClassNumber } = listing.Details;
  const isSelected = useAtomValue(selectedAtom)?.classNumber === ClassNumber;
  const select = useSetAtom(selectAtom);
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
        <span className={styles.meetings}>
          {meetingWords(listing).map(({ key, short, spoken }) => (
            <span key={key}>
              <span aria-hidden="true">{short}</span>
              <VisuallyHidden>{spoken}</VisuallyHidden>
            </span>
          ))}
        </span>
        {course.source === "enrollment" ? null : <SeatsCell listing={listing} />}
      </button>
      {course.source === "configuration" ? (
        <RowLock
          classNumber={ClassNumber}
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

type RowLockProps = { classNumber: number; isLocked: boolean; name: string };

/** What a class brings along is locked with it, so it has no lock of its own. */
function RowLock({ classNumber, isLocked, name }: RowLockProps) {
  const schedule = useAtomValue(shownAtom)?.schedule;
  const toggleLock = useSetAtom(toggleLockAtom);
  const target = schedule && lockTargetOf(schedule, classNumber);
  if (!target) return <span />;
  return (
    <button
      type="button"
      className={styles.lock}
      aria-label={lockLabel(name)}
      aria-pressed={isLocked}
      title={isLocked ? `Unlock ${name}` : lockLabel(name)}
      onClick={() => void toggleLock({ ...target, isLocked })}
    >
      <Icon of={isLocked ? Lock : LockOpen} size={14} />
    </button>
  );
}
