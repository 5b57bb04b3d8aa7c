import { createElement, Fragment } from "react";

type MarkedTextProps = { text: string; query: string };

/** A text with the words of a query marked, ignoring case. */
export function MarkedText({ text, query }: MarkedTextProps) {
  const words = query.split(/\s+/u).filter(Boolean);
  if (words.length === 0) return text;
  // Longest first, so that of "data" and "database" the longer one is marked whole.
  const pattern = words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&"))
    .join("|");
  // The group puts each match between two others.
  const parts = text.split(new RegExp(`(${pattern})`, "giu"));
  const marked = parts.map((part, at) => (at % 2 === 1 ? createElement("mark", null, part) : part));
  return createElement(Fragment, null, ...marked);
}
