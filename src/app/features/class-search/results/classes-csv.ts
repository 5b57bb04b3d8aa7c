import type { ClassListing, Meeting } from "#contract/catalog";
import { csvLine } from "#contract/csv";
import { placeLabel } from "#contract/labels/place-label";
import { creditRange } from "#contract/words";
import { t } from "#words";
import { honorsOf, honorsWords, instructorNames } from "../../../lib/classes/class-facts.ts";
import { meetingTimeLabel } from "../../../lib/format/meeting-labels.ts";

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\u{FEFF}";
const LINE_END = "\r\n";

const columns: readonly [name: string, valueOf: (listing: ClassListing) => string | number][] = [
  ["Class Number", ({ Details }) => Details.ClassNumber],
  ["Subject", ({ Details }) => Details.Subject],
  ["Catalog Number", ({ Details }) => Details.CatalogNumber],
  ["Section", ({ Section }) => Section],
  ["Component", ({ Details }) => Details.Component.Description],
  ["Title", ({ Details }) => Details.CourseTitle],
  ["Topic", ({ Details }) => Details.CourseTopic ?? ""],
  ["Career", ({ Details }) => Details.AcademicCareer.Description],
  ["Session", ({ Session }) => Session.Description],
  ["Days", perMeeting(({ DaysString }) => DaysString)],
  ["Times", perMeeting(meetingTimeLabel)],
  ["Dates", perMeeting(({ StartDateFormatted: from, EndDateFormatted: to }) => (from === to ? from : `${from}–${to}`))],
  ["Room and Campus", (listing) => perMeeting((meeting) => placeLabel(meeting, listing, "sentence"))(listing)],
  ["Instructors", ({ Meetings }) => instructorNames(Meetings).join("; ")],
  ["Credits", ({ Details }) => creditRange(Details.MinimumCredits, Details.MaximumCredits)],
  ["Honors", (listing) => honorsText(listing)],
  ["Class Status", ({ Details }) => Details.ClassStatus.Description],
  ["Enrollment Status", ({ Details }) => Details.EnrollmentStatus.Description],
  ["Enrolled", ({ Details }) => Details.EnrollmentTotal],
  ["Capacity", ({ Details }) => Details.EnrollmentCapacity ?? ""],
  ["Waitlist", ({ Details }) => Details.WaitListTotal],
  ["Waitlist Capacity", ({ Details }) => Details.WaitListCapacity],
];

export function csvHead(): string {
  return BYTE_ORDER_MARK + toRecord(columns.map(([name]) => name));
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
