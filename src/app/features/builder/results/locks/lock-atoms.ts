import { atom } from "jotai/vanilla";
import { editQueue } from "../../edits/configuration-edits.ts";
import type { LockTarget } from "./lock-target.ts";

/**
 * Locks a class, or unlocks it. It is shown at once and the schedules are built anew; the shown one stays, since it has
 * the class. The screen tells what could not be saved, and what another window changed meanwhile.
 */
export const toggleLockAtom = atom(
  null,
  async (_get, set, { courseId: id, component, classNumber, isLocked }: LockTarget & { isLocked: boolean }) => {
    await set(editQueue.applyAtom, [
      { type: "lock-section", id, component, classNumber: isLocked ? null : classNumber },
    ]);
  },
);
