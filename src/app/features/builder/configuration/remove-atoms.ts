import { createRemoval } from "../edits/removal.ts";
import { editQueue } from "../edits/configuration-edits.ts";
import { visitAtom } from "../visit.ts";

/** Removes courses or breaks and offers Undo; gives what to say when they were not removed. */
export const removeAtom = createRemoval(editQueue, visitAtom);
