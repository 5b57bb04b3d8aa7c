import { Font } from "@react-pdf/renderer";
import type { Font as OpenFont } from "fontkit";
import { OWN } from "./families.ts";
import type { Fonts, PrintedText } from "./fonts.ts";

const registered = new Set<string>();

/** Opened fonts, in place of addresses that react-pdf would load. */
export function registerFonts(faces: Fonts["faces"]): void {
  for (const { family, weight, file, font } of faces) {
    if (registered.has(file)) continue;
    registered.add(file);
    Font.register({ family, fontWeight: weight, src: file });
    const source = Font.getFont({ fontFamily: family, fontWeight: weight });
    Object.assign(source, { data: font, loadResultPromise: Promise.resolve() });
  }
}

/** The portal's own. */
export function ownFont(fontWeight: number): OpenFont {
  return Font.getFont({ fontFamily: OWN.name, fontWeight }).data!;
}

/** Of a line at the size 1, with tabular figures, which are as wide as a zero. */
export function widthOf({ text, families }: PrintedText, fontWeight: number): number {
  const fonts = families.map((fontFamily) => Font.getFont({ fontFamily, fontWeight }).data!);
  return Array.from(text.replaceAll(/\d/gu, "0")).reduce((width, letter) => {
    const codePoint = letter.codePointAt(0)!;
    const font = fonts.find((each) => each.hasGlyphForCodePoint(codePoint)) ?? fonts[0]!;
    return width + font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
  }, 0);
}

/** Embedding leaves glyphs without characters, which the next document needs for layout and for reading aloud. */
export function forgetGlyphs(): void {
  const sources = Object.values(Font.getRegisteredFonts()).flatMap((family) => family.sources);
  for (const { data } of sources) if (data) Object.assign(data, { _glyphs: {} });
}
