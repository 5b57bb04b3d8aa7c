import { type Atom, atom, type WritableAtom } from "jotai/vanilla";
import type { Criteria } from "../criteria.ts";
import type * as meaningWordsModule from "./meaning-words.ts";
import type { readSentence, Suggestion } from "./read-sentence.ts";
import type { Vocabulary } from "./vocabulary.ts";
import type * as wantedModule from "./wanted.ts";
import type { WantedValues } from "./wanted.ts";

/** What the address has no parameters for, and quick filters do. */
export type Extras = Omit<WantedValues, "criteria">;

/** `leaves` says how many classes, and whether another choice would go; undefined if they weren't counted. */
export type CountedSuggestion = Suggestion & { leaves: string | undefined };

/** How many classes each value of a criterion would leave, by code. */
export type ValueCounts = ReadonlyMap<string, number>;

/** What reads, says, and counts the sentence: `sentence-source.tsx`, which loads with the first filter or act. */
export type SentenceModules = Pick<typeof wantedModule, "changeTo" | "meaningsOf" | "withMeaning" | "withoutMeaning"> &
  Pick<typeof meaningWordsModule, "meaningWords" | "offeredIn"> & {
    readSentence: typeof readSentence;
    /** Of what is typed, the part that classes are searched by. */
    textAtom: Atom<string>;
    vocabularyAtom: Atom<Vocabulary | undefined>;
    suggestionsAtom: Atom<readonly CountedSuggestion[]>;
    /** What a search for all of it would find. */
    countAtom: Atom<number | undefined>;
    /** Of the whole term. */
    totalAtom: Atom<number | undefined>;
    valueCountsAtom: Atom<ValueCounts>;
    /** Starts the search, so that the list keeps to what only quick filters filter by. */
    openListAtom: WritableAtom<null, [criteria: Criteria, text: string, extras: Extras, isRefinement: boolean], void>;
  };

// State

/** Next to the chips: what hasn't become one. */
export const typedWordsAtom = atom("");
export const extrasAtom = atom<Extras>({});
/** A copy of the form's, for what is counted. */
export const askedAtom = atom<Criteria>({});
export const sentenceSourceAtom = atom<SentenceModules>();
/** The last chip that came or went, for the ear. */
export const chipNewsAtom = atom("");

/** Until the source is there. */
export const IDLE: SentenceModules["openListAtom"] = atom(null, () => {});

// Derived

const nothingAtom = atom(undefined);
const noSuggestionsAtom = atom<readonly CountedSuggestion[]>([]);
const noCountsAtom = atom<ValueCounts>(new Map());

export const searchedTextAtom = atom((get) => get(get(sentenceSourceAtom)?.textAtom ?? typedWordsAtom).trim());
export const vocabularyAtom = atom((get) => get(get(sentenceSourceAtom)?.vocabularyAtom ?? nothingAtom));
export const suggestionsAtom = atom((get) => get(get(sentenceSourceAtom)?.suggestionsAtom ?? noSuggestionsAtom));
export const sentenceCountAtom = atom((get) => get(get(sentenceSourceAtom)?.countAtom ?? nothingAtom));
export const totalAtom = atom((get) => get(get(sentenceSourceAtom)?.totalAtom ?? nothingAtom));
export const valueCountsAtom = atom((get) => get(get(sentenceSourceAtom)?.valueCountsAtom ?? noCountsAtom));
