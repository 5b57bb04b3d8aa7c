import { atom } from "jotai/vanilla";
import { undoOf } from "#configuration/rebase";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { offeringsOf } from "../content.ts";
import { visitAtom } from "../visit.ts";
import { showVisitToast } from "../visit-toast.ts";
import { editQueue } from "./configuration-edits.ts";

type Edits = readonly ConfigurationEdit[];

/** Makes edits at once, and offers Undo until the student leaves once they're saved. Returns whether they are. */
export const applyWithUndoAtom = atom(
  null,
  async (_get, set, edits: Edits, message: string, beforeUndo?: () => void): Promise<boolean> => {
    const outcome = await set(saveAtom, edits, message, "applyAtom", beforeUndo);
    return outcome?.isSaved === true;
  },
);

/** Entries that are removed together, as a break on several days. */
type Removal = {
  list: "courses" | "breaks";
  ids: readonly string[];
  /** "COMP.1020 removed" */
  done: string;
  /** "The course could not be removed." */
  failure: string;
};

/** The same for entries that are removed. Returns what to say if that failed, with the reason. */
export const removeAtom = atom(
  null,
  async (_get, set, { list, ids, done, failure }: Removal): Promise<string | undefined> => {
    const edits = ids.map((id): ConfigurationEdit => ({ type: "remove", list, id }));
    const outcome = await set(saveAtom, edits, done, "editAtom");
    if (outcome?.isSaved) return undefined;
    return [failure, outcome?.message].filter(Boolean).join(" ");
  },
);

type Save = "applyAtom" | "editAtom";

const saveAtom = atom(null, async (get, set, edits: Edits, message: string, by: Save, beforeUndo?: () => void) => {
  const before = get(editQueue.shownAtom)?.data;
  const visit = get(visitAtom);
  if (!before || !visit) return undefined;
  const undo = undoOf(before.Document, edits, offeringsOf(before));
  const outcome = await set(editQueue[by], edits);
  const onAction = () => {
    beforeUndo?.();
    void set(editQueue.applyAtom, undo);
  };
  if (outcome.isSaved) showVisitToast(visit, { message, action: { label: "Undo", onAction, isUndo: true } });
  return outcome;
});
