import type { Promoted } from "../registration/promote.ts";

/** "1 student", "3 students" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const choices = new Intl.ListFormat("en-US", { type: "disjunction" });

/** "info, warning, or danger" */
export function listed(names: readonly string[]): string {
  return choices.format(names);
}

/** Empty if no one was. */
export function promotedWords({ students, unnamed }: Promoted): string[] {
  const unnamedWords = counted(
    unnamed,
    "waitlisted student from the imported catalog was",
    "waitlisted students from the imported catalog were",
  );
  return [
    ...(unnamed > 0 ? [`${unnamedWords} enrolled.`] : []),
    ...(students > 0
      ? [`${counted(students, "waitlisted student")} ${students === 1 ? "was" : "were"} enrolled.`]
      : []),
  ];
}
