import { isClauseStart, isFiller, isNot, negated, type Phrase, phraseAt, STARTERS } from "./phrases.ts";
import { meantBy, type Named, type Vocabulary, wordsInSentence } from "./vocabulary.ts";
import { type Meaning, type OfferedValues, replaces, type WantedValues, withMeaning } from "./wanted.ts";

export type Reading = {
  /** With what was understood. */
  wanted: WantedValues;
  understood: readonly Meaning[];
  /** As typed, for the text search: nothing that wasn't understood is lost. */
  rest: string;
};

export type Suggestion = {
  meaning: Meaning;
  /** The text that stays if it's chosen. */
  rest: string;
  /** What it was found by, for the marks. */
  typed: string;
};

type Word = { text: string; piece: number };

const MOST_WORDS = 6;
const MOST_SUGGESTIONS = 6;

/** Turns what is unmistakable into meanings: what could be two things, or would replace a choice, is only suggested. */
export function readSentence(
  text: string,
  given: { wanted: WantedValues; vocabulary: Vocabulary; offered: OfferedValues; isDone?: boolean },
): Reading {
  const { vocabulary, offered, isDone = false } = given;
  const { pieces, words } = split(text);
  const isClosed = isDone || /[\s,;]$/u.test(text);
  const kept = new Set(pieces.keys());
  const understood: Meaning[] = [];
  let { wanted } = given;
  let at = 0;
  while (at < words.length) {
    const found = clauseAt(words, at, vocabulary);
    const meaning = found?.meanings.length === 1 ? found.meanings[0] : undefined;
    const end = at + (found?.length ?? 0);
    const isWhole = isWholePieces(words, at, end);
    const isAtEnd = end === words.length;
    const isReady = isDone || !isAtEnd || (isClosed && found?.isOpen !== true);
    if (!meaning || !isWhole || !isReady || replaces(wanted, meaning)) {
      // Not in parts: "not honors" isn't "honors".
      at = found ? end : at + 1;
      continue;
    }
    wanted = withMeaning(wanted, meaning, offered);
    understood.push(meaning);
    for (const { piece } of words.slice(at, end)) kept.delete(piece);
    at = end;
  }
  return { wanted, understood, rest: restOf(text, pieces, kept) };
}

/** What the last words could mean, the most of them first. */
export function suggestMeanings(text: string, vocabulary: Vocabulary): Suggestion[] {
  const { pieces, words } = split(text);
  const found = new Map<string, Suggestion>();
  const add = (meaning: Meaning, from: number) => {
    const key = JSON.stringify(meaning);
    if (found.has(key) || !isWholePieces(words, from, words.length)) return;
    const kept = new Set(words.slice(0, from).map(({ piece }) => piece));
    const typed = pieces.slice(words[from]!.piece).join(" ");
    found.set(key, { meaning, rest: restOf(text, pieces, kept), typed });
  };
  for (let from = Math.max(0, words.length - MOST_WORDS); from < words.length; from++) {
    const tail = words.slice(from).map((word) => word.text);
    const { length, isNot: isWithout } = fillersOf(tail);
    const said = tail.slice(length);
    // The last word may be the beginning of another: "not on" of "not online".
    const begun = said.length === 0 && length > (isWithout ? 1 : 0) ? meaningsOf(tail.slice(-1), vocabulary) : [];
    const meanings =
      said.length === 0 ? [...begun, ...(isWithout ? leftOutOften(vocabulary) : [])] : meaningsOf(said, vocabulary);
    for (const meaning of meanings) {
      const meant = isWithout ? negated(meaning) : meaning;
      if (meant) add(meant, from);
    }
  }
  const titled = words.length > 0 && text.trim().length >= FEWEST_LETTERS_OF_TITLE;
  const suggestions = [...found.values()].slice(0, titled ? MOST_SUGGESTIONS - 1 : MOST_SUGGESTIONS);
  if (!titled) return suggestions;
  return [...suggestions, { meaning: { kind: "title", text: text.trim() }, rest: "", typed: text.trim() }];
}

/** The text without a filter that is just being typed, such as "not fri": no class has that in its title. */
export function searchedText(text: string, vocabulary: Vocabulary): string {
  const { pieces, words } = split(text);
  const isBegun = ({ typed, meaning }: Suggestion) =>
    meaning.kind !== "title" && isClauseStart(wordsInSentence(typed)[0] ?? "");
  const begun = suggestMeanings(text, vocabulary).find(isBegun);
  if (begun) return begun.rest.trim();
  const last = words.at(-1);
  const isAlone =
    last !== undefined && isClauseStart(last.text) && isWholePieces(words, words.length - 1, words.length);
  return (isAlone ? pieces.slice(0, -1) : pieces).join(" ");
}

