import { atom, type Getter } from "jotai/vanilla";
import { atomWithLazy, unwrap } from "jotai/vanilla/utils";
import type { TermIndex } from "#contract/calls/class-search";
import { settle } from "#contract/outcome";
import { MINUTES_PER_DAY } from "#dates/minutes";
import type { TermQuery } from "#engine";
import { t } from "#words";
import { type CountedTerm, createTermCounts } from "#workers/catalog/client";
import { apiAtom } from "../../../lib/api/api.ts";
import { countLabel } from "../../../lib/format/format.ts";
import { keyed } from "../../../lib/keyed.ts";
import { featuresAtom, isStudentAtom } from "../../../lib/session/session.ts";
import { criteriaKey, tidyCriteria, valuesOf } from "../criteria.ts";
import {
  type FitFilter,
  isFiltering,
  quickFilterAtom,
  searchAtom,
  shownListAtom,
  startSearchAtom,
} from "../results/search-atoms.ts";
import { termDataAt } from "../search-data.ts";
import { generalEducation } from "./general-education.ts";
import { meaningWords, offeredIn } from "./meaning-words.ts";
import { readSentence, searchedText, suggestMeanings } from "./read-sentence.ts";
import {
  askedAtom,
  type CountedSuggestion,
  type Extras,
  extrasAtom,
  type SentenceModules,
  typedWordsAtom,
  type ValueCounts,
} from "./sentence-state.ts";
import { toTermQuery } from "./term-query.ts";
import { toVocabulary } from "./vocabulary.ts";
import { changeTo, meaningsOf, replaces, type WantedValues, withMeaning, withoutMeaning } from "./wanted.ts";

/** Starts no worker before it's used. */
const termCountsAtom = atomWithLazy(() => createTermCounts());

const NOTHING: TermIndex = {
  ClassNumbers: [],
  Places: {},
  Texts: [],
  Subjects: [],
  CatalogNumbers: [],
  Sections: [],
  Components: [],
  Titles: [],
  Instructors: [],
  Credits: [],
  Times: [],
};

// Derived

/** Counts are only an offer, so a failure is ignored: the button searches without them. */
const countedTermOf = keyed((term: string) =>
  atom(async (get, { signal }): Promise<CountedTerm | undefined> => {
    let counted: CountedTerm | undefined;
    await settle(() =>
      get(apiAtom)("termIndex", {
        query: { term },
        isAside: true,
        signal,
        readBody: async (body) => {
          counted = await get(termCountsAtom).open(body, signal);
          return NOTHING;
        },
      }),
    );
    return counted;
  }),
);

const termAtom = atom((get) => get(askedAtom).term);
const termDataAtom = atom((get) => get(termDataAt(get(termAtom))));
const wantedAtom = atom((get): WantedValues => ({ criteria: get(askedAtom), ...get(extrasAtom) }));
const offeredAtom = atom((get) => offeredIn(get(termDataAtom), get(termAtom) ?? ""));

const countedAtom = unwrap(
  atom(async (get) => {
    const term = get(termAtom);
    return term === undefined ? undefined : { term, counted: await get(countedTermOf(term)) };
  }),
);

const vocabularyAtom = atom((get) => {
  const [term, data, known] = [get(termAtom), get(termDataAtom), get(countedAtom)];
  if (term === undefined || !data) return undefined;
  const lastNames = known?.term === term ? (known.counted?.lastNames ?? []) : [];
  const hasCourseOfferings = get(featuresAtom).has("class_search_course_offerings");
  return toVocabulary({ data, term, hasCourseOfferings, lastNames, hasWeek: get(isStudentAtom) });
});

const textAtom = atom((get) => {
  const [text, vocabulary] = [get(typedWordsAtom), get(vocabularyAtom)];
  return vocabulary ? searchedText(text, vocabulary) : text.trim();
});

async function countEach(
  get: Getter,
  queries: readonly (TermQuery | undefined)[],
  signal: AbortSignal,
): Promise<readonly (number | undefined)[]> {
  const term = get(termAtom);
  const counted = term === undefined ? undefined : await get(countedTermOf(term));
  const asked = queries.filter((query) => query !== undefined);
  if (!counted || asked.length === 0) return queries.map(() => undefined);
  const counts = await settle(() => counted.countEach(asked, signal));
  let at = 0;
  return queries.map((query) => (query && counts.ok ? counts.value[at++] : undefined));
}

const suggestionsAtom = unwrap(
  atom(async (get, { signal }): Promise<readonly CountedSuggestion[]> => {
    const [text, vocabulary, wanted, offered] = [
      get(typedWordsAtom),
      get(vocabularyAtom),
      get(wantedAtom),
      get(offeredAtom),
    ];
    if (!vocabulary || text.trim() === "") return [];
    const suggestions = suggestMeanings(text, vocabulary);
    const queries = suggestions.map(({ meaning, rest }) =>
      meaning.kind === "week" || wanted.isFittingWeek === true
        ? undefined
        : toTermQuery(withMeaning(wanted, meaning, offered), rest),
    );
    const counts = await countEach(get, queries, signal);
    const all = suggestions.map((suggestion, at) => {
      const count = counts[at];
      const leaves = count === undefined ? undefined : leavesWords(count, replaces(wanted, suggestion.meaning));
      return { ...suggestion, leaves, isLast: count === 0 };
    });
    // What would leave nothing comes last.
    return [...all.filter(({ isLast }) => !isLast), ...all.filter(({ isLast }) => isLast)];
  }),
  (last) => last ?? [],
);

