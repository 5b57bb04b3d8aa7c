/** The used parts of fontkit, which has no types. */

/** The used parts of two libraries: fontkit has no types, and PDFKit's are outdated. */
declare module "fontkit" {
  export type Font = {
    /** Those made so far, by number. */
    _glyphs: Record<number, unknown>;
    _getTableStream: (tag: string) => { pos: number } | null;
    getGlyph: (id: number, characters?: readonly number[]) => Glyph;
    unitsPerEm: number;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    glyphForCodePoint: (codePoint: number) => Glyph;
    layout: (text: string, features?: Readonly<Record<string, boolean>>) => GlyphRun;
  };
  export type Glyph = { id: number; advanceWidth: number; codePoints: readonly number[] };
  /** From left to right. */
  export type GlyphRun = {
    direction: "ltr" | "rtl";
    advanceWidth: number;
    glyphs: readonly unknown[];
    positions: readonly unknown[];
  };
  export function create(bytes: Uint8Array): Font;
}
