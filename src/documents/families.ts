import ranges from "@fontsource/noto-sans/unicode.json" with { type: "json" };

/** A font for some letters. Each is a family by itself: a text names, in order, those that it needs. */
export type Family = {
  name: string;
  files: readonly { weight: number; file: string }[];
  /** Known before a file is opened: whether it should have the letter. */
  lists: (codePoint: number) => boolean;
};

/** Families of one design: those that list a letter, preferred first. */
export type Typeface = (codePoint: number) => readonly Family[];

export const FONT_WEIGHTS = { text: 400, medium: 500, bold: 600 } as const;
type Weight = (typeof FONT_WEIGHTS)[keyof typeof FONT_WEIGHTS];

const OWN_STYLES = { 400: "regular", 500: "medium", 600: "bold" };

/** fontkit can't unpack its list of glyphs. The regular weight is used instead. */
const UNREADABLE = "noto-sans-devanagari-devanagari-500-normal.woff";

export const OWN: Family = {
  name: "Atkinson Hyperlegible Next",
  files: inWeights((weight) => `src/documents/fonts/atkinson-hyperlegible-next-${OWN_STYLES[weight]}.ttf`),
  lists: () => true,
};

const ALPHABETS = ["latin", "vietnamese", "latin-ext", "cyrillic", "greek", "cyrillic-ext", "greek-ext"] as const;

/** For Latin, Greek, and Cyrillic letters that Atkinson lacks. */
export const NOTO = typefaceOf(
  ALPHABETS.map((alphabet) => packagedFamily("noto-sans", alphabet, toTest(ranges[alphabet]))),
);

/** Noto Sans Arabic draws letters and dots apart, so that other letters would be copied. */
export const SCRIPTS = [
  { script: "Arabic", font: "ibm-plex-sans-arabic" },
  ...["Hebrew", "Devanagari", "Thai", "Armenian", "Georgian"].map((script) => {
    return { script, font: `noto-sans-${script.toLowerCase()}` };
  }),
].map(({ script, font }) => typefaceOf([packagedFamily(font, script.toLowerCase(), ofScript(script))]));

/** Fonts of many files: beside them is a list of the characters of each. */
export const HAN_FONTS = ["noto-sans-sc", "noto-sans-tc", "noto-sans-jp", "noto-sans-sc-more"] as const;
export const HANGUL_FONT = "noto-sans-kr";

export function characterList(font: string): string {
  return `src/documents/fonts/${font}/characters.json`;
}

/** A family per file; `list` has the characters of each. */
export function listedTypeface(font: string, list: readonly string[]): Typeface {
  const byCodePoint = new Map<number, Family[]>();
  for (const [at, characters] of list.entries()) {
    const family: Family = {
      name: `${font}-${at}`,
      files: [{ weight: FONT_WEIGHTS.text, file: `src/documents/fonts/${font}/${at}.woff` }],
      lists: (codePoint) => byCodePoint.get(codePoint)?.[0] === family,
    };
    for (const character of characters) byCodePoint.set(character.codePointAt(0)!, [family]);
  }
  return (codePoint) => byCodePoint.get(codePoint) ?? [];
}

export function typefaceOf(families: readonly Family[]): Typeface {
  return (codePoint) => families.filter(({ lists }) => lists(codePoint));
}

/** With joiners, without marks that are for Latin letters, too. */
function ofScript(script: string): Family["lists"] {
  const letters = new RegExp(`[\\u200c\\u200d]|(?![\\u0300-\\u036f])\\p{Script_Extensions=${script}}`, "u");
  return (codePoint) => letters.test(String.fromCodePoint(codePoint));
}

function packagedFamily(font: string, part: string, lists: Family["lists"]): Family {
  const path = `node_modules/@fontsource/${font}/files/${font}-${part}`;
  return {
    name: `${font}-${part}`,
    files: inWeights((weight) => `${path}-${weight}-normal.woff`).filter(({ file }) => !file.endsWith(UNREADABLE)),
    lists,
  };
}

function inWeights(file: (weight: Weight) => string): Family["files"] {
  return Object.values(FONT_WEIGHTS).map((weight) => ({ weight, file: file(weight) }));
}

/** Tests for "U+0-FF,U+131". */
function toTest(list: string): Family["lists"] {
  const bounds = list.split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (codePoint) => bounds.some(([first, last]) => first <= codePoint && codePoint <= last);
}
