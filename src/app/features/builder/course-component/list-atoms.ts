import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import { componentsOf } from "../course-words.ts";
import { editQueue } from "../edits/configuration-edits.ts";
import { courseComponent, withTicked } from "./atoms.ts";
import { filterRows, type SectionRow, toSectionRows } from "./section-rows.ts";

// State

export const filterAtom = atom({ query: "", isOpenOnly: false });
/** Where a range begins: the section that was ticked last, as long as the rows are those that were seen then. */
const anchorAtom = atom<{ classNumber: number; rows: readonly SectionRow[] }>();

// Derived

/** "Laboratory", and whether it may be left out. */
export const componentAtom = atom((get) => {
  const place = get(courseComponent.placeAtom);
  const course = get(courseComponent.loadedAtom)?.courses.find(({ id }) => id === place?.courseId);
  const found = course && componentsOf(course).find(({ code }) => code === place?.component);
  return found && { name: found.description, isOptional: found.isOptional };
});

const NO_ROWS: readonly SectionRow[] = [];
const NO_LISTINGS: readonly ClassListing[] = [];

export const rowsAtom = atom((get) => {
  const request = get(courseComponent.loadedAtom)?.build.Request;
  const place = get(courseComponent.placeAtom);
  const listings = get(courseComponent.extraAtom) ?? NO_LISTINGS;
  return request && place ? toSectionRows(listings, request, place.courseId) : NO_ROWS;
});

export const filteredAtom = atom((get) => filterRows(get(rowsAtom), get(filterAtom)));

export const tickedAtom = atom((get): ReadonlySet<number> => new Set(get(courseComponent.valuesAtom)?.sections ?? []));

/** The section that every schedule has, whatever is ticked. */
export const lockedAtom = atom((get): SectionRow | undefined => {
  const place = get(courseComponent.placeAtom);
  const course = get(courseComponent.loadedAtom)?.build.Request.courses.find(({ id }) => id === place?.courseId);
  const locked = course?.components.find(({ component }) => component === place?.component)?.lockedClassNumber;
  return locked == null ? undefined : get(rowsAtom).find(({ classNumber }) => classNumber === locked);
});

// Actions

export const tickAtom = atom(null, (get, set, classNumbers: readonly number[], isTicked: boolean) => {
  const values = get(courseComponent.valuesAtom);
  if (values) set(courseComponent.valuesAtom, withTicked(values, classNumbers, isTicked));
});

export const toggleAtom = atom(null, (get, set, classNumber: number) => {
  set(tickAtom, [classNumber], !get(tickedAtom).has(classNumber));
  set(anchorAtom, { classNumber, rows: get(filteredAtom) });
});

/** All from where the range begins to a section get what the first has; without one it begins at `active`, ticked. */
export const extendAtom = atom(null, (get, set, active: number, to: number) => {
  const rows = get(filteredAtom);
  const anchor = get(anchorAtom);
  const isKept = anchor?.rows === rows;
  const from = isKept ? anchor.classNumber : active;
  const places = [from, to].map((wanted) => rows.findIndex(({ classNumber }) => classNumber === wanted));
  const range = rows.slice(Math.min(...places), Math.max(...places) + 1).map(({ classNumber }) => classNumber);
  set(tickAtom, range, !isKept || get(tickedAtom).has(from));
  set(anchorAtom, { classNumber: from, rows });
});

/** All that the filter leaves, or none of them. */
export const tickFilteredAtom = atom(null, (get, set, isTicked: boolean) => {
  const classNumbers = get(filteredAtom).map(({ classNumber }) => classNumber);
  set(tickAtom, classNumbers, isTicked);
});

export const unlockAtom = atom(null, async (get, set): Promise<void> => {
  const place = get(courseComponent.placeAtom);
  if (!place) return;
  const { courseId: id, component } = place;
  await set(editQueue.applyAtom, [{ type: "lock-section", id, component, classNumber: null }]);
});
