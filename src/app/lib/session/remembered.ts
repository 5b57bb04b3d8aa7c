import { atom, type WritableAtom } from "jotai/vanilla";
import { atomWithStorage, createJSONStorage } from "jotai/vanilla/utils";
import {
  CLOSED_ALERTS,
  CLOSED_SIGN_IN_PROMPT,
  FRIENDS,
  PERSONAL,
  PREFIX,
  TERM_KEYS,
  UNSENT_EDITS,
} from "./storage-keys.ts";

type IsValid<T> = (value: unknown) => value is T;

/** Entries that storage didn't take, because it's forbidden or full: the page keeps them. */
const refused = new Map<string, string>();

const browserStorage = {
  getItem: (key: string) => refused.get(key) ?? safely(() => localStorage.getItem(key)) ?? null,
  setItem(key: string, value: string) {
    refused.set(key, value);
    safely(() => {
      localStorage.setItem(key, value);
      refused.delete(key);
    });
  },
  removeItem(key: string) {
    refused.delete(key);
    safely(() => localStorage.removeItem(key));
  },
  /** What other windows write, or null for what they remove. */
  subscribe(key: string, callback: (value: string | null) => void) {
    const ended = new AbortController();
    const note = (event: StorageEvent) => {
      if (event.key === key || event.key === null) callback(event.newValue);
    };
    globalThis.addEventListener?.("storage", note, { signal: ended.signal });
    return () => ended.abort();
  },
};

/** Undefined if there is no storage, or it's forbidden or full. */
function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function storageOf<T>(isValid: IsValid<T>) {
  const storage = createJSONStorage<unknown>(() => browserStorage);
  return {
    ...storage,
    getItem(key: string, fallback: T): T {
      const value = storage.getItem(key, fallback);
      return isValid(value) ? value : fallback;
    },
    subscribe: (key: string, callback: (value: T) => void, fallback: T) =>
      storage.subscribe?.(key, (value) => callback(isValid(value) ? value : fallback), fallback),
  };
}

/** A choice that this browser remembers, in all its windows. Invalid values count as never chosen. */
export function rememberedAtom<T>(key: string, fallback: T, isValid: IsValid<T>) {
  return atomWithStorage<T>(PREFIX + key, fallback, storageOf(isValid), { getOnInit: true });
}

/** Everything remembered of one account, by its name; null for none. */
type Personal = { of: string | null; values: Readonly<Record<string, unknown>> };

const NOBODYS: Personal = { of: null, values: {} };
const personalStorage = storageOf(isPersonal);

function isPersonal(value: unknown): value is Personal {
  return isRecord(value) && typeof value["of"] === "string" && isRecord(value["values"]);
}

/** The page's copy of the entry. Without an account, and after another window signed out, only the page keeps it. */
const pageAtom = atom<Personal>(NOBODYS);
pageAtom.onMount = (set) => {
  set(latest);
  return personalStorage.subscribe(PERSONAL, () => set(latest), NOBODYS);
};

/** Includes other windows' changes; the same object if there are none. */
function latest(page: Personal): Personal {
  const stored = personalStorage.getItem(PERSONAL, NOBODYS);
  const isNews = isStored(page) && JSON.stringify(stored.values) !== JSON.stringify(page.values);
  return isNews ? stored : page;
}

/** False for another account's entry, and for none. */
function isStored({ of }: Personal): boolean {
  return of !== null && personalStorage.getItem(PERSONAL, NOBODYS).of === of;
}

/**
 * The same for facts about a student, deleted when the account signs out or another one signs in. Without an account,
 * they last as long as the page. Set it with a function of the current value, because other windows write it, too.
 */
export function personalAtom<T>(
  key: string,
  fallback: T,
  isValid: IsValid<T>,
): WritableAtom<T, [(before: T) => T], void> {
  const valueOf = ({ values }: Personal): T => (isValid(values[key]) ? values[key] : fallback);
  return atom(
    (get) => valueOf(get(pageAtom)),
    (get, set, change: (before: T) => T) => {
      const page = latest(get(pageAtom));
      const before = valueOf(page);
      const value = change(before);
      if (value === before) return set(pageAtom, page);
      const changed = { ...page, values: { ...page.values, [key]: value } };
      // Another window may have signed out; then nothing is left here either.
      if (isStored(page)) personalStorage.setItem(PERSONAL, changed);
      set(pageAtom, changed);
    },
  );
}

/** The account's name; null for none. Takes over other windows' changes, and forgets what another account left. */
export const claimPersonalAtom = atom(null, (get, set, of: string | null) => {
  const own = { of, values: {} };
  if (of !== null && !isStored(own)) {
    if (isAccountRemembered()) forgetPersonal();
    personalStorage.setItem(PERSONAL, own);
  }
  const page = get(pageAtom);
  set(pageAtom, latest(page.of === of ? page : own));
});

/** The account that signed in on this browser, and not out; null for none. It may not be the page's any more. */
export function rememberedAccount(): string | null {
  return personalStorage.getItem(PERSONAL, NOBODYS).of;
}

/** Whether there is one: it's likely signed in while that isn't known. */
export function isAccountRemembered(): boolean {
  return rememberedAccount() !== null;
}

/** Call it when the account signs out. */
export function forgetPersonal(): void {
  for (const key of [PERSONAL, PREFIX + FRIENDS, ...storedKeys(UNSENT_EDITS)]) browserStorage.removeItem(key);
}

/** Those that begin with it. */
export function storedKeys(start: string): string[] {
  return safely(() => Object.keys(localStorage).filter((key) => key.startsWith(start))) ?? [];
}

/** As "term|career". */
export const lastClassesTermAtom = personalAtom<string | null>(TERM_KEYS.classes, null, isTextOrNull);
export const lastBuilderTermAtom = personalAtom<string | null>(TERM_KEYS.builder, null, isTextOrNull);
/** Of Schedule Builder, the configuration that was opened last, by term. */
export const lastConfigurationsAtom = personalAtom<Readonly<Record<string, number>>>("configurations", {}, isNumbers);
/** Of class search, which needs no account. */
export const lastSearchTermAtom = rememberedAtom<string | null>("search-term", null, isTextOrNull);
export const configurationSortAtom = rememberedAtom("configuration-sort", "name", isOneOf("name", "updated"));
/** Of the calendar. */
export const hiddenLayersAtom = rememberedAtom<readonly string[]>("calendar-hidden-layers", [], isTexts);
/** As "global:1". */
export const closedAlertsAtom = rememberedAtom<readonly string[]>(CLOSED_ALERTS, [], isTexts);
export const isSignInPromptClosedAtom = rememberedAtom(CLOSED_SIGN_IN_PROMPT, false, isBoolean);

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isNumbers(value: unknown): value is Readonly<Record<string, number>> {
  return isRecord(value) && Object.values(value).every((each) => typeof each === "number");
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

export function isOneOf<const T extends string>(...allowed: readonly T[]) {
  return (value: unknown): value is T => allowed.some((item) => item === value);
}

/** For stored or foreign data, whose fields can be anything. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
