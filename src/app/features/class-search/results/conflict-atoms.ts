import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import { type ConflictOf, conflictOfAtom } from "../held-classes.ts";

/** The longest time for which the page halts while the conflicts of thousands of classes are looked for. */
const TASK_MS = 8;

// State

type Noted = { classes: readonly ClassListing[]; conflictOf: ConflictOf };

const notedAtom = atom<Noted>();

// Derived

/** Tells the conflicts of the classes that they were noted for last, at once. */
export const notedConflictsAtom = atom((get) => get(notedAtom));

// Actions

/**
 * Looks for the conflicts of all classes of a list ahead of their rows, whose heights depend on them, a few at a time.
 * Those that are noted stay until then.
 */
export const noteConflictsAtom = atom(
  null,
  async (get, set, classes: readonly ClassListing[], isWanted: () => boolean): Promise<void> => {
    const conflictOf = get(conflictOfAtom);
    let since = performance.now();
    for (const listing of classes) {
      conflictOf(listing);
      if (performance.now() - since < TASK_MS) continue;
      await anotherTask();
      if (!isWanted()) return;
      since = performance.now();
    }
    if (isWanted()) set(notedAtom, { classes, conflictOf });
  },
);

function anotherTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
