import type { Promoted } from "../registration/promote.ts";

/** "1 student", "3 students" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Nothing where nobody was. */
export function promotedWords({ students, unnamed }: Promoted): string[] {
  const unnamedWords = counted(unnamed, "student without a name was", "students without names were");
  return [
    ...(unnamed > 0 ? [`${unnamedWords} enrolled, whom the source of the catalogue counted as waiting.`] : []),
    ...(students > 0
      ? [`${counted(students, "student")} of the wait lists ${students === 1 ? "was" : "were"} enrolled.`]
      : []),
  ];
}
