import { atom } from "jotai/vanilla";
import { buildObstacle } from "../content.ts";
import { builtAtom, isBuildingAtom, requestAtom } from "../results/build-atoms.ts";
import { failureAtom, openedAtom, shownAtom as shownScheduleAtom } from "../results/browse/browse-atoms.ts";
import type { KnownCount } from "../result-words.ts";
import { shownAtom } from "./shown-atoms.ts";

/** The number of schedules; the old one while it's being counted. */
export type ShownCount = KnownCount & { isCounting: boolean };

/** Why schedules can't be built; undefined if they can. */
export const obstacleAtom = atom((get): string | undefined => {
  const shown = get(shownAtom);
  return shown && buildObstacle(shown);
});

export const countAtom = atom((get): ShownCount | undefined => {
  const summary = get(builtAtom)?.opened?.summary;
  if (!get(requestAtom) || get(obstacleAtom) !== undefined || !summary) return undefined;
  const { total, complete } = summary;
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
  return get(openedAtom) !== undefined && (get(shownScheduleAtom)?.isStale ?? true);
});
