import { atom, type WritableAtom } from "jotai/vanilla";
import { atomWithLazy } from "jotai/vanilla/utils";

const PREFIX = "portal:";

/** A choice that this browser remembers. What it holds that is not valid any more counts as never chosen. */
export function rememberedAtom<T>(
  key: string,
  fallback: T,
  isValid: (value: unknown) => value is T,
): WritableAtom<T, [T], void> {
  const valueAtom = atomWithLazy(() => recall(key, fallback, isValid));
  return atom(
    (get) => get(valueAtom),
    (_get, set, value: T) => {
      set(valueAtom, value);
      remember(key, value);
    },
  );
}

/** The term and career last seen in My Classes, as "term|career". */
export const lastClassesTermAtom = rememberedAtom<string | null>("classes-term", null, isTextOrNull);
/** The term last seen in Schedule Builder. */
export const lastBuilderTermAtom = rememberedAtom<string | null>("builder-term", null, isTextOrNull);
/** Terms that class search has seen: they need not be asked for before a search. */
export const searchedTermsAtom = rememberedAtom<readonly string[]>("searched-terms", [], isTexts);
export const configurationSortAtom = rememberedAtom("configuration-sort", "name", isOneOf("name", "updated"));
/** Alerts that were closed, as "global:1". */
export const closedAlertsAtom = rememberedAtom<readonly string[]>("closed-alerts", [], isTexts);
export const isSignInPromptClosedAtom = rememberedAtom("sign-in-prompt-closed", false, isBoolean);

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

export function isOneOf<const T extends string>(...allowed: readonly T[]) {
  return (value: unknown): value is T => allowed.some((item) => item === value);
}

function recall<T>(key: string, fallback: T, isValid: (value: unknown) => value is T): T {
  try {
    const text = storage()?.getItem(PREFIX + key);
    const value: unknown = text == null ? fallback : JSON.parse(text);
    return isValid(value) ? value : fallback;
  } catch {
    // Not readable or not JSON: as if never chosen.
    return fallback;
  }
}

function remember(key: string, value: unknown): void {
  try {
    storage()?.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the choice lasts as long as the page.
  }
}

/** Throws where the browser forbids it; missing outside of browsers. */
function storage(): Storage | undefined {
  return globalThis.localStorage;
}
