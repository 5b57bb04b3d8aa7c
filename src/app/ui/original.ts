import type { ReactNode } from "react";

/** Of texts of the university and the server that stayed English on a page in another language. */
type Marks = {
  mark: (content: ReactNode) => ReactNode;
  langOf: (words: string) => "en" | undefined;
};

let marks: Marks | undefined;

/** For pages in another language. */
export function markOriginalsBy(own: Marks | undefined): void {
  marks = own;
}

/**
 * Content with texts of the university or the server, such as a class's title or room. On a page in another language,
 * screen readers learn which parts of it stayed English. Elements in it mark their own words.
 */
export function original(content: ReactNode): ReactNode {
  return marks ? marks.mark(content) : content;
}

/** The attribute `lang` of an element with nothing but such texts, perhaps after a code, as in "COMP.1010 Computing I". */
export function originalLang(words: string): "en" | undefined {
  return marks?.langOf(words);
}
