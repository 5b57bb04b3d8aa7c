import type { TermIndex } from "#contract/calls/class-search";
import type { MeetingDays } from "#contract/meeting-days";
import { type ClassIndex, openClassIndex } from "./class-index.ts";
import { foldText } from "./fold-text.ts";
import { addRow, addRows, allRows, countRows, emptySet, keepCommon, type RowSet } from "./row-set.ts";
import { hasNumberedWords } from "./title-numbers.ts";

/** Values of a criterion of `TermIndex.Places`, ignoring case. */
type Values = readonly [criterion: string, values: readonly string[]];

/** Which classes of a term are counted: those that meet every part. */
export type TermQuery = {
  /** A class needs one of each of these. */
  anyOf?: readonly Values[];
  noneOf?: readonly Values[];
  days?: MeetingDays | undefined;
  /** What the catalog number begins with. */
  catalogNumber?: string | undefined;
  classNumber?: number | undefined;
  /** Part of the title, by the rules of the search. */
  title?: string | undefined;
  /** What the last name of an instructor begins with. */
  lastName?: string | undefined;
  credits?: number | undefined;
  /** All of its times, in minutes of the day. */
  between?: { startMinutes: number; endMinutes: number } | undefined;
  /** As in `ClassFilter`. */
  text?: string | undefined;
};

/** Counts what searches would find in a term, without its classes. */
export type TermCounts = {
  countEach: (queries: readonly TermQuery[]) => number[];
  /** Of the instructors, each once, in order. */
  lastNames: () => string[];
};

/** A sentence asks for the same words again and again, with one more each time. */
const KEPT_SETS = 200;

export function openTermCounts(index: TermIndex): TermCounts {
  const { ClassNumbers, Texts, Titles, CatalogNumbers, Instructors, Credits, Times } = index;
  const count = ClassNumbers.length;
  const days = index.Places["meetingDays"] ?? {};
  const placesOf = new Map(Object.entries(index.Places).map(([name, values]) => [name, byUpperCase(values)]));
  const kept = new Map<string, RowSet>();
  let words: ClassIndex | undefined;

  /** The set is shared: callers don't change it. */
  function keep(key: string, find: () => RowSet): RowSet {
    const known = kept.get(key);
    if (known) return known;
    const set = find();
    if (kept.size >= KEPT_SETS) kept.clear();
    kept.set(key, set);
    return set;
  }

  function withValue(criterion: string, value: string): RowSet {
    return keep(`value ${criterion} ${value}`, () => {
      const set = emptySet(count);
      for (const distances of placesOf.get(criterion)?.get(value.toUpperCase()) ?? []) addPlaces(set, distances);
      return set;
    });
  }

  function withAny([criterion, values]: Values): RowSet {
    const set = emptySet(count);
    for (const value of values) addRows(set, withValue(criterion, value));
    return set;
  }

  function where(key: string, matches: (place: number) => boolean): RowSet {
    return keep(key, () => {
      const set = emptySet(count);
      for (let place = 0; place < count; place++) if (matches(place)) addRow(set, place);
      return set;
    });
  }

  /** Tests each text once. */
  function whereText(key: string, textsOf: (place: number) => readonly number[], matches: (text: string) => boolean) {
    const known = new Map<number, boolean>();
    const isMatch = (text: number) => {
      const before = known.get(text);
      if (before !== undefined) return before;
      const answer = matches(Texts[text]!);
      known.set(text, answer);
      return answer;
    };
    return where(key, (place) => textsOf(place).some(isMatch));
  }

  function onDays({ mode, days: wanted }: MeetingDays): RowSet {
    const codes = wanted.map(String);
    const others = Object.keys(days).filter((day) => !codes.includes(day));
    const on = (day: string) => withValue("meetingDays", day);
    switch (mode) {
      case "Include":
        return withAny(["meetingDays", codes]);
      case "Exclude":
        return without(withAny(["meetingDays", codes]), count);
      case "All":
        return codes.map(on).reduce(common, allRows(count));
      case "Only":
        return common(withAny(["meetingDays", codes]), without(withAny(["meetingDays", others]), count));
    }
  }

  function titled(typed: string): RowSet | undefined {
    const wanted = foldText(typed).trim();
    if (wanted === "") return undefined;
    const matches = (title: string) => {
      const own = foldText(title).trim();
      return own.includes(wanted) || hasNumberedWords(own, wanted);
    };
    return whereText(`title ${wanted}`, (place) => [Titles[place]!], matches);
  }

  function taughtBy(typed: string): RowSet | undefined {
    const start = foldText(typed).trim();
    if (start === "") return undefined;
    const lastNames = (place: number) => Instructors[place]!.filter((_, at) => at % 2 === 1);
    return whereText(`name ${start}`, lastNames, (name) => foldText(name).trim().startsWith(start));
  }

  function find(query: TermQuery): RowSet {
    const {
      anyOf = [],
      noneOf = [],
      days: wantedDays,
      catalogNumber,
      classNumber,
      title,
      lastName,
      credits,
      between,
    } = query;
    const set = allRows(count);
    const keepOnly = (other: RowSet | undefined) => other && keepCommon(set, other);
    for (const values of anyOf) keepOnly(withAny(values));
    for (const values of noneOf) keepOnly(without(withAny(values), count));
    if (wantedDays) keepOnly(onDays(wantedDays));
    if (catalogNumber !== undefined) {
      const start = catalogNumber.trim().toUpperCase();
      const own = (place: number) => [CatalogNumbers[place]!];
      keepOnly(whereText(`number ${start}`, own, (text) => text.toUpperCase().startsWith(start)));
    }
    if (classNumber !== undefined) keepOnly(where(`class ${classNumber}`, (at) => ClassNumbers[at] === classNumber));
    if (title !== undefined) keepOnly(titled(title));
    if (lastName !== undefined) keepOnly(taughtBy(lastName));
    if (credits !== undefined) {
      const has = (at: number) => Credits[2 * at]! <= credits && credits <= Credits[2 * at + 1]!;
      keepOnly(where(`credits ${credits}`, has));
    }
    if (between) {
      const { startMinutes, endMinutes } = between;
      const isWithin = (at: number) =>
        Times[2 * at]! !== -1 && startMinutes <= Times[2 * at]! && Times[2 * at + 1]! <= endMinutes;
      keepOnly(where(`between ${startMinutes} ${endMinutes}`, isWithin));
    }
    return set;
  }

  return {
    countEach: (queries) =>
      queries.map((query) => {
        const found = find(query);
        if (!query.text?.trim()) return countRows(found);
        words ??= openClassIndex(toIndexed(index));
        return words.search({ text: query.text, only: [found] }).length;
      }),
    lastNames() {
      const names = new Set(Instructors.flatMap((texts) => texts.filter((_, at) => at % 2 === 1)));
      return [...names].map((text) => Texts[text]!).sort();
    },
  };
}

