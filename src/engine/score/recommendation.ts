/**
 * The Recommended preference: what the hardest week costs, in minutes that a student would give to be rid of it. The
 * README gives the reason of each weight.
 */

/** A day on campus. */
const DAY_COST = 120;
/** A change of campus between two classes of a day. */
const CAMPUS_CHANGE_COST = 30;
/** Each open seat short of COMFORTABLE_SEATS in the section that has fewest. */
const MISSING_SEAT_COST = 15;
const COMFORTABLE_SEATS = 10;
/** Each minute before this is an early start. */
const EARLY_MINUTES = 9 * 60;
/** Each minute after this is a late finish. */
const LATE_MINUTES = 17 * 60;

/** All weights and thresholds above are multiples of this. */
export const COST_UNIT = 15;
/** Most that one section can cost by its seats. */
export const MOST_SEAT_COST = MISSING_SEAT_COST * COMFORTABLE_SEATS;

/** Cost of one week. Gaps, early and late minutes count as they are, each summed over the days of the week. */
export function weekCost(days: number, gapMinutes: number, oddMinutes: number, campusChanges: number): number {
  return DAY_COST * days + gapMinutes + oddMinutes + CAMPUS_CHANGE_COST * campusChanges;
}

/** Minutes of a day that begins or ends at an odd hour, before EARLY_MINUTES and after LATE_MINUTES. */
export function oddMinutes(startMinutes: number, endMinutes: number): number {
  return Math.max(0, EARLY_MINUTES - startMinutes) + Math.max(0, endMinutes - LATE_MINUTES);
}

/** Cost of the section with fewest open seats; −1 stands for no limit. */
export function seatCost(fewestSeats: number): number {
  return fewestSeats < 0 ? 0 : MISSING_SEAT_COST * Math.max(0, COMFORTABLE_SEATS - fewestSeats);
}
