import type { ScheduleRequest } from "#contract/schedule-request";
import { advanceWithin, startFirst } from "./count/count.ts";
import { findEmptyCourse } from "./encode/candidates.ts";
import { toStrictProblem } from "./encode/compatibility.ts";
import { type Encoding, encode } from "./encode/encode.ts";
import { toLevels } from "./encode/levels.ts";
import type { Problem } from "./problem/problem.ts";
import { rankingSizes } from "./rank/ranking.ts";
import { createRankedPages, type RankedPages } from "./ranked-pages.ts";
import type { CourseProblem } from "./schedule/schedule.ts";
import { type Appraisal, appraise } from "./score/appraise.ts";
import { type SolverLimits, toLimits } from "./solver-limits.ts";
import type { Budget } from "./steps/budget.ts";

/** The schedules of a request, counted and ranked. `toSolver` makes a solver of it, which also explains. */
export type CountedRequest = {
  /** As in `Solver`. */
  total: bigint;
  complete: boolean;
  isTooMany: boolean;
  pages: RankedPages;
  readonly processedCount: number;

  request: ScheduleRequest;
  limits: SolverLimits;
  encoding: Encoding;
  /** Under all rules, with as many optional courses as fit. */
  problem: Problem;
  /** A course of which the options leave no section. */
  empty: CourseProblem | undefined;
  /** Of the count; reasons are charged to it as well. */
  budget: Budget;
  appraised: () => Appraisal;
};

/** Counts the schedules of a request; they are ranked when they are first asked for. Throws like `openSolver`. */
export function openCounted(request: ScheduleRequest, limits: Partial<SolverLimits> = {}): CountedRequest {
  const all = toLimits(limits);
  const { maxSchedules, maxOrdered, maxBest, maxSteps, maxRankSteps, shouldStop } = all;
  const budget: Budget = { maxSteps, shouldStop, processedCount: 0 };
  const rankBudget: Budget = { maxSteps: maxRankSteps, shouldStop, processedCount: 0 };

  const encoding = encode(request);
  const empty = findEmptyCourse(encoding.courses);
  const counting = startFirst(toLevels(encoding, toStrictProblem(encoding)));
  const count = empty ? { total: 0n, complete: true } : advanceWithin(counting, budget, maxSteps);
  const { total, complete } = count;
  const { problem } = counting;
  const isTooMany = total > 0n && (!complete || total > maxSchedules);
  const rankable = isTooMany ? 0 : Number(total);
  let appraisal: Appraisal | undefined;
  const appraised = () => (appraisal ??= appraise(encoding, problem));
  const pages = createRankedPages({
    encoding,
    problem,
    appraised,
    total: rankable,
    isWhole: complete && !isTooMany,
    sizes: rankingSizes(rankable, maxOrdered, maxBest),
    budget: rankBudget,
  });
  return {
    total,
    complete,
    isTooMany,
    pages,
    get processedCount() {
      return budget.processedCount + rankBudget.processedCount;
    },
    request,
    limits: all,
    encoding,
    problem,
    empty,
    budget,
    appraised,
  };
}
