import { MINUTES_PER_DAY } from "#contract/wall-time";

/** A time on one or several days (1 to 6), in minutes since midnight. */
export type Span = { days: readonly number[]; start: number; end: number };

/** A break, or one of its edges. */
export type BreakGrab = { part: "whole" | "start" | "end"; id: string; of: Span; isAllDay: boolean };
export type WeekPoint = { day: number; minutes: number };

/** Rounding of drags and keys, in minutes. */
const DRAG_STEP = 10;
export const KEY_STEP = 15;

/** The time after a drag of a break or of empty time; `days` are the shown ones. */
export function drawnSpan(grab: BreakGrab | undefined, from: WeekPoint, to: WeekPoint, days: readonly number[]): Span {
  if (!grab) {
    const [first, last] = [from.day, to.day].toSorted((a, b) => a - b) as [number, number];
    const earliest = Math.floor(Math.min(from.minutes, to.minutes) / DRAG_STEP) * DRAG_STEP;
    const latest = Math.ceil(Math.max(from.minutes, to.minutes) / DRAG_STEP) * DRAG_STEP;
    const start = Math.min(earliest, MINUTES_PER_DAY - DRAG_STEP);
    return {
      days: days.filter((day) => isBreakDay(day) && day >= first && day <= last),
      start,
      end: clamp(latest, start + DRAG_STEP, MINUTES_PER_DAY),
    };
  }
  // An edge follows the pointer, because the visible edge may be the week's, not the break's.
  const by = grab.part === "whole" ? rounded(to.minutes - from.minutes) : rounded(to.minutes) - grab.of[grab.part];
  return moved(grab, by, isBreakDay(to.day) ? to.day : undefined);
}

/** A break, or an edge, moved by some minutes; a whole break may also change days. */
export function moved({ part, of, isAllDay }: BreakGrab, by: number, day = of.days[0]!): Span {
  const { start, end } = of;
  if (part === "start") return { ...of, start: clamp(start + by, 0, end - KEY_STEP) };
  if (part === "end") return { ...of, end: clamp(end + by, start + KEY_STEP, MINUTES_PER_DAY) };
  const least = isAllDay ? 0 : clamp(by, -start, MINUTES_PER_DAY - end);
  return { days: [day], start: start + least, end: end + least };
}

/** Breaks are on Monday to Saturday. */
export function isBreakDay(day: number): boolean {
  return day >= 1 && day <= 6;
}

function rounded(minutes: number): number {
  return Math.round(minutes / DRAG_STEP) * DRAG_STEP;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
