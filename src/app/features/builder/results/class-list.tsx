import { Check, Lock, ShoppingCart } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { meetingLabel, NO_SET_TIME, spokenMeeting } from "../../../lib/format-meeting.ts";
import { seatCounts, sectionLabel } from "../../../lib/class-facts.ts";
import { hasSetTime } from "../../../lib/class-week.ts";
import { counted, creditRange, creditsLabel } from "../../../lib/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Note } from "../../../ui/note.tsx";
import { seatsLeft } from "../../../ui/seat-level.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { isOnline } from "../class-kind.ts";
import { type ScheduledClass, type ScheduledCourse, scheduledCredits } from "../scheduled-courses.ts";
import { processedAtom } from "./atoms.ts";
import { DuplicatesDialog } from "./duplicates-dialog.tsx";
import { mayLookDuplicateAtom, selectedIdAtom, weekAtom } from "./week-atoms.ts";
import styles from "./class-list.module.css";

/** The classes of the shown schedule with what the week has no room for. */
export function ClassList() {
  const week = useAtomValue(weekAtom);
  const mayLookDuplicate = useAtomValue(mayLookDuplicateAtom);
  const processed = useAtomValue(processedAtom);
  const [isExplaining, setExplaining] = useState(false);
  if (!week) return <div />;
  const { courses, hasUnscheduled } = week;
  const { minimum, maximum } = scheduledCredits(courses);
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
      <ul>
        {courses.map((course) => (
          <CourseItem key={course.key} course={course} />
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
      {mayLookDuplicate ? (
        <div className={styles.foot}>
          <Button variant="link" size="small" onPress={() => setExplaining(true)}>
            Why do I see duplicate schedules?
          </Button>
        </div>
      ) : null}
      <p className={styles.processed}>{processed}</p>
      <DuplicatesDialog isOpen={isExplaining} onClose={() => setExplaining(false)} />
    </Card>
  );
}

const NOTES = {
  enrollment: "You are enrolled in this class.",
  cart: "This class is from your enrollment cart.",
} as const;

function CourseItem({ course }: { course: ScheduledCourse }) {
  const { label, title, colour, source, classes } = course;
  const { minimum, maximum } = scheduledCredits([course]);
  return (
    <li className={styles.course} data-course={colour}>
      <p className={styles.name}>
        <span>
          <strong>{label}</strong> {title}
        </span>
        <span className={styles.credits}>
          {creditRange(minimum, maximum)} <abbr title="credits">cr.</abbr>
        </span>
      </p>
      <ul>
        {classes.map((each) => (
          <ClassItem key={each.listing.Details.ClassNumber} scheduled={each} source={source} />
        ))}
      </ul>
      {source === "configuration" ? null : <p className={styles.note}>{NOTES[source]}</p>}
    </li>
  );
}

function ClassItem({ scheduled, source }: { scheduled: ScheduledClass; source: ScheduledCourse["source"] }) {
  const { listing, isLocked } = scheduled;
  const isSelected = useAtomValue(selectedIdAtom) === String(listing.Details.ClassNumber);
  return (
    <li className={styles.class} data-selected={isSelected || undefined}>
      <span className={styles.section}>{sectionLabel(listing)}</span>
      <span className={styles.meetings}>
        {hasSetTime(listing) ? null : <span>{isOnline(listing) ? "Online, no set time" : NO_SET_TIME}</span>}
        {listing.Meetings.filter(({ StartTime }) => StartTime !== null).map((meeting) => (
          <span key={meeting.Number}>
            <span aria-hidden="true">{meetingLabel(meeting)}</span>
            <VisuallyHidden>{spokenMeeting(meeting)}</VisuallyHidden>
          </span>
        ))}
      </span>
      <span className={styles.seats}>{source === "enrollment" ? null : seatWords(listing)}</span>
      <span className={styles.icon}>
        {source === "cart" ? <Icon of={ShoppingCart} size={14} /> : null}
        {source === "enrollment" ? <Icon of={Check} size={14} /> : null}
        {isLocked ? (
          <>
            <Icon of={Lock} size={14} />
            <VisuallyHidden>Locked</VisuallyHidden>
          </>
        ) : null}
      </span>
    </li>
  );
}

/** "69 left", "Full", "Wait list 3 of 10", and nothing where there is no limit. */
function seatWords({ Details }: ScheduledClass["listing"]): string | null {
  const counts = seatCounts(Details);
  const left = seatsLeft(counts);
  if (left === Number.POSITIVE_INFINITY) return null;
  if (left > 0) return `${left} left`;
  return Details.WaitListCapacity > 0 ? `Wait list ${Details.WaitListTotal} of ${Details.WaitListCapacity}` : "Full";
}
