import type { StoredBreak } from "#contract/builder/configuration-document";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { MINUTES_PER_DAY } from "#dates/minutes";
import { type Budget, createStepShares, openSharedSteps, type SharedSteps } from "../budget.ts";
import { advanceWithin, type Count, countSchedules, startFirst } from "../count/count.ts";
import { findEmptyCourse, toFixedCourses } from "../encode/candidates.ts";
import { toStrictProblem } from "../encode/compatibility.ts";
import { encode } from "../encode/encode.ts";
import { toLevels, withoutOptional } from "../encode/selectors.ts";
import { createNarrowing, isInForce, toWideProblem, type WideProblem } from "../encode/wide-problem.ts";
import { selectOptions } from "../problem/problem.ts";
import { applyRepair, type RequestChange, type SingleChange, toSingleChanges } from "./apply-repair.ts";
import { createFeasibility } from "./feasibility.ts";

/** Shares of the steps for finding a single change that helps, and several; the rest is for counting. */
const SHARES = { single: 1 / 4, several: 1 / 4 };
/** Breaks move by multiples of this. */
const SHIFT_MINUTES = 15;

/** A change that makes schedules possible, and how many: exact, or a lower bound if `complete` is false. */
export type Repair = RequestChange & { total: bigint; complete: boolean };

/** Repairs, best first. `complete`: no other single change helps, and each of several made together is needed. */
export type RepairAnswer = { repairs: readonly Repair[]; complete: boolean };

/**
 * All single changes that give at least one schedule under all rules of the changed request: options that a lock
 * overrode apply once it's removed. Kinds that take least from the student come first (see `kinds`); within a kind,
 * those with the most schedules, then the order of the request.
 *
 * A break is moved to the nearest time of its weekday that gives a schedule; of two equally near, to the one that gives
 * more, else the earlier. All breaks are disabled only if no fewer are enough. If no single change is enough, several
 * made together are one repair, if they leave a course.
 */
