import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import { type ConflictOf, conflictOfAtom } from "../held-classes.ts";
import { inTasks } from "./in-tasks.ts";

// State

type Noted = { classes: readonly ClassListing[]; conflictOf: ConflictOf };

const notedAtom = atom<Noted>();

// Derived

/** Tells the conflicts of the classes that they were noted for last, at once. */
export const notedConflictsAtom = atom((get) => get(notedAtom));

// Actions

/**
 * Looks for the conflicts of all classes of a list ahead of their rows, whose heights depend on them. Those that are
 * noted stay until then.
 */
export const noteConflictsAtom = atom(
  null,
  async (get, set, classes: readonly ClassListing[], isWanted: () => boolean): Promise<void> => {
    const conflictOf = get(conflictOfAtom);
    const noted = get(notedAtom);
    if (noted?.classes === classes && noted.conflictOf === conflictOf) return;
    if (await inTasks(classes, conflictOf, isWanted)) set(notedAtom, { classes, conflictOf });
  },
);
