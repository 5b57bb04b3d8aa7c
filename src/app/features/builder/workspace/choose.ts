import { atom } from "jotai/vanilla";
import type { Schedule } from "#workers/schedule/client";
import { shownAtom } from "./browse.ts";
import type { Content } from "./document.ts";
import { contentAtom } from "./edits.ts";

/** The schedule that is being chosen, and what it was built of. It stays the same whatever the screen behind shows. */
export type ChosenSchedule = { schedule: Schedule; content: Content };

/** Undefined while no schedule is being chosen. */
export const choiceAtom = atom<ChosenSchedule>();

/** Starts choosing a schedule, by default the shown one. */
export const chooseAtom = atom(null, (get, set, other?: Schedule): void => {
  const schedule = other ?? get(shownAtom)?.schedule;
  const content = get(contentAtom);
  if (schedule && content) set(choiceAtom, { schedule, content });
});
