import { atom } from "jotai/vanilla";
import { undoOf } from "#configuration/rebase";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { t } from "#words";
import { offeringsOf } from "../content.ts";
import { visitAtom } from "../visit.ts";
import { showVisitToast } from "../visit-toast.ts";
import { editQueue, failed } from "./configuration-edits.ts";

type Edits = readonly ConfigurationEdit[];

/** Applies edits at once; once saved, offers Undo until the student leaves. */
export const applyWithUndoAtom = withUndo("applyAtom");
/** The same for a form, which shows failures. */
export const editWithUndoAtom = withUndo("editAtom");

function withUndo(by: "applyAtom" | "editAtom") {
  return atom(null, async (get, set, edits: Edits, message: string, beforeUndo?: () => void) => {
    const before = get(editQueue.shownAtom)?.data;
    const visit = get(visitAtom);
    if (!before) return failed();
    const undo = undoOf(before.Document, edits, offeringsOf(before));
    const outcome = await set(editQueue[by], edits);
    const onAction = () => {
      beforeUndo?.();
      void set(editQueue.applyAtom, undo);
    };
    if (outcome.isSaved && visit)
      showVisitToast(visit, { message, action: { label: t("Undo"), onAction, isUndo: true } });
    return outcome;
  });
}
