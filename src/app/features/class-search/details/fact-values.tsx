import { type ReactNode, useState } from "react";
import type { Class, ClassListing } from "#contract/catalog";
import { titleBeside } from "#contract/words";
import {
  courseNumber,
  instructorNames,
  placeLabel,
  primaryInstructorNames,
  seatCounts,
} from "../../../lib/classes/class-facts.ts";
import { useClassHref } from "../../../lib/classes/class-link.ts";
import { meetingTimeLabel, NO_SET_TIME, spokenMeeting } from "../../../lib/format/format-meeting.ts";
import { countLabel } from "../../../lib/format/format-number.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { seatFraction, seatWords } from "../../../ui/badges/seat-level.ts";
import { SeatBar } from "../../../ui/badges/seat-meter.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { isTimed, type MeetingPattern, meetingPatterns } from "../meeting-lines.ts";
import { datesOf, sharedDates } from "./meeting-dates.ts";
import styles from "./class-facts.module.css";

/** The rest shows on request. */
const SHOWN_PATTERNS = 5;

export function Meetings({ listing }: { listing: ClassListing }) {
  const [isOpen, setOpen] = useState(false);
  const patterns = meetingPatterns(listing);
  if (patterns.length === 0) return <span className={styles.quiet}>No meetings</span>;
  const shown = isOpen || patterns.length <= SHOWN_PATTERNS + 1 ? patterns : patterns.slice(0, SHOWN_PATTERNS);
  const showsDates = sharedDates(listing) === undefined;
  return (
    <>
      <ul className={styles.meetings}>
        {shown.map((pattern) => (
          <li key={pattern.meeting.Number}>
            <Pattern pattern={pattern} listing={listing} showsDates={showsDates} />
          </li>
        ))}
      </ul>
      {shown.length < patterns.length ? (
        <Button variant="inline" onPress={() => setOpen(true)}>
          Show {countLabel(patterns.length - shown.length)} more
        </Button>
      ) : null}
    </>
  );
}

type PatternProps = { pattern: MeetingPattern; listing: ClassListing; showsDates: boolean };

function Pattern({ pattern: { meeting, dates }, listing, showsDates }: PatternProps) {
  const own = listing.Details.Component.Code;
  const place = placeLabel(meeting, listing, "sentence");
  const lines = [place, showsDates ? dates.map(datesOf).join(", ") : ""].filter(Boolean);
  return (
    <>
      {meeting.Component !== null && meeting.Component !== own ? (
        <span className={styles.quiet}>{meeting.Component} </span>
      ) : null}
      {isTimed(meeting) ? (
        <>
          <span aria-hidden="true">
            <b className={styles.days}>{meeting.DaysString}</b> {meetingTimeLabel(meeting)}
          </span>
          <VisuallyHidden>{spokenMeeting(meeting)}</VisuallyHidden>
        </>
      ) : (
        NO_SET_TIME
      )}
      {lines.map((line) => (
        <span key={line} className={styles.second}>
          {line}
        </span>
      ))}
    </>
  );
}

/** Primary instructors first, named as such where there are others. */
export function Instructors({ listing: { Meetings: meetings } }: { listing: ClassListing }) {
  // Two instructors may have the same name.
  const names = [...new Set(instructorNames(meetings))];
  const primary = primaryInstructorNames(meetings);
  const namesRole = primary.length > 0 && primary.length < names.length;
  return names.map((name) => (
    <Line key={name}>
      <bdi>{name}</bdi>
      {namesRole && primary.includes(name) ? <span className={styles.quiet}> · Primary</span> : null}
    </Line>
  ));
}

type SeatsProps = {
  listing: ClassListing;
  isOpen: boolean;
  note: ReactNode;
};

export function Seats({ listing, isOpen, note }: SeatsProps) {
  const seats = seatCounts(listing.Details);
  const { WaitListTotal, WaitListCapacity } = listing.Details;
  return (
    <>
      <span className={styles.seats}>
        {isOpen ? (
          <>
            <b className={styles.seatWords}>{seatWords(seats)}</b>
            <SeatBar seats={seats} />
          </>
        ) : null}
        <span className={styles.quiet}>
          {seatFraction(seats)}
          {seats.capacity === null ? null : <VisuallyHidden> enrolled</VisuallyHidden>}
        </span>
      </span>
      {WaitListCapacity > 0 || WaitListTotal > 0 ? (
        <span className={styles.second}>
          Waitlist {countLabel(WaitListTotal)} / {countLabel(WaitListCapacity)}
        </span>
      ) : null}
      {note}
    </>
  );
}

export function CombinedSections({ term, sections }: { term: string; sections: Class["CombinedSections"] }) {
  const classHref = useClassHref();
  return sections.map(({ ClassNumber, Subject, CatalogNumber, Section, CourseTitle }) => (
    <Line key={ClassNumber}>
      <Link to={classHref({ term, classNumber: ClassNumber })}>
        {courseNumber({ Subject, CatalogNumber })} {Section}
      </Link>{" "}
      <bdi className={styles.quiet}>{titleBeside(courseNumber({ Subject, CatalogNumber }), CourseTitle)}</bdi>
    </Line>
  ));
}

function Line({ children }: { children: ReactNode }) {
  return <span className={styles.line}>{children}</span>;
}
