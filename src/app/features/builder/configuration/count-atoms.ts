import { atom } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import type { ScheduleRequest } from "#contract/schedule-request";
import { buildObstacle } from "../build-obstacle.ts";
import { builtAtom, isBuildingAtom, requestAtom } from "../results/atoms.ts";
import { pageFailureAtom, shownAtom as shownScheduleAtom } from "../results/browse-atoms.ts";
import type { KnownCount } from "../schedule-count.ts";
import { shownAtom } from "./atoms.ts";
import {
  countsOf,
  type FindCount,
  type KnownCounts,
  NO_COUNTS,
  notedCountsAtom,
  withCount,
} from "./costs/known-counts.ts";

/** How many schedules there are; the old number while the new one is being counted. */
export type ShownCount = KnownCount & { isCounting: boolean };

/** Why schedules cannot be built, in words; undefined when they can. */
export const obstacleAtom = atom((get): string | undefined => {
  const shown = get(shownAtom);
  return shown && buildObstacle(shown);
});

/** Why they were not, in words. */
export const failureAtom = atom((get): string | undefined => {
  const built = get(builtAtom);
  if (get(isBuildingAtom) || !built) return undefined;
  return "failure" in built ? built.failure : get(pageFailureAtom);
});

/** What the answers so far have counted. */
const answeredCountsAtom = selectAtom(builtAtom, (built, known: KnownCounts = NO_COUNTS) =>
  built && "opened" in built ? withCount(known, built.request, [], built.opened.summary) : known,
);

/** What has been counted of a request, for the whole of it or for a row. */
export const findCountAtom = atom((get) => {
  const all = [get(notedCountsAtom), get(answeredCountsAtom)];
  return (request: ScheduleRequest): FindCount => {
    const found = all.map((known) => countsOf(known, request));
    return (switched) => found.map((find) => find(switched)).find((count) => count !== undefined);
  };
});

/** What has been counted before is there at once, such as after a switch that went back and forth. */
export const countAtom = atom((get): ShownCount | undefined => {
  const request = get(requestAtom);
  const built = get(builtAtom);
  if (!request || get(obstacleAtom) !== undefined) return undefined;
  const known = get(findCountAtom)(request)();
  if (known) return { ...known, isCounting: false };
  if (!built || !("opened" in built)) return undefined;
  const { total, complete } = built.opened.summary;
  return { total, complete, isCounting: get(isBuildingAtom) };
});

/** There is a week, and it is one of the courses that are on. */
export const canChooseAtom = atom(
  (get): boolean =>
    get(obstacleAtom) === undefined && get(failureAtom) === undefined && get(shownScheduleAtom) !== undefined,
);

/** The worker is at work for the week. */
export const isWeekBusyAtom = atom((get): boolean => {
  if (get(obstacleAtom) !== undefined || get(failureAtom) !== undefined) return false;
  if (get(isBuildingAtom)) return true;
  const built = get(builtAtom);
  const isSome = built !== undefined && "opened" in built && built.opened.summary.openable > 0;
  return isSome && (get(shownScheduleAtom)?.isStale ?? true);
});