const FEWEST_LETTERS_OF_TITLE = 3;

/** What "not" is often followed by. */
function leftOutOften({ named }: Vocabulary): Meaning[] {
  const days = [FRIDAY, MONDAY].map((day) => ({ kind: "days", mode: "Include", days: [day] }) as const);
  const campuses = named
    .map(({ meaning }) => meaning)
    .filter((each) => each.kind === "value" && each.criterion === "campuses");
  return [...days, ...campuses];
}

const MONDAY = 1;
const FRIDAY = 5;

function split(text: string): { pieces: string[]; words: Word[] } {
  const pieces = text.split(/[\s,;]+/u).filter((piece) => piece !== "");
  const words = pieces.flatMap((each, piece) =>
    wordsInSentence(each)
      .flatMap(meantBy)
      .map((word) => ({ text: word, piece })),
  );
  return { pieces, words };
}

function isWholePieces(words: readonly Word[], from: number, end: number): boolean {
  const isInside = (at: number) => at > 0 && at < words.length && words[at - 1]!.piece === words[at]!.piece;
  return !isInside(from) && !isInside(end);
}

/** The text as it was if all of it stays, with its last space, after which a student goes on typing. */
function restOf(text: string, pieces: readonly string[], kept: ReadonlySet<number>): string {
  if (kept.size === pieces.length) return text;
  const rest = pieces.filter((_, piece) => kept.has(piece)).join(" ");
  const isLastKept = kept.has(pieces.length - 1);
  return rest !== "" && (!isLastKept || /\s$/u.test(text)) ? `${rest} ` : rest;
}

function fillersOf(words: readonly string[]): { length: number; isNot: boolean } {
  const hasNot = isNot(words[0] ?? "");
  let length = hasNot ? 1 : 0;
  while (isFiller(words[length] ?? "")) length++;
  return { length, isNot: hasNot };
}

/** "not on Friday": a phrase with what belongs to it. Several meanings if it's not clear. */
function clauseAt(all: readonly Word[], at: number, vocabulary: Vocabulary): Phrase | undefined {
  const words = all.slice(at).map(({ text }) => text);
  const whole = phraseAt(words, 0);
  if (whole) return isKnown(whole.meanings[0], vocabulary) ? whole : undefined;
  const skipped = fillersOf(words);
  const said = words.slice(skipped.length);
  const phrase = longest([phraseAt(said, 0), courseAt(said, vocabulary), nameAt(said, vocabulary)]);
  if (!phrase) return undefined;
  const meanings = skipped.isNot ? phrase.meanings.flatMap((each) => negated(each) ?? []) : phrase.meanings;
  return { ...phrase, meanings, length: skipped.length + phrase.length };
}

function isKnown(meaning: Meaning | undefined, { hasWeek }: Vocabulary): boolean {
  return meaning?.kind !== "week" || hasWeek;
}

function longest(phrases: readonly (Phrase | undefined)[]): Phrase | undefined {
  const found = phrases.filter((phrase) => phrase !== undefined);
  return found.sort((a, b) => b.length - a.length)[0];
}

const NUMBER = /^\d{1,5}[a-z]{0,2}$/u;

/** "comp 1010", "comp1010", "c lit 240" */
function courseAt(words: readonly string[], { subjects }: Vocabulary): Phrase | undefined {
  for (let length = 1; length <= 2; length++) {
    const subject = subjects.get(words.slice(0, length).join(""));
    const number = words[length] ?? "";
    if (subject !== undefined && NUMBER.test(number)) {
      return { length: length + 1, meanings: [{ kind: "number", subject, start: number.toUpperCase() }] };
    }
  }
  const [, letters = "", start = ""] = /^(\p{L}{2,6})(\d{1,5}\p{L}{0,2})$/u.exec(words[0] ?? "") ?? [];
  const subject = subjects.get(letters);
  if (subject === undefined) return undefined;
  return { length: 1, meanings: [{ kind: "number", subject, start: start.toUpperCase() }] };
}

