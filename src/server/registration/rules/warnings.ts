import type { CartMessage } from "#contract/calls/enrollment";
import { repeatWarnings } from "./repeats.ts";
import type { Request, Surroundings } from "./request.ts";
import { lostPlaces } from "./waits.ts";

/** What doesn't keep a student from enrolling, but is worth knowing before. */
export function warningsOf(request: Request, surroundings: Surroundings, isFull = false): CartMessage[] {
  return [
    ...repeatWarnings(request, surroundings).map((words) => warning("passed_before", words)),
    // A student who waits for both classes can still get either.
    ...(isFull
      ? []
      : lostPlaces(request, surroundings).map(({ Description, About }) => ({
          ...warning("lost_place", Description),
          About,
        }))),
  ];
}

export function warning(Rule: string, Description: string): CartMessage {
  return { Description, IsError: false, IsWarning: true, Rule };
}
