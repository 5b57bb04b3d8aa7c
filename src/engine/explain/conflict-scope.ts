import type { WideProblem } from "../encode/wide-problem.ts";
import type { Explanation } from "./explain.ts";
import type { StudentChoice } from "./student-choice.ts";

/** What a conflict is looked for among. */
export type ConflictScope = {
  isAbout: (choice: StudentChoice) => boolean;
  /** Components that take no part. */
  leftOut: ReadonlySet<number>;
};

export const EVERYTHING: ConflictScope = { isAbout: () => true, leftOut: new Set() };

/**
 * What the result code speaks of, so that the conflict told beside it is of the same: where a course has no sections
 * left, only that course and the component; where travel is all that is in the way, whatever clashes without breaks.
 * For the other codes every conflict is of what they say.
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
