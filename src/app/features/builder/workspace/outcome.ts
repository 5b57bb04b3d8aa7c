import { atom } from "jotai/vanilla";
import type { OpenSchedules } from "#workers/schedule/client";
import { openedAtom, positionAtom, shownAtom } from "./browse.ts";
import { builtAtom, isBuildingAtom } from "./build.ts";
import { hasCourses } from "./held-courses.ts";
import { hasInvalidCourseAtom } from "./request.ts";

/** What can come of a build. The first that applies is it. */
export type BuildOutcome =
  /** A course left the catalog. It must be removed before anything is built: an obstacle. */
  | "invalid"
  /** The worker was stopped or lost, or the shown schedule couldn't be found: `failureAtom` says why. */
  | "failed"
  /** Nothing of this request is there yet. What was built last stays on the screen, if there's any of it. */
  | "building"
  /** No course is on, and none is the student's own: an obstacle. */
  | "nothing"
  /** The choices leave no schedule. */
  | "none"
  /** The count stopped before it found a schedule, so there may be none or many. */
  | "unknown"
  /** The best one couldn't be found among so many. */
  | "too-many"
  /** There are some, and one of them shows. */
  | "schedules";

/** The state of the build. Screens have a table of what each shows. */
export const outcomeAtom = atom((get): BuildOutcome => {
  const opened = get(builtAtom)?.opened;
  const position = get(positionAtom);
  if (get(hasInvalidCourseAtom)) return "invalid";
  if (get(failureAtom) !== undefined) return "failed";
  // The current schedules stay on screen while they're reordered.
  if (!opened || (get(isBuildingAtom) && !get(openedAtom))) return "building";
  const outcome = outcomeOf(opened);
  if (outcome !== "schedules") return outcome;
  if (position?.isUnproven) return "too-many";
  return get(shownAtom) ? outcome : "building";
});

/** Of a build that ended. */
export function outcomeOf({ summary, request }: Pick<OpenSchedules, "summary" | "request">): BuildOutcome {
  if (!hasCourses(request)) return "nothing";
  if (summary.total === 0n) return summary.complete ? "none" : "unknown";
  return summary.isTooMany ? "too-many" : "schedules";
}

/** Why building failed, or showing a schedule. */
export const failureAtom = atom((get): string | undefined =>
  get(isBuildingAtom) ? undefined : (get(builtAtom)?.failure ?? get(positionAtom)?.failure),
);

/** The shown schedule is of an earlier build, or the first one is loading. */
export const isWeekBusyAtom = atom(
  (get): boolean => get(isBuildingAtom) || (get(openedAtom) !== undefined && get(shownAtom)?.isStale !== false),
);
