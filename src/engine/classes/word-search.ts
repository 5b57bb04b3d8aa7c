import type { ClassTable } from "./class-table.ts";
import { addRow, addRows, allRows, emptySet, isEmpty, keepCommon, type RowSet } from "./row-set.ts";

/** Matches of a word: text numbers, and the rows with these texts or named by it. */
type Found = { word: string; texts: RowSet; textCount: number; rows: RowSet };

/** As many as a long query has words, and the steps of typing its last word. */
const MAX_REMEMBERED = 24;

/** ASCII, which covers nearly all folded text. */
const SIEVE_COUNT = 128;
/** Units of a word used as sieves; more exclude hardly anything. */
const MAX_SIEVES = 12;

/** Folded words that can be class numbers: "10104", "#10104", or the prefix "#101". */
const NUMBER_WORD = /^#?[0-9]+$/;

/**
 * Remembers recent words with their matches: a repeated word is free, and one that contains a remembered word, as while
 * typing, is searched only in that word's texts.
 */
export function createWordSearch(table: ClassTable) {
  const { classCount, texts, firstTextRow, textRows, components } = table;
  const everywhere: Pick<Found, "texts" | "textCount"> = { texts: allRows(texts.length), textCount: texts.length };
  const sieves = toSieves(texts);
  /** Most recently used first. */
  const remembered: Found[] = [];

  function find(word: string): Found {
    const at = remembered.findIndex((found) => found.word === word);
    const [found = search(word)] = at < 0 ? [] : remembered.splice(at, 1);
    remembered.unshift(found);
    if (remembered.length > MAX_REMEMBERED) remembered.pop();
    return found;
  }

  function search(word: string): Found {
    const within = candidates(word);
    const foundTexts = emptySet(texts.length);
    const rows = emptySet(classCount);
    let textCount = 0;
    for (let at = 0; at < within.length; at++) {
      for (let rest = within[at]! | 0; rest !== 0; rest &= rest - 1) {
        // The lowest remaining bit.
        const text = at * 32 + 31 - Math.clz32(rest & -rest);
        if (!texts[text]!.includes(word)) continue;
        textCount++;
        addRow(foundTexts, text);
        const end = firstTextRow[text + 1]!;
        for (let i = firstTextRow[text]!; i < end; i++) addRow(rows, textRows[i]!);
      }
    }
    addNumbered(rows, word, table);
    const named = components.get(word);
    if (named) addRows(rows, named);
    return { word, texts: foundTexts, textCount, rows };
  }

  /** A small superset of the texts that contain the word. */
  function candidates(word: string): RowSet {
    let least = everywhere;
    for (const found of remembered) {
      if (found.textCount < least.textCount && word.includes(found.word)) least = found;
    }
    const set = least.texts.slice();
    for (let at = 0; at < Math.min(word.length, MAX_SIEVES); at++) {
      const unit = word.charCodeAt(at);
      if (unit < SIEVE_COUNT) keepCommon(set, sieves[unit]!);
    }
    return set;
  }

  return {
    /** Words are sorted longest first. */
    keepMatching(rows: RowSet, words: readonly string[]): void {
      for (const word of words) {
        if (isEmpty(rows)) return;
        keepCommon(rows, find(word).rows);
      }
    },
  };
}

/** For each ASCII unit, the texts that contain it. */
function toSieves(texts: readonly string[]): readonly RowSet[] {
  const sieves = Array.from({ length: SIEVE_COUNT }, () => emptySet(texts.length));
  for (const [id, text] of texts.entries()) {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit < SIEVE_COUNT) addRow(sieves[unit]!, id);
    }
  }
  return sieves;
}

/** Without "#", prefixes match none, because "1010" is more likely a catalog number than the start of 10104. */
function addNumbered(rows: RowSet, word: string, { rowOf, classNumbers }: ClassTable): void {
  if (!NUMBER_WORD.test(word)) return;
  const isMarked = word.startsWith("#");
  const digits = isMarked ? word.slice(1) : word;
  const wanted = Number(digits);
  // Class numbers have no leading zeros and are exact in a double.
  if (String(wanted) !== digits) return;
  const row = rowOf.get(wanted);
  if (row !== undefined) addRow(rows, row);
  if (!isMarked || wanted === 0) return;
  for (let other = 0; other < classNumbers.length; other++) {
    if (beginsWith(classNumbers[other]!, wanted)) addRow(rows, other);
  }
}

/** Compares digits from the end; both are natural numbers, `beginning` isn't 0. */
function beginsWith(classNumber: number, beginning: number): boolean {
  let rest = classNumber;
  while (rest > beginning) rest = Math.floor(rest / 10);
  return rest === beginning;
}
