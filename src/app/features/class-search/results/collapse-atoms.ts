import { atom } from "jotai/vanilla";
import { isRecord } from "../../../lib/session/is-record.ts";
import { searchAtom } from "./search-atoms.ts";

/**
 * Codes of collapsed subjects: in the whole list, and in what a text found. A new text starts with all subjects open,
 * so that no match is hidden.
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

/** Without a text, those of the whole list. */
export function collapsedIn({ whole, found }: Collapsed, text: string): ReadonlySet<string> {
  return new Set(text === "" ? whole : found?.text === text ? found.codes : []);
}

// Actions

/** Collapses exactly these subjects. */
export const collapseAtom = atom(null, (_get, set, text: string, codes: readonly string[]) => {
  set(stateAtom, (state) => (text === "" ? { ...state, whole: codes } : { ...state, found: { text, codes } }));
});

export const toggleSubjectAtom = atom(null, (get, set, text: string, code: string) => {
  const codes = new Set(collapsedIn(get(stateAtom), text));
  if (!codes.delete(code)) codes.add(code);
  set(collapseAtom, text, [...codes]);
});

type Beginning = { searchKey: string; kept: Collapsed | undefined };

/** Starts a search with what the last visit kept. Without that, only the same search continues as it was. */
export const beginCollapsedAtom = atom(null, (get, set, { searchKey, kept }: Beginning) => {
  if (kept || get(searchAtom).key !== searchKey) set(stateAtom, kept ?? nothing);
});

/** Keeps what is valid; undefined if nothing is. */
export function readCollapsed(kept: unknown): Collapsed | undefined {
  if (!isRecord(kept)) return undefined;
  const { whole, found } = kept;
  const { text, codes } = isRecord(found) ? found : {};
  return { whole: texts(whole), found: typeof text === "string" ? { text, codes: texts(codes) } : undefined };
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];
}
