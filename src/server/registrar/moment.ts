import { isDay } from "../calendar-day.ts";
import { toInstant, wallClock } from "../institution-time.ts";

export const MOMENT_WORDS =
  'a time such as "2026-11-23 08:00", a date, or a time with a UTC offset (2026-11-23T08:00-05:00)';

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::00(?:\.0+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Reads a moment to the minute; undefined if it isn't one. Without an offset it's the institution's time, and without a
 * time it's midnight. A time that the clock skips isn't valid.
 */
export function toMoment(text: string): Date | undefined {
  const [, date = "", hours = "00", minutes = "00", zone] = MOMENT.exec(text.trim()) ?? [];
  if (!isDay(date) || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  if (zone !== undefined) {
    const at = new Date(`${date}T${hours}:${minutes}:00${zone}`);
    return Number.isNaN(at.getTime()) ? undefined : at;
  }
  const at = toInstant({ date, minutes: Number(hours) * 60 + Number(minutes) });
  return wallClock(at) === `${date} ${hours}:${minutes}` ? at : undefined;
}
