import { atom } from "jotai/vanilla";
import { courseEntryKey } from "#configuration/offering";
import type { CourseSearchResult, Offering } from "#contract/builder/configuration";
import { classTitle } from "#contract/labels/class-title";
import { contentAtom } from "../../workspace/edits.ts";
import { type HeldSource, heldSourceFinder } from "../../workspace/held-courses.ts";

/* What a student can add, and whether they have it already. */

/** A course in one subject and career, and one topic of a repeatable course. */
export type CourseChoice = { course: CourseSearchResult; offering: Offering; topic?: string | undefined };

/** "Special Topics: Film Noir" */
export function titleOfChoice({ course, topic }: CourseChoice): string {
  return classTitle({ CourseTitle: course.CourseTitle, CourseTopic: topic ?? null });
}

/** The `courseKey` of its entry. */
export function entryKey(choice: CourseChoice): string {
  return courseEntryKey({ courseId: choice.course.CourseId, ...topicOfChoice(choice) });
}

export function topicOfChoice({ topic }: CourseChoice) {
  return topic === undefined ? {} : { topic };
}

export function choiceKey({ course, offering, topic }: CourseChoice): string {
  const key = `${course.CourseId}/${offering.CourseOfferNumber}`;
  return topic === undefined ? key : `${key}/${topic}`;
}

export function choicesOnce(choices: readonly CourseChoice[]): CourseChoice[] {
  return [...new Map(choices.map((choice) => [entryKey(choice), choice])).values()];
}

/** `all` begins with what the words mean. */
export type FoundCourses = { matches: readonly CourseChoice[]; all: readonly CourseChoice[] };

export const MIN_LENGTH = 3;

/** How the student already has a course. */
export type Had = "added" | HeldSource;

/** Courses whose sections are still loading. */
export const addingAtom = atom<readonly CourseChoice[]>([]);

/** Finds whether a choice is already configured, or included because the student has it. */
export const findHadAtom = atom((get) => {
  const shown = get(contentAtom);
  const heldIn = shown && heldSourceFinder(shown.Request);
  const added = new Set([...(shown?.courses ?? []).map(courseEntryKey), ...get(addingAtom).map(entryKey)]);
  return (choice: CourseChoice): Had | undefined =>
    added.has(entryKey(choice)) ? "added" : heldIn?.({ courseId: choice.course.CourseId, ...topicOfChoice(choice) });
});
