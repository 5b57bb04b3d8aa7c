import { Font } from "@react-pdf/renderer";
import { isPrintable, toUnbroken, type Typeface } from "./typeset.ts";

/** Named by the nearest that CSS has words for; a family that lacks one is drawn at the nearest that it has. */
export const weight = { text: 400, medium: 500, bold: 700 } as const;

type Family = { name: string; files: readonly { fontWeight: number; url: URL }[] };

/** That of the portal's screens, drawn at the weights 400, 550 and 650. */
export const FAMILY = "Atkinson Hyperlegible Next";

const FIRST: Family = {
  name: FAMILY,
  files: [
    { fontWeight: weight.text, url: new URL("./fonts/atkinson-hyperlegible-next-regular.ttf", import.meta.url) },
    { fontWeight: weight.medium, url: new URL("./fonts/atkinson-hyperlegible-next-medium.ttf", import.meta.url) },
    { fontWeight: weight.bold, url: new URL("./fonts/atkinson-hyperlegible-next-bold.ttf", import.meta.url) },
  ],
};

/** For what the first lacks, in the order in which they are tried. */
const OTHERS: readonly Family[] = [
  {
    // All of Latin, so Vietnamese, Yoruba and phonetics, and Greek and Cyrillic.
    name: "Noto Sans",
    files: [
      { fontWeight: weight.text, url: new URL("./fonts/noto-sans-regular.ttf", import.meta.url) },
      { fontWeight: weight.medium, url: new URL("./fonts/noto-sans-medium.ttf", import.meta.url) },
      { fontWeight: weight.bold, url: new URL("./fonts/noto-sans-semibold.ttf", import.meta.url) },
    ],
  },
  {
    // Hangul.
    name: "Noto Sans KR",
    files: [{ fontWeight: weight.text, url: new URL("./fonts/noto-sans-kr-regular.ttf", import.meta.url) }],
  },
  {
    // Han, Kana and Bopomofo.
    name: "Noto Sans SC",
    files: [{ fontWeight: weight.text, url: new URL("./fonts/noto-sans-sc-regular.ttf", import.meta.url) }],
  },
];

/** What a thread reads a file by: its path in Node, which fetches no files, and its address in a browser. */
export type FontSource = (url: URL) => string;

/**
 * The typefaces for a text, those that are preferred first. They are opened in this order until together they have all of
 * it: what only the last has opens those between, too, and what none has opens all.
 *
 * Before each document, and not while another is drawn: a font that has been embedded once forgets which characters some
 * of its glyphs stand for, so that the next document could be seen but not read aloud or copied.
 */
export async function openTypefaces(text: string, toSource: FontSource): Promise<[Typeface, ...Typeface[]]> {
  Font.registerHyphenationCallback(toUnbroken);
  // Those of the last document; the largest weigh 10 MB.
  for (const { name } of [FIRST, ...OTHERS]) delete Font.getRegisteredFonts()[name];
  const faces: [Typeface, ...Typeface[]] = [await openFamily(FIRST, toSource)];
  for (const family of OTHERS) {
    if (isPrintable(text, faces)) break;
    faces.push(await openFamily(family, toSource));
  }
  return faces;
}

async function openFamily({ name, files }: Family, toSource: FontSource): Promise<Typeface> {
  Font.register({ family: name, fonts: files.map(({ fontWeight, url }) => ({ src: toSource(url), fontWeight })) });
  // Each weight has the same characters.
  const descriptor = { fontFamily: name, fontWeight: weight.text };
  await Font.load(descriptor);
  // Typed by fontkit, which has no types.
  const font = Font.getFont(descriptor).data as unknown as { hasGlyphForCodePoint: Typeface["has"] } | null;
  return { family: name, has: (codePoint) => font?.hasGlyphForCodePoint(codePoint) ?? false };
}
