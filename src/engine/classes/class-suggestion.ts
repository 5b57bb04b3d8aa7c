import type { IndexedClass } from "./class-table.ts";
import { foldText, WORD_BREAK } from "./fold-text.ts";

/** Words of titles, names, and components: folded → as written. */
export type SuggestionWords = ReadonlyMap<string, string>;

export function toSuggestionWords(classes: readonly IndexedClass[]): SuggestionWords {
  const texts = new Set<string>();
  for (const { title, componentNames, instructors } of classes) {
    texts.add(title);
    for (const name of componentNames) texts.add(name);
    for (const { firstName, lastName } of instructors) texts.add(firstName).add(lastName);
  }
  const vocabulary = new Map<string, string>();
  for (const text of texts) {
    for (const written of text.match(WRITTEN_WORD) ?? []) {
      const folded = foldText(written);
      if (!vocabulary.has(folded) && hasOnlyLetters(folded)) vocabulary.set(folded, written.toLowerCase());
    }
  }
  return vocabulary;
}

/** If one word matches nothing, the typo is in it; if each word matches but not together, it may be in any. */
export function suggestText(
  text: string,
  vocabulary: SuggestionWords,
  { isFound, countMatches }: { isFound: (text: string) => boolean; countMatches: (text: string) => number },
): string | undefined {
  const words = text.split(WORD_BREAK).filter(Boolean);
  if (words.length > MAX_WORDS || isFound(text)) return undefined;
  const unknown = words.filter((word) => !isFound(word));
  if (unknown.length > 1) return undefined;
  const suspects = (unknown.length > 0 ? unknown : words).filter(isLong);

  // Whole words first: "histroy" means history, not historiography.
  for (const isBeginning of [false, true]) {
    let best: { text: string; count: number } | undefined;
    for (const suspect of suspects) {
      const typed = foldText(suspect);
      for (const [folded, written] of vocabulary) {
        if (!isOneErrorFrom(typed, folded, isBeginning)) continue;
        const corrected = words.map((word) => (word === suspect ? written : word)).join(" ");
        const count = countMatches(corrected);
        if (count === 0 || (best && (count < best.count || (count === best.count && corrected >= best.text)))) continue;
        best = { text: corrected, count };
      }
    }
    if (best) return best.text;
  }
  return undefined;
}

/** Letters with accents; an apostrophe belongs to its word. */
const WRITTEN_WORD = /[\p{L}\p{M}'’]+/gu;
const SHORTEST_CORRECTED = 5;
/** Longer queries aren't typed by hand. */
const MAX_WORDS = 16;

/** A wrong number is another class, so only letters are corrected. */
function isLong(word: string): boolean {
  const folded = foldText(word);
  return folded.length >= SHORTEST_CORRECTED && hasOnlyLetters(folded);
}

function hasOnlyLetters(folded: string): boolean {
  return /^\p{L}+$/u.test(folded);
}

/** One letter wrong, missing, or extra, or two neighbors swapped, in a word or in its beginning. */
function isOneErrorFrom(typed: string, word: string, isBeginning: boolean): boolean {
  const at = commonLength(typed, word);
  const isExchanged = at + 1 < typed.length && typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return goesOn(at + 1, at + 1) || goesOn(at, at + 1) || goesOn(at + 1, at) || (isExchanged && goesOn(at + 2, at + 2));

  function goesOn(fromTyped: number, fromWord: number): boolean {
    const rest = typed.slice(fromTyped);
    return isBeginning ? word.startsWith(rest, fromWord) : word.slice(fromWord) === rest;
  }
}

/** A typo can't be before its end. */
function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
