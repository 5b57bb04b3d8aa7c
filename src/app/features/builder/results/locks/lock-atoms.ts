import { atom } from "jotai/vanilla";
import { lockSection } from "../../edits/course-edits.ts";
import { editQueue } from "../atoms.ts";
import type { LockTarget } from "./lock-target.ts";

/**
 * Locks a class, or unlocks it. It is shown at once and the schedules are built anew; the shown one stays, since it has
 * the class. The screen tells what could not be saved, and what another window changed meanwhile.
 */
export const toggleLockAtom = atom(
  null,
  async (_get, set, { isLocked, ...place }: LockTarget & { isLocked: boolean }): Promise<void> => {
    await set(editQueue.applyAtom, lockSection(place, isLocked ? null : place.classNumber));
  },
);
