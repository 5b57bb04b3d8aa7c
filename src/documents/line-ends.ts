// oxlint-disable-next-line typescript/triple-slash-reference -- other zones compile this file without its neighbors
/// <reference path="./libraries.d.ts" />
import type { Font } from "fontkit";

/** What layout returns of a line, as far as it's used. */
export type TextLine = { runs: readonly TextRun[]; box?: { x: number; y: number } };
export type TextRun = {
  glyphs?: Glyph[];
  positions?: Position[];
  xAdvance: number;
  attributes: { font?: Font[]; fontSize: number; link?: string };
};
type Glyph = { id: number; advanceWidth: number };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

const ELLIPSIS = 0x2026;

/**
 * react-pdf ends a broken word with a hyphen, and a cut text with "…", in the font of the last letter, where it would be
 * a box if that font lacks it. Chinese words are broken without a hyphen; "…" is then in the portal's own font.
 */
export function withoutBoxes(lines: readonly TextLine[], own: Font): TextLine[] {
  return lines.map((line, at) => ({
    ...line,
    runs: line.runs.flatMap((run) => {
      if (!run.glyphs?.some(isMissing)) return [run];
      const known = withoutMissing(run);
      return at === lines.length - 1 ? [known, ellipsisAfter(run, own)] : [known];
    }),
  }));
}

/** The first glyph of every font is its box. */
function isMissing({ id }: Glyph): boolean {
  return id === 0;
}

function withoutMissing(run: TextRun): TextRun {
  const isKnown = (_: unknown, at: number) => !isMissing(run.glyphs![at]!);
  const positions = run.positions!.filter(isKnown);
  const xAdvance = positions.reduce((sum, position) => sum + position.xAdvance, 0);
  return { ...run, glyphs: run.glyphs!.filter(isKnown), positions, xAdvance };
}

function ellipsisAfter(run: TextRun, own: Font): TextRun {
  const glyph = own.glyphForCodePoint(ELLIPSIS);
  const xAdvance = (glyph.advanceWidth / own.unitsPerEm) * run.attributes.fontSize;
  const attributes = { ...run.attributes, font: [own] };
  return {
    ...run,
    glyphs: [glyph],
    positions: [{ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 }],
    xAdvance,
    attributes,
  };
}
