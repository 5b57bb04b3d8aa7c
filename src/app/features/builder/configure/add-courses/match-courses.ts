import type { CourseSearchResult, Offering } from "#contract/builder/configuration";
import { foldText, titleWords } from "#engine";
import { type CourseChoice, choiceKey, type FoundCourses, MIN_LENGTH, titleOfChoice } from "./choices.ts";

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
  const all = results.flatMap((course) => course.Offerings.flatMap((offering) => choicesOf(course, offering)));
  const choices = all.filter(({ offering }) => offering.SectionsAvailable > 0);
  const offered = [...new Map(choices.map((choice) => [choiceKey(choice), choice])).values()];
  const matches = matchesOf(wish, offered, careers);
  const numbers = bare(wish).match(/\d{2,}/g) ?? [];
  const others = offered.filter((choice) =>
    numbers.every(
      (number) =>
        bare(choice.offering.CatalogNumber).startsWith(number) || titleWords(titleOfChoice(choice)).includes(number),
    ),
  );
  return { matches, all: [...new Set([...matches, ...others])] };
}

/** The course as a whole, then each topic of a repeatable one. */
function choicesOf(course: CourseSearchResult, offering: Offering): CourseChoice[] {
  const topics = (offering.Topics ?? []).map(({ Topic: topic, SectionsAvailable }) => {
    return { course, offering: { ...offering, SectionsAvailable }, topic };
  });
  return [{ course, offering }, ...topics];
}

function numberOf({ offering }: CourseChoice): string {
  return offering.Subject + offering.CatalogNumber;
}

/** By the first rule that any course meets, preferably in the student's careers. */
function matchesOf(wish: string, choices: readonly CourseChoice[], careers: ReadonlySet<string>): CourseChoice[] {
  const number = bare(wish);
  const typed = titleWords(wish);
  const rest = bare(wish).slice(typed[0]?.length);
  const rules: ((choice: CourseChoice) => boolean)[] = [
    ({ offering }) => bare(offering.Subject + offering.CatalogNumber) === number,
    (choice) => bare(numberOf(choice) + titleOfChoice(choice)) === number,
    (choice) => choice.topic !== undefined && bare(numberOf(choice) + choice.topic) === number,
    ({ offering }) => isSubject(typed[0] ?? "", bare(offering.Subject)) && bare(offering.CatalogNumber) === rest,
    (choice) => titleWords(titleOfChoice(choice)).join(" ") === typed.join(" "),
    ({ topic }) => topic !== undefined && titleWords(topic).join(" ") === typed.join(" "),
    // "calc 1" is Calculus I rather than Calculus for the Life Sciences I.
    (choice) => {
      const words = titleWords(titleOfChoice(choice));
      const isWhole = words.length === typed.length && typed.some((each) => NUMERAL.test(each));
      return isWhole && typed.every((each, at) => begins(each, words[at]!));
    },
    (choice) => {
      const words = titleWords(titleOfChoice(choice));
      return typed.every((each) => words.some((word) => begins(each, word)));
    },
  ];
  if (typed.length === 0) return [];
  const met = rules.map((rule) => choices.filter(rule)).find((all) => all.length > 0) ?? [];
  // Words that match a course match no topics of it, too.
  const whole = new Set(met.filter(({ topic }) => topic === undefined).map(choiceKey));
  const found = met.filter(
    (choice) => choice.topic === undefined || !whole.has(choiceKey({ ...choice, topic: undefined })),
  );
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
