/**
 * The least numbers of people and terms for which the portal shows earlier terms: fewer would reveal something about one
 * person, or show nothing. The details of a class and docs/security.md name them.
 */
export const LEAST = {
  /** Seats of a course in a term; terms with fewer aren't stored. */
  seats: 10,
  /** Students enrolled when enrollment closed; terms with fewer aren't stored. */
  students: 10,
  /** Students on the longest waitlist of a term; nothing is stored of a shorter one. */
  waiting: 5,
  /** Earlier terms of a course; with fewer, nothing is shown. */
  terms: 3,
} as const;

/** At most as many terms are listed, the latest first. */
export const SHOWN_TERMS = 6;
