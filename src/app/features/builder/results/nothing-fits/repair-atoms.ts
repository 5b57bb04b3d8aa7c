import { atom } from "jotai/vanilla";
import type { Edit } from "../../edits/edit.ts";
import { showVisitToast } from "../../visit-toast.ts";
import { beginWithBestAtom, buildDataAtom, editQueue, visitAtom } from "../atoms.ts";
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
 * Makes a change, builds with it at once, and offers Undo for as long as the screen is shown. What could not be saved is
 * told by the screen, as all of its changes are; nothing is done when the configuration has changed in between so that
 * there is nothing left to change.
 */
export const repairAtom = atom(null, async (get, set, choice: RepairChoice): Promise<void> => {
  const data = get(buildDataAtom);
  const visit = get(visitAtom);
  if (!data || !visit || get(pressedAtom)) return;
  const { edits, undo } = toRepairEdits(choice, data.Request);
  const { done } = repairWords(choice, data.Request);
  set(pressedAtom, choice);
  try {
    const areSaved = await set(applyAllAtom, edits);
    if (!areSaved) return;
    const onAction = () => void set(applyAllAtom, undo);
    showVisitToast(visit, { message: done, action: { label: "Undo", onAction } });
  } finally {
    set(pressedAtom, undefined);
  }
});

const applyAllAtom = atom(null, async (_get, set, edits: readonly Edit[]): Promise<boolean> => {
  set(beginWithBestAtom);
  const outcomes = await Promise.all(edits.map(async (edit) => await set(editQueue.applyAtom, edit)));
  return outcomes.every(({ isSaved }) => isSaved);
});
