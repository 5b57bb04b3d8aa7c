import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { t } from "#words";
import { countLabel } from "../../../lib/format/format.ts";
import { type Criteria, readClassNumber } from "../criteria.ts";
import type { Filters } from "../filters/use-filters.ts";
import { termDataAt } from "../search-data.ts";
import {
  askedAtom,
  type CountedSuggestion,
  chipNewsAtom,
  extrasAtom,
  IDLE,
  searchedTextAtom,
  sentenceCountAtom,
  sentenceSourceAtom,
  typedWordsAtom,
  vocabularyAtom,
} from "./sentence-state.ts";
import type { Meaning, WantedValues } from "./wanted.ts";

export type SearchSentence = ReturnType<typeof useSentence>;

/** The words of the filters: chips for what is chosen, and the text next to them. */
export function useSentence(filters: Filters, term: string) {
  const { criteria, set, search } = filters;
  const data = useAtomValue(termDataAt(term));
  const [typed, setTyped] = useAtom(typedWordsAtom);
  const [extras, setExtras] = useAtom(extrasAtom);
  const setAsked = useSetAtom(askedAtom);
  const setNews = useSetAtom(chipNewsAtom);
  const source = useAtomValue(sentenceSourceAtom);
  const vocabulary = useAtomValue(vocabularyAtom);
  const count = useAtomValue(sentenceCountAtom);
  const text = useAtomValue(searchedTextAtom);
  const openList = useSetAtom(source?.openListAtom ?? IDLE);
  const [isLost, setLost] = useState(false);
  const isReady = source !== undefined || isLost;
  /** Before that. */
  const [isShowAsked, setShowAsked] = useState(false);
  const wanted: WantedValues = { criteria, ...extras };
  const offered = source?.offeredIn(data, term);
  const asked = JSON.stringify(criteria);
  useLayoutEffect(() => setAsked(JSON.parse(asked) as Criteria), [asked, setAsked]);

  const meanings = source && offered ? source.meaningsOf(wanted, offered) : [];
  const reset = useReset(filters);
  const wordsOf = (meaning: Meaning) => source?.meaningWords(meaning, data, term) ?? "";

  function want({ criteria: next, ...rest }: WantedValues) {
    if (source && JSON.stringify(next) !== asked) set(source.changeTo(next, criteria));
    setExtras(rest);
  }

  const read = (text: string, isDone = false) =>
    source && offered && vocabulary ? source.readSentence(text, { wanted, vocabulary, offered, isDone }) : undefined;

  function type(next: string) {
    const reading = read(next);
    setTyped(reading?.rest ?? next);
    if (!reading || reading.understood.length === 0) return;
    want(reading.wanted);
    setNews(t("{name} added", { name: reading.understood.map(wordsOf).join(", ") }));
  }

  /** Opens the results, once what reads the words is there. */
  function show() {
    setShowAsked(typed !== "" && !isReady);
    if (typed !== "" && !isReady) return;
    const reading = read(typed, true);
    const { criteria: next, ...rest } = reading?.wanted ?? wanted;
    const left = reading && reading.understood.length > 0 ? reading.rest.trim() : text;
    // Another number is refused, and the form stays.
    if (readClassNumber(next.classNumber ?? "1") !== undefined) openList(next, left, rest, false);
    setTyped(left);
    setExtras(rest);
    search(next);
  }

  const readTyped = useEffectEvent(() => {
    if (isShowAsked) show();
    else if (typed !== "") type(typed);
  });
  const hasVocabulary = vocabulary !== undefined;
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => readTyped());
    return () => clearTimeout(timer);
  }, [isReady, hasVocabulary]);

  return {
    typed,
    /** What classes are searched by. */
    text,
    meanings,
    wordsOf,
    extras,
    hasMore: typed.trim() !== "" || Object.keys(extras).length > 0,
    type,
    choose({ meaning, rest }: CountedSuggestion) {
      setTyped(rest);
      if (source && offered) want(source.withMeaning(wanted, meaning, offered));
      setNews(t("{name} added", { name: wordsOf(meaning) }));
    },
    remove(meaning: Meaning) {
      if (source) want(source.withoutMeaning(wanted, meaning));
      setNews(t("{name} removed", { name: wordsOf(meaning) }));
    },
    reset,
    show,
    /** Nothing reads the words: they are searched by. */
    lose: () => setLost(true),
    showLabel:
      count === undefined
        ? t("Search")
        : t("{count, plural, one {Show # Class} other {Show {shown} Classes}}", { count, shown: countLabel(count) }),
  };
}

/** Of the filters, and of the words next to them. */
export function useReset({ reset }: Filters): () => void {
  const setTyped = useSetAtom(typedWordsAtom);
  const setExtras = useSetAtom(extrasAtom);
  return () => {
    reset();
    setExtras({});
    setTyped("");
  };
}

/** Another visit begins without words; what the list still filters by comes back with the source. */
export function useEndOfSentence(): void {
  const setTyped = useSetAtom(typedWordsAtom);
  const setExtras = useSetAtom(extrasAtom);
  const setNews = useSetAtom(chipNewsAtom);
  useEffect(
    () => () => {
      setTyped("");
      setExtras({});
      setNews("");
    },
    [setTyped, setExtras, setNews],
  );
}
