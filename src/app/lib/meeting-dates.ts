import type { Meeting } from "#contract/catalog";
import type { EnrolledClasses } from "#contract/enrollment";
import { shortDateRange } from "#contract/words";
import { meetingLabel } from "./format-meeting.ts";

type Dates = Pick<Meeting, "StartDate" | "EndDate">;
export type TermDates = Pick<EnrolledClasses["TermHeader"], "TermStartDate" | "TermEndDate">;

const A_DAY_MS = 86_400_000;
/** Laboratories begin in the second week and examinations follow the last one: neither is worth a date. */
const ORDINARY_DAYS = 14;

/** "3/22–5/8" of a meeting that takes up a part of its term only, "3/22" of one on a single day. */
export function partialDatesLabel({ StartDate, EndDate }: Dates, { TermStartDate, TermEndDate }: TermDates) {
  const isPartial =
    (TermStartDate !== null && daysBetween(TermStartDate, StartDate) > ORDINARY_DAYS) ||
    (TermEndDate !== null && daysBetween(EndDate, TermEndDate) > ORDINARY_DAYS);
  return isPartial ? shortDateRange(StartDate, EndDate) : undefined;
}

/** "TR 3:30–6:00 PM (3/22–5/8)": with the dates of one that takes up a part of its term only, once these are known. */
export function datedMeetingLabel(meeting: Meeting, termDates: TermDates | undefined): string {
  const dates = termDates && partialDatesLabel(meeting, termDates);
  return dates === undefined ? meetingLabel(meeting) : `${meetingLabel(meeting)} (${dates})`;
}

/** Of days as ISO dates; negative where the second comes first. */
function daysBetween(first: string, second: string): number {
  return (Date.parse(second) - Date.parse(first)) / A_DAY_MS;
}
