import { daysBetween, type IsoDate, type Weekday, weekdayOf } from "#dates/day";
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#dates/minutes";
import type { CalendarEvent, Minutes } from "./event.ts";

/**
 * Once, by `date`, `start`, and `end`, or repeatedly, by `meetings` on weekdays (0 is Sunday). A time is
 * "2027-01-25T09:00:00", "T09:00:00", or "09:00:00": wall time without a zone; seconds are ignored.
 */
export type WireEvent = {
  name: string;
  date?: string | null | undefined;
  start?: string | null | undefined;
  end?: string | null | undefined;
  meetings?: readonly WireMeeting[] | null | undefined;
};

type WireMeeting = { days: readonly number[]; start: string; end: string } & Partial<
  Record<"startDate" | "endDate", string | null>
>;

/** Events that share the id; none without a time, and a moment without an end. Throws `RangeError`. */
export function fromWire<T>(
  { name, date, start, end, meetings }: WireEvent,
  rest: Omit<CalendarEvent<T>, "days" | "start" | "end" | "startDate" | "endDate">,
): CalendarEvent<T>[] {
  const weekly = (meetings ?? []).map(
    (meeting): CalendarEvent<T> => ({
      ...rest,
      days: meeting.days as readonly Weekday[],
      start: readTime(name, meeting.start).time,
      end: readTime(name, meeting.end).time,
      startDate: dateOf(meeting.startDate),
      endDate: dateOf(meeting.endDate),
    }),
  );
  if (!start) return weekly;
  const from = readTime(name, start);
  const to = end ? readTime(name, end) : from;
  const day = from.date ?? dateOf(date);
  if (day === undefined) throw new RangeError(`"${name}" has a time but no date.`);
  const minutesApart = daysBetween(day, to.date ?? day) * MINUTES_PER_DAY;
  const once = { days: [weekdayOf(day)], startDate: day, endDate: day };
  return [...weekly, { ...rest, ...once, start: from.time, end: to.time + minutesApart }];
}

const dateOf = (text: string | null | undefined): IsoDate | undefined => text?.slice(0, "YYYY-MM-DD".length);

const PATTERN = /^(?:(\d{4}-\d{2}-\d{2})?T)?(\d{2}):([0-5]\d)(?::\d{2}(?:\.\d+)?)?$/;

function readTime(name: string, text: string): { date: IsoDate | undefined; time: Minutes } {
  const [, date, hour, minute] = PATTERN.exec(text) ?? [];
  const time = Number(hour) * MINUTES_PER_HOUR + Number(minute);
  if (!(time <= MINUTES_PER_DAY)) throw new RangeError(`"${name}" has an invalid time, "${text}".`);
  return { date, time };
}
