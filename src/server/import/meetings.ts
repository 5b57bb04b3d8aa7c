import type { CatalogueLine, CatalogueMeeting } from "#contract/catalogue-line";
import { toMinutes } from "#contract/wall-time";
import { addDays, sundayOf } from "../calendar-day.ts";
import { toText } from "./read/course-identity.ts";
import type { Tally } from "./rules.ts";
import type { Session, TermPlan } from "./term-dates.ts";

export type ImportedMeeting = {
  /** Bit d is weekday d. */
  days: number;
  startMinutes: number | null;
  endMinutes: number | null;
  startDate: string;
  endDate: string;
  skippedWeeks: number[];
  facility: string | null;
  online: boolean;
  component: string | null;
  /** Only if it has its own. */
  instructors: CatalogueMeeting["instructors"];
};

export type Period = { term: TermPlan; session: Session };

/** Shorter ones are placeholders: 00:00–00:00, 08:00–08:01. */
const MIN_MINUTES = 5;

export function toMeetings(source: CatalogueLine, period: Period, tally: Tally): ImportedMeeting[] {
  const given = source.meetings ?? [];
  const instructors = (source.instructors ?? []).some(
    ({ firstName, lastName }) => toText(firstName) ?? toText(lastName),
  );
  if (given.length > 0 || !instructors) return given.map((meeting) => toMeeting(meeting, period, tally));
  tally("meetingForInstructors");
  return [toMeeting({}, period, tally)];
}

function toMeeting(meeting: CatalogueMeeting, period: Period, tally: Tally): ImportedMeeting {
  const days = (meeting.days ?? []).reduce((bits, day) => bits | (1 << day), 0);
  const dates = toDates(meeting, period, tally);
  const times = dates.isNever ? null : toTimes(meeting, days, tally);
  return {
    days,
    startMinutes: times?.startMinutes ?? null,
    endMinutes: times?.endMinutes ?? null,
    startDate: dates.startDate,
    endDate: dates.endDate,
    skippedWeeks: dates.skippedWeeks,
    facility: toText(meeting.facilityDetails?.code) ?? toText(meeting.facility) ?? null,
    online: meeting.online ?? false,
    component: toText(meeting.component) ?? null,
    instructors: meeting.instructors,
  };
}

function toTimes({ start, end }: CatalogueMeeting, days: number, tally: Tally) {
  if (!start && !end) return null;
  if (!start || !end) return without("halfTime");
  const startMinutes = toMinutes(start);
  const endMinutes = toMinutes(end);
  if (endMinutes === startMinutes) return without("sameStartEnd");
  if (endMinutes < startMinutes) return without("endsBeforeStart");
  if (endMinutes - startMinutes < MIN_MINUTES) return without("tooShort");
  return days === 0 ? without("noDays") : { startMinutes, endMinutes };

  function without(rule: Parameters<Tally>[0]) {
    tally(rule);
    return null;
  }
}

function toDates(meeting: CatalogueMeeting, { term, session }: Period, tally: Tally) {
  const shifted = (date: string | null | undefined) => (date ? addDays(date, term.shiftDays) : undefined);
  let start = shifted(meeting.startDate);
  let end = shifted(meeting.endDate);
  if (start !== undefined && end !== undefined && start > end) {
    tally("datesReversed");
    [start, end] = [end, start];
  }
  if (meeting.weeks) return toWeeks(meeting.weeks, { start, end }, term, tally);
  if (start === undefined && end === undefined) tally("meetingDates");
  const startDate = start ?? earlier(session.startDate, end ?? session.startDate);
  return { startDate, endDate: end ?? later(session.endDate, startDate), skippedWeeks: [], isNever: false };
}

/** Weeks as bits: the meeting runs from the first set bit to the last, and skips those that are 0. */
function toWeeks(
  weeks: string,
  given: { start: string | undefined; end: string | undefined },
  term: TermPlan,
  tally: Tally,
) {
  const base = given.start ?? earlier(term.startDate, given.end ?? term.startDate);
  const first = weeks.indexOf("1");
  if (first < 0) {
    tally("noWeeks");
    return { startDate: base, endDate: later(given.end ?? term.endDate, base), skippedWeeks: [], isNever: true };
  }
  const last = weeks.lastIndexOf("1");
  const firstSunday = addDays(sundayOf(base), 7 * first);
  const lastSaturday = addDays(sundayOf(base), 7 * last + 6);
  const startDate = later(base, firstSunday);
  const bound = given.end ?? (addDays(lastSaturday, -6) <= term.endDate ? term.endDate : lastSaturday);
  const skippedWeeks = weeks
    .slice(first, last)
    .split("")
    .flatMap((bit, week) => (bit === "0" ? [week] : []));
  return { startDate, endDate: later(earlier(lastSaturday, bound), startDate), skippedWeeks, isNever: false };
}

function earlier(a: string, b: string) {
  return a < b ? a : b;
}

function later(a: string, b: string) {
  return a > b ? a : b;
}
