import { LARGEST_CLASS_NUMBER } from "#contract/course-rules";

/** Malformed numbers in the query count as absent. */

export function readClassNumber(text: string | null): number | undefined {
  return text !== null && /^[0-9]{1,10}$/.test(text) && Number(text) <= LARGEST_CLASS_NUMBER ? Number(text) : undefined;
}

/** In pixels. */
export function readScroll(text: string | null): number | undefined {
  return text !== null && /^[0-9]{1,9}$/.test(text) ? Number(text) : undefined;
}
