import { atom } from "jotai/vanilla";
import { startAtom } from "../choose/atoms.ts";
import { toChosenClasses } from "../choose/chosen-classes.ts";
import { travelProblems } from "../travel.ts";
import { buildDataAtom, termNameAtom } from "./atoms.ts";
import { weekAtom } from "./week-atoms.ts";

/** Begins to choose the shown schedule. */
export const chooseShownAtom = atom(null, async (get, set): Promise<void> => {
  const week = get(weekAtom);
  const build = get(buildDataAtom);
  if (!week || !build) return;
  await set(startAtom, {
    term: { code: build.Request.term, name: get(termNameAtom) },
    build,
    classes: toChosenClasses(week.courses),
    travelChanges: travelProblems(week.changes, build.Request),
  });
});
