import { type Sentence, sentence } from "#contract/sentences/sentence";
import { type ClassRecord, className } from "../../catalog/records.ts";
import type { RuleProblem } from "./problem.ts";
import type { Request } from "./request.ts";

export function statusRule({ selection }: Request): RuleProblem[] {
  return selection.all.flatMap(statusProblem);
}

function statusProblem(record: ClassRecord): RuleProblem[] {
  const closed = whyClosed(record);
  return closed === undefined ? [] : [{ said: [closed], About: [record.classNumber] }];
}

const CLOSED = { X: "class.canceled", T: "class.tentative", S: "class.closed" } as const;

/** Why no one can enroll in the class; undefined if its status doesn't forbid it. */
export function whyClosed(record: ClassRecord): Sentence | undefined {
  return record.status === "A" ? undefined : sentence(CLOSED[record.status], { class: className(record) });
}
