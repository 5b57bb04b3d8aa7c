import type { ClassTable } from "./class-table.ts";
import { addRow, emptySet, fullSet, isEmpty, keepCommon, type RowSet } from "./row-set.ts";

export type WordSearch = {
  /** Leaves in `rows` only classes that have each word in one of their texts. The words come longest first. */
  keepMatching: (rows: RowSet, words: readonly string[]) => void;
};

/** What a word was found in: a set of text numbers and the set of rows that have one of these texts. */
type Found = { word: string; texts: RowSet; textCount: number; rows: RowSet };

/** As many as a long query has words, and the steps by which its last word was typed. */
const MOST_REMEMBERED = 24;

/**
 * Looks words up in a table's texts, each text once, however many classes share it. The words of the last searches are
 * remembered with what they were found in: the same word costs nothing, and one that has a remembered word in it, as
 * when somebody types on, can only be in texts that have that one.
 */
export function createWordSearch({ classCount, texts, firstTextRow, textRows }: ClassTable): WordSearch {
  const everywhere = { texts: fullSet(texts.length), textCount: texts.length };
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
    const within = narrowest(word).texts;
    const found = { word, texts: emptySet(texts.length), textCount: 0, rows: emptySet(classCount) };
    for (let at = 0; at < within.length; at++) {
      for (let rest = within[at]! | 0; rest !== 0; rest &= rest - 1) {
        // The lowest bit that is left.
        const text = at * 32 + 31 - Math.clz32(rest & -rest);
        if (!texts[text]!.includes(word)) continue;
        found.textCount++;
        addRow(found.texts, text);
        for (let i = firstTextRow[text]!; i < firstTextRow[text + 1]!; i++) addRow(found.rows, textRows[i]!);
      }
    }
    return found;
  }

  /** The smallest set of texts that is known to hold every text with the word in it. */
  function narrowest(word: string): Pick<Found, "texts" | "textCount"> {
    let least: Pick<Found, "texts" | "textCount"> = everywhere;
    for (const found of remembered) {
      if (found.textCount < least.textCount && word.includes(found.word)) least = found;
    }
    return least;
  }

  return {
    keepMatching(rows, words) {
      for (const [at, word] of words.entries()) {
        if (isEmpty(rows)) return;
        // Where a longer word stands, the words inside it do as well.
        if (words.findIndex((longer) => longer.includes(word)) === at) keepCommon(rows, find(word).rows);
      }
    },
  };
}
