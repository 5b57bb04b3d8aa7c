import { atom } from "jotai/vanilla";
import { undoOf } from "#configuration/rebase";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { offeringsOf } from "../content.ts";
import { visitAtom } from "../visit.ts";
import { showVisitToast } from "../visit-toast.ts";
import { editQueue } from "./configuration-edits.ts";

/** Entries that are removed together, as a break on several days. */
type Removal = {
  list: "courses" | "breaks";
  ids: readonly string[];
  /** "COMP.1020 removed" */
  done: string;
  /** "The course could not be removed." */
  failure: string;
};

/** Removes entries and offers Undo until the student leaves. Returns what to say if that failed, with the reason. */
export const removeAtom = atom(
  null,
  async (get, set, { list, ids, done, failure }: Removal): Promise<string | undefined> => {
    const before = get(editQueue.shownAtom)?.data;
    const visit = get(visitAtom);
    if (!before || !visit) return failure;
    const edits = ids.map((id): ConfigurationEdit => ({ type: "remove", list, id }));
    const undo = undoOf(before.Document, edits, offeringsOf(before));
    const outcome = await set(editQueue.editAtom, edits);
    if (!outcome.isSaved) return [failure, outcome.message].filter(Boolean).join(" ");
    const onAction = () => void set(editQueue.applyAtom, undo);
    showVisitToast(visit, { message: done, action: { label: "Undo", onAction, isUndo: true } });
    return undefined;
  },
);
