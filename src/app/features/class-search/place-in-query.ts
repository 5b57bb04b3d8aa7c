import { LARGEST_CLASS_NUMBER } from "#contract/course-rules";

/** Numbers of the query strings of class search; what is malformed counts as absent. */

/** A class number as the contract has it. */
export function readClassNumber(text: string | null): number | undefined {
  return text !== null && /^[0-9]{1,10}$/.test(text) && Number(text) <= LARGEST_CLASS_NUMBER ? Number(text) : undefined;
}

/** The scroll position of a page in pixels. */
export function readScroll(text: string | null): number | undefined {
  return text !== null && /^[0-9]{1,9}$/.test(text) ? Number(text) : undefined;
}
