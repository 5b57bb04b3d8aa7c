import { foldWithOrigins, type FoldedText, queryWords } from "./fold-text.ts";

/** Units `start` to `end` − 1 of a text. */
export type TextRange = { start: number; end: number };

/**
 * Where a query's words occur in a text, by the rules of `ClassIndex.search`: ascending and disjoint. A letter is never
 * split: in "Straße" the query "s" marks the whole "ß".
 */
export function highlightRanges(text: string, query: string): TextRange[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const marked = new Uint8Array(text.length);
  const folded = foldWithOrigins(text);
  markWords(folded, words, marked);
  if (folded.text.includes(".")) {
    markWords(withoutStops(folded), words, marked);
    markWords({ ...folded, text: folded.text.replaceAll(".", "-") }, words, marked);
  }
  return toRanges(marked);
}

/**
 * The part of a class number that the query's words match: all of it, or after "#" a prefix; nothing for another
 * number.
 */
export function highlightNumber(classNumber: number, query: string): TextRange[] {
  const digits = String(classNumber);
  let end = 0;
  for (const word of queryWords(query)) {
    if (word === digits) end = digits.length;
    else if (word.startsWith("#") && digits.startsWith(word.slice(1))) end = Math.max(end, word.length - 1);
  }
  return end === 0 ? [] : [{ start: 0, end }];
}

/** Whether a word of the query means the component, given as in `IndexedClass`. */
export function isComponentMeant(componentNames: readonly string[], query: string): boolean {
  const names = queryWords(componentNames.join(" "));
  return queryWords(query).some((word) => names.includes(word));
}

function markWords({ text, starts, ends }: FoldedText, words: readonly string[], marked: Uint8Array): void {
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      marked.fill(1, starts[at], ends[at + word.length - 1]);
    }
  }
}

function withoutStops({ text, starts, ends }: FoldedText): FoldedText {
  const isKept = (_: number, unit: number) => text[unit] !== ".";
  return { text: text.replaceAll(".", ""), starts: starts.filter(isKept), ends: ends.filter(isKept) };
}

function toRanges(marked: Uint8Array): TextRange[] {
  const ranges: TextRange[] = [];
  for (let start = marked.indexOf(1); start >= 0; ) {
    const after = marked.indexOf(0, start);
    const end = after < 0 ? marked.length : after;
    ranges.push({ start, end });
    start = marked.indexOf(1, end);
  }
  return ranges;
}
