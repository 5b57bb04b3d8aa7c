import { MINUTES_PER_DAY } from "../dates/day-number.ts";
import type { OptionLists } from "../problem/problem.ts";
import type { Features } from "./features.ts";

/**
 * The most minutes of class that there can be in a cell between two times, whatever is chosen: classes that fit beside
 * one another, so that the breaks between usual times are never taken for filled.
 */
export type GapCover = {
  /** Of each minute that is a start or an end, its place among those. */
  placeOf: Uint16Array;
  placeCount: number;
  /** [(cell × placeCount + place of the first time) × placeCount + place of the last] */
  minutes: Uint16Array;
};

/** More than a day has, where nothing is known. */
const UNKNOWN = 2 * MINUTES_PER_DAY;

export function toGapCover({ weeks, kinds, fixedOption }: Features, lists: OptionLists): GapCover {
  const { firstEntry, startMinutes, endMinutes, busyMinutes, cell: cellOf } = weeks;
  const { cellCount } = kinds;
  const times = [...new Set([...startMinutes, ...endMinutes])].sort((a, b) => a - b);
  const placeOf = new Uint16Array(MINUTES_PER_DAY + 1);
  for (const [place, time] of times.entries()) placeOf[time] = place;
  const placeCount = times.length;
  const minutes = new Uint16Array(cellCount * placeCount * placeCount);
  const entries = lists.flat().flatMap(entriesOf);
  for (let cell = 0; cell < cellCount; cell++) {
    const own = entries.filter((entry) => cellOf[entry] === cell);
    const held = entriesOf(fixedOption).find((entry) => cellOf[entry] === cell);
    // Others may meet between the classes of such a section, and then share its time.
    const isKnown = own.every((entry) => busyMinutes[entry] === endMinutes[entry]! - startMinutes[entry]!);
    fill(
      cell * placeCount * placeCount,
      isKnown ? endsByStart(own) : undefined,
      held === undefined ? 0 : busyMinutes[held]!,
    );
  }
  return { placeOf, placeCount, minutes };

  function entriesOf(option: number): number[] {
    const first = firstEntry[option]!;
    return Array.from({ length: firstEntry[option + 1]! - first }, (_, i) => first + i);
  }

  /** Per place, the places where classes that start there end. */
  function endsByStart(own: readonly number[]): number[][] {
    const ends = times.map(() => new Set<number>());
    for (const entry of own) ends[placeOf[startMinutes[entry]!]!]!.add(placeOf[endMinutes[entry]!]!);
    return ends.map((some) => [...some]);
  }

  function fill(from: number, ends: readonly number[][] | undefined, held: number): void {
    for (let last = 0; last < placeCount; last++) {
      for (let first = last; first >= 0; first--) {
        let most = first < last ? minutes[from + (first + 1) * placeCount + last]! : held;
        for (const end of ends?.[first] ?? []) {
          if (end > last) continue;
          most = Math.max(most, times[end]! - times[first]! + minutes[from + end * placeCount + last]!);
        }
        minutes[from + first * placeCount + last] = ends ? most : UNKNOWN;
      }
    }
  }
}
