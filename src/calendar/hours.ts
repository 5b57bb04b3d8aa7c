import type { Span } from "#contract/lanes";
import { MINUTES_PER_HOUR } from "#contract/wall-time";

/** From `firstHour` to `lastHour`; 24 is midnight. */
export type VisibleHours = { firstHour: number; lastHour: number };

/** Preferred hours. */
export type HourWish = { [K in keyof VisibleHours]?: VisibleHours[K] | undefined };

const DAY_START_HOUR = 8;
const EMPTY_DAY_END_HOUR = 17;

/**
 * The window that shows all spans.
 *
 * It starts at `firstHour` (default 8 AM) and ends one hour after the latest end, rounded up to the hour; midnight
 * isn't exceeded. `lastHour` sets another end. Both are preferences: spans outside widen the window.
 */
export function visibleHours(spans: Iterable<Span>, wish: HourWish = {}): VisibleHours {
  const wishedFirst = wish.firstHour ?? DAY_START_HOUR;
  if (!(wishedFirst >= 0 && wishedFirst <= 23))
    throw new RangeError(`The first hour must be from 0 to 23, not ${wishedFirst}.`);
  if (wish.lastHour !== undefined && !(wish.lastHour >= 1 && wish.lastHour <= 24)) {
    throw new RangeError(`The last hour must be from 1 to 24, not ${wish.lastHour}.`);
  }

  let earliest = Number.POSITIVE_INFINITY;
  let latest = Number.NEGATIVE_INFINITY;
  for (const { start, end } of spans) {
    earliest = Math.min(earliest, start);
    latest = Math.max(latest, end);
  }
  const isEmpty = latest === Number.NEGATIVE_INFINITY;
  const neededFirst = isEmpty ? wishedFirst : Math.floor(earliest / MINUTES_PER_HOUR);
  const neededLast = isEmpty ? 0 : Math.ceil(latest / MINUTES_PER_HOUR);
  const hourAfter = isEmpty ? EMPTY_DAY_END_HOUR : Math.ceil(latest / MINUTES_PER_HOUR + 1);
  const usualLast = hourAfter >= 24 ? 23 : hourAfter;

  const firstHour = Math.min(wishedFirst, neededFirst);
  return { firstHour, lastHour: Math.max(wish.lastHour ?? usualLast, neededLast, firstHour + 1) };
}

/** Minimum time shown before the first event of a day. */
const LEAD_MINUTES = 30;

/**
 * The window for a single day: from the last full hour at least half an hour before the first start, in minutes; the
 * whole window if nothing starts.
 */
export function hoursFromFirst({ firstHour, lastHour }: VisibleHours, starts: readonly number[]): VisibleHours {
  if (starts.length === 0) return { firstHour, lastHour };
  const wished = Math.floor((Math.min(...starts) - LEAD_MINUTES) / MINUTES_PER_HOUR);
  return { firstHour: Math.min(Math.max(firstHour, wished), lastHour - 1), lastHour };
}
