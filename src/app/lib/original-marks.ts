import { Children, createElement, type ReactNode } from "react";

/** What `original` and `originalLang` do. Every second one of the parts that `split` returns is in English. */
export function originalMarks(split: (words: string) => readonly string[]) {
  function mark(content: ReactNode): ReactNode {
    if (typeof content === "string") return markWords(content);
    return Array.isArray(content) ? Children.map(content as ReactNode, mark) : content;
  }

  function markWords(words: string): ReactNode {
    const parts = split(words);
    if (parts.length === 1) return words;
    return parts.map((part, at) => (at % 2 === 1 ? createElement("span", { key: at, lang: "en" }, part) : part));
  }

  function langOf(words: string): "en" | undefined {
    const parts = split(words);
    const others = parts.filter((_, at) => at % 2 === 0).join("");
    return parts.length > 1 && !/\p{Ll}{2}/u.test(others) ? "en" : undefined;
  }

  return { mark, langOf };
}
