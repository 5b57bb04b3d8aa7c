import { atom } from "jotai/vanilla";
import type { HistoryTerm } from "#contract/calls/class-history";
import { isAppError } from "#contract/outcome";
import { apiAtom } from "../api/api.ts";
import type { ClassKey } from "../classes/class-link.ts";

type Histories = ReadonlyMap<string, readonly HistoryTerm[]>;

/** The maximum number of classes per call. */
const MAX_READ = 100;

// State

const knownAtom = atom<Histories>(new Map());
/** Known or being read. */
const askedAtom = atom<ReadonlySet<string>>(new Set<string>());
const waitingAtom = atom<readonly ClassKey[]>([]);

// Derived

/** Earlier terms of a class, the latest first; empty if there isn't enough, undefined until it's known. */
export const historyOfAtom = atom((get) => {
  const known = get(knownAtom);
  return (key: ClassKey) => known.get(nameOf(key));
});

// Actions

/** Reads what isn't known yet: one call for all classes that are wanted at once. After a failure, the next want tries again. */
export const wantHistoryAtom = atom(null, async (get, set, key: ClassKey): Promise<void> => {
  if (get(askedAtom).has(nameOf(key))) return;
  set(askedAtom, (asked) => new Set([...asked, nameOf(key)]));
  const isFirst = get(waitingAtom).length === 0;
  set(waitingAtom, (waiting) => [...waiting, key]);
  if (!isFirst) return;
  // So that what is done in one go is sent together.
  await Promise.resolve();
  const wanted = get(waitingAtom);
  set(waitingAtom, []);
  const reads = [...Map.groupBy(wanted, ({ term }) => term).values()].flatMap(inParts);
  await Promise.all(reads.map((keys) => set(readAtom, keys)));
});

const readAtom = atom(null, async (get, set, keys: readonly ClassKey[]): Promise<void> => {
  const [{ term } = { term: "" }] = keys;
  try {
    const query = { term, classNumbers: keys.map(({ classNumber }) => classNumber).join(",") };
    const found = await get(apiAtom)("classHistory", { query });
    const terms = new Map(found.map(({ ClassNumber, Terms }) => [ClassNumber, Terms]));
    set(knownAtom, (known) => {
      return new Map([...known, ...keys.map((key) => [nameOf(key), terms.get(key.classNumber) ?? []] as const)]);
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const failed = new Set(keys.map(nameOf));
    set(askedAtom, (asked) => new Set([...asked].filter((name) => !failed.has(name))));
  }
});

function nameOf({ term, classNumber }: ClassKey): string {
  return `${term}|${classNumber}`;
}

function inParts(keys: readonly ClassKey[]): (readonly ClassKey[])[] {
  return Array.from({ length: Math.ceil(keys.length / MAX_READ) }, (_, at) =>
    keys.slice(at * MAX_READ, (at + 1) * MAX_READ),
  );
}
