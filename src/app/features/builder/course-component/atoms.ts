import type { ClassListing } from "#contract/catalog";
import { componentsOf } from "../course-words.ts";
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
  read: ({ courses }, { courseId, component }) => {
    const course = courses.find(({ id }) => id === courseId);
    const found = course && componentsOf(course).find(({ code }) => code === component);
    if (!found || found.available === 0) return undefined;
    return { type: found.explicit === null ? 0 : 1, sections: inOrder(found.explicit ?? []) };
  },
  edit: ({ type, sections }, { courseId, component }) => [
    { type: "choose-sections", id: courseId, component, sections: type === 0 ? null : [...sections] },
  ],
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
