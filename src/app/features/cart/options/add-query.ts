import { parseTypedClassNumber } from "../quick-add/class-number.ts";

export type AddQuery = {
  term: string;
  career: string;
  classNumber: number;
  isEdit: boolean;
  related: readonly number[];
  returnUrl: string | null;
  /** Focuses the permission number. */
  wantsNumber: boolean;
};

/** Undefined without a class, term, and career. */
export function readAddQuery(query: URLSearchParams): AddQuery | undefined {
  const term = query.get("term");
  const career = query.get("career");
  const classNumber = parseTypedClassNumber(query.get("cn") ?? "");
  if (!term || !career || classNumber === undefined) return undefined;
  const related = (query.get("related") ?? "").split(",").map(parseTypedClassNumber);
  return {
    term,
    career,
    classNumber,
    isEdit: query.get("edit") === "true",
    related: related.filter((number) => number !== undefined),
    returnUrl: query.get("returnUrl"),
    wantsNumber: query.get("focus") === "number",
  };
}
