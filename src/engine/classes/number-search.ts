import type { ClassTable } from "./class-table.ts";
import { addRow, type RowSet } from "./row-set.ts";

/** Whether a folded word can be a class number: "10104", "#10104", or the prefix "#101". */
export function isNumberWord(word: string): boolean {
  return NUMBER_WORD.test(word);
}

/**
 * Adds the class with this number, or after "#" classes whose number starts with it. Without "#", prefixes match none,
 * because "1010" is more likely a catalog number than the start of 10104.
 */
export function addNumbered(rows: RowSet, word: string, { rowOf, classNumbers }: NumberedClasses): void {
  if (!isNumberWord(word)) return;
  const isMarked = word.startsWith("#");
  const digits = isMarked ? word.slice(1) : word;
  const wanted = Number(digits);
  // Class numbers have no leading zeros and are exact in a double.
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

/** Compares digits from the end; both are natural numbers, `beginning` isn't 0. */
function beginsWith(classNumber: number, beginning: number): boolean {
  let rest = classNumber;
  while (rest > beginning) rest = Math.floor(rest / 10);
  return rest === beginning;
}