/** The longest words that name values of the term. A subject alone may also be the beginning of a title. */
function nameAt(words: readonly string[], { named }: Vocabulary): Phrase | undefined {
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--) {
    const typed = words.slice(0, length);
    const matches = named.flatMap((each) => {
      const match = matchOf(typed, each);
      return match === undefined ? [] : [{ match, meaning: each.meaning }];
    });
    if (matches.length === 0) continue;
    // A name in Spanish is there twice.
    const exact = matches.filter(({ match }) => match === "exact");
    const best = exact.length > 0 ? exact : matches;
    const isSure = exact.length > 0 || length > 1;
    if (isSure && !best.every((each) => isLooseSubject(each, length))) {
      return { length, meanings: once(best.map(({ meaning }) => meaning)) };
    }
  }
  return undefined;
}

function once(meanings: readonly Meaning[]): Meaning[] {
  return [...new Map(meanings.map((meaning) => [JSON.stringify(meaning), meaning])).values()];
}

function isLooseSubject({ match, meaning }: { match: Match; meaning: Meaning }, length: number): boolean {
  return meaning.kind === "value" && meaning.criterion === "subjects" && (match !== "exact" || length === 1);
}

type Match = "exact" | "start" | "part";

/**
 * Each typed word begins a word of the name: "gen ed arts" is General Education: Arts and Humanities. "Part" in any order,
 * as "campus norte" is the North Campus.
 */
function matchOf(typed: readonly string[], { words, codes }: Named): Match | undefined {
  const joined = typed.join("");
  if (codes.includes(joined) || words.join("") === joined) return "exact";
  const isInRow = typed.every((word, at) => at < words.length && isBeginning(word, words[at]!));
  if (isInRow) return "start";
  const left = [...words];
  for (const word of typed) {
    const found = left.findIndex((own) => isBeginning(word, own));
    if (found < 0) return undefined;
    left.splice(found, 1);
  }
  return "part";
}

/** A single letter begins too much. */
function isBeginning(typed: string, word: string): boolean {
  return typed.length === 1 ? typed === word : word.startsWith(typed);
}

/** What unfinished words could become, the likeliest first. */
function meaningsOf(typed: readonly string[], vocabulary: Vocabulary): Meaning[] {
  const phrase = phraseAt(typed, 0);
  const course = courseAt(typed, vocabulary);
  const whole = [phrase, course]
    .filter((each) => each?.length === typed.length)
    .flatMap((each) => each?.meanings ?? []);
  const started = STARTERS.filter(({ words }) => beginsWith(wordsInSentence(words), typed)).map(
    ({ meaning }) => meaning,
  );
  const names = vocabulary.named.flatMap((named) => {
    const match = typed.length === 0 ? "part" : matchOf(typed, named);
    return match === undefined ? [] : [{ match, meaning: named.meaning }];
  });
  const ofMatch = (wanted: Match) => names.filter(({ match }) => match === wanted).map(({ meaning }) => meaning);
  const all = [
    ...whole,
    ...ofMatch("exact"),
    ...started,
    ...subjectsAt(typed, vocabulary),
    ...ofMatch("start"),
    ...ofMatch("part"),
    ...instructorsAt(typed, vocabulary),
  ];
  return all.filter((meaning) => isKnown(meaning, vocabulary));
}

function beginsWith(words: readonly string[], typed: readonly string[]): boolean {
  const last = typed.length - 1;
  return (
    typed.length <= words.length &&
    typed.every((word, at) => (at === last ? words[at]!.startsWith(word) : words[at] === word))
  );
}

function subjectsAt(typed: readonly string[], { subjects }: Vocabulary): Meaning[] {
  const start = typed.join("");
  if (start.length < 2) return [];
  return [...subjects]
    .filter(([spelledCode]) => spelledCode.startsWith(start))
    .map(([, code]) => ({ kind: "value", criterion: "subjects", code }));
}

const FEWEST_LETTERS_OF_NAME = 3;
const TITLES_OF_PEOPLE = new Set(["prof", "professor", "profesor", "profesora", "dr", "instructor", "docente"]);

function instructorsAt(typed: readonly string[], { lastNames }: Vocabulary): Meaning[] {
  const name = typed.filter((word) => !TITLES_OF_PEOPLE.has(word)).join(" ");
  if (name.length < FEWEST_LETTERS_OF_NAME) return [];
  return lastNames
    .filter(({ folded }) => folded.startsWith(name))
    .map((each) => ({ kind: "instructor", lastName: each.name }));
}
