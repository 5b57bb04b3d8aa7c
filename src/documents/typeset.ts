/** A family of fonts, and which characters it has. */
export type Typeface = { family: string; has: (codePoint: number) => boolean };

/** Characters that one family draws. */
type Stretch = { text: string; family: string };

/** Stands for a letter that no typeface has, so that nobody takes what is left for the name. */
const REPLACEMENT = "\u{fffd}";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A letter with the marks on it, in its parts. */
type Letter = { text: string; codePoints: readonly number[] };

/**
 * The text in stretches of one family each, joined without a gap; none for an empty text.
 *
 * The whole text is in the first family that has all of it, so that a name is not in two. Where none has, each word is in
 * the first that has the word, and only what remains is divided between letters. Blanks of any kind are one blank; what
 * shows nothing of its own, such as a soft hyphen, is left out.
 */
export function typeset(text: string, faces: readonly [Typeface, ...Typeface[]]): Stretch[] {
  const letters = toLetters(text).map((letter) => drawn(letter, faces));
  const whole = familyOf(letters, faces);
  if (whole !== undefined) return join([{ letters, family: whole }]);
  const words = toWords(letters).flatMap((word) => {
    const family = familyOf(word, faces);
    if (family !== undefined) return [{ letters: word, family }];
    return word.map((letter) => ({ letters: [letter], family: familyOf([letter], faces) ?? faces[0].family }));
  });
  return join(words);
}

/** No column is wide enough for more. */
const LONGEST_WORD = 24;

/**
 * The parts of a word between which a line may end: none, since names and places are not divided, but between ideographs,
 * which have no blanks, and all letters of what no line holds. An empty part in between keeps react-pdf from a hyphen.
 */
export function toUnbroken(word: string): string[] {
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment);
  const isLong = letters.length > LONGEST_WORD;
  const parts: string[] = [];
  for (const letter of letters) {
    const last = parts.at(-1);
    if (last === undefined) parts.push(letter);
    else if (isLong || (IDEOGRAPH.test(letter) && !/\p{P}/u.test(letter))) parts.push("", letter);
    else parts[parts.length - 1] = last + letter;
  }
  return parts;
}

const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether each letter of the text is in some of the typefaces. */
export function isPrintable(text: string, faces: readonly [Typeface, ...Typeface[]]): boolean {
  return toLetters(text).every((letter) => drawable(letter, faces) !== undefined);
}

function toLetters(text: string): Letter[] {
  const plain = text.toWellFormed().normalize("NFC").replaceAll(/\s+/gu, " ");
  return Array.from(graphemes.segment(plain), ({ segment }) => {
    const shown = segment.replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cc}/gu, "");
    return toLetter(shown);
  }).filter((letter) => letter.text !== "");
}

function toLetter(text: string): Letter {
  return { text, codePoints: Array.from(text, (character) => character.codePointAt(0)!) };
}

function drawn(letter: Letter, faces: readonly Typeface[]): Letter {
  return drawable(letter, faces) ?? toLetter(REPLACEMENT);
}

/** The letter as some typeface has it: itself, or another form of the same, "fi" for a ligature of both. */
function drawable(letter: Letter, faces: readonly Typeface[]): Letter | undefined {
  const forms = [letter, toLetter(letter.text.normalize("NFKC"))];
  return forms.find((form) => familyOf([form], faces) !== undefined);
}

/** The first typeface that has all of the letters. */
function familyOf(letters: readonly Letter[], faces: readonly Typeface[]): string | undefined {
  return faces.find(({ has }) => letters.every(({ codePoints }) => codePoints.every(has)))?.family;
}

/** Each with the blank after it. */
function toWords(letters: readonly Letter[]): Letter[][] {
  const words: Letter[][] = [[]];
  for (const letter of letters) {
    words.at(-1)!.push(letter);
    if (letter.text === " ") words.push([]);
  }
  return words.filter((word) => word.length > 0);
}

/** What is beside one another in one family is one stretch, so that it is drawn in one piece. */
function join(parts: readonly { letters: readonly Letter[]; family: string }[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { letters, family } of parts) {
    const text = letters.map((letter) => letter.text).join("");
    const last = stretches.at(-1);
    if (last?.family === family) last.text += text;
    else if (text !== "") stretches.push({ text, family });
  }
  return stretches;
}
