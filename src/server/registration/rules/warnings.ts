import type { CartMessage } from "#contract/calls/enrollment";
import { lostPlaces } from "./lost-places.ts";
import { repeatWarnings } from "./repeats.ts";
import type { Request, Surroundings } from "./request.ts";

/** What doesn't keep a student from enrolling, but is worth knowing before. `isFull` if the request would wait. */
export function warningsOf(request: Request, surroundings: Surroundings, isFull = false): CartMessage[] {
  const passed = repeatWarnings(request, surroundings).map((words) => warning("passed_before", words));
  // A student who waits for both classes can still get either.
  if (isFull) return passed;
  const lost = lostPlaces(request, surroundings).map(({ Description, About }) => {
    return { ...warning("lost_place", Description), About };
  });
  return [...passed, ...lost];
}

export function warning(Rule: string, Description: string): CartMessage {
  return { Description, IsError: false, IsWarning: true, Rule };
}
