import { atom } from "jotai/vanilla";
import { type Edit, editAtom } from "./atoms.ts";

/** Gives what to say when it was not removed: the sentence, and the reason unless a dialog has told it. */
export const removeAtom = atom(null, async (_get, set, edit: Edit, failure: string): Promise<string | undefined> => {
  const outcome = await set(editAtom, edit);
  return outcome.isSaved ? undefined : [failure, outcome.message].filter(Boolean).join(" ");
});
