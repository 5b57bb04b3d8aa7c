import type { IsoDate } from "#dates/day";
import { type Message, message } from "#words";

/** Of the report, `docs/accessibility.md`: a test compares the day, and counts what falls short. */
export const REVIEWED_ON: IsoDate = "2026-11-29";

/** One for each criterion of WCAG 2.2 that the report doesn't fully support, as readers meet it. */
export const LIMITS: readonly Message[] = [
  message(
    "On a phone with text twice as large, some pages scroll sideways and some titles are cut off. Browser zoom avoids both.",
  ),
  message(
    "With wider spacing of letters and lines, a class on a week may show fewer lines. Its details and the text version show everything.",
  ),
  message("On Spanish pages, the names of some buttons mix Spanish with the university's English."),
];
