import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#contract/wall-time";
import type { CalendarEvent, Minutes } from "./event.ts";
import { addDays, type IsoDate, type Weekday, weekdayOf } from "./week.ts";

/**
 * A time in replies: "2027-01-25T09:00:00", or only "T09:00:00" or "09:00:00". Local wall time: times with a zone are
 * refused, because nothing here could convert them. Seconds are ignored.
 */
export type WireTime = string;

/** Weekdays (0 is Sunday) on which an event meets, from `startDate` to `endDate` if given. */
export type WireMeeting = {
  days: readonly number[];
  start: WireTime;
  end: WireTime;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
};

/** An event in replies: once, by `date`, `start`, and `end`, or repeatedly, by `meetings`. */
export type WireEvent = {
  name: string;
  /** The date for `start` and `end` without one. */
  date?: string | null | undefined;
  start?: WireTime | null | undefined;
  end?: WireTime | null | undefined;
  meetings?: readonly WireMeeting[] | null | undefined;
};

/** Event fields other than time. */
type Rest<T> = Omit<CalendarEvent<T>, "start" | "end" | "day" | "days" | "startDate" | "endDate">;

/**
 * The events for one event of a reply; all share its id.
 *
 * Empty without a time. Without an end it's a moment. An event across midnights is one event per day. Throws
 * `RangeError` naming the event for invalid times, dates, or weekdays, and for an end before its start if both have
 * dates.
 */
export function fromWire<T>(wire: WireEvent, rest: Rest<T>): CalendarEvent<T>[] {
  const meetings = (wire.meetings ?? []).map((meeting) => fromMeeting(wire.name, meeting, rest));
  return [...fromSingle(wire, rest), ...meetings];
}

function fromMeeting<T>(name: string, meeting: WireMeeting, rest: Rest<T>): CalendarEvent<T> {
  const stray = meeting.days.find((day) => !Number.isInteger(day) || day < 0 || day > 6);
  if (stray !== undefined)
    throw new RangeError(
      `"${name}" meets on day ${stray}. Days must be whole numbers from 0 (Sunday) to 6 (Saturday).`,
    );
  return {
    ...rest,
    days: meeting.days as readonly Weekday[],
    start: readTime(name, meeting.start).time,
    end: readTime(name, meeting.end, "end").time,
    startDate: readDate(name, meeting.startDate),
    endDate: readDate(name, meeting.endDate),
  };
}

function fromSingle<T>({ name, date, start, end }: WireEvent, rest: Rest<T>): CalendarEvent<T>[] {
  if (start === null || start === undefined) return [];
  const fallback = readDate(name, date);
  const from = withDate(name, start, readTime(name, start), fallback);
  const to = end === null || end === undefined ? from : readEnd(name, end, from, fallback);
  if (to.date < from.date || (to.date === from.date && to.time < from.time)) {
    throw new RangeError(`"${name}" starts at ${start} but ends at ${end}.`);
  }

  const events: CalendarEvent<T>[] = [];
  for (let day = from.date; day <= to.date; day = addDays(day, 1)) {
    const first = day === from.date ? from.time : 0;
    const last = day === to.date ? to.time : MINUTES_PER_DAY;
    // An end at midnight has no part on that day.
    if (last === 0 && day !== from.date) break;
    events.push({ ...rest, day: weekdayOf(day), start: first, end: last, startDate: day, endDate: day });
  }
  return events;
}

type Moment = { date: IsoDate; time: Minutes };

/** An end without a date is the next one after the start. */
function readEnd(name: string, text: WireTime, from: Moment, fallback: IsoDate | undefined): Moment {
  const end = readTime(name, text, "end");
  if (end.date !== undefined) return withDate(name, text, end, fallback);
  return { date: end.time < from.time ? addDays(from.date, 1) : from.date, time: end.time };
}

function withDate(
  name: string,
  text: WireTime,
  { date, time }: { date: IsoDate | undefined; time: Minutes },
  fallback: IsoDate | undefined,
): Moment {
  const own = readDate(name, date) ?? fallback;
  if (own === undefined) throw new RangeError(`"${name}" has a time, "${text}", but no date.`);
  return { date: own, time };
}

const PATTERN = /^(?:(\d{4}-\d{2}-\d{2})T|T)?(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/** 24:00 ends a day, so nothing starts at it. */
function readTime(name: string, text: WireTime, as: "start" | "end" = "start") {
  const [, date, hour, minute] = PATTERN.exec(text) ?? [];
  const time: Minutes = Number(hour) * MINUTES_PER_HOUR + Number(minute);
  const most = as === "end" ? MINUTES_PER_DAY : MINUTES_PER_DAY - 1;
  if (!(time <= most && Number(minute) < MINUTES_PER_HOUR)) {
    throw new RangeError(
      `"${name}" has an invalid ${as} time, "${text}". Use a format like 2027-01-25T09:00:00 or T09:00:00.`,
    );
  }
  return { date, time };
}

/** The day of a date or date-time. */
function readDate(name: string, text: string | null | undefined): IsoDate | undefined {
  if (text === null || text === undefined) return undefined;
  const date = text.slice(0, 10);
  try {
    weekdayOf(date);
  } catch (cause) {
    throw new RangeError(`"${name}" has an invalid date, "${text}". Use YYYY-MM-DD format, such as 2027-01-25.`, {
      cause,
    });
  }
  return date;
}
