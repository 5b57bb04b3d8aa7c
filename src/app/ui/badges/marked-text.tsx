export type MarkedTextProps = { text: string; query: string };

/** A text with the searched words marked. */
export function MarkedText({ text, query }: MarkedTextProps) {
  return splitMatches(text, query).map((part) => (part.isMatch ? <mark key={part.at}>{part.text}</mark> : part.text));
}

/** `at` is the part's start in the text. */
export type TextPart = { at: number; text: string; isMatch: boolean };

/** Splits a text at the words of a query, ignoring case; the parts join to the text. */
function splitMatches(text: string, query: string): TextPart[] {
  const words = query.split(/\s+/u).filter(Boolean);
  if (words.length === 0) return text === "" ? [] : [{ at: 0, text, isMatch: false }];
  // Longest first, so that of "data" and "database" the longer one is marked whole.
  const pattern = words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&"))
    .join("|");
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(pattern, "giu"))) {
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index), isMatch: false });
    end = match.index + match[0].length;
    parts.push({ at: match.index, text: match[0], isMatch: true });
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isMatch: false });
  return parts;
}
