import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import type { ClassKey } from "../../../lib/classes/class-link.ts";
import { featuresAtom, isStudentAtom } from "../../../lib/session/session.ts";
import { addToBuilderAtom, openAddAtom } from "../add/add-atoms.ts";

export type RowMenu = { classNumber: number; anchor: HTMLElement };

// State

const menuAtom = atom<RowMenu>();

// Derived

export const rowMenuAtom = atom((get) => get(menuAtom));

// Actions

export const openRowMenuAtom = atom(null, (_get, set, menu: RowMenu) => set(menuAtom, menu));

export const closeRowMenuAtom = atom(null, (_get, set) => set(menuAtom, undefined));

/** Starts adding the course to Schedule Builder; the dialog says if it can't be added. */
export const addRowToBuilderAtom = atom(null, async (get, set, key: ClassKey, listing: ClassListing): Promise<void> => {
  set(openAddAtom, key);
  if (get(isStudentAtom) && get(featuresAtom).has("schedule_builder")) await set(addToBuilderAtom, { Class: listing });
});
