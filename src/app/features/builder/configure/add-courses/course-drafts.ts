import { atom } from "jotai/vanilla";
import type { CourseOptions } from "#contract/builder/configuration-document";
import { DEFAULT_COURSE_OPTIONS } from "#contract/course-rules";
import { t } from "#words";
import { courseNumber } from "../../../../lib/classes/class-facts.ts";
import { cellOfVisit, showVisitToast, visitAtom } from "../../workspace/visit.ts";
import { addAtom } from "./add-chosen.ts";
import { type CourseChoice, entryKey } from "./choices.ts";

/* Courses whose options a student chooses before adding them. A draft isn't saved. */

export type CourseDraft = { choice: CourseChoice; options: CourseOptions };

/** The first draft is open; the others follow once it's added or canceled. */
export const draftsAtom = atom<readonly CourseDraft[]>([]);

/** The text in the box for courses. */
export const typedAtom = atom("");

/** Why courses weren't added, until the student has read it. */
export const refusalAtom = cellOfVisit<string | undefined>(undefined);

const isOf = (draft: CourseDraft, choice: CourseChoice) => entryKey(draft.choice) === entryKey(choice);

export const beginDraftsAtom = atom(null, (get, set, choices: readonly CourseChoice[]) => {
  const waiting = get(draftsAtom);
  const others = choices.filter((choice) => !waiting.some((draft) => isOf(draft, choice)));
  set(draftsAtom, [...waiting, ...others.map((choice) => ({ choice, options: DEFAULT_COURSE_OPTIONS }))]);
});

export const changeDraftAtom = atom(null, (_get, set, choice: CourseChoice, options: Partial<CourseOptions>) =>
  set(draftsAtom, (all) =>
    all.map((draft) => (isOf(draft, choice) ? { ...draft, options: { ...draft.options, ...options } } : draft)),
  ),
);

export const dropDraftAtom = atom(null, (_get, set, choice: CourseChoice) =>
  set(draftsAtom, (all) => all.filter((draft) => !isOf(draft, choice))),
);

/** A refused course stays a draft, with its options. */
export const addDraftAtom = atom(null, async (get, set, { choice, options }: CourseDraft) => {
  const visit = get(visitAtom);
  const failure = await set(addAtom, { choices: [choice], groups: [], options });
  if (visit?.aborted) return;
  if (failure !== undefined) return set(refusalAtom, failure);
  set(dropDraftAtom, choice);
  showVisitToast(visit, t("{courses} added.", { courses: courseNumber(choice.offering) }));
});
