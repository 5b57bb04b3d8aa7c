import { atom } from "jotai/vanilla";
import { type HeldSource, heldCourses } from "../held-courses.ts";
import { requestColours } from "../scheduled-courses.ts";
import { shownAtom } from "./atoms.ts";

/** Parts of what is shown, each of which changes only when it does, so that a switch draws little anew. */

export const configurationIdAtom = atom((get) => get(shownAtom)?.data.ConfigurationId);
export const termAtom = atom((get) => get(shownAtom)?.data.TermInfo.Term.Code);
export const classesAtom = atom((get) => get(shownAtom)?.data.Classes);
export const hasInvalidCourseAtom = atom((get) => (get(shownAtom)?.build.InvalidCourses.length ?? 0) > 0);

/** The colours of the courses by their `courseId`. */
export const coloursAtom = atom((get) => {
  const request = get(shownAtom)?.build.Request;
  return request && requestColours(request);
});

/** Sources of the courses that the student holds already and that are included, by `courseId`. */
export const heldAtom = atom((get): ReadonlyMap<string, HeldSource> => {
  const request = get(shownAtom)?.build.Request;
  return request ? heldCourses(request) : new Map();
});
