import type { RecommendedWeights } from "#contract/builder/configuration-document";
import { MINUTES_PER_DAY } from "../dates/day-number.ts";
import type { Encoding } from "../encode/encode.ts";
import type { Problem } from "../problem/problem.ts";
import { type SectionWeeks, toSectionWeeks } from "./section-weeks.ts";
import { toWeekKinds, type WeekKinds } from "./week-kinds.ts";

/** The start of a section without weekly meetings: later than any. */
export const NO_START = MINUTES_PER_DAY;
/** The end of a section without weekly meetings: earlier than any. */
export const NO_END = 0;

/** What the ranking needs of each option of a problem, and of the fixed classes, which count as one more option. */
export type Features = {
  kinds: WeekKinds;
  weeks: SectionWeeks;
  /** The option, after all others, that represents the fixed classes. */
  fixedOption: number;
  earliestStart: Uint16Array;
  latestEnd: Uint16Array;
  /** 0 without a limit, then increasing as seats decrease. 0 for the fixed classes, which are in all schedules. */
  seatRank: Uint16Array;
  /** Open seats of each rank, −1 without a limit. */
  seatsOfRank: Int32Array;
  /** Fewest open seats in the cart, −1 without a limit. A cart holds no seat, so no schedule has more. */
  cartSeats: number;
  /** Options with equal numbers can't be distinguished by any preference. */
  worthKind: Uint32Array;
  weights: RecommendedWeights;
};

export function toFeatures(encoding: Encoding, problem: Problem): Features {
  const { meetings, fixedCourses, fixedCount, openSeats, weights } = encoding;
  const rowsOf = (section: number) =>
    range(meetings.firstMeeting[section] ?? 0, meetings.firstMeeting[section + 1] ?? 0).filter(
      (row) => meetings.isWeekly[row] === 1,
    );
  const groups = Array.from(problem.source, rowsOf);
  const fixedOption = groups.push(range(0, fixedCount).flatMap(rowsOf)) - 1;
  const kinds = toWeekKinds(meetings, groups.flat());
  const weeks = toSectionWeeks(meetings, kinds, groups);

  const seats = Int32Array.from(problem.source, (section) => openSeats[section] ?? -1);
  const seatsOfRank = Int32Array.from([-1, ...[...new Set(seats)].filter((open) => open >= 0).sort((a, b) => b - a)]);
  const rankOfSeats = new Map(Array.from(seatsOfRank, (open, rank) => [open, rank]));
  const seatRank = new Uint16Array(groups.length);
  for (const [option, open] of seats.entries()) seatRank[option] = rankOfSeats.get(open) ?? 0;

  const inCart = fixedCourses.filter(({ source }) => source === "cart").flatMap(({ sections }) => sections);

  return {
    kinds,
    weeks,
    fixedOption,
    earliestStart: Uint16Array.from(groups, (rows) =>
      Math.min(NO_START, ...rows.map((row) => meetings.startMinutes[row] ?? NO_START)),
    ),
    latestEnd: Uint16Array.from(groups, (rows) =>
      Math.max(NO_END, ...rows.map((row) => meetings.endMinutes[row] ?? NO_END)),
    ),
    seatRank,
    seatsOfRank,
    cartSeats: inCart.reduce((fewest, section) => fewerSeats(fewest, section.openSeats ?? -1), -1),
    worthKind: toKinds(groups.map((rows, option) => `${seatRank[option]} ${rows.map(describe).sort().join()}`)),
    weights,
  };

  function describe(row: number): string {
    const { days, startMinutes, endMinutes, pattern, campus, inPerson } = meetings;
    return [days, startMinutes, endMinutes, pattern, campus, inPerson].map((column) => column[row]).join(" ");
  }
}

export function fewerSeats(a: number, b: number): number {
  return a < 0 ? b : b < 0 ? a : Math.min(a, b);
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
