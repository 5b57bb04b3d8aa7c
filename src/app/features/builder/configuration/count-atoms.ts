import { atom } from "jotai/vanilla";
import { buildObstacle } from "../content.ts";
import { builtAtom, isBuildingAtom, requestAtom } from "../results/build-atoms.ts";
import { pageFailureAtom, shownAtom as shownScheduleAtom } from "../results/browse/browse-atoms.ts";
import type { KnownCount } from "../result-words.ts";
import { shownAtom } from "./shown-atoms.ts";

/** The number of schedules; the old one while it's being counted. */
export type ShownCount = KnownCount & { isCounting: boolean };

/** Why schedules can't be built; undefined if they can. */
export const obstacleAtom = atom((get): string | undefined => {
  const shown = get(shownAtom);
  return shown && buildObstacle(shown);
});

/** Why building failed. */
export const failureAtom = atom((get): string | undefined => {
  const built = get(builtAtom);
  if (get(isBuildingAtom) || !built) return undefined;
  return "failure" in built ? built.failure : get(pageFailureAtom);
});

export const countAtom = atom((get): ShownCount | undefined => {
  const built = get(builtAtom);
  if (!get(requestAtom) || get(obstacleAtom) !== undefined || !built || !("opened" in built)) return undefined;
  const { total, complete } = built.opened.summary;
  return { total, complete, isCounting: get(isBuildingAtom) };
});

/** There's a week with courses that are on. */
export const canChooseAtom = atom(
  (get): boolean =>
    get(obstacleAtom) === undefined && get(failureAtom) === undefined && get(shownScheduleAtom) !== undefined,
);

/** The worker is building the week. */
export const isWeekBusyAtom = atom((get): boolean => {
  if (get(obstacleAtom) !== undefined || get(failureAtom) !== undefined) return false;
  if (get(isBuildingAtom)) return true;
  const built = get(builtAtom);
  const isSome = built !== undefined && "opened" in built && built.opened.summary.openable > 0;
  return isSome && (get(shownScheduleAtom)?.isStale ?? true);
});
