import type { ResultCode } from "#contract/builder/schedule-request";
import { type Budget, openSharedSteps } from "../budget.ts";
import type { WideProblem } from "../encode/wide-problem.ts";
import type { CourseProblem } from "../schedule/schedule.ts";
import { type Inquiry, isCourse, openInquiry } from "./choice-inquiry.ts";
import { toDemands } from "./student-choice.ts";

/** As far as proven: null for what wasn't known when the search was stopped. */
export type Explanation = { resultCode: ResultCode | null; problem: CourseProblem | null };

/**
 * For a request without schedules and optional courses whose components all have sections. Searches together may take
 * the budget's steps, except `findConflicting`, called if leaving out no single course is enough: ids of the courses in
 * the conflict shown with it, undefined if not found.
 */
export function explain(
  wide: WideProblem,
  budget: Budget,
  findConflicting: () => ReadonlySet<string> | undefined,
): Explanation {
  const steps = openSharedSteps(budget.maxSteps, budget.shouldStop);
  const demands = toDemands(wide);
  const all = [...demands.keys()];
  const withoutBreaks = all.filter((index) => demands[index]!.choice.kind !== "break");
  const explanation = search();
  budget.processedCount += steps.spent;
  return explanation;

  function search(): Explanation {
    const lenient = openInquiry(wide, demands, false, steps);
    const isPossible = lenient.ask(withoutBreaks);
    if (isPossible === undefined) return { resultCode: null, problem: null };
    const strict = openInquiry(wide, demands, true, steps);
    if (!isPossible) return { resultCode: 2, problem: findProblem(strict, lenient) };
    const isPossibleWithoutBreaks = strict.ask(withoutBreaks);
    if (isPossibleWithoutBreaks === undefined) return { resultCode: null, problem: null };
    return { resultCode: isPossibleWithoutBreaks ? 1 : 3, problem: null };
  }

  /**
   * The first required course without which there's a schedule. If none is enough, one of the conflict: the first
   * without which there's a schedule without breaks and travel, else its last. Null if the steps run out, or the
   * conflict has only groups.
   */
  function findProblem(strict: Inquiry, lenient: Inquiry): CourseProblem | null {
    const courses = all.filter((index) => isCourse(demands[index]!));
    const enough = firstWithout(strict, courses, all);
    if (enough !== null) return named(enough);
    const ids = findConflicting();
    const conflicting = courses.filter((index) => ids?.has(idOf(index)));
    const partly = firstWithout(lenient, conflicting, withoutBreaks);
    return named(partly === null ? conflicting.at(-1) : partly);
  }

  /** The first course without which the other choices are compatible; null if there's none, undefined if unknown. */
  function firstWithout({ ask }: Inquiry, courses: readonly number[], choices: readonly number[]) {
    for (const course of courses) {
      const isPossible = ask(choices.filter((index) => index !== course));
      if (isPossible !== false) return isPossible && course;
    }
    return null;
  }

  function named(index: number | undefined): CourseProblem | null {
    return index === undefined ? null : { id: idOf(index), component: null };
  }

  function idOf(index: number): string {
    const { choice } = demands[index]!;
    return "id" in choice ? choice.id : "";
  }
}
