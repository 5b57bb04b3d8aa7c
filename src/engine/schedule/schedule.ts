import type { FixedCourse } from "#contract/builder/schedule-request";

/** A chosen section and its auto-enrolled classes. */
export type ChosenClass = {
  classNumber: number;
  component: string;
  autoEnrolled: readonly number[];
  isLocked: boolean;
};

/** A course's chosen sections, in the order of its components. */
export type ChosenCourse = {
  /** Entity id of the configured course; null for classes that the student already has. */
  id: string | null;
  source: "configuration" | FixedCourse["source"];
  courseId: string;
  offerNumber: number;
  classes: readonly ChosenClass[];
};

/**
 * Days, gaps, and campus changes are those of the term's hardest week; a meeting on a single date counts only for
 * conflicts.
 */
export type ScheduleFacts = {
  /** Weekdays with a timed in-person class, 0 to 7. */
  daysOnCampus: number;
  /** Minutes since midnight; null without times. */
  earliestStart: number | null;
  /** Minutes from midnight, null when no class has times. */
  latestEnd: number | null;
  /** Minutes without class between each day's first start and last end, summed over the week. */
  gapMinutes: number;
  /**
   * Of the class with the fewest; null if none has a limit. Cart classes count, because a cart holds no seat; enrolled
   * ones don't. Only chosen sections' seats affect the order.
   */
  fewestSeats: number | null;
  /** How often in the week a class is followed, the same day, by one on another known campus. */
  campusChanges: number;
  /** Ids of the wishes that it doesn't keep: of breaks, then `sectionWishId`s, in the request's order. */
  missedWishes: readonly string[];
  /** Sections, held ones included, that aren't of the preferred delivery; 0 without one. */
  unpreferredClasses: number;
};

/** A complete schedule: fixed classes first, then the configured courses that it takes, in the request's order. */
export type FoundSchedule = {
  /** `hashCode` of all its class numbers, including held and auto-enrolled ones. */
  hashCode: number;
  courses: readonly ChosenCourse[];
  facts: ScheduleFacts;
};

/** The problem course for result codes 2 and 4: see the solver's `problem`. */
export type CourseProblem = {
  /** Entity id of the configured course. */
  id: string;
  /** The component without sections, for result code 4; null if the course has no component at all. */
  component: string | null;
};

const LOW_BITS = 0x1f_ffff;
const TWO_TO_32 = 2 ** 32;

/**
 * Below 2^53, independent of machine and order; duplicates count once. Numbers are mixed by themselves and added, so
 * searches can keep sums.
 */
export function hashCode(classNumbers: Iterable<number>): number {
  let low = 0;
  let high = 0;
  for (const classNumber of new Set(classNumbers)) {
    low = (low + mixLow(classNumber)) | 0;
    high = (high + mixHigh(classNumber)) | 0;
  }
  return toHashCode(low, high);
}

/** A class number's share of the low word. Sums wrap at 32 bits. */
export function mixLow(classNumber: number): number {
  return mix(classNumber ^ 0x9e37_79b9);
}

/** The same for the high word. */
export function mixHigh(classNumber: number): number {
  return mix(Math.imul(classNumber, 0x85eb_ca6b) + 0x27d4_eb2f);
}

/** The hash code of two summed words. */
export function toHashCode(low: number, high: number): number {
  return (mix(high) & LOW_BITS) * TWO_TO_32 + (low >>> 0);
}

/** The finalizer of MurmurHash3: every input bit changes about half of the output bits. */
function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35);
  return h ^ (h >>> 16);
}
