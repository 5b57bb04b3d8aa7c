import type { ClassTable } from "./class-table.ts";
import { addNumbered, isNumberWord } from "./number-search.ts";
import { addRow, addRows, emptySet, allRows, isEmpty, keepCommon, type RowSet } from "./row-set.ts";

export type WordSearch = {
  /**
   * Leaves in `rows` only classes that have each word in one of their texts, or are meant by it as their number or as
   * their component. The words come longest first.
   */
  keepMatching: (rows: RowSet, words: readonly string[]) => void;
};

/** What a word was found in: a set of text numbers, and the rows that have one of these texts or are meant. */
type Found = { word: string; texts: RowSet; textCount: number; rows: RowSet };

/** As many as a long query has words, and the steps by which its last word was typed. */
const MOST_REMEMBERED = 24;

/** ASCII, which nearly all that is folded consists of. */
const SIEVE_COUNT = 128;
/** Units of a word that texts are sieved by: more leave hardly fewer. */
const MOST_SIEVES = 12;

/**
 * Looks words up in a table's texts, each text once, however many classes share it. The words of the last searches are
 * remembered with what they were found in: the same word costs nothing, and one that has a remembered word in it, as
 * when somebody types on, can only be in texts that have that one.
 */
export function createWordSearch(table: ClassTable): WordSearch {
  const { classCount, texts, firstTextRow, textRows, components } = table;
  const everywhere: Pick<Found, "texts" | "textCount"> = { texts: allRows(texts.length), textCount: texts.length };
  const sieves = toSieves(texts);
  /** The last one used comes first. */
  const remembered: Found[] = [];

  function find(word: string): Found {
    const at = remembered.findIndex((found) => found.word === word);
    const [found = search(word)] = at < 0 ? [] : remembered.splice(at, 1);
    remembered.unshift(found);
    if (remembered.length > MOST_REMEMBERED) remembered.pop();
    return found;
  }

  function search(word: string): Found {
    const within = candidates(word);
    const foundTexts = emptySet(texts.length);
    const rows = emptySet(classCount);
    let textCount = 0;
    for (let at = 0; at < within.length; at++) {
      for (let rest = within[at]! | 0; rest !== 0; rest &= rest - 1) {
        // The lowest bit that is left.
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

  /** Few texts, among which are all that have the word in them. */
  function candidates(word: string): RowSet {
    let least = everywhere;
    for (const found of remembered) {
      if (found.textCount < least.textCount && word.includes(found.word)) least = found;
    }
    const set = least.texts.slice();
    for (let at = 0; at < Math.min(word.length, MOST_SIEVES); at++) {
      const unit = word.charCodeAt(at);
      if (unit < SIEVE_COUNT) keepCommon(set, sieves[unit]!);
    }
    return set;
  }

  return {
    keepMatching(rows, words) {
      for (const [at, word] of words.entries()) {
        if (isEmpty(rows)) return;
        // Where a longer word stands, the words inside it do as well; a number or a component need not stand anywhere.
        const isInside = words.some(
          (longer, before) => before < at && longer.includes(word) && !isNumberWord(longer) && !components.has(longer),
        );
        if (!isInside) keepCommon(rows, find(word).rows);
      }
    },
  };
}

/** For each unit of ASCII, the texts that it stands in. */
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
