/** What draws a letter with its marks, if anything does. */
type Face<P> = (letter: string) => P | undefined;

/** In each group are faces for the same letters, preferred first. */
export type Groups<P> = readonly (readonly Face<P>[])[];

export type Letter<P> = { text: string; part: P };

/** Replace a letter that no font has, so that the rest isn't mistaken for the whole name. Every font has the second. */
const REPLACEMENTS = ["\u{fffd}", "?"];

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Letters as readers count them, with their marks, and what draws each. All letters of one group take the first face
 * that has them, so that a name isn't in two designs; otherwise each takes its first. Whitespace is one space;
 * invisible characters (soft hyphens, direction marks) are dropped.
 */
export function typeset<P>(text: string, groups: Groups<P>): Letter<P>[] {
  const replacement = REPLACEMENTS.find((each) => drawable(each, groups));
  const letters = lettersOf(text).flatMap((letter) => drawable(letter, groups) ?? replacement ?? []);
  const different = [...new Set(letters)];
  const groupOf = new Map(different.map((letter) => [letter, groups.find((group) => partOf(letter, group))]));
  const parts = new Map<string, P>();
  for (const group of new Set(groupOf.values())) {
    const own = different.filter((letter) => groupOf.get(letter) === group);
    const whole = group?.find((face) => own.every((letter) => face(letter) || letter === replacement));
    for (const letter of own) {
      const part = whole?.(letter) ?? partOf(letter, group ?? []);
      if (part) parts.set(letter, part);
    }
  }
  return letters.flatMap((letter) => {
    const part = parts.get(letter);
    return part ? [{ text: letter, part }] : [];
  });
}

function lettersOf(text: string): string[] {
  const plain = text.toWellFormed().normalize("NFC").replaceAll(/\s+/gu, " ");
  return Array.from(graphemes.segment(plain), ({ segment }) => visible(segment)).filter((letter) => letter !== "");
}

/** In these scripts a joiner decides how the letters beside it look. */
const JOINED = /[\p{Script=Arabic}\p{Script=Devanagari}]/u;

function visible(grapheme: string): string {
  const invisible = JOINED.test(grapheme)
    ? /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|\p{Cc}/gu
    : /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;
  return grapheme.replaceAll(invisible, "");
}

/** The letter itself, an equivalent ("fi" for a ligature), or with its marks apart. */
function drawable<P>(letter: string, groups: Groups<P>): string[] | undefined {
  const equivalent = letter.normalize("NFKC");
  const forms = [[letter], [equivalent], Array.from(equivalent)];
  return forms.find((form) => form.every((each) => groups.some((group) => partOf(each, group))));
}

function partOf<P>(letter: string, faces: readonly Face<P>[]): P | undefined {
  for (const face of faces) {
    const part = face(letter);
    if (part) return part;
  }
  return undefined;
}
