export type Sentence = {
  /** In our words, with the texts and the names of the specification. */
  asks: string;
  /** Why the product does something else that serves students better, from "because". */
  differs?: string;
  /** As `component/cart/cart-screen › title of the test`, below `tests/`. */
  shownBy: readonly string[];
};

/** Sentences count from 1 within their line. */
export type SpecLine = { title: string; sentences: readonly Sentence[] };

/** Lines count from 1 in the order of the specification, over all of its subsections. */
export type SpecSection = { title: string; lines: readonly SpecLine[] };

export function line(title: string, ...sentences: Sentence[]): SpecLine {
  return { title, sentences };
}

export function holds(asks: string, ...shownBy: [string, ...string[]]): Sentence {
  return { asks, shownBy };
}

export function differs(asks: string, because: `because ${string}`, ...shownBy: [string, ...string[]]): Sentence {
  return { asks, differs: because, shownBy };
}
