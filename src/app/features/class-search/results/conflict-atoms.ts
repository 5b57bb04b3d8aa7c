import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import { type ConflictOf, conflictOfAtom } from "../held-classes.ts";
import { inTasks } from "./in-tasks.ts";

// State

type Noted = { classes: readonly ClassListing[]; conflictOf: ConflictOf };

const notedAtom = atom<Noted>();

// Derived

/** The conflicts of the classes that were noted last. */
export const notedConflictsAtom = atom((get) => get(notedAtom));

// Actions

/**
 * Finds the conflicts of all classes before their rows are drawn, because they change the rows' heights. Earlier ones
 * stay until then.
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
