import { atom, type WritableAtom } from "jotai/vanilla";
import { atomWithLazy } from "jotai/vanilla/utils";
import { isRecord } from "./is-record.ts";

const PREFIX = "portal:";

/** What is remembered of one account, all in one entry, so that it goes at once. */
type Personal = { of: string; values: Values };
type Values = Readonly<Record<string, unknown>>;

const PERSONAL = "personal";

/** The entry as this page knows it; of nobody, or where the browser would not keep it, only this page does. */
type Page = { of: string | null; values: Values; isKept: boolean };

const pageAtom = atom<Page>({ of: null, values: {}, isKept: false });

/** Follows what other windows of the account do to the entry, while something of it is on the screen. */
const followedAtom = atom(
  (get) => get(pageAtom),
  (_get, set) => set(pageAtom, latest),
);
followedAtom.onMount = (follow) => {
  const listener = () => follow();
  listener();
  globalThis.addEventListener?.("storage", listener);
  return () => globalThis.removeEventListener?.("storage", listener);
};

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
 * when it signs out or another one signs in. Of nobody, it lasts as long as the page. It is changed by a function of
 * what is there at that moment, which another window may have written.
 */
export function personalAtom<T>(
  key: string,
  fallback: T,
  isValid: (value: unknown) => value is T,
): WritableAtom<T, [(before: T) => T], void> {
  const valueOf = ({ values }: Page): T => (isValid(values[key]) ? values[key] : fallback);
  return atom(
    (get) => valueOf(get(followedAtom)),
    (get, set, change: (before: T) => T) => {
      const page = latest(get(pageAtom));
      const before = valueOf(page);
      const value = change(before);
      if (value === before) return set(pageAtom, page);
      // The account may have signed out in another window: then nothing is left of it here either.
      const kept = recallPersonal(page.of);
      const isKept = kept !== undefined && remember(PERSONAL, { ...kept, values: { ...kept.values, [key]: value } });
      set(pageAtom, { ...page, values: { ...page.values, [key]: value }, isKept });
    },
  );
}

/** Whose page this is, by the account's name; null is nobody's. What is remembered of another account is forgotten. */
export const claimPersonalAtom = atom(null, (_get, set, of: string | null) => {
  if (of !== null && !recallPersonal(of)) remember(PERSONAL, { of, values: {} } satisfies Personal);
  set(pageAtom, (page) => {
    // What the browser would not keep lasts as long as the page.
    if (page.of === of && !page.isKept) return page;
    const kept = recallPersonal(of);
    return { of, values: kept?.values ?? {}, isKept: kept !== undefined };
  });
});

/** With what other windows have written meanwhile; the same page where that is nothing. */
function latest(page: Page): Page {
  const kept = page.isKept ? recallPersonal(page.of) : undefined;
  return kept && JSON.stringify(kept.values) !== JSON.stringify(page.values) ? { ...page, values: kept.values } : page;
}

/** Of the tab, in sessionStorage: the colors of the account's courses. */
export const COURSE_COLORS = `${PREFIX}course-colors`;

/** The account signs out. */
export function forgetPersonal(): void {
  try {
    storage()?.removeItem(PREFIX + PERSONAL);
    globalThis.sessionStorage?.removeItem(COURSE_COLORS);
  } catch {
    // What cannot be reached was not kept either.
  }
}

/** The term and career last seen in My Classes, as "term|career". */
export const lastClassesTermAtom = personalAtom<string | null>("classes-term", null, isTextOrNull);
/** The term last seen in Schedule Builder. */
export const lastBuilderTermAtom = personalAtom<string | null>("builder-term", null, isTextOrNull);
/** Terms that class search has seen: they need not be asked for before a search. */
export const searchedTermsAtom = rememberedAtom<readonly string[]>("searched-terms", [], isTexts);
export const configurationSortAtom = rememberedAtom("configuration-sort", "name", isOneOf("name", "updated"));
/** Alerts that were closed, as "global:1". */
export const closedAlertsAtom = rememberedAtom<readonly string[]>("closed-alerts", [], isTexts);
export const isSignInPromptClosedAtom = rememberedAtom("sign-in-prompt-closed", false, isBoolean);

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

export function isTexts(value: unknown): value is readonly string[] {
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
  return isRecord(value) && typeof value["of"] === "string" && isRecord(value["values"]);
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

/** Whether the browser keeps it: where it is full or forbidden, the choice lasts as long as the page. */
function remember(key: string, value: unknown): boolean {
  try {
    storage()?.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Throws where the browser forbids it; missing outside of browsers. */
function storage(): Storage | undefined {
  return globalThis.localStorage;
}
