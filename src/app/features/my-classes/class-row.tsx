import { Check, Clock } from "lucide-react";
import type { ClassListing, Meeting } from "#contract/catalog";
import { courseNumber, instructorNames, placeLabel, sectionLabel } from "../../lib/class-facts.ts";
import { useClassHref } from "../../lib/class-link.ts";
import { meetingTimeLabel, NO_SET_TIME, spokenMeeting } from "../../lib/format-meeting.ts";
import { Button } from "../../ui/button.tsx";
import type { CourseColour } from "../../ui/course-colour.ts";
import { Link } from "../../ui/link.tsx";
import { Note } from "../../ui/note.tsx";
import { Tag } from "../../ui/tag.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import {
  type ClassRow as Row,
  isEnrolled,
  isWaiting,
  listingsOf,
  meetingsOf,
  noDropReason,
  sectionsLabel,
  statusOf,
  titleOf,
} from "./enrolled-class.ts";
import styles from "./class-row.module.css";

export type ClassRowProps = { row: Row; term: string; colour: CourseColour; onDrop: () => void };

export function ClassRow({ row: { enrolled }, term, colour, onDrop }: ClassRowProps) {
  const toClassHref = useClassHref();
  const { ClassNumber, CourseTitle, GradingBasis, Lms, CreditsTaken } = enrolled;
  const heading = (
    <>
      <span className={styles.course}>{courseNumber(enrolled)}</span> {CourseTitle}
    </>
  );
  const facts = [sectionsLabel(enrolled), GradingBasis.Description].filter(Boolean).join(" · ");
  return (
    <li className={styles.row} data-course={colour}>
      <div className={styles.title}>
        <h3 className={styles.heading}>
          {ClassNumber === null ? (
            heading
          ) : (
            <Link variant="quiet" to={toClassHref({ term, classNumber: ClassNumber })}>
              {heading}
            </Link>
          )}
        </h3>
        <p className={styles.second}>
          {facts}
          {Lms && isEnrolled(enrolled) ? (
            <>
              {" · "}
              <Link href={Lms.Link} isNewTab>
                {Lms.Name}
              </Link>
            </>
          ) : null}
        </p>
        {enrolled.WaitListMessage === null ? null : (
          <Note tone="warning" size="small" className={styles.missed ?? ""}>
            {enrolled.WaitListMessage}
          </Note>
        )}
      </div>
      <ul className={styles.meetings}>
        {meetingsOf(enrolled).map(({ listing, meeting }) => (
          <MeetingLine key={`${listing.Details.ClassNumber} ${meeting?.Number}`} listing={listing} meeting={meeting} />
        ))}
      </ul>
      <p className={styles.instructor}>
        {instructorNames(listingsOf(enrolled).flatMap(({ Meetings }) => Meetings)).join(", ")}
      </p>
      <p className={styles.credits}>
        {CreditsTaken} <span className={styles.unit}>cr.</span>
      </p>
      <div className={styles.status}>
        <Status enrolled={enrolled} />
      </div>
      <div className={styles.action}>
        <Action enrolled={enrolled} onDrop={onDrop} />
      </div>
    </li>
  );
}

function MeetingLine({ listing, meeting }: { listing: ClassListing; meeting: Meeting | undefined }) {
  const time = meeting && meetingTimeLabel(meeting);
  const place = placeLabel(meeting, listing, "short");
  return (
    <li>
      <p>
        {meeting && time ? (
          <>
            <VisuallyHidden>{spokenMeeting(meeting)}</VisuallyHidden>
            <span aria-hidden="true">
              <b className={styles.days}>{meeting.DaysString}</b> {time}
            </span>
          </>
        ) : (
          NO_SET_TIME
        )}
      </p>
      <p className={styles.second}>{[sectionLabel(listing), place].filter(Boolean).join(", ")}</p>
    </li>
  );
}

function Status({ enrolled }: Pick<Row, "enrolled">) {
  const { tone, words } = statusOf(enrolled);
  const icon = isEnrolled(enrolled) ? Check : isWaiting(enrolled) ? Clock : undefined;
  return (
    <>
      <Tag tone={tone} {...(icon && { icon })}>
        {words}
      </Tag>
      {enrolled.WaitListPosition === null ? null : (
        <p className={styles.second}>Position {enrolled.WaitListPosition}</p>
      )}
    </>
  );
}

/** The official grade, else the way to drop, else why there is none. */
function Action({ enrolled, onDrop }: Pick<Row, "enrolled"> & { onDrop: () => void }) {
  if (enrolled.OfficialGrade) {
    return (
      <p className={styles.grade}>
        <VisuallyHidden>Grade </VisuallyHidden>
        {enrolled.OfficialGrade.Code}
      </p>
    );
  }
  if (enrolled.CanDrop) {
    return (
      <Button variant="quiet-danger" size="small" aria-label={`Drop ${titleOf(enrolled)}`} onPress={onDrop}>
        Drop
      </Button>
    );
  }
  const reason = noDropReason(enrolled);
  return reason ? <p className={styles.second}>{reason}</p> : null;
}
