import type { WideProblem } from "../encode/wide-problem.ts";
import type { Explanation } from "./explain.ts";
import type { StudentChoice } from "./student-choice.ts";

/** Where to look for a conflict. */
export type ConflictScope = {
  isAbout: (choice: StudentChoice) => boolean;
  /** Components that don't take part. */
  leftOut: ReadonlySet<number>;
};

export const EVERYTHING: ConflictScope = { isAbout: () => true, leftOut: new Set() };

/**
 * Limits the conflict to the result code's subject: for a course without sections, only that course and component; for
 * travel alone, whatever conflicts without breaks. For the other codes every conflict fits.
 */
export function toConflictScope(wide: WideProblem, { resultCode, problem }: Explanation): ConflictScope {
  if (resultCode === 3) return { ...EVERYTHING, isAbout: ({ kind }) => kind !== "break" };
  if (resultCode !== 4 || !problem) return EVERYTHING;
  const { id, component } = problem;
  const { encoding, courses } = wide;
  const others = [...encoding.variables.entries()].filter(([, { course, component: index }]) => {
    const own = courses[course];
    return own?.course.id !== id || own.components[index]!.component !== component;
  });
  return {
    isAbout: (choice) =>
      choice.kind !== "break" &&
      "id" in choice &&
      choice.id === id &&
      (!("component" in choice) || choice.component === component),
    leftOut: new Set(others.map(([variable]) => variable)),
  };
}
