import { toMinutes } from "#contract/wall-time";
import { addDays, sundayOf } from "../calendar-day.ts";
import type { ClassLine, ClassMeeting } from "./read/line-check.ts";
import type { Tally } from "./rules.ts";
import type { Session, TermPlan } from "./term-dates.ts";

export type Period = { term: TermPlan; session: Session };

/** Shorter ones are placeholders: 00:00–00:00, 08:00–08:01. */
const MIN_MINUTES = 5;
const NO_TIME = { start_minutes: null, end_minutes: null };

/** Each with its instructors if it has its own. */
export function toMeetings({ meetings = [], instructors = [] }: ClassLine, period: Period, tally: Tally) {
  const hasInstructors = instructors.some(({ firstName, lastName }) => firstName ?? lastName);
  const isMissing = meetings.length === 0 && hasInstructors;
  if (isMissing) tally("meetingForInstructors");
  return (isMissing ? [{}] : meetings).map((meeting) => toMeeting(meeting, period, tally));
}

function toMeeting(meeting: ClassMeeting, period: Period, tally: Tally) {
  const days = (meeting.days ?? []).reduce((bits, day) => bits | (1 << day), 0);
  const columns = {
    days,
    ...toTimes(meeting, days, tally),
    ...toDates(meeting, period, tally),
    facility_code: meeting.facilityDetails?.code ?? meeting.facility ?? null,
    is_online: meeting.online ?? false,
    component: meeting.component ?? null,
  };
  return { columns, instructors: meeting.instructors };
}

function toTimes({ start, end }: ClassMeeting, days: number, tally: Tally) {
  if (!start && !end) return NO_TIME;
  const isComplete = start !== undefined && end !== undefined && days !== 0;
  const times = isComplete && { start_minutes: toMinutes(start), end_minutes: toMinutes(end) };
  if (times && times.end_minutes - times.start_minutes >= MIN_MINUTES) return times;
  tally(isComplete ? "tooShort" : "noDays");
  return NO_TIME;
}

function toDates(meeting: ClassMeeting, { term, session }: Period, tally: Tally) {
  let [start, end] = [meeting.startDate, meeting.endDate].map((date) => date && addDays(date, term.shiftDays));
  if (start !== undefined && end !== undefined && start > end) {
    tally("datesReversed");
    [start, end] = [end, start];
  }
  if (meeting.weeks) return toWeeks(meeting.weeks, { start, end }, term);
  if (start === undefined && end === undefined) tally("meetingDates");
  const start_date = start ?? earlier(session.startDate, end ?? session.startDate);
  return { start_date, end_date: end ?? later(session.endDate, start_date), skipped_weeks: [] };
}

/** Weeks as bits: the meeting runs from the first set bit to the last, and skips those that are 0. */
function toWeeks(weeks: string, given: { start: string | undefined; end: string | undefined }, term: TermPlan) {
  const base = given.start ?? earlier(term.startDate, given.end ?? term.startDate);
  const first = weeks.indexOf("1");
  const last = weeks.lastIndexOf("1");
  const firstSunday = addDays(sundayOf(base), 7 * first);
  const lastSaturday = addDays(sundayOf(base), 7 * last + 6);
  const start_date = later(base, firstSunday);
  const bound = given.end ?? (addDays(lastSaturday, -6) <= term.endDate ? term.endDate : lastSaturday);
  const bits = weeks.slice(first, last).split("");
  const skipped_weeks = bits.flatMap((bit, week) => (bit === "0" ? [week] : []));
  return { start_date, end_date: later(earlier(lastSaturday, bound), start_date), skipped_weeks };
}

function earlier(a: string, b: string) {
  return a < b ? a : b;
}

function later(a: string, b: string) {
  return a > b ? a : b;
}
