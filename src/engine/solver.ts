import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { Budget, SolverLimits } from "./budget.ts";
import { type CountedRequest, openCounted } from "./counted-request.ts";
import { withoutOptional } from "./encode/selectors.ts";
import { toWideProblem } from "./encode/wide-problem.ts";
import { type ConflictAnswer, findConflict, findConflictingCourses, toConflictScope } from "./explain/conflict-set.ts";
import { type Explanation, explain } from "./explain/explain.ts";
import { findPossibleClasses, type PossibleClasses } from "./explain/possible-classes.ts";
import { findRepairs, type RepairAnswer } from "./explain/repairs.ts";
import { once } from "./ranked-pages.ts";
import { type Alternatives, createAlternativesFinder } from "./shown/alternatives.ts";

/** The answer to one request, with its schedules best first. */
export type Solver = Omit<CountedRequest, InternalParts> &
  Explanation & {
    /**
     * What could replace one class of a shown schedule, and what else would move. Throws RangeError if it isn't a
     * schedule of the request, or the class isn't chosen.
     */
    alternatives: (chosen: readonly number[], classNumber: number) => Alternatives;
    /** A smallest set of conflicting choices, of those that the result code is about; none if there are schedules. */
    conflict: () => ConflictAnswer;
    /** Single changes that would give schedules, gentlest first, or several that would together; like `conflict`. */
    repairs: () => RepairAnswer;
    /** The classes that are in some schedule; none if there is no schedule. */
    possibleClasses: () => PossibleClasses;
  };

type InternalParts = "goOn" | "request" | "limits" | "encoding" | "empty" | "budget" | "appraised" | "problem";

/** Throws RangeError, with the numbers, for an invalid request (see `encode`). */
export function openSolver(request: ScheduleRequest, limits: Partial<SolverLimits> = {}): Solver {
  return toSolver(openCounted(request, limits));
}

/** Explains why there are no schedules, and answers further questions about them. */
export function toSolver(counted: CountedRequest): Solver {
  const { request, encoding, problem, empty, total, complete, budget, appraised } = counted;
  const { maxMoveSteps, maxExplainSteps, shouldStop } = counted.limits;
  const toBudget = (most: number): Budget => ({ maxSteps: most, shouldStop, processedCount: 0 });
  const moveBudget = toBudget(maxMoveSteps);
  const explainBudget = toBudget(maxExplainSteps);
  const findAlternatives = once(() => createAlternativesFinder(encoding, problem, appraised()));
  const widen = once(() => toWideProblem(withoutOptional(request)));
  const explained = toExplanation();

  return {
    ...counted,
    ...explained,
    get processedCount() {
      return counted.processedCount + moveBudget.processedCount + explainBudget.processedCount;
    },
    alternatives: (chosen, classNumber) => findAlternatives()(chosen, classNumber, moveBudget),
    conflict: once(
      (): ConflictAnswer =>
        total > 0n
          ? { conflict: undefined, complete: true }
          : findConflict(widen(), complete, toConflictScope(widen(), explained), explainBudget),
    ),
    repairs: once(
      (): RepairAnswer => (total > 0n ? { repairs: [], complete: true } : findRepairs(request, widen(), explainBudget)),
    ),
    possibleClasses: once(
      (): PossibleClasses =>
        total > 0n ? findPossibleClasses(encoding, problem, explainBudget) : { classNumbers: [], complete: true },
    ),
  };

  function toExplanation(): Explanation {
    if (empty) return { resultCode: 4, problem: empty };
    if (total > 0n) return { resultCode: 0, problem: null };
    if (!complete) return { resultCode: null, problem: null };
    return explain(widen(), budget, () => findConflictingCourses(widen(), explainBudget));
  }
}
