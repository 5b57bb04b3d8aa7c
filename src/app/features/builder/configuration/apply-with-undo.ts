import { atom } from "jotai/vanilla";
import { undoOf } from "#configuration/rebase";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { offeringsOf } from "../content.ts";
import { visitAtom } from "../visit.ts";
import { showVisitToast } from "../visit-toast.ts";
import { applyAtom, shownAtom } from "./atoms.ts";

/** Makes edits at once, and offers Undo when they're saved. */
export const applyWithUndoAtom = atom(
  null,
  async (get, set, edits: readonly ConfigurationEdit[], message: string): Promise<void> => {
    const before = get(shownAtom)?.data;
    const visit = get(visitAtom);
    if (!before || !visit) return;
    const undo = undoOf(before.Document, edits, offeringsOf(before));
    const { isSaved } = await set(applyAtom, edits);
    const onAction = () => void set(applyAtom, undo);
    if (isSaved) showVisitToast(visit, { message, action: { label: "Undo", onAction, isUndo: true } });
  },
);
