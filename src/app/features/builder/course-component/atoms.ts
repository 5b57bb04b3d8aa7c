import type { ClassListing } from "#contract/catalog";
import { chooseSections } from "../edits/course-edits.ts";
import { createForm } from "../forms/create-form.ts";

/** Which sections of a component are considered. Ticks are kept while any section is, until that is saved. */
export type SectionChoice = {
  /** 0 considers any section, 1 only those that are ticked. */
  type: 0 | 1;
  /** Class numbers in rising order. */
  sections: readonly number[];
};

/** The sections of one component of a course. */
export const courseComponent = createForm<SectionChoice, readonly ClassListing[]>({
  load: async (api, { configurationId, courseId, component }, signal) => {
    const params = { id: configurationId, courseId, component };
    return (await api("courseComponent", { params, signal, isHandled: true })).AvailableSections;
  },
  read: ({ configuration }, { courseId, component }) => {
    const course = configuration.Data.Courses.find(({ Id }) => Id === courseId);
    const found = course?.Components.find(({ Component }) => Component.Component.Code === component);
    if (!found || found.SectionsAvailable === 0) return undefined;
    const { ExplicitSections } = found;
    return { type: ExplicitSections.length === 0 ? 0 : 1, sections: inOrder(ExplicitSections) };
  },
  edit: ({ type, sections }, { courseId, component }) =>
    chooseSections({ courseId, component }, type === 0 ? null : sections),
  problemOf: ({ type, sections }) =>
    type === 1 && sections.length === 0 ? "Choose at least one section, or select “Consider any section.”" : undefined,
});

/** Ticks or unticks sections; either way only ticked ones are considered from then on. */
export function withTicked({ sections }: SectionChoice, changed: readonly number[], isTicked: boolean): SectionChoice {
  const kept = sections.filter((classNumber) => !changed.includes(classNumber));
  return { type: 1, sections: isTicked ? inOrder([...kept, ...changed]) : kept };
}

function inOrder(classNumbers: readonly number[]): number[] {
  return classNumbers.toSorted((a, b) => a - b);
}