export function findRepairs(request: ScheduleRequest, wide: WideProblem, budget: Budget): RepairAnswer {
  const stepsOf = (share: number) => Math.floor(budget.maxSteps * share);
  const sharedSteps = openSharedSteps(stepsOf(SHARES.single), budget.shouldStop);
  const required = withoutOptional(request);
  const hasOptional = required.courses.length < request.courses.length;
  const own = narrow(wide, required, sharedSteps);
  /** By included held classes; changes leave out others. */
  const narrowed = new Map([[heldKey(required), own]]);
  const breaks = request.breaks.filter(isInForce);
  const changes = toSingleChanges(required, wide);
  const spentBefore = budget.processedCount;
  let isComplete = true;

  const fewerOf = new Set<string>();
  const helping = Map.groupBy(changes.filter(mayHelp), (change): string =>
    change.kind === "leaveOutHeld" ? change.source : change.kind,
  );
  const single = (kind: string) => (helping.get(kind) ?? []).map((change): readonly RequestChange[] => [change]);
  const all: SingleChange = { kind: "disableBreaks", ids: breaks.map(({ id }) => id), name: null };
  const isAllNeeded = !helping.has("disableBreak") && !helping.has("disableBreaks") && breaks.length > 1;
  /** By kind, gentlest first; alternatives of which the best is taken share a list. */
  const kinds: readonly (readonly (readonly RequestChange[])[])[] = [
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
  let repairs = countAll(kinds);
  if (repairs.length === 0) {
    sharedSteps.grant(stepsOf(SHARES.several));
    repairs = countAll([[severalChanges()]]);
  }
  budget.processedCount += sharedSteps.spent;
  return { repairs, complete: isComplete };

  /** Whether a change gives a schedule, or might. An empty one is no way out; of a group, as few fewer as do. */
  function mayHelp(change: SingleChange): boolean {
    if (!leavesSomething(applyRepair(request, change))) return false;
    if (change.kind === "leaveOutHeld") return true;
    if (change.kind === "takeFewer" && fewerOf.has(change.id)) return false;
    if (own.isPossibleWith(own.optionsLeft(applyRepair(required, change))) === false) return false;
    if (change.kind === "takeFewer") fewerOf.add(change.id);
    return true;
  }

  /** One, or two equally near, the earlier first; none if no time works. */
  function movesOf({ id, startMinutes, endMinutes, ...one }: StoredBreak): readonly RequestChange[] {
    if (!helping.get("disableBreak")?.some((change) => "id" in change && change.id === id)) return [];
    const lists = own.optionsLeft(applyRepair(required, { kind: "disableBreak", id }));
    for (let shift = SHIFT_MINUTES; shift < MINUTES_PER_DAY; shift += SHIFT_MINUTES) {
      const moves: RequestChange[] = [];
      for (const by of [-shift, shift]) {
        const times = { startMinutes: startMinutes + by, endMinutes: endMinutes + by };
        if (times.startMinutes < 0 || times.endMinutes > MINUTES_PER_DAY) continue;
        const verdict = own.isPossibleWith(own.outside(lists, { ...one, id, ...times }));
        if (verdict === undefined) {
          isComplete = false;
          return [];
        }
        if (verdict) moves.push({ kind: "moveBreak", id, ...times });
      }
      if (moves.length > 0) return moves;
    }
    return [];
  }

  /**
   * Each is needed. The enrollment is left out only if a course can't be kept otherwise, and no held classes if that
   * brings back a course that can't be scheduled.
   */
  function severalChanges(): readonly RequestChange[] {
    for (const sources of [["cart"], ["cart", "enrollment"], []]) {
      const needed = neededOf(changes.filter((one) => one.kind !== "leaveOutHeld" || sources.includes(one.source)));
      if (needed) return needed.length > 1 ? [{ kind: "together", changes: needed }] : needed;
    }
    return [];
  }

  /**
   * Makes all changes but one that gives up a course, then undoes them one by one, hardest first, while there's a
   * schedule. Undefined if no course can be kept.
   */
  function neededOf(given: readonly SingleChange[]): readonly SingleChange[] | undefined {
    const without = (one: SingleChange, others = given) => others.filter((other) => other !== one);
    const kept = given.find((one) => isGivingUp(one) && isPossible(without(one)));
    if (!kept) return undefined;
    return without(kept).reduceRight(
      (made, change) => (isPossible(without(change, made)) ? without(change, made) : made),
      without(kept),
    );
  }

  /** Whether a change gives up a course, or all courses of a group. */
  function isGivingUp(change: SingleChange): boolean {
    if (change.kind !== "takeFewer") return change.kind === "disableCourse";
    return !changes.some((other) => other.kind === change.kind && other.id === change.id && other.count < change.count);
  }

  /** Whether changes made together give a schedule; false if that isn't found out with an even part of the steps. */
  function isPossible(made: readonly SingleChange[]): boolean {
    const changed = applyRepair(required, { kind: "together", changes: made });
    const { optionsLeft, isPossibleWith } = narrowedFor(changed);
    const verdict = isPossibleWith(optionsLeft(changed), Math.floor(stepsOf(SHARES.several) / changes.length));
    if (verdict === undefined) isComplete = false;
    return verdict === true;
  }

  function narrowedFor({ options }: ScheduleRequest): typeof own {
    const base = { ...required, options };
    const known = narrowed.get(heldKey(base)) ?? narrow(toWideProblem(base), base, sharedSteps);
    narrowed.set(heldKey(base), known);
    return known;
  }

  /** Gives every candidate its share of the remaining steps, and takes the best of alternatives. */
  function countAll(candidates: typeof kinds): Repair[] {
    const spent = sharedSteps.spent + budget.processedCount - spentBefore;
    const counting: Budget = { ...budget, maxSteps: Math.max(0, budget.maxSteps - spent) };
    const spendShare = createStepShares(counting, candidates.flat(2).length);
    const counted = candidates.map((ofKind) =>
      ofKind.flatMap((alternatives) => {
        let best: Repair | undefined;
        for (const change of alternatives) {
          const count = spendShare((share) => countWith(change, share));
          if (!count.complete && count.total === 0n) isComplete = false;
          if (count.total > (best?.total ?? 0n)) best = { ...change, ...count };
        }
        return best ?? [];
      }),
    );
    budget.processedCount = counting.processedCount;
    return counted.flatMap((found) => found.sort((a, b) => Number(b.total - a.total)));
  }

  function countWith(change: RequestChange, share: Budget): Count {
    const changed = applyRepair(request, change);
    const isOfWide = heldKey(changed) === heldKey(required);
    if (isOfWide && !hasOptional) return countSchedules(selectOptions(wide.problem, own.optionsLeft(changed)), share);
    const encoding = encode(changed);
    if (findEmptyCourse(encoding.courses)) return { total: 0n, complete: true };
    return advanceWithin(startFirst(toLevels(encoding, toStrictProblem(encoding))), share, share.maxSteps);
  }
}

function narrow(wide: WideProblem, request: ScheduleRequest, sharedSteps: SharedSteps) {
  return { ...createNarrowing(wide, request), ...createFeasibility(wide.problem, sharedSteps) };
}

function heldKey({ options: { includeEnrollmentCart, includeCurrentEnrollment } }: ScheduleRequest): string {
  return `${includeEnrollmentCart} ${includeCurrentEnrollment}`;
}

function leavesSomething(changed: ScheduleRequest): boolean {
  const idle = new Set(changed.groups?.flatMap(({ count, courses }) => (count === 0 ? courses : [])));
  const isAnyWanted = changed.courses.some(({ id, isEnabled }) => isEnabled && !idle.has(id));
  return isAnyWanted || toFixedCourses(changed).length > 0;
}
