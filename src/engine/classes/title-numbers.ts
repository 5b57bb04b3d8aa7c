import { foldText } from "./fold-text.ts";

/** Parts of a course are rarely more, and longer Roman numbers are words: "xl", "mix". */
const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
const WORD = /[\p{L}\p{N}]+/gu;
const ARABIC = /^(?:[1-9]|10)$/;

/** The number that a folded word is in a title, "ii" or "2", from 1 to 10. */
export function titleNumber(word: string): number | undefined {
  if (ARABIC.test(word)) return Number(word);
  const at = ROMAN.indexOf(word);
  return at < 0 ? undefined : at + 1;
}

/** Folded words with their numbers in digits, so that "Calculus II" and "calculus 2" are the same. */
export function titleWords(text: string): string[] {
  const words = foldText(text).match(WORD) ?? [];
  return words.map((word) => String(titleNumber(word) ?? word));
}

/** Whether a title has the typed words in a row, of which some are numbers; a number is a whole word. */
export function hasNumberedWords(title: string, typed: string): boolean {
  const words = titleWords(typed);
  const isNumber = (word: string | undefined) => word !== undefined && titleNumber(word) !== undefined;
  if (!words.some(isNumber)) return false;
  const before = isNumber(words[0]) ? " " : "";
  const after = isNumber(words.at(-1)) ? " " : "";
  const wanted = before + words.join(" ") + after;
  return ` ${titleWords(title).join(" ")} `.includes(wanted);
}
