import type { CourseSearchResult } from "#contract/builder/configuration";
import { foldText, titleWords } from "#engine";
import { type Choice, type FoundCourses, keyOf, MIN_LENGTH } from "./find-and-add.ts";

/** Searches for a wish: all of it, and a title's words such as "calc 1" without the number. */
export function searchesFor(wish: string): string[] {
  const typed = foldText(wish).match(WORD) ?? [];
  const title = titleWords(wish).filter((word) => !NUMERAL.test(word));
  const isTitle = title.length > 0 && title.length < typed.length;
  const searches = [typed.join(" "), ...(isTitle ? [title.join(" ")] : [])];
  return searches.filter((search) => search.length >= MIN_LENGTH);
}

/** What a wish means, and all results, matches first. A result with another number isn't one. */
export function findCourses(
  wish: string,
  results: readonly CourseSearchResult[],
  careers: ReadonlySet<string>,
): FoundCourses {
  const all = results.flatMap((course) => course.Offerings.map((offering) => ({ course, offering })));
  const choices = all.filter(({ offering }) => offering.SectionsAvailable > 0);
  const offered = [...new Map(choices.map((choice) => [keyOf(choice), choice])).values()];
  const matches = matchesOf(wish, offered, careers);
  const numbers = bare(wish).match(/\d{2,}/g) ?? [];
  const others = offered.filter(({ course, offering }) =>
    numbers.every(
      (number) => bare(offering.CatalogNumber).startsWith(number) || titleWords(course.CourseTitle).includes(number),
    ),
  );
  return { matches, all: [...new Set([...matches, ...others])] };
}

/** By the first rule that any course meets, preferably in the student's careers. */
function matchesOf(wish: string, choices: readonly Choice[], careers: ReadonlySet<string>): Choice[] {
  const number = bare(wish);
  const typed = titleWords(wish);
  const rest = bare(wish).slice(typed[0]?.length);
  const rules: ((choice: Choice) => boolean)[] = [
    ({ offering }) => bare(offering.Subject + offering.CatalogNumber) === number,
    ({ course, offering }) => bare(offering.Subject + offering.CatalogNumber + course.CourseTitle) === number,
    ({ offering }) => isSubject(typed[0] ?? "", bare(offering.Subject)) && bare(offering.CatalogNumber) === rest,
    ({ course }) => titleWords(course.CourseTitle).join(" ") === typed.join(" "),
    // "calc 1" is Calculus I rather than Calculus for the Life Sciences I.
    ({ course }) => {
      const words = titleWords(course.CourseTitle);
      const isWhole = words.length === typed.length && typed.some((each) => NUMERAL.test(each));
      return isWhole && typed.every((each, at) => begins(each, words[at]!));
    },
    ({ course }) => {
      const words = titleWords(course.CourseTitle);
      return typed.every((each) => words.some((word) => begins(each, word)));
    },
  ];
  if (typed.length === 0) return [];
  const found = rules.map((rule) => choices.filter(rule)).find((all) => all.length > 0) ?? [];
  const own = found.filter(({ offering }) => careers.has(offering.AcademicCareer.Code));
  return own.length > 0 ? own : found;
}

/** Letters and digits only, so that "COMP.1010", "comp-1010", and "Comp 1010" are equal. */
function bare(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

const NUMERAL = /^\d+$/;
const WORD = /[\p{L}\p{N}]+/gu;

/** Two letters match too many subjects. */
function isSubject(typed: string, subject: string): boolean {
  return typed.length > 2 && subject.length > 2 && (typed.startsWith(subject) || subject.startsWith(typed));
}

/** A number isn't a prefix of another. */
function begins(typed: string, word: string): boolean {
  return NUMERAL.test(typed) ? word === typed : word.startsWith(typed);
}
