import type { RecommendedWeights } from "#contract/builder/configuration-document";

/** What the hardest week costs, in minutes that a student would give to avoid it. The README explains the weights. */

const FACTORS = [0, 1, 3] as const;
const DAY_COST = 120;
const CAMPUS_CHANGE_COST = 30;
/** Each open seat below COMFORTABLE_SEATS in the section with the fewest. */
const MISSING_SEAT_COST = 15;
const COMFORTABLE_SEATS = 10;
const EARLY_MINUTES = 9 * 60;
const LATE_MINUTES = 17 * 60;

/** All weights and thresholds are multiples of this. */
export const COST_UNIT = 15;
export const MAX_SEAT_COST = MISSING_SEAT_COST * COMFORTABLE_SEATS;

export type Costs = {
  /** For one week. Gaps and the result of `ofHours` are sums over its days. */
  ofWeek: (days: number, gapMinutes: number, hoursCost: number, campusChanges: number) => number;
  /** For a day that starts before EARLY_MINUTES or ends after LATE_MINUTES. */
  ofHours: (startMinutes: number, endMinutes: number) => number;
  ofGapMinute: number;
};

export function toCosts(weights: RecommendedWeights): Costs {
  const [ofDay, ofGapMinute] = [DAY_COST * factorOf(weights.days), factorOf(weights.gaps)];
  const [ofEarlyMinute, ofLateMinute] = [factorOf(weights.early), factorOf(weights.late)];
  return {
    ofWeek: (days, gapMinutes, hoursCost, campusChanges) =>
      ofDay * days + ofGapMinute * gapMinutes + hoursCost + CAMPUS_CHANGE_COST * campusChanges,
    ofHours: (startMinutes, endMinutes) =>
      ofEarlyMinute * Math.max(0, EARLY_MINUTES - startMinutes) + ofLateMinute * Math.max(0, endMinutes - LATE_MINUTES),
    ofGapMinute,
  };
}

function factorOf(level: number): number {
  return FACTORS[level] ?? 1;
}

/** The cost of the section with the fewest open seats; −1 is no limit. */
export function seatCost(fewestSeats: number): number {
  return fewestSeats < 0 ? 0 : MISSING_SEAT_COST * Math.max(0, COMFORTABLE_SEATS - fewestSeats);
}
