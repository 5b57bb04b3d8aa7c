import type { WeekPoint, WeekSpan } from "#calendar";
import type { BreakGroup } from "#configuration/break-groups";
import { MINUTES_PER_DAY } from "#dates/minutes";
import { BREAK_DAYS } from "./keep-free.ts";

export type BreakGrab = {
  part: "whole" | "start" | "end";
  group: BreakGroup;
  /**
   * The break is outside the hours that the week shows, and drawn at their edge. A drag then moves it to the pointer.
   */
  isOutside?: boolean;
};

/** Minutes to which drags round and by which keys move. */
const STEP = 15;
/** Shorter breaks would be hard to see and to hold. */
const LEAST_MINUTES = 15;

/** The week in which a break is drawn: its days, and the times at which its classes begin or end, such as 9:50. */
export type DrawnWeek = { days: readonly number[]; edges: readonly number[] };

/** The time after a drag of a break or of empty time. */
export function drawnSpan(grab: BreakGrab | undefined, from: WeekPoint, to: WeekPoint, week: DrawnWeek): WeekSpan {
  if (!grab) {
    const [first, last] = [from.day, to.day].toSorted((a, b) => a - b) as [number, number];
    const earliest = snapped(Math.min(from.minutes, to.minutes), week);
    const latest = snapped(Math.max(from.minutes, to.minutes), week);
    const startMinutes = Math.min(earliest, MINUTES_PER_DAY - LEAST_MINUTES);
    return {
      days: week.days.filter((day) => BREAK_DAYS.includes(day) && day >= first && day <= last),
      startMinutes,
      endMinutes: clamp(latest, startMinutes + LEAST_MINUTES, MINUTES_PER_DAY),
    };
  }
  // An edge follows the pointer, because the visible edge may be the week's, not the break's.
  const { part, group, isOutside } = grab;
  const { startMinutes, endMinutes } = group[0];
  const edge = part === "end" ? endMinutes : startMinutes;
  const follows = part !== "whole" || isOutside === true;
  const wanted = follows ? to.minutes : startMinutes + to.minutes - from.minutes;
  // Grabbing it moves nothing.
  const isUnmoved = !follows && to.minutes === from.minutes;
  const by = isUnmoved ? 0 : snapped(wanted, week) - edge;
  const places = week.days.filter((day) => BREAK_DAYS.includes(day));
  const dayStep = part === "whole" && places.includes(to.day) ? places.indexOf(to.day) - places.indexOf(from.day) : 0;
  return moved(grab, by, dayStep, week);
}

/** The time after a key: by a step, or to the next edge of a class on the way. */
export function steppedSpan(grab: BreakGrab, step: -1 | 0 | 1, dayStep: number, week: DrawnWeek): WeekSpan {
  const { part, group } = grab;
  const edge = part === "end" ? group[0].endMinutes : group[0].startMinutes;
  return moved(grab, step === 0 ? 0 : nextSnap(edge, step, week) - edge, dayStep, week);
}

/** All days of it together, as far as there is room. */
function moved({ part, group }: BreakGrab, by: number, dayStep: number, { days: shown }: DrawnWeek): WeekSpan {
  const { isAllDay, startMinutes, endMinutes } = group[0];
  const days = group.map(({ dayOfWeek }) => dayOfWeek);
  if (part === "start")
    return { days, startMinutes: clamp(startMinutes + by, 0, endMinutes - LEAST_MINUTES), endMinutes };
  if (part === "end")
    return { days, startMinutes, endMinutes: clamp(endMinutes + by, startMinutes + LEAST_MINUTES, MINUTES_PER_DAY) };
  const least = isAllDay ? 0 : clamp(by, -startMinutes, MINUTES_PER_DAY - endMinutes);
  const places = shown.filter((day) => BREAK_DAYS.includes(day));
  const at = days.map((day) => places.indexOf(day));
  // On a day that isn't shown, it stays.
  const steps = at.includes(-1) ? 0 : clamp(dayStep, -Math.min(...at), places.length - 1 - Math.max(...at));
  return {
    days: steps === 0 ? days : at.map((place) => places[place + steps]!),
    startMinutes: startMinutes + least,
    endMinutes: endMinutes + least,
  };
}

/** The nearest quarter of an hour, or edge of a class if that's nearer. */
function snapped(minutes: number, { edges }: DrawnWeek): number {
  const quarter = Math.round(minutes / STEP) * STEP;
  const away = (point: number) => Math.abs(point - minutes);
  return edges.reduce((best, edge) => (away(edge) < away(best) ? edge : best), quarter);
}

function nextSnap(minutes: number, step: -1 | 1, { edges }: DrawnWeek): number {
  const quarter = step === 1 ? (Math.floor(minutes / STEP) + 1) * STEP : (Math.ceil(minutes / STEP) - 1) * STEP;
  const isOnWay = (edge: number) => (step === 1 ? edge > minutes && edge < quarter : edge < minutes && edge > quarter);
  const onWay = edges.filter(isOnWay);
  return step === 1 ? Math.min(quarter, ...onWay) : Math.max(quarter, ...onWay);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
