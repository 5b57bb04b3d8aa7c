/** A font family, with a file per script. */
export type Typeface = readonly FontPart[];

export type FontPart = { id: string; has: (codePoint: number) => boolean };

type Faces = readonly [Typeface, ...Typeface[]];

/** Replaces a letter that no typeface has, so that the rest isn't mistaken for the whole name. */
const REPLACEMENT = "\u{fffd}";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * A text's letters as readers count them, each with its marks, and the font of each.
 *
 * The whole text is in the first family that has all of it, so that a name isn't in two designs. If none has, each
 * letter is in the first that has it. Any whitespace is one space; invisible characters, such as soft hyphens or
 * direction marks, are dropped.
 */
export function typeset(text: string, faces: Faces): { text: string; part: FontPart }[] {
  const letters = lettersOf(text).flatMap((letter) => drawable(letter, faces) ?? [REPLACEMENT]);
  const whole = faceOf(letters, faces);
  return letters.map((letter) => {
    const face = whole ?? faceOf([letter], faces) ?? faces[0];
    return { text: letter, part: partOf(letter, face) ?? face[0]! };
  });
}

/** Whether some typeface has each letter of the text. */
export function isPrintable(text: string, faces: Faces): boolean {
  return lettersOf(text).every((letter) => drawable(letter, faces) !== undefined);
}

/** All characters that a text may need. */
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

/**
 * The letter in a form that some typeface has: itself, an equivalent ("fi" for a ligature), or with its marks apart.
 */
function drawable(letter: string, faces: Faces): string[] | undefined {
  const forms = [[letter], [letter.normalize("NFKC")], Array.from(letter)];
  return forms.find((form) => form.every((each) => faceOf([each], faces)));
}

/** The first typeface with all letters. */
function faceOf(letters: readonly string[], faces: Faces): Typeface | undefined {
  return faces.find((face) => letters.every((letter) => partOf(letter, face)));
}

function partOf(letter: string, face: Typeface): FontPart | undefined {
  const codePoints = Array.from(letter, toCodePoint);
  return face.find(({ has }) => codePoints.every(has));
}
