import { foldWithOrigins, type FoldedText, queryWords } from "./fold-text.ts";

/** Units `start` to `end` − 1 of a text. */
export type TextRange = { start: number; end: number };

/**
 * Ascending and disjoint, by the rules of `ClassIndex.search`. A letter is never split: in "Straße", "s" marks the
 * whole "ß".
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
