import { type Message, message } from "#words";

/** Of the report, `docs/accessibility.md`: a test compares the day and counts what falls short. */
export const REVIEWED_ON = "2026-11-29";

/** What falls short of WCAG 2.2 AA, as students meet it. */
export const LIMITS: readonly Message[] = [
  message("The picture of a week has no description of its own. The PDF, the printable page, and the text do."),
];
