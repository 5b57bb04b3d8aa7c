import type { CatalogueLine } from "#contract/catalogue-line";
import { institution } from "#contract/institution";
import type { Tally } from "../rules.ts";

export type CourseIdentity = { courseId: string; subject: string; catalogNumber: string; career: string };

/** Trimmed text; undefined if nothing is left. */
export function toText(value: string | null | undefined): string | undefined {
  return value?.trim() || undefined;
}

/** The text itself if it isn't a number, for the message that refuses it. */
export function toNumber(text: string): number | string {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The first of equally frequent ones. */
export function mostFrequent(values: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(values, (value) => value).values()];
  return groups.sort((a, b) => b.length - a.length)[0]?.[0];
}

/** Without commas, which separate the campuses of a search. */
export function toCampus(value: string | null | undefined): string | null {
  return toText(value)?.replaceAll(",", ";") ?? null;
}

export function identifyCourse(
  source: Pick<CatalogueLine, "courseId" | "subject" | "catalogNumber" | "career">,
  tally: Tally = () => {},
): CourseIdentity {
  const subject = toText(source.subject);
  const catalogNumber = toText(source.catalogNumber);
  const career = toText(source.career);
  const given = toText(source.courseId);
  const courseId = given ?? `${subject} ${catalogNumber}`;
  if (given === undefined) tally("courseId");
  if (subject === undefined) tally("subject");
  if (catalogNumber === undefined) tally("catalogNumber");
  if (career === undefined) tally("career");
  const parts = splitCourseId(courseId);
  return {
    courseId,
    subject: subject ?? parts.subject,
    catalogNumber: catalogNumber ?? parts.catalogNumber,
    career: career ?? institution.defaultCareer,
  };
}

/** "C52" is C and 52, "AAS 1020" is AAS and 1020, "101-A B" is 101-A and B; a single word is both. */
export function splitCourseId(courseId: string): { subject: string; catalogNumber: string } {
  const letters = /^\p{L}+/u.exec(courseId)?.[0] ?? /^\S+/.exec(courseId)?.[0] ?? courseId;
  const rest = courseId.slice(letters.length).replace(/^[\s.\-_/]+/, "");
  return { subject: letters, catalogNumber: rest || courseId };
}
