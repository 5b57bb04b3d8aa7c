import { atom } from "jotai/vanilla";
import type { StoredGroup } from "#contract/configuration";
import type { ConfiguredCourse } from "../content.ts";
import { shownAtom } from "./atoms.ts";

export const groupsAtom = atom((get) => get(shownAtom)?.data.Document.groups ?? NO_GROUPS);

const NO_GROUPS: readonly StoredGroup[] = [];

/** The courses of a group, or a single one. */
export type CourseBlock = { group: StoredGroup | undefined; courses: readonly ConfiguredCourse[] };

export function groupOf(groups: readonly StoredGroup[], id: string): StoredGroup | undefined {
  return groups.find(({ courses }) => courses.includes(id));
}

/** In the order of the courses; a group is where its first course is. */
export function toBlocks(courses: readonly ConfiguredCourse[], groups: readonly StoredGroup[]): CourseBlock[] {
  return courses.flatMap((course): CourseBlock[] => {
    const group = groupOf(groups, course.id);
    if (!group) return [{ group, courses: [course] }];
    const own = courses.filter(({ id }) => group.courses.includes(id));
    return own[0] === course ? [{ group, courses: own }] : [];
  });
}

/** Credits of the courses that are on: without optional courses at least, with them at most. */
export function creditSum(blocks: readonly CourseBlock[]): { minimum: number; maximum: number } {
  const sum = { minimum: 0, maximum: 0 };
  for (const { group, courses } of blocks) {
    const taken = courses.filter(({ isEnabled, offered }) => isEnabled && offered.isOffered);
    const count = group?.count ?? taken.length;
    const least = taken.map(({ isOptional, offered }) => (isOptional && !group ? 0 : offered.minimumCredits));
    const most = taken.map(({ offered }) => offered.maximumCredits);
    sum.minimum += total(least.toSorted((a, b) => a - b).slice(0, count));
    sum.maximum += total(most.toSorted((a, b) => b - a).slice(0, count));
  }
  return sum;
}

const total = (credits: readonly number[]) => credits.reduce((all, each) => all + each, 0);
