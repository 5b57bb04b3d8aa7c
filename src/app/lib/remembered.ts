import { atom, type WritableAtom } from "jotai/vanilla";
import { atomWithLazy } from "jotai/vanilla/utils";

const PREFIX = "portal:";

/** What is remembered of one account, all in one entry, so that it goes at once. */
type Personal = { of: string; values: Readonly<Record<string, unknown>> };

const PERSONAL = "personal";
const ownerAtom = atom<string | null>(null);

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

/**
 * The same for what is told of a student, which nobody else who uses this browser finds: it is the account's, and gone
 * when it signs out or another one signs in. Of nobody, it lasts as long as the page.
 */
export function personalAtom<T>(
  key: string,
  fallback: T,
  isValid: (value: unknown) => value is T,
): WritableAtom<T, [T], void> {
  const recalledAtom = atom((get): T => {
    const value = recallPersonal(get(ownerAtom))?.values[key];
    return isValid(value) ? value : fallback;
  });
  const changedAtom = atom<{ of: string | null; value: T }>();
  return atom(
    (get) => {
      const changed = get(changedAtom);
      return changed && changed.of === get(ownerAtom) ? changed.value : get(recalledAtom);
    },
    (get, set, value: T) => {
      const of = get(ownerAtom);
      set(changedAtom, { of, value });
      // The account may have signed out in another window: then nothing is left of it here either.
      const personal = recallPersonal(of);
      if (personal) remember(PERSONAL, { ...personal, values: { ...personal.values, [key]: value } });
    },
  );
}

/** Whose page this is, by the account's name; null is nobody's. What is remembered of another account is forgotten. */
export const claimPersonalAtom = atom(null, (_get, set, of: string | null) => {
  if (of !== null && !recallPersonal(of)) remember(PERSONAL, { of, values: {} } satisfies Personal);
  set(ownerAtom, of);
});

/** The account signs out. */
export function forgetPersonal(): void {
  try {
    storage()?.removeItem(PREFIX + PERSONAL);
  } catch {
    // What cannot be reached was not kept either.
  }
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

/** Undefined where what is kept is another account's. */
function recallPersonal(of: string | null): Personal | undefined {
  const personal = of === null ? undefined : recall<Personal | undefined>(PERSONAL, undefined, isPersonal);
  return personal?.of === of ? personal : undefined;
}

function isPersonal(value: unknown): value is Personal {
  if (typeof value !== "object" || value === null || !("of" in value && "values" in value)) return false;
  return typeof value.of === "string" && typeof value.values === "object" && value.values !== null;
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
