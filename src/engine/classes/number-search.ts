import type { ClassTable } from "./class-table.ts";
import { addRow, type RowSet } from "./row-set.ts";

/** Whether a folded word can be a class number: "10104", "#10104" or the beginning "#101". */
export function isNumberWord(word: string): boolean {
  return NUMBER_WORD.test(word);
}

/**
 * Adds the class that a word is the number of; behind "#", the classes whose number begins so. Without that mark a
 * beginning finds none, since it is more likely a catalog number: "1010" is no search for 10104.
 */
export function addNumbered(rows: RowSet, word: string, { rowOf, classNumbers }: NumberedClasses): void {
  if (!isNumberWord(word)) return;
  const isMarked = word.startsWith("#");
  const digits = isMarked ? word.slice(1) : word;
  const wanted = Number(digits);
  // Class numbers are written without leading zeros, and none has more digits than a number holds exactly.
  if (String(wanted) !== digits) return;
  const row = rowOf.get(wanted);
  if (row !== undefined) addRow(rows, row);
  if (!isMarked || wanted === 0) return;
  for (let other = 0; other < classNumbers.length; other++) {
    if (beginsWith(classNumbers[other]!, wanted)) addRow(rows, other);
  }
}

type NumberedClasses = Pick<ClassTable, "rowOf" | "classNumbers">;

const NUMBER_WORD = /^#?[0-9]+$/;

/** Digit by digit from the end, both natural numbers, `beginning` not 0. */
function beginsWith(classNumber: number, beginning: number): boolean {
  let rest = classNumber;
  while (rest > beginning) rest = Math.floor(rest / 10);
  return rest === beginning;
}
