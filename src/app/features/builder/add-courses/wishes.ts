import type { CourseSearchResult, Offering } from "#contract/builder/configuration";

/** A course in one subject and career. */
export type Choice = { course: CourseSearchResult; offering: Offering };

/** `all` begins with what the words mean. */
export type FoundCourses = { matches: readonly Choice[]; all: readonly Choice[] };

export const LEAST_LENGTH = 3;

/**
 * Splits "comp 1010, calc 1" into courses, each once. Pasted lists may use semicolons, line breaks, or "and", and codes
 * such as "comp 1010 math 1310" need no separator.
 */
export function splitWishes(text: string): string[] {
  const wishes = text
    .split(/[,;\n\r\t]+/)
    .map((wish) => wish.trim().replaceAll(/\s+/g, " ").replace(/^and /i, ""))
    .flatMap((wish) => {
      const parts = wish.split(/ and | & /i);
      return parts.some((part) => CODES.test(part)) ? parts : [wish];
    })
    .flatMap((wish) => (CODES.test(wish) ? (wish.match(CODE) ?? []) : [wish]))
    .filter((wish) => wish !== "");
  return [...new Map(wishes.map((wish) => [wish.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""), wish])).values()];
}

/** A subject with a number, and several of them. */
const CODE = /[a-z]{2,}[ .-]?\d{3,}[a-z]?/gi;
const CODES = /^(?:[a-z]{2,}[ .-]?\d{3,}[a-z]?(?: |$))+$/i;

export function keyOf({ course, offering }: Choice): string {
  return `${course.CourseId}/${offering.CourseOfferNumber}`;
}
