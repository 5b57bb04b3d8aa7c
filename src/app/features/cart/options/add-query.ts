import { parseTypedClassNumber } from "../quick-add/class-number.ts";

/** What the query string of the add screen asks for. */
export type AddQuery = {
  term: string;
  career: string;
  classNumber: number;
  isEdit: boolean;
  related: readonly number[];
  returnUrl: string | null;
  /** The student comes to enter a permission number. */
  wantsNumber: boolean;
};

/** Undefined when it names no class of a term and career. */
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
