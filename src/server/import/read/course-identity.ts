import { institution } from "#contract/institution";
import type { Tally } from "../rules.ts";
import type { ClassLine } from "./line-check.ts";

export type CourseIdentity = { courseId: string; subject: string; catalogNumber: string; career: string };

/** The text itself if it isn't a number, so that it's refused by name. */
export function toNumber(text = ""): number | string {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The first of equally frequent ones. */
export function mostFrequent(values: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(values, (value) => value).values()];
  return groups.sort((a, b) => b.length - a.length)[0]?.[0];
}

/** Commas separate campuses in searches. */
export function toCampus(value: string | undefined): string | null {
  return value?.replaceAll(",", ";") ?? null;
}

export function identifyCourse(
  source: Pick<ClassLine, "courseId" | "subject" | "catalogNumber" | "career">,
  tally: Tally = () => {},
): CourseIdentity {
  for (const field of ["courseId", "subject", "catalogNumber", "career"] as const)
    if (source[field] === undefined) tally(field);
  const { subject, catalogNumber, career = institution.defaultCareer } = source;
  const { courseId = `${subject} ${catalogNumber}` } = source;
  return {
    courseId,
    ...splitCourseId(courseId),
    ...(subject && { subject }),
    ...(catalogNumber && { catalogNumber }),
    career,
  };
}

/** "C52" is C and 52, "AAS 1020" is AAS and 1020, "101-A B" is 101-A and B; a single word is both. */
export function splitCourseId(courseId: string): { subject: string; catalogNumber: string } {
  const letters = /^\p{L}+/u.exec(courseId)?.[0] ?? /^\S+/.exec(courseId)?.[0] ?? courseId;
  const rest = courseId.slice(letters.length).replace(/^[\s.\-_/]+/, "");
  return { subject: letters, catalogNumber: rest || courseId };
}
