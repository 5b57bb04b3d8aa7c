export type Typeface = readonly FontPart[];

export type FontPart = { id: string; has: (codePoint: number) => boolean };

type Faces = readonly [Typeface, ...Typeface[]];

/** Replaces a letter that no typeface has, so that the rest isn't mistaken for the whole name. */
const REPLACEMENT = "\u{fffd}";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Letters as readers count them, with their marks, and the font of each. The first family that has the whole text takes
 * all of it, so that a name isn't in two designs; otherwise each letter's first. Whitespace is one space; invisible
 * characters (soft hyphens, direction marks) are dropped.
 */
export function typeset(text: string, faces: Faces): { text: string; part: FontPart }[] {
  const letters = lettersOf(text).flatMap((letter) => drawable(letter, faces) ?? [REPLACEMENT]);
  const whole = faceOf(letters, faces);
  return letters.map((letter) => {
    const face = whole ?? faceOf([letter], faces) ?? faces[0];
    return { text: letter, part: partOf(letter, face) ?? face[0]! };
  });
}

export function isPrintable(text: string, faces: Faces): boolean {
  return lettersOf(text).every((letter) => drawable(letter, faces) !== undefined);
}

export function codePointsOf(text: string): ReadonlySet<number> {
  return new Set(Array.from(`${text.normalize("NFC")}${text.normalize("NFKC")}${REPLACEMENT}`, toCodePoint));
}

function lettersOf(text: string): string[] {
  const plain = text.toWellFormed().normalize("NFC").replaceAll(/\s+/gu, " ");
  return Array.from(graphemes.segment(plain), ({ segment }) =>
    segment.replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cc}/gu, ""),
  ).filter((letter) => letter !== "");
}

function toCodePoint(character: string): number {
  return character.codePointAt(0)!;
}

/** The letter itself, an equivalent ("fi" for a ligature), or with its marks apart. */
function drawable(letter: string, faces: Faces): string[] | undefined {
  const forms = [[letter], [letter.normalize("NFKC")], Array.from(letter)];
  return forms.find((form) => form.every((each) => faceOf([each], faces)));
}

function faceOf(letters: readonly string[], faces: Faces): Typeface | undefined {
  return faces.find((face) => letters.every((letter) => partOf(letter, face)));
}

function partOf(letter: string, face: Typeface): FontPart | undefined {
  const codePoints = Array.from(letter, toCodePoint);
  return face.find(({ has }) => codePoints.every(has));
}
