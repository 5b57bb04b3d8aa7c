type FoldedText = {
  text: string;
  /** Unit i of the folded text comes from units starts[i] … ends[i] − 1 of the original. */
  starts: number[];
  ends: number[];
};

/**
 * Removes case, accents, ligatures, quotation marks, and invisible characters. Each character is folded by itself, so
 * part of a text folds to part of the folded text.
 */
export function foldText(text: string): string {
  if (ORDINARY.test(text)) return text.toLowerCase();
  let folded = "";
  for (const character of text) folded += foldCharacter(character);
  return folded;
}

/** The same with origins. Combining marks belong to their letter. */
function foldWithOrigins(text: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = "";
  let start = 0;
  /** Start of the last character that left units. */
  let lastUnit = 0;
  for (const character of text) {
    const end = start + character.length;
    const units = foldCharacter(character);
    if (units !== "") {
      lastUnit = folded.length;
      folded += units;
      for (let unit = lastUnit; unit < folded.length; unit++) {
        starts.push(start);
        ends.push(end);
      }
    } else if (ends[lastUnit] === start && !QUOTATION_MARK.test(character)) {
      ends.fill(end, lastUnit);
    }
    start = end;
  }
  return { text: folded, starts, ends };
}

/**
 * Each once, longest first: split at spaces, commas, semicolons, and in course numbers at characters that no number
 * has. Splitting never loses a text that contains the whole word.
 */
export function queryWords(query: string): string[] {
  const folded = foldText(query).replaceAll(SECTION_BREAK, " ").replaceAll(NUMBER_BREAK, " ");
  const words = new Set(folded.split(WORD_BREAK));
  words.delete("");
  return [...words].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** Word separators, in original and folded texts. */
export const WORD_BREAK = /[\s\p{Cc},;]+/u;

/** "comp/1020", "comp:1020", "comp_1020". */
const NUMBER_BREAK = /(?<=\p{L})[/:_](?=[0-9])/gu;
/** "comp.1020l-801": a section follows a course number. */
const SECTION_BREAK = /(?<=\p{L}[./:_-]?[0-9]{1,6}\p{L}{0,4})-(?=[\p{L}0-9])/gu;

/** Printable ASCII without quotation marks, where only case is folded. */
const ORDINARY = /^[ !#-&(-_a-~]*$/u;
const QUOTATION_MARK = /['"`´‘’‚‛“”„‟′″«»‹›ʹʺʻʼʽʾʿˈ]/u;
/** Detached accents and invisible characters: joiners, direction marks, soft hyphens. */
const INVISIBLE = /[\p{Mn}\p{Me}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const BLANK = /[\s\p{Cc}]/u;

/** Letters that don't decompose, in their usual ASCII spelling, and marks with several forms. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  (
    "ßss æae œoe øo łl đd ðd þth ħh ŧt ŋn ıi ĸk ƀb ɓb ƈc ɖd ɗd əa ǝa ɛe ƒf ǥg ɠg ɣg ɨi ɩi ƙk ƚl ɫl ɲn ƞn ɔo ɵo ƥp " +
    "ʈt ƭt ƫt ʉu ʊu ʋv ƴy ƶz ȥz ʒz ςσ ‐- ‒- –- —- ―- −- ⁄/ ·."
  )
    .split(" ")
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

function foldCharacter(character: string): string {
  if (!character.isWellFormed()) return "\ufffd";
  if (isSilent(character)) return "";
  let folded = "";
  for (const part of character.normalize("NFKD").toLowerCase()) {
    if (!isSilent(part)) folded += SPELLINGS.get(part) ?? (BLANK.test(part) ? " " : part);
  }
  return folded;
}

function isSilent(character: string): boolean {
  return QUOTATION_MARK.test(character) || INVISIBLE.test(character);
}

/** Units `start` to `end` − 1 of a text. */
export type TextRange = { start: number; end: number };

/**
 * Ascending and disjoint, by the rules of `ClassIndex.search`. A letter is never split: in "Straße", "s" marks the
 * whole "ß".
 */
export function highlightRanges(text: string, query: string): TextRange[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const marked = new Uint8Array(text.length);
  const folded = foldWithOrigins(text);
  markWords(folded, words, marked);
  if (folded.text.includes(".")) {
    markWords({ ...folded, text: folded.text.replaceAll(".", "-") }, words, marked);
    markWords(withoutMarks(folded, "."), words, marked);
  }
  if (folded.text.includes("-")) {
    markWords(withoutMarks(folded, "-"), words, marked);
    markWords(withoutMarks(folded, "-."), words, marked);
  }
  return toRanges(marked);
}

function markWords({ text, starts, ends }: FoldedText, words: readonly string[], marked: Uint8Array): void {
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      marked.fill(1, starts[at], ends[at + word.length - 1]);
    }
  }
}

/** By code unit, as `starts` and `ends` are. */
function withoutMarks({ text, starts, ends }: FoldedText, marks: string): FoldedText {
  const isKept = (_: unknown, unit: number) => !marks.includes(text.charAt(unit));
  return { text: text.split("").filter(isKept).join(""), starts: starts.filter(isKept), ends: ends.filter(isKept) };
}

function toRanges(marked: Uint8Array): TextRange[] {
  const ranges: TextRange[] = [];
  for (let start = marked.indexOf(1); start >= 0; ) {
    const after = marked.indexOf(0, start);
    const end = after < 0 ? marked.length : after;
    ranges.push({ start, end });
    start = marked.indexOf(1, end);
  }
  return ranges;
}
