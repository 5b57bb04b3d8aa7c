import type { StoredBreak } from "#contract/builder/configuration";
import type { WeekPoint, WeekSpan } from "#calendar";
import { MINUTES_PER_DAY } from "#contract/wall-time";

export type BreakGrab = { part: "whole" | "start" | "end"; stored: StoredBreak };

/** Rounding of drags and keys, in minutes. */
const DRAG_STEP = 10;
export const KEY_STEP = 15;

/** The time after a drag of a break or of empty time; `days` are the shown ones. */
export function drawnSpan(
  grab: BreakGrab | undefined,
  from: WeekPoint,
  to: WeekPoint,
  days: readonly number[],
): WeekSpan {
  if (!grab) {
    const [first, last] = [from.day, to.day].toSorted((a, b) => a - b) as [number, number];
    const earliest = Math.floor(Math.min(from.minutes, to.minutes) / DRAG_STEP) * DRAG_STEP;
    const latest = Math.ceil(Math.max(from.minutes, to.minutes) / DRAG_STEP) * DRAG_STEP;
    const startMinutes = Math.min(earliest, MINUTES_PER_DAY - DRAG_STEP);
    return {
      days: days.filter((day) => isBreakDay(day) && day >= first && day <= last),
      startMinutes,
      endMinutes: clamp(latest, startMinutes + DRAG_STEP, MINUTES_PER_DAY),
    };
  }
  // An edge follows the pointer, because the visible edge may be the week's, not the break's.
  const { part, stored } = grab;
  const edge = part === "start" ? stored.startMinutes : stored.endMinutes;
  const by = part === "whole" ? rounded(to.minutes - from.minutes) : rounded(to.minutes) - edge;
  return moved(grab, by, isBreakDay(to.day) ? to.day : undefined);
}

/** A break, or an edge, moved by some minutes; a whole break may also change days. */
export function moved({ part, stored }: BreakGrab, by: number, day = stored.dayOfWeek): WeekSpan {
  const { dayOfWeek, isAllDay, startMinutes, endMinutes } = stored;
  const days = [dayOfWeek];
  if (part === "start") return { days, startMinutes: clamp(startMinutes + by, 0, endMinutes - KEY_STEP), endMinutes };
  if (part === "end")
    return { days, startMinutes, endMinutes: clamp(endMinutes + by, startMinutes + KEY_STEP, MINUTES_PER_DAY) };
  const least = isAllDay ? 0 : clamp(by, -startMinutes, MINUTES_PER_DAY - endMinutes);
  return { days: [day], startMinutes: startMinutes + least, endMinutes: endMinutes + least };
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
