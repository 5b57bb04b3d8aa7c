import type { CatalogueLine, CatalogueMeeting } from "#contract/catalogue-line";
import { toMinutes } from "#contract/wall-time";
import { addDays, sundayOf } from "../calendar-day.ts";
import { toText } from "./read/course-identity.ts";
import type { Tally } from "./rules.ts";
import type { Session, TermPlan } from "./term-dates.ts";

export type MeetingColumns = ReturnType<typeof toMeeting>["columns"];

export type Period = { term: TermPlan; session: Session };

/** Shorter ones are placeholders: 00:00–00:00, 08:00–08:01. */
const MIN_MINUTES = 5;
const NO_TIME = { start_minutes: null, end_minutes: null };

/** Each with its instructors if it has its own. */
export function toMeetings(source: CatalogueLine, period: Period, tally: Tally) {
  const given = source.meetings ?? [];
  const instructors = (source.instructors ?? []).some(
    ({ firstName, lastName }) => toText(firstName) ?? toText(lastName),
  );
  if (given.length > 0 || !instructors) return given.map((meeting) => toMeeting(meeting, period, tally));
  tally("meetingForInstructors");
  return [toMeeting({}, period, tally)];
}

function toMeeting(meeting: CatalogueMeeting, period: Period, tally: Tally) {
  const days = (meeting.days ?? []).reduce((bits, day) => bits | (1 << day), 0);
  const columns = {
    days,
    ...toTimes(meeting, days, tally),
    ...toDates(meeting, period, tally),
    facility_code: toText(meeting.facilityDetails?.code) ?? toText(meeting.facility) ?? null,
    is_online: meeting.online ?? false,
    component: toText(meeting.component) ?? null,
  };
  return { columns, instructors: meeting.instructors };
}

function toTimes({ start, end }: CatalogueMeeting, days: number, tally: Tally) {
  if (!start && !end) return NO_TIME;
  if (start && end && days !== 0) {
    const [start_minutes, end_minutes] = [toMinutes(start), toMinutes(end)];
    if (end_minutes - start_minutes >= MIN_MINUTES) return { start_minutes, end_minutes };
  }
  tally(start && end && days !== 0 ? "tooShort" : "noDays");
  return NO_TIME;
}

function toDates(meeting: CatalogueMeeting, { term, session }: Period, tally: Tally) {
  const shifted = (date: string | null | undefined) => (date ? addDays(date, term.shiftDays) : undefined);
  let start = shifted(meeting.startDate);
  let end = shifted(meeting.endDate);
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
