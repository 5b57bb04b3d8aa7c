import { DAYS_PER_WEEK } from "#dates/minutes";
import type { Encoding } from "./encode.ts";

/** One for each weekday: time for every walk between classes. */
export const WALK_WISHES: readonly string[] = Array.from({ length: DAYS_PER_WEEK }, (_, day) => `walk:${day}`);

/** No entry's id has a colon. */
export function isWalkWish(id: string): boolean {
  return id.startsWith("walk:");
}

/** A wish that is missed by a section of each set at once, which is one of its needs. */
type WalkWish = { id: string; needs: readonly (readonly [readonly number[], readonly number[]])[] };

/** Meetings of sections that end at the same time in the same place, on the same dates. */
type Departure = { rows: readonly number[]; sections: ReadonlySet<number> };

/**
 * By weekday, the sets of sections from which the walk to each of another set takes longer than the time between them.
 * Weekdays without any aren't there. Pairs that the travel rule keeps apart anyway are left out.
 */
export function toWalkWishes(encoding: Encoding): WalkWish[] {
  const { meetings, walkMinutes, fixedCount, travelGapMinutes, variableOf } = encoding;
  if (!walkMinutes) return [];
  const { days, startMinutes, endMinutes, pattern, campus, building, commonDays } = meetings;
  const sectionOf = new Uint32Array(days.length);
  for (const section of encoding.sections.keys())
    sectionOf.fill(section, meetings.firstMeeting[section], meetings.firstMeeting[section + 1]);
  const placed = [...days.keys()].filter((row) => building[row] !== 0);
  return WALK_WISHES.flatMap((id, day): WalkWish[] => {
    const onDay = placed.filter((row) => (days[row]! & (1 << day)) !== 0);
    const departures = [...Map.groupBy(onDay, departureOf).values()].map((rows): Departure => {
      return { rows, sections: new Set(rows.map((row) => sectionOf[row]!)) };
    });
    const needs = departures.flatMap(({ rows: [first], sections }) => {
      const late = onDay.filter((row) => isLate(first!, row, day, sections)).map((row) => sectionOf[row]!);
      const after = [...new Set(late)].sort((a, b) => a - b);
      const before = [...sections].sort((a, b) => a - b);
      return canMeet(before, after) ? [[before, after] as const] : [];
    });
    const merged = mergeBy(mergeBy(needs, 1), 0);
    return merged.length > 0 ? [{ id, needs: merged }] : [];
  });

  function departureOf(row: number): string {
    const isFixed = sectionOf[row]! < fixedCount;
    return [building[row], campus[row], endMinutes[row], pattern[row], isFixed].join();
  }

  /** Whether a meeting starts before somebody who leaves with the rows like `from` can be there. */
  function isLate(from: number, to: number, day: number, leaving: ReadonlySet<number>): boolean {
    const gap = startMinutes[to]! - endMinutes[from]!;
    if (gap < 0 || gap >= (walkMinutes!(building[from]!, building[to]!) ?? 0)) return false;
    if ((commonDays(pattern[from]!, pattern[to]!) & (1 << day)) === 0) return false;
    const isFar = campus[from] !== 0 && campus[to] !== 0 && campus[from] !== campus[to];
    const areFixed = sectionOf[from]! < fixedCount && sectionOf[to]! < fixedCount;
    // The rule isn't for a section's own meetings, and fixed classes stay whatever it says.
    return !isFar || gap > travelGapMinutes || areFixed || leaving.has(sectionOf[to]!);
  }

  /** Two sections of one variable are never chosen together. */
  function canMeet(before: readonly number[], after: readonly number[]): boolean {
    return before.some((a) => after.some((b) => a === b || variableOf[a]! < 0 || variableOf[a] !== variableOf[b]));
  }
}

/** Needs with the same set on one side are one with all of the other side's. */
function mergeBy(needs: WalkWish["needs"], side: 0 | 1): WalkWish["needs"] {
  const other = side === 0 ? 1 : 0;
  return [...Map.groupBy(needs, (need) => need[side].join()).values()].map((alike) => {
    const merged = [...new Set(alike.flatMap((need) => need[other]))].sort((a, b) => a - b);
    return side === 0 ? ([alike[0]![0], merged] as const) : ([merged, alike[0]![1]] as const);
  });
}
