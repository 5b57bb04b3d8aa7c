import { atom } from "jotai/vanilla";
import { isRecord } from "../../../lib/is-record.ts";
import { searchAtom } from "./search-atoms.ts";

/**
 * Subjects of which only the heading is shown, by code: of the whole list, and of what a text found. What a text finds
 * begins with all subjects open, so that nothing that was found is hidden; without it the list is as it was before.
 */
export type Collapsed = {
  whole: readonly string[];
  found: { text: string; codes: readonly string[] } | undefined;
};

const nothing: Collapsed = { whole: [], found: undefined };

// State

const stateAtom = atom(nothing);

// Derived

export const collapsedAtom = atom((get) => get(stateAtom));

/** Codes of the subjects that are collapsed in the list of what a text found; an empty one is the whole list's. */
export function collapsedIn({ whole, found }: Collapsed, text: string): ReadonlySet<string> {
  return new Set(text === "" ? whole : found?.text === text ? found.codes : []);
}

// Actions

/** Collapses these subjects of the list of a text, and no other. */
export const collapseAtom = atom(null, (_get, set, text: string, codes: readonly string[]) => {
  set(stateAtom, (state) => (text === "" ? { ...state, whole: codes } : { ...state, found: { text, codes } }));
});

/** Opens a subject that is collapsed, collapses one that is open. */
export const toggleSubjectAtom = atom(null, (get, set, text: string, code: string) => {
  const codes = new Set(collapsedIn(get(stateAtom), text));
  if (!codes.delete(code)) codes.add(code);
  set(collapseAtom, text, [...codes]);
});

type Beginning = { searchKey: string; kept: Collapsed | undefined };

/** For who arrives at a search, with what was kept of the last visit. Without that, only the same search goes on as it was left. */
export const beginCollapsedAtom = atom(null, (get, set, { searchKey, kept }: Beginning) => {
  if (kept || get(searchAtom).key !== searchKey) set(stateAtom, kept ?? nothing);
});

/** What was kept; undefined for what is none, and as much of it as makes sense. */
export function readCollapsed(kept: unknown): Collapsed | undefined {
  if (!isRecord(kept)) return undefined;
  const { whole, found } = kept;
  const { text, codes } = isRecord(found) ? found : {};
  return { whole: texts(whole), found: typeof text === "string" ? { text, codes: texts(codes) } : undefined };
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];
}
