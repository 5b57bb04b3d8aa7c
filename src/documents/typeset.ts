/** A font family, with a file per script. */
export type Typeface = readonly FontPart[];

export type FontPart = { id: string; has: (codePoint: number) => boolean };

/** Characters that one file draws. */
export type Stretch = { text: string; part: FontPart };

type Faces = readonly [Typeface, ...Typeface[]];

/** Replaces a letter that no typeface has, so that the rest isn't mistaken for the whole name. */
const REPLACEMENT = "\u{fffd}";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A letter with its marks. */
type Letter = { text: string; codePoints: readonly number[] };

/**
 * Splits a text into stretches of one font; empty for an empty text.
 *
 * The whole text is in the first family that has all of it, so that a name isn't in two designs. If none has, each
 * letter is in the first that has it. Any whitespace is one space; invisible characters, such as soft hyphens or
 * direction marks, are dropped.
 */
export function typeset(text: string, faces: Faces): Stretch[] {
  const letters = toLetters(text).flatMap((letter) => drawable(letter, faces) ?? [toLetter(REPLACEMENT)]);
  const whole = faceOf(letters, faces);
  const stretches: Stretch[] = [];
  for (const letter of letters) {
    const face = whole ?? faceOf([letter], faces) ?? faces[0];
    const part = partOf(letter, face) ?? face[0]!;
    const last = stretches.at(-1);
    if (last?.part === part) last.text += letter.text;
    else stretches.push({ text: letter.text, part });
  }
  return stretches;
}

/** Whether some typeface has each letter of the text. */
export function isPrintable(text: string, faces: Faces): boolean {
  return toLetters(text).every((letter) => drawable(letter, faces) !== undefined);
}

/** All characters that a text may need. */
export function codePointsOf(text: string): ReadonlySet<number> {
  return new Set(`${text.normalize("NFC")}${text.normalize("NFKC")}${REPLACEMENT}`.match(/./gsu)?.map(toCodePoint));
}

/** A text's letters as readers count them. */
export function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function toLetters(text: string): Letter[] {
  const plain = text.toWellFormed().normalize("NFC").replaceAll(/\s+/gu, " ");
  return lettersOf(plain)
    .map((letter) => toLetter(letter.replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cc}/gu, "")))
    .filter((letter) => letter.text !== "");
}

function toLetter(text: string): Letter {
  return { text, codePoints: Array.from(text, toCodePoint) };
}

function toCodePoint(character: string): number {
  return character.codePointAt(0)!;
}

/**
 * The letter in a form that some typeface has: itself, an equivalent ("fi" for a ligature), or with its marks apart.
 */
function drawable(letter: Letter, faces: Faces): Letter[] | undefined {
  const forms = [[letter], [toLetter(letter.text.normalize("NFKC"))], Array.from(letter.text, toLetter)];
  return forms.find((form) => form.every((each) => faceOf([each], faces)));
}

/** The first typeface with all letters. */
function faceOf(letters: readonly Letter[], faces: Faces): Typeface | undefined {
  return faces.find((face) => letters.every((letter) => partOf(letter, face)));
}

function partOf({ codePoints }: Letter, face: Typeface): FontPart | undefined {
  return face.find(({ has }) => codePoints.every(has));
}
