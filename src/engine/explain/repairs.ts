import type { ScheduleBreak, ScheduleRequest } from "#contract/builder/schedule-request";
import { applyRepair, type Change, type SingleChange } from "./apply-repair.ts";
import { type Budget, createStepShares, openSharedSteps } from "../budget.ts";
import { toFixedCourses } from "../encode/candidates.ts";
import { type Count, countSchedules } from "../count/count.ts";
import { withoutOptional } from "../encode/selectors.ts";
import { createFeasibility } from "./feasibility.ts";
import { selectOptions } from "../problem/problem.ts";
import { countRequest, findSeveralChanges, nearestMoves } from "./several-changes.ts";
import { toSingleChanges } from "./single-changes.ts";
import { createNarrowing, isInForce, type WideProblem } from "../encode/wide-problem.ts";

/** Share of the steps for finding what helps; the rest is for counting. */
const SHARE_FOR_ASKING = 1 / 4;

/** A change that makes schedules possible, and how many: exact, or a lower bound if `complete` is false. */
export type Repair = Change & { total: bigint; complete: boolean };

/** Repairs, best first. `complete`: no other single change helps, or no smaller set of changes does. */
export type RepairAnswer = { repairs: readonly Repair[]; complete: boolean };

/**
 * Whatever single change gives a request without schedules at least one, under all rules of the request so changed:
 * options that a lock beat are in force once it is gone. The kinds of change that take least from the student come
 * first: unlocking, moving a break, disabling one, or those of one name, lifting an option, clearing explicit sections,
 * disabling all breaks, leaving out the cart, taking fewer courses of a group (as few fewer as do), leaving out a course,
 * the enrollment, unless nothing is left to schedule then. Of one
 * kind those with the most schedules come first, then the order of the request.
 *
 * A break is moved to the nearest time of its weekday, in steps of 15 minutes, that gives a schedule; of two equally
 * near to the one that gives more, else the earlier. All breaks are disabled only where no fewer suffice.
 *
 * Where no single change is enough, the fewest that are enough together and leave a course are one repair: see
 * `findSeveralChanges`.
 */
export function findRepairs(request: ScheduleRequest, wide: WideProblem, budget: Budget): RepairAnswer {
  const sharedSteps = openSharedSteps(Math.floor(budget.maxSteps * SHARE_FOR_ASKING), budget.shouldStop);
  const { isPossibleWith } = createFeasibility(wide.problem, sharedSteps);
  const required = withoutOptional(request);
  const hasOptional = required.courses.length < request.courses.length;
  const { optionsLeft, outside } = createNarrowing(wide, required);
  const breaks = request.breaks.filter(isInForce);
  let isComplete = true;

  const fewerOf = new Set<string>();
  const helping = Map.groupBy(toSingleChanges(request, wide).filter(mayHelp), (change): string =>
    change.kind === "leaveOutHeld" ? change.source : change.kind,
  );
  const single = (kind: string) => (helping.get(kind) ?? []).map((change): readonly Change[] => [change]);
  const all: SingleChange = { kind: "disableBreaks", ids: breaks.map(({ id }) => id), name: null };
  const isAllNeeded = !helping.has("disableBreak") && !helping.has("disableBreaks") && breaks.length > 1;
  /** By kind, gentlest first; alternatives of which the best is taken share a list. */
  const kinds: readonly (readonly (readonly Change[])[])[] = [
    single("unlock"),
    breaks.map(movesOf).filter((moves) => moves.length > 0),
    single("disableBreak"),
    single("disableBreaks"),
    single("liftOption"),
    single("clearExplicit"),
    isAllNeeded && mayHelp(all) ? [[all]] : [],
    single("cart"),
    single("takeFewer"),
    single("disableCourse"),
    single("enrollment"),
  ];
  const spentBefore = budget.processedCount;
  const repairs = countAll().flatMap((found) => found.sort((a, b) => Number(b.total - a.total)));
  budget.processedCount += sharedSteps.spent;
  if (repairs.length > 0) return { repairs, complete: isComplete };
  const stepsLeft = Math.max(0, budget.maxSteps - (budget.processedCount - spentBefore));
  return several(stepsLeft);

  /** Repairs of more than one change. If a single change was undecided, one may turn out to be enough. */
  function several(maxSteps: number): RepairAnswer {
    const own: Budget = { ...budget, maxSteps, processedCount: 0 };
    const found = findSeveralChanges(request, wide, isComplete ? 2 : 1, own);
    budget.processedCount += own.processedCount;
    if (!found) return { repairs: [], complete: found === null };
    const { changes, isFewest, ...count } = found;
    const [only, ...others] = changes;
    const isOne = only !== undefined && others.length === 0;
    const change: Change = isOne ? only : { kind: "together", changes };
    return { repairs: [{ ...change, ...count }], complete: isFewest && !isOne };
  }

  /** Whether a change gives a schedule, or might. An empty one is no way out; of a group, as few fewer as do. */
  function mayHelp(change: SingleChange): boolean {
    if (!leavesSomething(change)) return false;
    if (change.kind === "leaveOutHeld") return true;
    if (change.kind === "takeFewer" && fewerOf.has(change.id)) return false;
    if (isPossibleWith(optionsLeft(applyRepair(required, change))) === false) return false;
    if (change.kind === "takeFewer") fewerOf.add(change.id);
    return true;
  }

  function leavesSomething(change: SingleChange): boolean {
    const changed = applyRepair(request, change);
    const idle = new Set(changed.groups?.flatMap(({ count, courses }) => (count === 0 ? courses : [])));
    const isAnyWanted = changed.courses.some(({ id, enabled }) => enabled && !idle.has(id));
    return isAnyWanted || toFixedCourses(changed).length > 0;
  }

  function movesOf(one: ScheduleBreak): readonly Change[] {
    const { id } = one;
    if (!helping.get("disableBreak")?.some((change) => "id" in change && change.id === id)) return [];
    const lists = optionsLeft(applyRepair(required, { kind: "disableBreak", id }));
    const moves = nearestMoves(one, (move) => isPossibleWith(outside(lists, { ...one, ...move })));
    if (!moves) isComplete = false;
    return moves ?? [];
  }

  /** Counts every candidate with its share of the remaining steps, and takes the best of alternatives. */
  function countAll(): Repair[][] {
    const counting: Budget = { ...budget, maxSteps: budget.maxSteps - sharedSteps.spent };
    const spendShare = createStepShares(counting, kinds.flat(2).length);
    const counted = kinds.map((candidates) =>
      candidates.flatMap((changes) => {
        let best: Repair | undefined;
        for (const change of changes) {
          const count = spendShare((share) => countWith(change, share));
          if (!count.complete && count.total === 0n) isComplete = false;
          if (count.total > (best?.total ?? 0n)) best = { ...change, ...count };
        }
        return best ? [best] : [];
      }),
    );
    budget.processedCount = counting.processedCount;
    return counted;
  }

  function countWith(change: Change, own: Budget): Count {
    const changed = applyRepair(request, change);
    if (hasOptional || change.kind === "leaveOutHeld") return countRequest(changed, own);
    return countSchedules(selectOptions(wide.problem, optionsLeft(changed)), own);
  }
}
