import { atom } from "jotai/vanilla";
import { undoOf } from "#configuration/rebase";
import { offeringsOf } from "../../content.ts";
import { showVisitToast } from "../../visit-toast.ts";
import { beginWithBestAtom } from "../atoms.ts";
import { visitAtom } from "../../visit.ts";
import { editQueue } from "../../edits/configuration-edits.ts";
import type { RepairChoice } from "./repair-choice.ts";
import { toRepairEdits } from "./repair-edits.ts";
import { repairWords } from "./repair-words.ts";

// State

const pressedAtom = atom<RepairChoice>();

// Derived

/** The change that is being made. */
export const repairingAtom = atom((get) => get(pressedAtom));

// Actions

/**
 * Makes a change, builds with it, and offers Undo until the screen is left. The screen reports what couldn't be saved.
 * Does nothing if the configuration has changed so that there is nothing left to change.
 */
export const repairAtom = atom(null, async (get, set, choice: RepairChoice): Promise<void> => {
  const shown = get(editQueue.shownAtom);
  const visit = get(visitAtom);
  if (!shown || !visit || get(pressedAtom)) return;
  const { build, data } = shown;
  const edits = toRepairEdits(choice, build.Request);
  const undo = undoOf(data.Document, edits, offeringsOf(data));
  const { done: message } = repairWords(choice, build.Request);
  set(pressedAtom, choice);
  try {
    set(beginWithBestAtom);
    const { isSaved } = await set(editQueue.applyAtom, edits);
    if (!isSaved) return;
    const onAction = () => {
      set(beginWithBestAtom);
      void set(editQueue.applyAtom, undo);
    };
    showVisitToast(visit, { message, action: { label: "Undo", onAction, isUndo: true } });
  } finally {
    set(pressedAtom, undefined);
  }
});
