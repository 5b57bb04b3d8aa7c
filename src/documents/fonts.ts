// oxlint-disable-next-line typescript/triple-slash-reference -- other zones compile this file without its neighbors
/// <reference path="./libraries.d.ts" />
import type { Font } from "fontkit";
import {
  characterList,
  type Family,
  HAN_FONTS,
  HANGUL_FONT,
  listedTypeface,
  NOTO,
  OWN,
  SCRIPTS,
  type Typeface,
  typefaceOf,
} from "./families.ts";
import { onceForEach, openFont, type ReadFont } from "./open-font.ts";
import { type Groups, typeset } from "./typeset.ts";

export { FONT_WEIGHTS } from "./families.ts";
export type { ReadFont };

/** One file. A family that lacks a weight has its nearest one stand in. */
type FontFace = { family: string; weight: number; file: string; font: Font };

/**
 * A text as it can be printed (composed, in one line, with "�" for what no font has), and the families for its letters:
 * each is in the first that has it.
 */
export type PrintedText = { text: string; families: string[] };

export type Fonts = {
  faces: readonly FontFace[];
  print: (text: string) => PrintedText;
};

/**
 * Opens only the files that the texts need. Rejects as `readFont` does if the portal's own font can't be read; the
 * letters of any other are then in the next font that has them, or "�".
 */
export async function loadFonts(texts: readonly string[], readFont: ReadFont): Promise<Fonts> {
  const unusual = texts.filter((text) => NOT_PLAIN.test(text));
  const typefaces = await typefacesFor(unusual.join(""), readFont);
  const opened = new Map<Family, readonly FontFace[]>([[OWN, await openFamily(OWN, readFont)]]);
  const isIn = ({ lists }: Family, faces: readonly FontFace[], codePoint: number) =>
    lists(codePoint) && faces.some(({ font }) => font.hasGlyphForCodePoint(codePoint));
  const expected = toFaces(typefaces, (family, codePoint) => {
    const faces = opened.get(family);
    return faces ? isIn(family, faces, codePoint) : family.lists(codePoint);
  });
  const missing = () => {
    const needed = new Set(unusual.flatMap((text) => typeset(text, expected).map(({ part }) => part)));
    return [...needed].filter((family) => !opened.has(family));
  };
  // A file may lack what it lists, or can't be read; then another is wanted.
  for (let wanted = missing(); wanted.length > 0; wanted = missing()) {
    const faces = await Promise.all(wanted.map((family) => openFamily(family, readFont).catch(() => [])));
    for (const [at, family] of wanted.entries()) opened.set(family, faces[at]!);
  }

  const ready = toFaces(typefaces, (family, codePoint) => isIn(family, opened.get(family) ?? [], codePoint));
  return {
    faces: [...opened.values()].flat(),
    print: (text) => {
      if (PLAIN.test(text)) return { text, families: [OWN.name] };
      const letters = typeset(text, ready);
      return {
        text: letters.map((letter) => letter.text).join(""),
        // Last the portal's own, for the "…" of a text that is cut.
        families: [...new Set([...letters.map(({ part }) => part.name), OWN.name])],
      };
    },
  };
}

/** Most texts are plainly in the portal's own font, as they are. */
const PLAIN = /^(?:[!-~]| (?! ))+$/;
const NOT_PLAIN = /[^ -~]/;
const HAN = /[\u3000-\u303f\u30fb\u30fc\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** In groups for the same letters, the usual first. Lists of characters are only read for texts that may need them. */
async function typefacesFor(text: string, readFont: ReadFont): Promise<readonly (readonly Typeface[])[]> {
  const equivalent = text.normalize("NFKC");
  const listed = (font: string) => readTypeface(font, readFont).catch(() => typefaceOf([]));
  const [simplified, traditional, japanese, more] = HAN.test(equivalent)
    ? await Promise.all(HAN_FONTS.map(listed))
    : [];
  const korean = HANGUL.test(equivalent) ? [await listed(HANGUL_FONT)] : [];
  const chinese = simplified && more && ((codePoint: number) => [...simplified(codePoint), ...more(codePoint)]);
  const han = [simplified, traditional, japanese, chinese].filter((each) => each !== undefined);
  return [[typefaceOf([OWN]), NOTO], han, korean, ...SCRIPTS.map((typeface) => [typeface])];
}

const readTypeface = onceForEach(async (font, readFont) => {
  const list = new TextDecoder().decode(await readFont(characterList(font)));
  return listedTypeface(font, JSON.parse(list) as string[]);
});

async function openFamily({ name, files }: Family, readFont: ReadFont): Promise<readonly FontFace[]> {
  return await Promise.all(
    files.map(async ({ weight, file }) => ({ family: name, weight, file, font: await openFont(file, readFont) })),
  );
}

function toFaces(
  typefaces: readonly (readonly Typeface[])[],
  has: (family: Family, codePoint: number) => boolean,
): Groups<Family> {
  const toFace = (typeface: Typeface) => (letter: string) => {
    const [first = 0, ...marks] = Array.from(letter, (character) => character.codePointAt(0)!);
    return typeface(first).find((family) => has(family, first) && marks.every((mark) => has(family, mark)));
  };
  return typefaces.map((group) => group.map(toFace));
}
