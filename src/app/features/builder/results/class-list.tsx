import { Check, Lock, LockOpen, Route, ShoppingCart } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { memo, useDeferredValue, useState } from "react";
import { isMultiple } from "#calendar";
import { careerOf, institution } from "#contract/institution";
import { creditRange, creditsLabel } from "#contract/words";
import { courseNumber, sectionLabel } from "../../../lib/class-facts.ts";
import { listLabel } from "../../../lib/format-list.ts";
import { counted, countLabel } from "../../../lib/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FactList } from "../../../ui/fact-list.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Note } from "../../../ui/note.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { useAfterPaint } from "../../../ui/use-after-paint.ts";
import { HELD_CLASS_WORDS } from "../held-courses.ts";
import type { Term } from "../meeting-words.ts";
import { ClassFacts, Meetings } from "../meetings.tsx";
import { type ScheduledClass, type ScheduledCourse, scheduledCredits } from "../scheduled-courses.ts";
import { travelRows, TravelWords } from "../travel-words.tsx";
import { choicesAtom, pressClassAtom, selectedIdsAtom, toggleLockAtom } from "./alternatives/atoms.ts";
import { SelectedClass } from "./alternatives/panel.tsx";
import { processedAtom } from "./atoms.ts";
import { firstAtom, positionAtom, shownAtom } from "./browse-atoms.ts";
import { FIGURES } from "./figures.ts";
import { filledAtom } from "./seat-atoms.ts";
import { SeatNotes } from "./seat-notes.tsx";
import { shortSeatWords } from "./seat-words.ts";
import { mayLookDuplicateAtom, type ShownWeek, weekAtom } from "./week-atoms.ts";
import styles from "./class-list.module.css";

/** The selected class, then the classes of the shown schedule with what the week has no room for. */
export function ClassList() {
  // Drawn after the week, which comes first.
  const isPainted = useAfterPaint();
  const week = useDeferredValue(useAtomValue(weekAtom));
  return (
    <div className={styles.side}>
      {isPainted ? (
        <>
          <SelectedClass />
          <div className={styles.list}>{week ? <ClassCard week={week} /> : null}</div>
        </>
      ) : null}
    </div>
  );
}

const ClassCard = memo(({ week: { courses, term, leftOut, hasUnscheduled, changes } }: { week: ShownWeek }) => {
  const { minimum, maximum } = scheduledCredits(courses);
  return (
    <Card
      title="Classes"
      aside={
        <span className={styles.quiet}>
          {counted(courses.length, "course")}, {creditsLabel(minimum, maximum)}
        </span>
      }
      isList
    >
      <SeatNotes courses={courses} />
      <ul>
        {courses.map((course) => (
          <CourseItem key={course.key} {...{ course, term }} />
        ))}
      </ul>
      {leftOut.length > 0 ? (
        <Note size="small" className={styles.foot ?? ""}>
          This schedule leaves out {listLabel(leftOut)}.
        </Note>
      ) : null}
      {hasUnscheduled ? (
        <Note tone="warning" size="small" className={styles.foot ?? ""}>
          This schedule contains one or more classes which have meetings that are not yet scheduled. This schedule will
          no longer be possible if those classes conflict with the already-scheduled classes.
        </Note>
      ) : null}
      {travelRows(changes, false).map((row) => (
        <p key={row.key} className={styles.foot}>
          <Icon of={Route} size={14} /> <TravelWords row={row} />
        </p>
      ))}
      <Duplicates />
      <details className={styles.details}>
        <summary>Details</summary>
        <WhyThisPlace />
        <Processed />
      </details>
    </Card>
  );
});

type InSchedule = { course: ScheduledCourse; term: Term };

function CourseItem({ course, term }: InSchedule) {
  const { label, title, colour, source, classes } = course;
  const { minimum, maximum } = scheduledCredits([course]);
  // Classes of another career may go into another cart, or cost more.
  const career = classes[0]?.listing.Details.AcademicCareer;
  const isOther = career && career.Code !== institution.careers[0]?.code;
  return (
    <li className={styles.course} data-course={colour}>
      <p className={styles.name}>
        <span>
          <strong>{label}</strong> {title}{" "}
          {isOther ? <Tag tone={careerOf(career.Code).tone}>{career.Description}</Tag> : null}
        </span>
        <span className={styles.quiet}>
          {creditRange(minimum, maximum)} <abbr title="credits">cr.</abbr>
        </span>
      </p>
      <ul>
        {classes.map((scheduled) => (
          <ClassRow key={scheduled.listing.Details.ClassNumber} {...{ scheduled, course, term }} />
        ))}
      </ul>
      {source === "configuration" ? null : <p className={styles.quiet}>{HELD_CLASS_WORDS[source]}</p>}
    </li>
  );
}

