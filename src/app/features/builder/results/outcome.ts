import type { OpenSchedules } from "#workers/schedule/client";
import { hasCourses } from "../has-courses.ts";

/** What building came to. */
type BuildOutcome =
  /** There is nothing to schedule. */
  | "nothing"
  /** The count was stopped before it found a schedule: there may be some, or none. */
  | "unknown"
  | "too-many"
  | "none"
  /** At least one can be opened. */
  | "schedules";

export function outcomeOf({ summary, request }: Pick<OpenSchedules, "summary" | "request">): BuildOutcome {
  const { total, complete, isTooMany } = summary;
  if (!hasCourses(request)) return "nothing";
  if (total === 0n) return complete ? "none" : "unknown";
  return isTooMany ? "too-many" : "schedules";
}
