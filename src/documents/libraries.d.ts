/** The used parts of fontkit, which has no types. */

declare module "fontkit" {
  export type Font = {
    /** Those made so far, by number. */
    _glyphs: Record<number, unknown>;
    _getTableStream: (tag: string) => { pos: number } | null;
    unitsPerEm: number;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    glyphForCodePoint: (codePoint: number) => { id: number; advanceWidth: number };
    layout: (text: string, features?: Readonly<Record<string, boolean>>) => GlyphRun;
  };
  /** From left to right. */
  export type GlyphRun = {
    direction: "ltr" | "rtl";
    advanceWidth: number;
    glyphs: readonly unknown[];
    positions: readonly unknown[];
  };
  export function create(bytes: Uint8Array): Font;
}