/** Several values may be spelled alike. */
function byUpperCase(values: Record<string, number[]>): Map<string, number[][]> {
  const grouped = Map.groupBy(Object.entries(values), ([value]) => value.toUpperCase());
  return new Map([...grouped].map(([value, entries]) => [value, entries.map(([, places]) => places)]));
}

function addPlaces(set: RowSet, distances: readonly number[]): void {
  let place = 0;
  for (const distance of distances) {
    place += distance;
    addRow(set, place);
  }
}

function common(set: RowSet, other: RowSet): RowSet {
  const both = set.slice();
  keepCommon(both, other);
  return both;
}

function without(set: RowSet, count: number): RowSet {
  const rest = allRows(count);
  for (let word = 0; word < rest.length; word++) rest[word]! &= ~set[word]!;
  return rest;
}

/** For its texts only: what else a class has, the criteria say. */
function toIndexed({ ClassNumbers, Texts, ...lists }: TermIndex) {
  const text = (list: readonly number[], place: number) => Texts[list[place]!]!;
  return ClassNumbers.map((classNumber, place) => ({
    classNumber,
    subject: text(lists.Subjects, place),
    catalogNumber: text(lists.CatalogNumbers, place),
    section: text(lists.Sections, place),
    componentNames: [text(lists.Components, place)],
    offering: "",
    title: text(lists.Titles, place),
    instructors: pairsOf(lists.Instructors[place]!, Texts),
    campus: null,
    time: null,
    isActive: true,
    isOpen: true,
    openSeats: null,
  }));
}

function pairsOf(names: readonly number[], texts: readonly string[]) {
  const pairs: { firstName: string; lastName: string }[] = [];
  for (let at = 0; at < names.length; at += 2) {
    pairs.push({ firstName: texts[names[at]!]!, lastName: texts[names[at + 1]!]! });
  }
  return pairs;
}
