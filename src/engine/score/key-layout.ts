import type { RecommendedWeights } from "#contract/builder/configuration-document";
import { DAYS_PER_WEEK, MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#dates/minutes";
import type { OptionLists } from "../problem/problem.ts";
import type { Features } from "./features.ts";
import { campusOfStop } from "./section-weeks.ts";

/** What the hardest week costs, in minutes that a student would give to avoid it. The README explains the weights. */

/** The factor of each level of a weight. */
const FACTORS = [0, 1, 3] as const;
const DAY_COST = 120;
/** A change of campus between two classes of a day. */
const CAMPUS_CHANGE_COST = 30;
/** Each open seat below COMFORTABLE_SEATS in the section with the fewest. */
const MISSING_SEAT_COST = 15;
const COMFORTABLE_SEATS = 10;
const EARLY_MINUTES = 9 * MINUTES_PER_HOUR;
const LATE_MINUTES = 17 * MINUTES_PER_HOUR;

/** All weights and thresholds are multiples of this. */
const COST_UNIT = 15;
const MAX_SEAT_COST = MISSING_SEAT_COST * COMFORTABLE_SEATS;

export function toCosts(weights: RecommendedWeights) {
  const [ofDay, ofGapMinute] = [DAY_COST * FACTORS[weights.days]!, FACTORS[weights.gaps]!];
  const [ofEarlyMinute, ofLateMinute] = [FACTORS[weights.early]!, FACTORS[weights.late]!];
  return {
    /** For one week. Gaps and the result of `ofHours` are sums over its days. */
    ofWeek: (days: number, gapMinutes: number, hoursCost: number, campusChanges: number) =>
      ofDay * days + ofGapMinute * gapMinutes + hoursCost + CAMPUS_CHANGE_COST * campusChanges,
    /** For a day that starts before EARLY_MINUTES or ends after LATE_MINUTES. */
    ofHours: (startMinutes: number, endMinutes: number) =>
      ofEarlyMinute * Math.max(0, EARLY_MINUTES - startMinutes) + ofLateMinute * Math.max(0, endMinutes - LATE_MINUTES),
  };
}

/** The cost of the section with the fewest open seats; −1 is no limit. */
export function seatCost(fewestSeats: number): number {
  return fewestSeats < 0 ? 0 : MISSING_SEAT_COST * Math.max(0, COMFORTABLE_SEATS - fewestSeats);
}

const KEY_LIMIT = 2 ** 52;

/**
 * The sort fields; less is better. Field p − 1 is preference p's. The last two are 0 without wishes and without a
 * preferred delivery.
 */
export const RECOMMENDED = 0;
export const DAYS_ON_CAMPUS = 1;
const EARLY_START = 2;
const LATE_END = 3;
export const GAPS = 4;
const SCARCE_SEATS = 5;
export const CAMPUS_CHANGES = 6;
export const MISSED_WISHES = 7;
export const UNPREFERRED = 8;
const PREFERENCE_COUNT = 7;
export const FIELD_COUNT = 9;
/** The field of each of the features' scales. */
export const FIELD_OF_SCALE = [EARLY_START, LATE_END, SCARCE_SEATS] as const;

/**
 * Keys are two whole numbers below 2^52, compared in order, each the sum of fields times strides. For most requests the
 * second is 0.
 */
type KeyLayout = {
  /** Strides by field. */
  first: Float64Array;
  second: Float64Array;
  hasSecond: boolean;
  /** The most significant field of a preference in which schedules can differ. */
  leadingField: number;
  /** Fields from this one on are 0. */
  fieldCount: number;
  /** In minutes: all gaps and costs are multiples of these. */
  gapUnit: number;
  costUnit: number;
  /** In a cell; 0 without two known campuses. */
  maxStops: number;
};

/**
 * Kept wishes count most, then the preference's own field, then the following ones, then the first ones. The delivery
 * is part of Recommended, where it counts first.
 */
export function toKeyLayout(features: Features, lists: OptionLists, preference: number): KeyLayout {
  const { max, ...units } = toRanges(features, lists);
  const first = new Float64Array(FIELD_COUNT);
  const second = new Float64Array(FIELD_COUNT);
  const ofPreferences = Array.from(
    { length: PREFERENCE_COUNT },
    (_, rank) => (preference - 1 + rank) % PREFERENCE_COUNT,
  );
  const byWeight = [
    MISSED_WISHES,
    ...ofPreferences.flatMap((field) => (field === RECOMMENDED ? [UNPREFERRED, RECOMMENDED] : field)),
  ];
  let inFirst = 0;
  for (let product = 1; inFirst < FIELD_COUNT; inFirst++) {
    product *= max[byWeight[inFirst]!]! + 1;
    if (product > KEY_LIMIT) break;
  }
  fillStrides(first, byWeight.slice(0, inFirst), max);
  fillStrides(second, byWeight.slice(inFirst), max);
  return {
    first,
    second,
    hasSecond: inFirst < FIELD_COUNT,
    leadingField: ofPreferences.find((field) => max[field]! > 0) ?? RECOMMENDED,
    fieldCount: max[MISSED_WISHES]! + max[UNPREFERRED]! > 0 ? FIELD_COUNT : PREFERENCE_COUNT,
    ...units,
  };
}

/** Negative if the first key comes before the second. */
export function compareKeys(a: Float64Array, b: Float64Array): number {
  return a[0]! - b[0]! || a[1]! - b[1]!;
}

function fillStrides(strides: Float64Array, fields: readonly number[], max: Float64Array): void {
  let stride = 1;
  for (const field of fields.toReversed()) {
    strides[field] = stride;
    stride *= max[field]! + 1;
  }
}

/** Field f has values 0 … max[f]. */
function toRanges(features: Features, lists: OptionLists) {
  const { weeks, scales, fixedOption, kinds, weights, wishes, unpreferred } = features;
  const { cellCount, kindCount, firstCell, cellsOfKind } = kinds;
  const costs = toCosts(weights);
  const gapUnit = Math.max(1, [...weeks.spanStart, ...weeks.spanEnd].reduce(gcd, 0));
  const costUnit = gcd(gapUnit, COST_UNIT);
  const hasTravel = new Set(Array.from(weeks.stops, campusOfStop)).size > 1;
  const starts = new Int32Array(cellCount).fill(MINUTES_PER_DAY);
  const ends = new Int32Array(cellCount);
  let maxStops = 0;
  for (const list of [[fixedOption], ...lists]) {
    let stops = 0;
    for (const option of list) {
      for (let entry = weeks.firstEntry[option]!; entry < weeks.firstEntry[option + 1]!; entry++) {
        const cell = weeks.cell[entry]!;
        starts[cell] = Math.min(starts[cell]!, weeks.startMinutes[entry]!);
        ends[cell] = Math.max(ends[cell]!, weeks.endMinutes[entry]!);
        stops = Math.max(stops, weeks.firstStop[entry + 1]! - weeks.firstStop[entry]!);
      }
    }
    if (hasTravel) maxStops += stops;
  }
  const max = new Float64Array(FIELD_COUNT);
  for (let kind = 0; kind < kindCount; kind++) {
    const cells = cellsOfKind.subarray(firstCell[kind], firstCell[kind + 1]);
    const gap = cells.reduce((sum, cell) => sum + Math.max(0, ends[cell]! - starts[cell]!), 0);
    const hours = cells.reduce((sum, cell) => sum + costs.ofHours(starts[cell]!, ends[cell]!), 0);
    const changes = Math.max(0, maxStops - 1) * cells.length;
    const cost = costs.ofWeek(DAYS_PER_WEEK, gap, hours, changes);
    max[RECOMMENDED] = Math.max(max[RECOMMENDED]!, cost);
    max[GAPS] = Math.max(max[GAPS]!, gap / gapUnit);
    max[CAMPUS_CHANGES] = Math.max(max[CAMPUS_CHANGES]!, changes);
  }
  max[RECOMMENDED] = (max[RECOMMENDED]! + MAX_SEAT_COST) / costUnit;
  max[DAYS_ON_CAMPUS] = DAYS_PER_WEEK;
  max[MISSED_WISHES] = wishes.wordCount > 0 ? wishes.ids.length : 0;
  max[UNPREFERRED] = lists.filter((list) => list.some((option) => unpreferred[option]! > 0)).length;
  for (const [scale, field] of FIELD_OF_SCALE.entries()) max[field] = scales[scale]!.length - 1;
  return { max, gapUnit, costUnit, maxStops };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
