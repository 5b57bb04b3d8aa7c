import { createRemoval } from "../edits/removal.ts";
import { edits } from "../edits/configuration-edits.ts";
import { visitAtom } from "./atoms.ts";

/** Removes courses or breaks and offers Undo; gives what to say when they were not removed. */
export const removeAtom = createRemoval(edits, visitAtom);
