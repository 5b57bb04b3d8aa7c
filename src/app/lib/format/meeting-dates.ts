import type { Meeting } from "#contract/catalog";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import { shortDateRange } from "#contract/words";
import { meetingLabel } from "./format-meeting.ts";

type Dates = Pick<Meeting, "StartDate" | "EndDate">;
export type TermDates = Pick<EnrolledClasses["TermHeader"], "TermStartDate" | "TermEndDate">;

const A_DAY_MS = 86_400_000;
/** Labs begin in the second week and exams follow the last one: neither needs dates. */
const ORDINARY_DAYS = 14;

/** "3/22–5/8" for a meeting of part of its term, "3/22" on a single day. */
export function partialDatesLabel({ StartDate, EndDate }: Dates, { TermStartDate, TermEndDate }: TermDates) {
  const isPartial =
    (TermStartDate !== null && daysBetween(TermStartDate, StartDate) > ORDINARY_DAYS) ||
    (TermEndDate !== null && daysBetween(EndDate, TermEndDate) > ORDINARY_DAYS);
  return isPartial ? shortDateRange(StartDate, EndDate) : undefined;
}

/** "TR 3:30–6:00 PM (3/22–5/8)", with the dates of a partial-term meeting once the term's are known. */
export function datedMeetingLabel(meeting: Meeting, termDates: TermDates | undefined): string {
  const dates = termDates && partialDatesLabel(meeting, termDates);
  return dates === undefined ? meetingLabel(meeting) : `${meetingLabel(meeting)} (${dates})`;
}

/** Between ISO dates; negative if the second is earlier. */
function daysBetween(first: string, second: string): number {
  return (Date.parse(second) - Date.parse(first)) / A_DAY_MS;
}