type ClassRowProps = InSchedule & { scheduled: ScheduledClass };

/** A class of the shown schedule; pressing it shows the other sections. */
function ClassRow({ scheduled: { listing, isLocked }, course, term }: ClassRowProps) {
  const { ClassNumber } = listing.Details;
  const isSelected = useAtomValue(selectedIdsAtom).includes(String(ClassNumber));
  const isFilled = useAtomValue(filledAtom).has(ClassNumber);
  const pressClass = useSetAtom(pressClassAtom);
  const toggleLock = useSetAtom(toggleLockAtom);
  const choice = useAtomValue(choicesAtom).find((each) => each.classNumber === ClassNumber);
  const name = `${courseNumber(listing.Details)} ${sectionLabel(listing)}`;
  return (
    <li className={styles.class} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={styles.face}
        aria-pressed={isSelected}
        data-class-row={ClassNumber}
        onClick={(click) => pressClass(ClassNumber, isMultiple(click))}
      >
        <strong>{sectionLabel(listing)}</strong>
        <span className={styles.facts}>
          <span className={styles.meetings}>
            <Meetings listing={listing} term={term} />
          </span>
          {course.source === "enrollment" ? null : (
            <span className={styles.seats} data-filled={isFilled || undefined}>
              {shortSeatWords(listing.Details)}
            </span>
          )}
          <ClassFacts listing={listing} />
        </span>
      </button>
      {choice ? (
        <button
          type="button"
          className={styles.lock}
          aria-label={`Lock ${name}`}
          aria-pressed={isLocked}
          title={`${isLocked ? "Unlock" : "Lock"} ${name}`}
          onClick={() => void toggleLock(choice)}
        >
          <Icon of={isLocked ? Lock : LockOpen} size={14} />
        </button>
      ) : course.source === "configuration" ? null : (
        <span className={styles.held}>
          <Icon of={course.source === "cart" ? ShoppingCart : Check} size={14} />
        </span>
      )}
    </li>
  );
}

/** How the shown schedule differs from the first. */
function WhyThisPlace() {
  const own = useAtomValue(shownAtom)?.schedule.facts;
  const index = useAtomValue(positionAtom)?.index;
  const first = useAtomValue(firstAtom)?.facts;
  if (!own || !first || !index) return null;
  const facts = FIGURES.filter(({ of }) => of(own) !== of(first)).map(({ label, of }) => ({
    label,
    value: `${of(own)} (first: ${of(first)})`,
  }));
  return (
    <section aria-labelledby="why-this-place" className={styles.why}>
      <h3 id="why-this-place">Why it's #{countLabel(index + 1)}</h3>
      {facts.length > 0 ? (
        <FactList layout="ends" facts={facts} />
      ) : (
        <p>Tied with the best on days, times, gaps, seats, and campus changes.</p>
      )}
    </section>
  );
}

function Duplicates() {
  const mayLookDuplicate = useAtomValue(mayLookDuplicateAtom);
  const [isExplaining, setExplaining] = useState(false);
  if (!mayLookDuplicate) return null;
  return (
    <div className={styles.foot}>
      <Button variant="link" size="small" onPress={() => setExplaining(true)}>
        Why do I see duplicate schedules?
      </Button>
      <Dialog
        isOpen={isExplaining}
        onClose={() => setExplaining(false)}
        title="About Duplicate Schedules"
        closesOnOutsidePress
        actions={<Button onPress={() => setExplaining(false)}>Close</Button>}
      >
        <p>
          Schedules can look the same because online or unscheduled classes do not show in the week view, only in
          Schedule Details.
        </p>
      </Dialog>
    </div>
  );
}

function Processed() {
  return <p className={styles.why}>{useAtomValue(processedAtom)}</p>;
}