/** "not Friday" in place of "Tuesday" can leave more than there were. */
function leavesWords(count: number, isReplacing: boolean): string {
  const shown = { count: countLabel(count) };
  return isReplacing ? t("replaces a filter, leaves {count}", shown) : t("leaves {count}", shown);
}

/** What the button shows: the words as if the sentence ended here. */
const endedAtom = atom((get): { wanted: WantedValues; text: string } => {
  const [typed, wanted, vocabulary] = [get(typedWordsAtom), get(wantedAtom), get(vocabularyAtom)];
  const reading = vocabulary && readSentence(typed, { wanted, vocabulary, offered: get(offeredAtom), isDone: true });
  if (!reading || reading.understood.length === 0) return { wanted, text: get(textAtom) };
  return { wanted: reading.wanted, text: reading.rest.trim() };
});

const countAtom = unwrap(
  atom(async (get, { signal }): Promise<number | undefined> => {
    const { wanted, text } = get(endedAtom);
    if (wanted.isFittingWeek === true) return get(listCountAtom);
    const [count] = await countEach(get, [toTermQuery(wanted, text)], signal);
    return count;
  }),
  (last) => last,
);

/** Of the list, once it shows what is wanted. */
const listCountAtom = atom((get) => {
  const shown = get(shownListAtom);
  const isSame = shown?.answer.key === criteriaKey(get(askedAtom)) && get(searchAtom).stop === undefined;
  return isSame ? shown.rows.length : undefined;
});

const totalAtom = unwrap(
  atom(async (get, { signal }) => (await countEach(get, [{}], signal))[0]),
  (last) => last,
);

/** For general education: how many classes each value leaves by itself, with all other criteria. */
const valueCountsAtom = unwrap(
  atom(async (get, { signal }): Promise<ValueCounts> => {
    const [term, data, { wanted, text }] = [get(termAtom), get(termDataAtom), get(endedAtom)];
    if (term === undefined || !data) return new Map();
    const name = generalEducation(data, term);
    if (!name || wanted.isFittingWeek === true) return new Map();
    const codes = valuesOf(name, data, term).map(({ code }) => code);
    const queries = codes.map((code) =>
      toTermQuery({ ...wanted, criteria: tidyCriteria({ ...wanted.criteria, [name]: code }) }, text),
    );
    const counts = await countEach(get, queries, signal);
    return new Map(codes.flatMap((code, at) => (counts[at] === undefined ? [] : [[code, counts[at]] as const])));
  }),
  (last): ValueCounts => last ?? new Map(),
);

// Actions

const openListAtom: SentenceModules["openListAtom"] = atom(null, (get, set, criteria, text, extras, isRefinement) => {
  const { term } = criteria;
  if (term === undefined) return;
  void set(startSearchAtom, { criteria: { ...criteria, term }, isRefinement });
  const before = get(quickFilterAtom);
  const fits = { ...keptFits(before.fits), ...fitsOf(extras) };
  const isSame = before.text === text && JSON.stringify(before.fits) === JSON.stringify(fits);
  if (!isSame) set(quickFilterAtom, { text, fits });
});

/** The plan and drawn time have no words. */
function keptFits({ plan }: FitFilter): FitFilter {
  return plan === undefined ? {} : { plan };
}

const DAYS = [0, 1, 2, 3, 4, 5, 6];

function fitsOf({ credits, between, isFittingWeek }: Extras): FitFilter {
  return {
    ...(isFittingWeek === true && { week: true }),
    ...(credits !== undefined && { credits }),
    ...(between && { slots: DAYS.map((day) => ({ day, ...between })) }),
  };
}

/** What the list filters by, as words: a student may come back to the form from it. */
export const takeListAtom = atom(null, (get, set) => {
  const key = criteriaKey(get(askedAtom));
  const filter = get(quickFilterAtom);
  if (get(searchAtom).key !== key || !isFiltering(filter) || get(typedWordsAtom) !== "") return;
  const { week, credits, slots } = filter.fits;
  const between = slots?.length === DAYS.length ? slots[0] : undefined;
  const isWholeDays =
    between &&
    slots?.every((slot) => slot.startMinutes === between.startMinutes && slot.endMinutes === between.endMinutes);
  set(typedWordsAtom, filter.text);
  set(extrasAtom, {
    ...(week === true && { isFittingWeek: true }),
    ...(credits !== undefined && { credits }),
    ...(isWholeDays === true &&
      between && {
        between: { startMinutes: between.startMinutes, endMinutes: Math.min(between.endMinutes, MINUTES_PER_DAY) },
      }),
  });
});

export const source: SentenceModules = {
  changeTo,
  meaningsOf,
  withMeaning,
  withoutMeaning,
  meaningWords,
  offeredIn,
  readSentence,
  textAtom,
  vocabularyAtom,
  suggestionsAtom,
  countAtom,
  totalAtom,
  valueCountsAtom,
  openListAtom,
};
