import { DAYS_PER_WEEK, MINUTES_PER_DAY } from "../dates/day-number.ts";
import type { OptionLists } from "../problem/problem.ts";
import { type Features, NO_END, NO_START } from "./features.ts";
import {
  CAMPUS_CHANGES,
  DAYS_ON_CAMPUS,
  EARLY_START,
  FIELD_COUNT,
  GAPS,
  LATE_END,
  RECOMMENDED,
  SCARCE_SEATS,
} from "./key-layout.ts";
import { COST_UNIT, MOST_SEAT_COST, toCosts } from "./recommendation.ts";
import { campusOfStop } from "./section-weeks.ts";

export type ScoreRanges = {
  most: Float64Array;
  /** Ranks of occurring earliest starts, latest first, and latest ends, earliest first. */
  startRank: Uint16Array;
  endRank: Uint16Array;
  /** All gaps and costs are multiples of these. */
  gapUnit: number;
  costUnit: number;
  /** The maximum number of stops in a cell; 0 without two known campuses. */
  mostStops: number;
};

export function toScoreRanges(features: Features, lists: OptionLists): ScoreRanges {
  const { weeks, earliestStart, latestEnd, seatsOfRank, fixedOption, kinds } = features;
  const { cellCount, kindCount, firstCell, cellsOfKind } = kinds;
  const costs = toCosts(features.weights);
  const options = [fixedOption, ...lists.flat()];
  const starts = distinct(options.map((option) => earliestStart[option]!).filter((start) => start !== NO_START));
  const ends = distinct(options.map((option) => latestEnd[option]!).filter((end) => end !== NO_END));
  const startRank = new Uint16Array(MINUTES_PER_DAY + 1);
  const endRank = new Uint16Array(MINUTES_PER_DAY + 1);
  for (const [rank, start] of starts.reverse().entries()) startRank[start] = rank + 1;
  for (const [rank, end] of ends.entries()) endRank[end] = rank + 1;

  const gapUnit = Math.max(1, [...weeks.spanStart, ...weeks.spanEnd].reduce(gcd, 0));
  const costUnit = gcd(gapUnit, COST_UNIT);
  const campuses = new Set(Array.from(weeks.stops, campusOfStop));

  const most = new Float64Array(FIELD_COUNT);
  const firstStarts = new Int32Array(cellCount).fill(NO_START);
  const lastEnds = new Int32Array(cellCount);
  let mostStops = 0;
  for (const list of [[fixedOption], ...lists]) {
    let stops = 0;
    for (const option of list) {
      for (let entry = weeks.firstEntry[option]!; entry < weeks.firstEntry[option + 1]!; entry++) {
        const cell = weeks.cell[entry]!;
        firstStarts[cell] = Math.min(firstStarts[cell]!, weeks.startMinutes[entry]!);
        lastEnds[cell] = Math.max(lastEnds[cell]!, weeks.endMinutes[entry]!);
        stops = Math.max(stops, weeks.firstStop[entry + 1]! - weeks.firstStop[entry]!);
      }
    }
    if (campuses.size > 1) mostStops += stops;
  }
  const spans = firstStarts.map((start, cell) => Math.max(0, lastEnds[cell]! - start));
  const odds = firstStarts.map((start, cell) => costs.ofHours(start, lastEnds[cell]!));
  for (let kind = 0; kind < kindCount; kind++) {
    const changes = Math.max(0, mostStops - 1) * (firstCell[kind + 1]! - firstCell[kind]!);
    const gap = sumOfKind(kind, spans);
    const cost = costs.ofWeek(DAYS_PER_WEEK, gap, sumOfKind(kind, odds), changes);
    most[RECOMMENDED] = Math.max(most[RECOMMENDED]!, cost);
    most[GAPS] = Math.max(most[GAPS]!, gap / gapUnit);
    most[CAMPUS_CHANGES] = Math.max(most[CAMPUS_CHANGES]!, changes);
  }
  most[RECOMMENDED] = (most[RECOMMENDED]! + MOST_SEAT_COST) / costUnit;
  most[DAYS_ON_CAMPUS] = DAYS_PER_WEEK;
  most[EARLY_START] = starts.length;
  most[LATE_END] = ends.length;
  most[SCARCE_SEATS] = seatsOfRank.length - 1;

  return { most, startRank, endRank, gapUnit, costUnit, mostStops };

  function sumOfKind(kind: number, ofCell: ArrayLike<number>): number {
    let sum = 0;
    for (let i = firstCell[kind]!; i < firstCell[kind + 1]!; i++) sum += ofCell[cellsOfKind[i]!]!;
    return sum;
  }
}

function distinct(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
