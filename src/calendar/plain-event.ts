import type { ReactNode } from "react";
import { institutionDay, institutionMinutes } from "#contract/institution-time";
import { addDays, daysBetween, type IsoDate, type Weekday, weekdayOf } from "#dates/day";
import { MINUTE_MS, MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#dates/minutes";
import { momentMs } from "#dates/moment";
import type { CalendarEvent, EventPosition, Minutes } from "./event.ts";
import type { EventColor } from "./event-colors.ts";

/**
 * Minutes since midnight, or text: "2027-01-25T09:00:00", or "T09:00:00" or "09:00:00" with a date from elsewhere. Text
 * without a zone is the institution's wall time; with one ("Z", "+02:00") it becomes that. Seconds are ignored.
 */
type EventTime = string | Minutes;

/**
 * What every widget takes, in the words of a reply. It happens once, by `date`, `start`, and `end`, or every week, by
 * `meetings`, or both.
 */
export type Event = {
  name: string;
  /** Events with the same id are selected together. Default: the name. */
  id?: string | undefined;
  /** Of times without a date. What follows the day is ignored. */
  date?: IsoDate | null | undefined;
  start?: EventTime | null | undefined;
  /** Default: the start, so it's a moment. An end on a later day is drawn on all of its days. */
  end?: EventTime | null | undefined;
  meetings?: readonly EventMeeting[] | null | undefined;
  /** Default `blue`. A palette (`paletteOf`) gives each name its own. */
  color?: EventColor | undefined;
  /** More classes of its box. */
  className?: string | undefined;
  /** Makes it a button. */
  onClick?: (() => void) | undefined;
  /** In place of its name and time in the widget; screen readers still hear those. */
  timelineContent?: ReactNode;
  /** A container that places events itself supplies it; by default, widgets place events over their times. */
  position?: EventPosition | undefined;
};

export type EventMeeting = {
  /** 0 (Sunday) to 6. */
  days: readonly number[];
  start: EventTime;
  end: EventTime;
  /** Both inclusive. */
  startDate?: IsoDate | null | undefined;
  endDate?: IsoDate | null | undefined;
};

/** What only the typed form has. */
type Typed<T> = { data: T } & Partial<
  Pick<CalendarEvent<T>, "kind" | "moveId" | "selectable" | "skippedDates" | "state" | "tone">
>;

/**
 * The only way from an `Event` to what the widgets draw: one for each of its times, with one id. None without a time.
 * Throws `RangeError` for what can't be read, naming the event.
 */
export function toCalendarEvents<T>(event: Event, typed: Typed<T>): CalendarEvent<T>[] {
  const { name, id = name, className, onClick, timelineContent, position } = event;
  const shared = { name, id, className, onClick, timelineContent, position };
  const tone = typed.tone ?? event.color;
  return [...weeklyTimes(event), ...singleTimes(event)].map((times) => ({ ...shared, ...typed, tone, ...times }));
}

/** What widgets take: the typed form, or, where nothing says which data it has, plain events, which are then the data. */
export type AnyEvent<T> = CalendarEvent<T> | (Event extends T ? Event : never);

export function typedEvents<T>(events: readonly AnyEvent<T>[]): readonly CalendarEvent<T>[] {
  return events.flatMap((event) => (isTyped(event) ? event : toCalendarEvents(event, { data: event })));
}

const isTyped = <T>(event: AnyEvent<T>): event is CalendarEvent<T> => "data" in event && "days" in event;

type Times = Pick<CalendarEvent<unknown>, "days" | "start" | "end" | "startDate" | "endDate">;

/** With a zone, the times are those of the first day, and the weekdays those of the institution. */
function weeklyTimes({ name, date, meetings }: Event): Times[] {
  return (meetings ?? []).map((meeting) => {
    const written = dayOf(meeting.startDate) ?? dayOf(date);
    const start = readTime(name, meeting.start, { written });
    const shift = start.written && start.day ? daysBetween(start.written, start.day) : 0;
    const shifted = (day: IsoDate | undefined) => day && addDays(day, shift);
    return {
      days: meeting.days.map((day) => ((day + shift + 7) % 7) as Weekday),
      start: start.minutes,
      end: readTime(name, meeting.end, { written }).minutes,
      startDate: shifted(dayOf(meeting.startDate)),
      endDate: shifted(dayOf(meeting.endDate)),
    };
  });
}

function singleTimes({ name, date, start, end }: Event): Times[] {
  if (isMissing(start)) return [];
  const from = readTime(name, start, { written: dayOf(date) });
  const { day } = from;
  if (day === undefined) throw new RangeError(`"${name}" has a time but no date.`);
  const last = isMissing(end) ? from.minutes : lastMinute(from, readTime(name, end, from), day);
  if (last < 0) throw new RangeError(`"${name}" ends before the day of its start.`);
  const on = (date: IsoDate, first: Minutes, end: Minutes): Times => ({
    days: [weekdayOf(date)],
    start: first,
    end,
    startDate: date,
    endDate: date,
  });
  if (last <= from.minutes + MINUTES_PER_DAY) return [on(day, from.minutes, last)];
  return Array.from({ length: Math.ceil(last / MINUTES_PER_DAY) }, (_, at) =>
    on(addDays(day, at), at === 0 ? from.minutes : 0, Math.min(last - at * MINUTES_PER_DAY, MINUTES_PER_DAY)),
  );
}

/** Of the first day, so an end on the next day is above 1440. */
function lastMinute(from: ReadTime, to: ReadTime, day: IsoDate): Minutes {
  const last = to.minutes + daysBetween(day, to.day ?? day) * MINUTES_PER_DAY;
  if (last >= from.minutes || from.at === undefined || to.at === undefined || to.at < from.at) return last;
  // In the hour that comes twice, an end can be before its start by the clock: it's drawn as long as it lasts.
  return from.minutes + Math.round((to.at - from.at) / MINUTE_MS);
}

const isMissing = (time: EventTime | null | undefined): time is null | undefined | "" =>
  time === undefined || time === null || time === "";

const dayOf = (text: IsoDate | null | undefined): IsoDate | undefined => text?.slice(0, "YYYY-MM-DD".length);

const PATTERN = /^(?:(\d{4}-\d{2}-\d{2})?T)?(\d{2}):([0-5]\d)(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** `written` is the day in the text, `day` the institution's. `at`, in milliseconds, is known if the text has a zone. */
type ReadTime = { written: IsoDate | undefined; day: IsoDate | undefined; minutes: Minutes; at?: number };

/** The day is that of another time where the text has none. */
function readTime(name: string, time: EventTime, other: Partial<Pick<ReadTime, "written" | "day">>): ReadTime {
  const [, ownDay, hour, minute, zone] = typeof time === "string" ? (PATTERN.exec(time) ?? []) : [];
  const minutes = typeof time === "string" ? Number(hour) * MINUTES_PER_HOUR + Number(minute) : time;
  if (!(minutes >= 0 && minutes <= MINUTES_PER_DAY)) throw invalidTime(name, time);
  const written = ownDay ?? other.written;
  if (zone === undefined) return { written, day: ownDay ?? other.day ?? other.written, minutes };
  if (written === undefined) throw new RangeError(`"${name}" has a time but no date.`);
  const offset = zone.toUpperCase().replace(/(\d{2})(\d{2})$/, "$1:$2");
  const at = momentMs(`${written}T${hour}:${minute}:00${offset}`);
  if (Number.isNaN(at)) throw invalidTime(name, time);
  return { written, day: institutionDay(at), minutes: institutionMinutes(at), at };
}

function invalidTime(name: string, time: EventTime): RangeError {
  return new RangeError(`"${name}" has an invalid time, "${time}".`);
}
