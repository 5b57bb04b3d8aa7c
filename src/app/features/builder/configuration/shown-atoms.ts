import { atom } from "jotai/vanilla";
import type { StoredBreak, StoredGroup } from "#contract/builder/configuration";
import { t } from "#words";
import { hasCourses } from "../content.ts";
import { contentAtom } from "../edits/configuration-edits.ts";
import type { KnownCount } from "../result-words.ts";
import { failureAtom, openedAtom, shownAtom as shownScheduleAtom } from "../results/browse/browse-atoms.ts";
import { builtAtom, hasInvalidCourseAtom, isBuildingAtom, requestAtom } from "../results/build-atoms.ts";

/* Parts of what is shown, each of which changes only when it does, so that a switch redraws little. */

export const configurationIdAtom = atom((get) => get(contentAtom)?.data.ConfigurationId);
export const termAtom = atom((get) => get(contentAtom)?.data.TermInfo.Term.Code);
export const breaksAtom = atom((get) => get(contentAtom)?.breaks ?? NO_BREAKS);
const NO_BREAKS: readonly StoredBreak[] = [];

/** The group whose dialog is open. */
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

/** The number of schedules; the old one while it's being counted. */
export type ShownCount = KnownCount & { isCounting: boolean };

/** Why schedules can't be built, as a sentence; undefined if they can. */
export const obstacleAtom = atom((get): string | undefined => {
  const shown = get(contentAtom);
  if (get(hasInvalidCourseAtom)) return t("Remove the invalid courses to build schedules.");
  if (!shown || hasCourses(shown.build.Request)) return undefined;
  return shown.courses.length === 0 ? t("Add a course to build schedules.") : t("Turn on a course to build schedules.");
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
