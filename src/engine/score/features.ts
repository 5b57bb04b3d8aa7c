import type { Encoding } from "../encode/encode.ts";
import { toWishTable, type WishTable } from "../encode/wishes.ts";
import type { Problem } from "../problem/problem.ts";
import { type SectionWeeks, toSectionWeeks, toWeekKinds, type WeekKinds } from "./section-weeks.ts";

/** Of earliest starts, latest ends, and open seats: the facts in which a schedule is as bad as its worst class. */
export const SCALE_COUNT = 3;
/** A value that a class doesn't have: a time, or a limit of seats. */
const NONE = -1;

/** What the ranking needs of each option of a problem, and of the fixed classes, which count as one more option. */
export type Features = {
  kinds: WeekKinds;
  weeks: SectionWeeks;
  /** The option, after all others, that represents the fixed classes. */
  fixedOption: number;
  /** The values that options have on each scale: NONE, then ever worse. Minutes since midnight, and seats. */
  scales: readonly (readonly number[])[];
  /** Each option's place on each scale: [option × SCALE_COUNT + scale]. The seats of the fixed classes aren't counted. */
  ranks: Uint16Array;
  /** Fewest open seats in the cart, −1 without a limit. A cart holds no seat, so no schedule has more. */
  cartSeats: number;
  /** Options with equal numbers can't be distinguished by any preference. */
  worthKind: Uint32Array;
  weights: Encoding["weights"];
  wishes: WishTable;
  /** The stretches that each option takes of the wishes: see `WishTable`. */
  taken: Int32Array;
  /** Of each option, how many of its sections aren't of the preferred delivery; 0 if none is preferred. */
  unpreferred: Uint16Array;
};

export function toFeatures(encoding: Encoding, problem: Problem): Features {
  const { meetings, fixedCourses, fixedCount, weights } = encoding;
  /** A single date isn't part of a week. */
  const rowsOf = (section: number) =>
    range(meetings.firstMeeting[section] ?? 0, meetings.firstMeeting[section + 1] ?? 0).filter(
      (row) => meetings.isWeekly[row] === 1,
    );
  const groups = Array.from(problem.source, rowsOf);
  const fixedOption = groups.push(range(0, fixedCount).flatMap(rowsOf)) - 1;
  const kinds = toWeekKinds(meetings, groups.flat());
  const weeks = toSectionWeeks(meetings, kinds, groups);

  const starts = groups.map((rows) => Math.min(...rows.map((row) => meetings.startMinutes[row]!)));
  const ends = groups.map((rows) => Math.max(...rows.map((row) => meetings.endMinutes[row]!)));
  const seats = groups.map((_, option) => encoding.sections[problem.source[option] ?? -1]?.openSeats ?? NONE);
  const scales = [toScale(starts, -1), toScale(ends, 1), toScale(seats, -1)];
  const ranks = Uint16Array.from(
    groups.flatMap((_, option) =>
      [starts, ends, seats].map((values, scale) => Math.max(0, scales[scale]!.indexOf(values[option]!))),
    ),
  );

  const wishes = toWishTable(encoding);
  const { wordCount } = wishes;
  const sectionsOf = [...Array.from(problem.source, (section) => [section]), range(0, fixedCount)];
  const taken = new Int32Array(groups.length * wordCount);
  for (const [option, sections] of sectionsOf.entries()) {
    for (const section of sections) {
      const [from, to] = [section * wordCount, option * wordCount];
      for (let word = 0; word < wordCount; word++) taken[to + word] = taken[to + word]! | wishes.taken[from + word]!;
    }
  }
  const unpreferred = Uint16Array.from(
    sectionsOf,
    (sections) => sections.filter((section) => isUnpreferred(encoding, section)).length,
  );

  const inCart = fixedCourses.filter(({ source }) => source === "cart").flatMap(({ sections }) => sections);

  return {
    kinds,
    weeks,
    fixedOption,
    scales,
    ranks,
    cartSeats: inCart.reduce((fewest, section) => fewerSeats(fewest, section.openSeats ?? -1), -1),
    worthKind: toKinds(
      groups.map((rows, option) => {
        const own = taken.subarray(option * wordCount, (option + 1) * wordCount).join();
        return `${seats[option]} ${unpreferred[option]} ${own} ${rows.map(describe).sort().join()}`;
      }),
    ),
    weights,
    wishes,
    taken,
    unpreferred,
  };

  function describe(row: number): string {
    const { days, startMinutes, endMinutes, pattern, campus, inPerson } = meetings;
    return [days, startMinutes, endMinutes, pattern, campus, inPerson].map((column) => column[row]).join(" ");
  }
}

/** Whether a class is taught online though in person is preferred, or the other way round. */
function isUnpreferred({ delivery, classNumber, sections }: Encoding, section: number): boolean {
  if (delivery === "either" || classNumber[section]! < 0) return false;
  return sections[section]!.online === (delivery === "inPerson");
}

/** `worse` is 1 if greater values are worse, −1 if lesser ones are. */
function toScale(values: readonly number[], worse: number): readonly number[] {
  const known = new Set(values.filter((value) => value >= 0 && Number.isFinite(value)));
  return [NONE, ...[...known].sort((a, b) => worse * (a - b))];
}

/** Of two numbers of seats, NONE is no limit. */
export function fewerSeats(a: number, b: number): number {
  if (a < 0) return b;
  return b < 0 ? a : Math.min(a, b);
}

function toKinds(descriptions: readonly string[]): Uint32Array {
  const ids = new Map<string, number>();
  return Uint32Array.from(descriptions, (description) => {
    const id = ids.get(description) ?? ids.size;
    ids.set(description, id);
    return id;
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
