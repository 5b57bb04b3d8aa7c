import type { StoredBreak } from "#contract/builder/configuration-document";
import { DAYS_PER_WEEK } from "#dates/minutes";
import { timesOverlap } from "#dates/span";
import { firstCommonDay, includesDay } from "../dates/date-pattern.ts";
import { setBit } from "../problem/bits.ts";
import { startsOf } from "../problem/problem.ts";
import type { Encoding } from "./encode.ts";
import type { MeetingTable } from "./meeting-table.ts";
import { toWalkWishes } from "./walks.ts";

/**
 * Which schedules keep which wishes. A wish is kept if, on each date of its weekday, as many minutes in a row as it asks
 * for are free within its time. Dates on which the same classes may meet are one *need*, with a bit for each *stretch*
 * of time that would meet it: one at the start of the wish, and one after each class that may end within it, because a
 * free time can always be taken from its start.
 *
 * A wish for a section is one need of one stretch, which all other sections of its component take, and leaving out the
 * course, too.
 *
 * Time to walk is a wish for each weekday. Its needs have a stretch for the sections from which a walk takes too long, and
 * one for those to which it does.
 */
export type WishTable = {
  /** Of breaks, then of sections, in the request's order. */
  ids: readonly string[];
  /** Needs of wish w: firstNeed[w] … firstNeed[w + 1] − 1. A wish without needs is always kept. */
  firstNeed: Uint32Array;
  /** Words of need n in a set of stretches: firstWord[n] … firstWord[n + 1] − 1. */
  firstWord: Uint32Array;
  wordCount: number;
  /** All stretches. */
  full: Int32Array;
  /** The stretches that a section takes, at section × wordCount; all of a need's if it can't be met with it. */
  taken: Int32Array;
};

/** By section, the stretches that it takes. */
type Need = readonly (readonly number[])[];

export function toWishTable(encoding: Encoding): WishTable {
  const { wishes, sectionWishes, meetings, sections } = encoding;
  const sectionOf = new Uint32Array(meetings.days.length);
  for (const section of sections.keys())
    sectionOf.fill(section, meetings.firstMeeting[section], meetings.firstMeeting[section + 1]);
  const ofWalks = toWalkWishes(encoding);
  const needs: Need[][] = [
    ...wishes.map((wish) => toNeeds(wish, meetings, sectionOf)),
    ...sectionWishes.map((wish) => toSectionNeeds(wish, encoding)),
    ...ofWalks.map((wish) => [...wish.needs]),
  ];
  const all = needs.flat();
  const firstWord = new Uint32Array(all.length + 1);
  for (const [n, stretches] of all.entries()) firstWord[n + 1] = firstWord[n]! + ((stretches.length + 31) >>> 5);
  const wordCount = firstWord[all.length]!;
  const full = new Int32Array(wordCount);
  const taken = new Int32Array(sections.length * wordCount);
  for (const [n, stretches] of all.entries()) {
    for (const [bit, takers] of stretches.entries()) {
      setBit(full, firstWord[n]!, bit);
      for (const section of takers) setBit(taken, section * wordCount + firstWord[n]!, bit);
    }
  }
  return {
    ids: [...wishes, ...sectionWishes, ...ofWalks].map(({ id }) => id),
    firstNeed: startsOf(needs),
    firstWord,
    wordCount,
    full,
    taken,
  };
}

/** The needs that some sections could leave unmet: for each stretch, the sections that take it. */
function toNeeds(wish: StoredBreak, meetings: MeetingTable, sectionOf: Uint32Array): Need[] {
  const { dayOfWeek, startMinutes: from, endMinutes: to, minutes } = wish;
  if (from === to) return [];
  const length = Math.min(minutes ?? to - from, to - from);
  const { days, startMinutes, endMinutes, isMoved, pattern } = meetings;
  const rows = [...days.keys()].filter(
    (row) =>
      (days[row]! & (1 << dayOfWeek)) !== 0 &&
      isMoved[row] === 0 &&
      timesOverlap(startMinutes[row]!, endMinutes[row]!, from, to),
  );
  return largestPatternSets(dayOfWeek, rows, meetings).flatMap((patterns): Need[] => {
    const own = rows.filter((row) => patterns.has(pattern[row]!));
    const ends = own.map((row) => endMinutes[row]!).filter((end) => end > from && end + length <= to);
    const starts = [...new Set([from, ...ends])].sort((a, b) => a - b);
    const stretches = starts.map((start) => {
      const takers = own.filter((row) => timesOverlap(startMinutes[row]!, endMinutes[row]!, start, start + length));
      return new Set(takers.map((row) => sectionOf[row]!));
    });
    return stretches.some(({ size }) => size === 0) ? [] : [withoutNeedless(stretches).map((takers) => [...takers])];
  });
}

function toSectionNeeds(
  { variable, classNumbers }: Encoding["sectionWishes"][number],
  { variables, classNumber }: Encoding,
): Need[] {
  const { firstSection, endSection } = variables[variable]!;
  const own = Array.from({ length: endSection - firstSection }, (_, i) => firstSection + i);
  const others = own.filter((section) => !classNumbers.includes(classNumber[section]!));
  return others.length === 0 ? [] : [[others]];
}

/** The sets of date patterns that have a common date on a weekday, without those that are part of another one. */
function largestPatternSets(weekday: number, rows: readonly number[], { pattern, patterns }: MeetingTable) {
  const ids = [...new Set(rows.map((row) => pattern[row]!))].sort((a, b) => a - b);
  const found = new Map<string, ReadonlySet<number>>();
  const firstDay = Math.min(...ids.map((id) => firstCommonDay(patterns[id]!, patterns[id]!, weekday)!));
  const lastDay = Math.max(...ids.map((id) => patterns[id]!.lastDay));
  for (let day = firstDay; day <= lastDay; day += DAYS_PER_WEEK) {
    const meeting = ids.filter((id) => includesDay(patterns[id]!, day));
    found.set(meeting.join(), new Set(meeting));
  }
  const sets = [...found.values()].filter(({ size }) => size > 0);
  return sets.filter((set) => !sets.some((other) => other !== set && isPart(set, other)));
}

/** A stretch is needless if another one is free whenever it is. */
function withoutNeedless(stretches: readonly ReadonlySet<number>[]): ReadonlySet<number>[] {
  return stretches.filter(
    (takers, at) =>
      !stretches.some(
        (other, place) => place !== at && isPart(other, takers) && (other.size < takers.size || place < at),
      ),
  );
}

function isPart(set: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return set.size <= other.size && [...set].every((one) => other.has(one));
}

/** Whether the stretches of a set, at `from` of `taken`, leave a wish nothing on some of its dates. */
export function isMissed(wish: number, { firstNeed, firstWord, full }: WishTable, taken: Int32Array, from: number) {
  for (let need = firstNeed[wish]!; need < firstNeed[wish + 1]!; need++) {
    let word = firstWord[need]!;
    while (word < firstWord[need + 1]! && taken[from + word] === full[word]) word++;
    if (word === firstWord[need + 1]) return true;
  }
  return false;
}
