import { Children, createElement, type ReactNode } from "react";

let split: ((words: string) => readonly string[]) | undefined;

/** For pages in another language. Every second one of the parts that it returns is in English. */
export function findOriginalsBy(own: typeof split): void {
  split = own;
}

/**
 * Content with texts of the university or the server, such as a class's title or room. On a page in another language,
 * screen readers are told which parts of it stayed English, if any did. Words of elements in it are marked where those
 * are drawn.
 */
export function original(content: ReactNode): ReactNode {
  if (split === undefined) return content;
  if (typeof content === "string") return marked(content);
  return Array.isArray(content) ? Children.map(content as ReactNode, original) : content;
}

function marked(words: string): ReactNode {
  const parts = split!(words);
  if (parts.length === 1) return words;
  return parts.map((part, at) => (at % 2 === 1 ? createElement("span", { key: at, lang: "en" }, part) : part));
}

/** The attribute `lang` of an element with nothing but such texts, perhaps after a code, as in "COMP.1010 Computing I". */
export function originalLang(words: string): "en" | undefined {
  const parts = split?.(words) ?? [];
  const others = parts.filter((_, at) => at % 2 === 0).join("");
  return parts.length > 1 && !/\p{Ll}{2}/u.test(others) ? "en" : undefined;
}
