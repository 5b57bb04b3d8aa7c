import { atom } from "jotai/vanilla";
import type { Schedule } from "#workers/schedule/client";
import { choiceAtom } from "../choose/atoms.ts";
import { toChosenClasses } from "../choose/chosen-classes.ts";
import { leftOutCourses, toScheduledCourses } from "../scheduled-courses.ts";
import { campusChanges, travelProblems } from "../travel.ts";
import { buildDataAtom, termNameAtom } from "./atoms.ts";
import { shownAtom } from "./browse-atoms.ts";

/** Begins to choose a schedule, by default the shown one. */
export const chooseAtom = atom(null, (get, set, other?: Schedule): void => {
  const schedule = other ?? get(shownAtom)?.schedule;
  const build = get(buildDataAtom);
  if (!schedule || !build) return;
  const courses = toScheduledCourses(schedule, build);
  set(choiceAtom, {
    term: { code: build.Request.term, name: get(termNameAtom) },
    build,
    classes: toChosenClasses(courses),
    travelChanges: travelProblems(campusChanges(courses, build.Request), build.Request),
    leftOut: leftOutCourses(schedule, build.Request),
  });
});
