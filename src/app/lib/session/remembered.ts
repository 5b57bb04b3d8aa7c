import { atom, type WritableAtom } from "jotai/vanilla";
import { atomWithLazy } from "jotai/vanilla/utils";

const PREFIX = "portal:";

/** Everything remembered of one account, by its name; null for none. */
type Personal = { of: string | null; values: Readonly<Record<string, unknown>> };

const PERSONAL = "personal";

type IsValid<T> = (value: unknown) => value is T;

/** The page's copy of the entry. Without an account, or if storage fails, only the page keeps it. */
const pageAtom = atom<Personal>({ of: null, values: {} });

/** A choice that this browser remembers. Invalid values count as never chosen. */
export function rememberedAtom<T>(key: string, fallback: T, isValid: IsValid<T>): WritableAtom<T, [T], void> {
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
      if (recallPersonal(page.of)) remember(PERSONAL, changed);
      set(pageAtom, changed);
    },
  );
}

/** The account's name; null for none. Takes over other windows' changes, and forgets what another account left. */
export const claimPersonalAtom = atom(null, (_get, set, of: string | null) => {
  if (of !== null && !recallPersonal(of)) remember(PERSONAL, { of, values: {} });
  set(pageAtom, (page) => latest(page.of === of ? page : { of, values: {} }));
});

/** Includes other windows' changes; the same object if there are none. */
function latest(page: Personal): Personal {
  const kept = recallPersonal(page.of);
  return kept && JSON.stringify(kept.values) !== JSON.stringify(page.values) ? kept : page;
}

export function forgetPersonal(): void {
  safely(() => localStorage.removeItem(PREFIX + PERSONAL));
}

/** As "term|career". */
export const lastClassesTermAtom = personalAtom<string | null>("classes-term", null, isTextOrNull);
export const lastBuilderTermAtom = personalAtom<string | null>("builder-term", null, isTextOrNull);
export const configurationSortAtom = rememberedAtom("configuration-sort", "name", isOneOf("name", "updated"));
/** As "global:1". */
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

/** Undefined if it's another account's. */
function recallPersonal(of: string | null): Personal | undefined {
  const isOwn = (value: unknown): value is Personal =>
    isRecord(value) && value["of"] === of && isRecord(value["values"]);
  return of === null ? undefined : recall<Personal | undefined>(PERSONAL, undefined, isOwn);
}

function recall<T>(key: string, fallback: T, isValid: IsValid<T>): T {
  const value = safely((): unknown => JSON.parse(localStorage.getItem(PREFIX + key) ?? ""));
  return isValid(value) ? value : fallback;
}

function remember(key: string, value: unknown): void {
  safely(() => localStorage.setItem(PREFIX + key, JSON.stringify(value)));
}

/** Undefined if there is no storage, or it's forbidden, full, or without JSON. */
function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** For stored or foreign data, whose fields can be anything. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
