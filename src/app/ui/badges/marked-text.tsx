import { splitMatches } from "./split-matches.ts";

export type MarkedTextProps = { text: string; query: string };

/** A text with the searched words marked. */
export function MarkedText({ text, query }: MarkedTextProps) {
  return splitMatches(text, query).map((part) => (part.isMatch ? <mark key={part.at}>{part.text}</mark> : part.text));
}
