import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import type { ScheduledCourse } from "../../scheduled-courses.ts";
import { cellOfVisit } from "../../visit-atoms.ts";
import { visitAtom } from "../../visit.ts";
import { shownAtom } from "../browse-atoms.ts";
import { weekAtom } from "../week-atoms.ts";

/** The class of the shown schedule that the student has chosen to look at. */
export type Selected = {
  classNumber: number;
  listing: ClassListing;
  course: ScheduledCourse;
  isLocked: boolean;
  /**
   * The chosen class that other sections could take the place of: itself, or the one that brings it along. Undefined
   * for what the student holds already.
   */
  chosen: { classNumber: number; component: string; isLocked: boolean } | undefined;
};

// State

const wantedAtom = cellOfVisit<number | undefined>(undefined, visitAtom);

// Derived

/** Undefined when no class is chosen, or when the shown schedule does not have it any more. */
export const selectedAtom = atom((get): Selected | undefined => {
  const wanted = get(wantedAtom);
  const week = get(weekAtom);
  const shown = get(shownAtom);
  if (wanted === undefined || !week || !shown) return undefined;
  for (const course of week.courses) {
    const found = course.classes.find(({ listing }) => listing.Details.ClassNumber === wanted);
    if (!found) continue;
    const chosen = shown.schedule.courses
      .filter(({ source }) => source === "configuration")
      .flatMap(({ classes }) => classes)
      .find(({ classNumber, autoEnrolled }) => classNumber === wanted || autoEnrolled.includes(wanted));
    const isLocked = course.classes.some(
      (each) => each.isLocked && each.listing.Details.ClassNumber === chosen?.classNumber,
    );
    return {
      classNumber: wanted,
      ...found,
      course,
      chosen: chosen && { classNumber: chosen.classNumber, component: chosen.component, isLocked },
    };
  }
  return undefined;
});

// Actions

/** Chooses a class of the shown schedule; without one, none. */
export const selectClassAtom = atom(null, (_get, set, classNumber?: number) => set(wantedAtom, classNumber));
