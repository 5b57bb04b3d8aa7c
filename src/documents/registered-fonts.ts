import FontStore from "@react-pdf/font";
import type { Font as OpenFont } from "fontkit";
import { OWN } from "./families.ts";
import type { Fonts, PrintedText } from "./fonts.ts";

/**
 * Our own, since react-pdf has one for all that a process draws. Where this module is loaded twice, as in tests, its files
 * would be there twice, and react-pdf would open one of the two itself, without what `open-font.ts` adds.
 */
export const fontStore = new FontStore();

const registered = new Set<string>();

/** Opened fonts, in place of addresses that react-pdf would load. */
export function registerFonts(faces: Fonts["faces"]): void {
  for (const { family, weight, file, font } of faces) {
    if (registered.has(file)) continue;
    registered.add(file);
    fontStore.register({ family, fontWeight: weight, src: file });
    const source = fontStore.getFont({ fontFamily: family, fontWeight: weight });
    Object.assign(source, { data: font, loadResultPromise: Promise.resolve() });
  }
}

/** The portal's own. */
export function ownFont(fontWeight: number): OpenFont {
  return fontStore.getFont({ fontFamily: OWN.name, fontWeight }).data!;
}

/** Of a line at the size 1, with tabular figures, which are as wide as a zero. */
export function widthOf({ text, families }: PrintedText, fontWeight: number): number {
  const fonts = families.map((fontFamily) => fontStore.getFont({ fontFamily, fontWeight }).data!);
  return Array.from(text.replaceAll(/\d/gu, "0")).reduce((width, letter) => {
    const codePoint = letter.codePointAt(0)!;
    const font = fonts.find((each) => each.hasGlyphForCodePoint(codePoint)) ?? fonts[0]!;
    return width + font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
  }, 0);
}
