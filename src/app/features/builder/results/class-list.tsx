import { useAtomValue } from "jotai/react";
import { memo, useDeferredValue, useState } from "react";
import { careerOf, institution } from "#contract/institution";
import { creditRange, creditsLabel } from "#contract/words";
import { counted } from "../../../lib/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Note } from "../../../ui/note.tsx";
import { optionalPart } from "../../../ui/optional-part.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { useAfterPaint } from "../../../ui/use-after-paint.ts";
import { type ScheduledCourse, scheduledCredits } from "../scheduled-courses.ts";
import { SelectedClass, SheetRoom } from "./alternatives/panel.tsx";
import { buildDataAtom, processedAtom } from "./atoms.ts";
import { isBeatenAtom } from "./browse-atoms.ts";
import { ClassRow } from "./class-row.tsx";
import { HELD_CLASS_WORDS } from "../held-courses.ts";
import { SeatNotes } from "./seats/seat-notes.tsx";
import { mayLookDuplicateAtom, type ShownWeek, weekAtom } from "./week-atoms.ts";
import styles from "./class-list.module.css";

const TravelNotes = optionalPart(async () => (await import("./travel-notes.tsx")).TravelNotes);
const WhyThisPlace = optionalPart(async () => (await import("./why-this-place.tsx")).WhyThisPlace);
const DuplicatesDialog = optionalPart(async () => (await import("./duplicates-dialog.tsx")).DuplicatesDialog);

const RECOMMENDED = 1;

/** The selected class, then the classes of the shown schedule with what the week has no room for. */
export function ClassList() {
  const isPainted = useAfterPaint();
  return (
    <div className={styles.side}>
      {isPainted ? (
        <>
          <SelectedClass />
          <div className={styles.list}>
            <Classes />
          </div>
          <SheetRoom />
        </>
      ) : null}
    </div>
  );
}

/** Drawn after the week, which comes first. */
function Classes() {
  const week = useDeferredValue(useAtomValue(weekAtom));
  return week ? <ClassCard week={week} /> : null;
}

const ClassCard = memo(({ week }: { week: ShownWeek }) => {
  const { courses, hasUnscheduled } = week;
  const { minimum, maximum } = scheduledCredits(courses);
  const isBeaten = useAtomValue(isBeatenAtom);
  const preference = useAtomValue(buildDataAtom)?.Request.options.preference;
  return (
    <Card
      title="Classes"
      aside={
        <span className={styles.sum}>
          {counted(courses.length, "course")}, {creditsLabel(minimum, maximum)}
        </span>
      }
      isList
    >
      <SeatNotes />
      <ul>
        {courses.map((course) => (
          <CourseItem key={course.key} course={course} week={week} />
        ))}
      </ul>
      {hasUnscheduled ? (
        <div className={styles.foot}>
          <Note tone="warning" size="small">
            This schedule contains one or more classes which have meetings that are not yet scheduled. This schedule
            will no longer be possible if those classes conflict with the already-scheduled classes.
          </Note>
        </div>
      ) : null}
      {week.changes.length > 0 ? <TravelNotes changes={week.changes} /> : null}
      <Duplicates />
      <details className={styles.details}>
        <summary>Details</summary>
        {isBeaten ? <WhyThisPlace /> : null}
        {preference === RECOMMENDED ? (
          <p className={styles.processed}>
            Recommended favors fewer days, short gaps, 9 AM to 5 PM, one campus, and open seats.
          </p>
        ) : null}
        <Processed />
      </details>
    </Card>
  );
});

function CourseItem({ course, week: { schedule, term } }: { course: ScheduledCourse; week: ShownWeek }) {
  const { label, title, colour, source, classes } = course;
  const { minimum, maximum } = scheduledCredits([course]);
  return (
    <li className={styles.course} data-course={colour}>
      <p className={styles.name}>
        <span>
          <strong>{label}</strong> {title} <CareerTag course={course} />
        </span>
        <span className={styles.credits}>
          {creditRange(minimum, maximum)} <abbr title="credits">cr.</abbr>
        </span>
      </p>
      <ul>
        {classes.map((each) => (
          <ClassRow key={each.listing.Details.ClassNumber} scheduled={each} {...{ course, schedule, term }} />
        ))}
      </ul>
      {source === "configuration" ? null : <p className={styles.note}>{HELD_CLASS_WORDS[source]}</p>}
    </li>
  );
}

/** Says when a course isn't an undergraduate one: its classes may go into another cart, or cost more. */
function CareerTag({ course: { classes } }: { course: ScheduledCourse }) {
  const career = classes[0]?.listing.Details.AcademicCareer;
  if (!career || career.Code === institution.careers[0]?.code) return null;
  return <Tag tone={careerOf(career.Code).tone}>{career.Description}</Tag>;
}

function Duplicates() {
  const mayLookDuplicate = useAtomValue(mayLookDuplicateAtom);
  const [isExplaining, setExplaining] = useState(false);
  return (
    <>
      {mayLookDuplicate ? (
        <div className={styles.foot}>
          <Button variant="link" size="small" onPress={() => setExplaining(true)}>
            Why do I see duplicate schedules?
          </Button>
        </div>
      ) : null}
      {isExplaining ? (
        <DuplicatesDialog isOpen onClose={() => setExplaining(false)} onLost={() => setExplaining(false)} />
      ) : null}
    </>
  );
}

function Processed() {
  return <p className={styles.processed}>{useAtomValue(processedAtom)}</p>;
}
