import { Font } from "@react-pdf/renderer";

/** The family of the portal's screens, drawn at the weights 400, 550 and 650 and named by the nearest that CSS has words for. */
export const FAMILY = "Atkinson Hyperlegible Next";
export const weight = { text: 400, medium: 500, bold: 700 } as const;

const FILES = [
  { fontWeight: weight.text, url: new URL("./fonts/atkinson-hyperlegible-next-regular.woff", import.meta.url) },
  { fontWeight: weight.medium, url: new URL("./fonts/atkinson-hyperlegible-next-medium.woff", import.meta.url) },
  { fontWeight: weight.bold, url: new URL("./fonts/atkinson-hyperlegible-next-bold.woff", import.meta.url) },
] as const;

/** What a thread reads a file by: its path in Node, which fetches no files, and its address in a browser. */
export type FontSource = (url: URL) => string;

/**
 * Before each document, and not while another is drawn: a font that has been embedded once forgets which characters some
 * of its glyphs stand for, so that the next document could be seen but not read aloud or copied.
 */
export function registerFonts(toSource: FontSource): void {
  delete Font.getRegisteredFonts()[FAMILY];
  Font.register({ family: FAMILY, fonts: FILES.map(({ fontWeight, url }) => ({ src: toSource(url), fontWeight })) });
  // Names and places are not divided.
  Font.registerHyphenationCallback((word) => [word]);
}
