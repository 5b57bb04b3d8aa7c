import { atom } from "jotai/vanilla";
import { showVisitToast } from "../../visit-toast.ts";
import { beginWithBestAtom, buildDataAtom, editQueue, visitAtom } from "../atoms.ts";
import type { RepairChoice } from "./repair-choice.ts";
import { type RepairStep, toRepairSteps } from "./repair-edits.ts";
import { repairWords } from "./repair-words.ts";

// State

const pressedAtom = atom<RepairChoice>();

// Derived

/** The change that is being made. */
export const repairingAtom = atom((get) => get(pressedAtom));

// Actions

/**
 * Makes a change, builds with it, and offers Undo of what was saved until the screen is left. The screen reports what
 * couldn't be saved. Does nothing if the configuration has changed so that there is nothing left to change.
 */
export const repairAtom = atom(null, async (get, set, choice: RepairChoice): Promise<void> => {
  const data = get(buildDataAtom);
  const visit = get(visitAtom);
  if (!data || !visit || get(pressedAtom)) return;
  const steps = toRepairSteps(choice, data.Request);
  const { done } = repairWords(choice, data.Request);
  set(pressedAtom, choice);
  try {
    const saved = await set(applyAllAtom, steps);
    if (saved.length === 0) return;
    const message = saved.length === steps.length ? done : "Only part of the change was saved";
    const back = saved.map(({ edit, undo }) => ({ edit: undo, undo: edit })).toReversed();
    showVisitToast(visit, {
      message,
      action: { label: "Undo", onAction: () => void set(applyAllAtom, back), isUndo: true },
    });
  } finally {
    set(pressedAtom, undefined);
  }
});

/** Gives those that were saved. */
const applyAllAtom = atom(null, async (_get, set, steps: readonly RepairStep[]): Promise<readonly RepairStep[]> => {
  set(beginWithBestAtom);
  const outcomes = await Promise.all(steps.map(async ({ edit }) => await set(editQueue.applyAtom, edit)));
  return steps.filter((_, index) => outcomes[index]?.isSaved);
});
