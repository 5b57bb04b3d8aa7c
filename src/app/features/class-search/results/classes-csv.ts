import type { ClassListing, Meeting } from "#contract/catalog";
import { csvLine } from "#contract/csv";
import { creditRange } from "#contract/labels/catalog-words";
import { classTitle } from "#contract/labels/class-title";
import { placeLabel } from "#contract/labels/place-label";
import { type Message, message, t } from "#words";
import { enrollmentStatusWords, honorsOf, honorsWords, instructorNames } from "../../../lib/classes/class-facts.ts";
import { meetingTimeLabel } from "../../../lib/format/meeting-labels.ts";
import { datesOf } from "../class-words.ts";

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\u{FEFF}";
const LINE_END = "\r\n";

const columns: readonly [name: Message, valueOf: (listing: ClassListing) => string | number][] = [
  [message("Class Number"), ({ Details }) => Details.ClassNumber],
  [message("Subject"), ({ Details }) => Details.Subject],
  [message("Catalog Number"), ({ Details }) => Details.CatalogNumber],
  [message("Section"), ({ Section }) => Section],
  [message("Component"), ({ Details }) => Details.Component.Description],
  [message("Title"), ({ Details }) => classTitle(Details)],
  [message("Topic"), ({ Details }) => Details.CourseTopic ?? ""],
  [message("Career"), ({ Details }) => Details.AcademicCareer.Description],
  [message("Session"), ({ Session }) => Session.Description],
  [message("Days"), perMeeting(({ DaysString }) => DaysString)],
  [message("Times"), perMeeting(meetingTimeLabel)],
  [message("Dates"), perMeeting(datesOf)],
  [message("Room and Campus"), (listing) => perMeeting((meeting) => placeLabel(meeting, listing, "sentence"))(listing)],
  [message("Instructors"), ({ Meetings }) => instructorNames(Meetings).join("; ")],
  [message("Credits"), ({ Details }) => creditRange(Details.MinimumCredits, Details.MaximumCredits)],
  [message("Honors"), (listing) => honorsText(listing)],
  [message("Class Status"), ({ Details }) => Details.ClassStatus.Description],
  [message("Enrollment Status"), ({ Details }) => enrollmentStatusWords(Details)],
  [message("Enrolled [students]"), ({ Details }) => Details.EnrollmentTotal],
  [message("Capacity"), ({ Details }) => Details.EnrollmentCapacity ?? ""],
  [message("Waitlist"), ({ Details }) => Details.WaitListTotal],
  [message("Waitlist Capacity"), ({ Details }) => Details.WaitListCapacity],
];

/** With the byte order mark. */
export function csvHead(): string {
  return BYTE_ORDER_MARK + toRecord(columns.map(([name]) => t(name)));
}

/** A record (RFC 4180). Semicolons separate the values of several meetings, in the same order. */
export function csvRecord(listing: ClassListing): string {
  return toRecord(columns.map(([, valueOf]) => valueOf(listing)));
}

/** "classes-2027-spring.csv" */
export function csvFileName(termDescription: string): string {
  return `classes-${termDescription.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-")}.csv`;
}

function toRecord(values: readonly (string | number)[]): string {
  return csvLine(values) + LINE_END;
}

function perMeeting(valueOf: (meeting: Meeting) => string | undefined): (listing: ClassListing) => string {
  return ({ Meetings }) => {
    const values = Meetings.map((meeting) => valueOf(meeting) || "TBA");
    return values.every((value) => value === values[0]) ? (values[0] ?? "") : values.join("; ");
  };
}

function honorsText(listing: ClassListing): string {
  const honors = honorsOf(listing);
  return honors ? t(honorsWords[honors].full) : "";
}
