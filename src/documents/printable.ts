/** First and last of each stretch of characters that the fonts in `fonts/` have. */
const STRETCHES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0xb4],
  [0xb6, 0x107],
  [0x10a, 0x113],
  [0x116, 0x11b],
  [0x11e, 0x123],
  [0x126, 0x127],
  [0x12a, 0x12b],
  [0x12e, 0x133],
  [0x136, 0x137],
  [0x139, 0x13e],
  [0x141, 0x148],
  [0x150, 0x155],
  [0x158, 0x15b],
  [0x15e, 0x165],
  [0x16a, 0x16b],
  [0x16e, 0x17e],
  [0x192, 0x192],
  [0x218, 0x21b],
  [0x237, 0x237],
  [0x2c6, 0x2c7],
  [0x2c9, 0x2c9],
  [0x2da, 0x2da],
  [0x2dc, 0x2dd],
  [0x300, 0x301],
  [0x303, 0x304],
  [0x308, 0x308],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ef2, 0x1ef3],
  [0x2009, 0x2009],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2020],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x20b9, 0x20b9],
  [0x2113, 0x2113],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];

/** What stands for a character that cannot be printed, nor its letter without the marks on it. */
const UNKNOWN = "?";

/**
 * The text in characters that the fonts have: blanks of any kind are one blank, a letter loses only those marks that it
 * cannot be printed with ("Nguyễn" → "Nguyên").
 */
export function printable(text: string): string {
  return Array.from(text.normalize("NFC").replaceAll(/\s+/gu, " "), printableCharacter).join("");
}

/** Whether the fonts can draw it. */
export function hasGlyph(character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return STRETCHES.some(([first, last]) => first <= codePoint && codePoint <= last);
}

function printableCharacter(character: string): string {
  if (hasGlyph(character)) return character;
  // A mark that composes with no letter, and what shows nothing of its own, such as a soft hyphen.
  if (/^[\p{M}\p{Default_Ignorable_Code_Point}]$/u.test(character)) return "";
  let kept = "";
  for (const part of character.normalize("NFKD")) {
    const joined = (kept + part).normalize("NFC");
    const isMark = joined.length === kept.length;
    if (isMark ? hasGlyph(joined.slice(-1)) : hasGlyph(part)) kept = joined;
  }
  return kept === "" ? UNKNOWN : kept;
}
