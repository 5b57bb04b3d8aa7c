import { type Atom, atom, type WritableAtom } from "jotai/vanilla";
import { undoOf } from "#configuration/rebase";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { offeringsOf } from "../content.ts";
import { showVisitToast } from "../visit-toast.ts";
import type { EditQueue } from "./edit-queue.ts";

/** What is removed together, as a break on several days. */
export type Removal = {
  list: "courses" | "breaks";
  ids: readonly string[];
  /** "COMP.1020 removed" */
  done: string;
  /** "The course could not be removed." */
  failure: string;
};

/**
 * Removes entries and offers Undo, which puts them back at their places, until the screen is left. Gives what to say
 * when they were not removed: the sentence, and the reason unless it has been told.
 */
export function createRemoval(
  queue: Pick<EditQueue, "shownAtom" | "editAtom" | "applyAtom">,
  visitAtom: Atom<AbortSignal | undefined>,
): WritableAtom<null, [removal: Removal], Promise<string | undefined>> {
  return atom(null, async (get, set, { list, ids, done, failure }: Removal): Promise<string | undefined> => {
    const before = get(queue.shownAtom)?.data;
    const visit = get(visitAtom);
    if (!before || !visit) return failure;
    const edits = ids.map((id): ConfigurationEdit => ({ type: "remove", list, id }));
    const undo = undoOf(before.Document, edits, offeringsOf(before));
    const outcome = await set(queue.editAtom, edits);
    if (!outcome.isSaved) return [failure, outcome.message].filter(Boolean).join(" ");
    const onAction = () => void set(queue.applyAtom, undo);
    showVisitToast(visit, { message: done, action: { label: "Undo", onAction, isUndo: true } });
    return undefined;
  });
}
