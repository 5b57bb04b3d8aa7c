import { atom } from "jotai/vanilla";
import type { StoredBreak, StoredGroup } from "#contract/builder/configuration-document";
import { contentAtom } from "../content.ts";
import { failureAtom, openedAtom, shownAtom as shownScheduleAtom } from "../results/browse/browse-atoms.ts";
import { isBuildingAtom, obstacleAtom } from "../results/build-atoms.ts";

/* Parts of what is shown, each of which changes only when it does, so that a switch redraws little. */

export const termAtom = atom((get) => get(contentAtom)?.TermInfo.Term.Code);
export const breaksAtom = atom((get) => get(contentAtom)?.Document.breaks ?? NO_BREAKS);
const NO_BREAKS: readonly StoredBreak[] = [];

export const groupingAtom = atom<StoredGroup>();

/** What is open in place; one part at a time. */
export type Part =
  | { name: "options"; courseId: string }
  | { name: "sections"; courseId: string; component: string }
  | { name: "advanced" };

/** The disclosures of the workspace and its addresses set it. */
export const openPartAtom = atom<Part>();

/** Of the part's element, which its disclosure controls. */
export function partId(part: Part): string {
  return ["part", part.name, "courseId" in part && part.courseId, "component" in part && part.component]
    .filter(Boolean)
    .join("-");
}

/** There's a week with courses that are on. */
export const canChooseAtom = atom(
  (get): boolean =>
    get(obstacleAtom) === undefined && get(failureAtom) === undefined && get(shownScheduleAtom) !== undefined,
);

export const isWeekBusyAtom = atom((get): boolean => {
  if (get(obstacleAtom) !== undefined || get(failureAtom) !== undefined) return false;
  if (get(isBuildingAtom)) return true;
  return get(openedAtom) !== undefined && (get(shownScheduleAtom)?.isStale ?? true);
});
