import { type ClassRecord, className } from "../../catalog/records.ts";
import type { Problem } from "./problem.ts";
import type { Request } from "./request.ts";

export function statusRule({ selection }: Request): Problem[] {
  return selection.all.flatMap(statusProblem);
}

function statusProblem(record: ClassRecord): Problem[] {
  const words = closedWords(record);
  return words === undefined ? [] : [{ Description: words, About: [record.classNumber] }];
}

/** Why no one can enroll in the class; undefined if its status doesn't forbid it. */
export function closedWords(record: ClassRecord): string | undefined {
  const name = className(record);
  return {
    A: undefined,
    X: `${name} was canceled.`,
    T: `${name} is tentative, so you can't enroll yet.`,
    S: `${name} is closed to new enrollment.`,
  }[record.status];
}
