import type { ScheduleBreak } from "#contract/schedule-request";
import { MINUTES_PER_DAY } from "../dates/day-number.ts";
import type { SingleChange } from "./apply-repair.ts";

type BreakMove = Extract<SingleChange, { kind: "moveBreak" }>;

/** Breaks move by multiples of this. */
const SHIFT_MINUTES = 15;

/**
 * The nearest move of a break within its day that gives a schedule, or two equally near ones, the earlier first; empty
 * if no time works. Undefined if that couldn't be found out.
 */
export function nearestMoves(
  one: ScheduleBreak,
  isPossible: (move: BreakMove) => boolean | undefined,
): BreakMove[] | undefined {
  for (let shift = SHIFT_MINUTES; shift < MINUTES_PER_DAY; shift += SHIFT_MINUTES) {
    const moves: BreakMove[] = [];
    for (const by of [-shift, shift]) {
      const [startMinutes, endMinutes] = [one.startMinutes + by, one.endMinutes + by];
      if (startMinutes < 0 || endMinutes > MINUTES_PER_DAY) continue;
      const move: BreakMove = { kind: "moveBreak", id: one.id, startMinutes, endMinutes };
      const verdict = isPossible(move);
      if (verdict === undefined) return undefined;
      if (verdict) moves.push(move);
    }
    if (moves.length > 0) return moves;
  }
  return [];
}
