import type { CartMessage } from "#contract/calls/enrollment";
import type { Sentence } from "#contract/sentences/sentence";
import { lostPlaces } from "./lost-places.ts";
import { described } from "./problem.ts";
import { repeatWarnings } from "./repeats.ts";
import type { Request, Surroundings } from "./request.ts";

/** What doesn't keep a student from enrolling, but is worth knowing before. `isFull` if the request would wait. */
export function warningsOf(request: Request, surroundings: Surroundings, isFull = false): CartMessage[] {
  const passed = repeatWarnings(request, surroundings).map((said) => warning("passed_before", [said]));
  // A student who waits for both classes can still get either.
  if (isFull) return passed;
  const lost = lostPlaces(request, surroundings).map(({ said, About }) => {
    return { ...warning("lost_place", said), About };
  });
  return [...passed, ...lost];
}

export function warning(Rule: string, said: readonly Sentence[]): CartMessage {
  return { ...described(said), IsError: false, IsWarning: true, Rule };
}
