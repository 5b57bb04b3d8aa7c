import { atom } from "jotai/vanilla";
import { courseEntryKey } from "#configuration/offering";
import type { CourseOptions } from "#contract/builder/configuration-document";
import { DEFAULT_COURSE_OPTIONS } from "#contract/course-rules";
import { apiAtom } from "../../../../lib/api/api.ts";
import { newEntityId, type Offered } from "../../workspace/document.ts";
import { contentAtom, sendEditsAtom, termAtom } from "../../workspace/edits.ts";
import type { EditFailure } from "../../workspace/sending.ts";
import {
  addingAtom,
  type CourseChoice,
  choiceKey,
  choicesOnce,
  entryKey,
  findHadAtom,
  topicOfChoice,
} from "./choices.ts";

export type Wanted = {
  choices: readonly CourseChoice[];
  groups: readonly (readonly CourseChoice[])[];
  /** Default: those of every new course. */
  options?: CourseOptions;
};

/** What the term offers of a course, read once. */
export const readOfferedAtom = atom((get) => {
  const api = get(apiAtom);
  const term = get(termAtom) ?? "";
  const known = new Map<string, Promise<Offered>>();
  return (choice: CourseChoice): Promise<Offered> => {
    const key = choiceKey(choice);
    const last = known.get(key);
    if (last) return last;
    const query = { term, courseId: choice.course.CourseId, offerNumber: choice.offering.CourseOfferNumber };
    const answer = api("offeredCourse", { query });
    known.set(key, answer);
    // After a failure, adding the course reads again.
    answer.catch(() => known.delete(key));
    return answer;
  };
});

/** Reads ahead for the course that Enter would add, so that its count can begin at once. */
export const readAheadAtom = atom(null, (get, _set, choice: CourseChoice) => {
  if (get(findHadAtom)(choice) !== "added") void get(readOfferedAtom)(choice);
});

/** Adds courses, and groups of which one is taken; a group's courses may be in the configuration already. */
export const addAtom = atom(null, async (get, set, wanted: Wanted): Promise<EditFailure> => {
  const ids = new Map((get(contentAtom)?.courses ?? []).map((course) => [courseEntryKey(course), course.id]));
  const ofGroups = wanted.groups.flat().filter((choice) => !ids.has(entryKey(choice)));
  const choices = choicesOnce([...wanted.choices, ...ofGroups]);
  for (const choice of choices) ids.set(entryKey(choice), newEntityId());
  set(addingAtom, (all) => [...all, ...choices]);
  const added = choices.map((choice) => additionOf(choice, ids.get(entryKey(choice))!, wanted.options));
  const grouped = wanted.groups.map((group) => ({
    type: "set-group" as const,
    group: { id: newEntityId(), courses: group.map((choice) => ids.get(entryKey(choice))!), count: 1 },
  }));
  const offered = Promise.all(choices.map(get(readOfferedAtom)));
  // The queue reports it, but may be busy.
  offered.catch(() => undefined);
  return await set(sendEditsAtom, [...added, ...grouped], offered).finally(() =>
    set(addingAtom, (all) => all.filter((each) => !choices.includes(each))),
  );
});

/** The edit that adds a course. */
export function additionOf(choice: CourseChoice, id: string, options: CourseOptions = DEFAULT_COURSE_OPTIONS) {
  const course = {
    id,
    isEnabled: true,
    courseId: choice.course.CourseId,
    offerNumber: choice.offering.CourseOfferNumber,
    ...topicOfChoice(choice),
    options,
    components: [],
  };
  return { type: "add-course" as const, course };
}
