import { type CalendarLayer, LAYER_COLORS } from "#contract/calendar-layers";
import type { CalendarEntry } from "#contract/calls/calendar";
import { institutionDay, institutionMinutes } from "#contract/institution-time";
import { addDays, type IsoDate } from "#dates/day";
import { MINUTES_PER_DAY, toWallTime } from "#dates/minutes";
import type { Moment } from "#dates/moment";

/** Both days belong to it. */
export type EntryDays = { from: IsoDate; to: IsoDate };

/** All day, and nothing known beyond its layer. */
export function plainEntry(layer: CalendarLayer) {
  return {
    start: null,
    end: null,
    color: layer in LAYER_COLORS ? LAYER_COLORS[layer as keyof typeof LAYER_COLORS] : null,
    className: layer,
    shortName: null,
    note: null,
    waitPosition: null,
    place: null,
    details: null,
    link: null,
    Class: null,
  } satisfies Partial<CalendarEntry>;
}

type Times = Pick<CalendarEntry, "date" | "start" | "end">;

/** An end before the start, or after midnight, is on the next day. */
export function timesOf(date: IsoDate, start: number, end: number): Times {
  const isLater = end < start || end > MINUTES_PER_DAY;
  const endTime = `T${toWallTime(end > MINUTES_PER_DAY ? end - MINUTES_PER_DAY : end)}`;
  return { date, start: `T${toWallTime(start)}`, end: isLater ? `${addDays(date, 1)}${endTime}` : endTime };
}

/** On the institution's clock, also over midnight and where the clock changes. */
export function momentTimes(start: Moment, end: Moment | null): Times {
  const date = institutionDay(start);
  const time = (moment: Moment) => `T${toWallTime(institutionMinutes(moment))}`;
  if (end === null) return { date, start: time(start), end: null };
  const endDate = institutionDay(end);
  return { date, start: time(start), end: endDate === date ? time(end) : `${endDate}${time(end)}` };
}
