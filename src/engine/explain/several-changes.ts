import type { ScheduleBreak, ScheduleRequest } from "#contract/builder/schedule-request";
import { advanceWithin, type Count, startFirst } from "../count/count.ts";
import { findEmptyCourse } from "../encode/candidates.ts";
import { toStrictProblem } from "../encode/compatibility.ts";
import { MINUTES_PER_DAY } from "../dates/day-number.ts";
import { encode } from "../encode/encode.ts";
import { toLevels } from "../encode/levels.ts";
import { withoutOptional } from "../encode/selectors.ts";
import type { WideProblem } from "../encode/wide-problem.ts";
import { type Budget, createStepShares, openSharedSteps, type SharedSteps } from "../budget.ts";
import { applyRepair, type SingleChange } from "./apply-repair.ts";
import { type ChangeQuestions, openChangeQuestions } from "./change-questions.ts";
import { createHittingSets } from "./hitting-sets.ts";
import { toSingleChanges } from "./single-changes.ts";

/** Shares of the steps: fewest changes, some changes instead, moving breaks, counting. */
const SHARES = { fewest: 1 / 2, some: 1 / 8, moves: 1 / 8, counts: 1 / 4 };
/** Steps per component for a question that may go unanswered: a set may then be larger than necessary. */
const FEW_STEPS = 3;

/** Changes that together give schedules, gentlest first, and how many. */
export type SeveralChanges = Count & {
  changes: readonly SingleChange[];
  /** Whether it's proven that no smaller set does. */
  isFewest: boolean;
};

/**
 * The fewest changes that give a request without schedules at least one when they are made together, no fewer than
 * `least`, and that leave it a required course or one of a group; null when there are none. Of several sets it is the
 * one whose hardest change takes least from the student (`toSingleChanges` has the order), then the next hardest, and so
 * on. A break is then moved instead of disabled, one after the other, where some time of its day works: see `findRepairs`.
 *
 * When the steps are spent before such a set is found, one is given from which no change was seen to be dispensable;
 * undefined when that would give up every course.
 */
export function findSeveralChanges(
  request: ScheduleRequest,
  wide: WideProblem,
  least: number,
  budget: Budget,
): SeveralChanges | null | undefined {
  const required = withoutOptional(request);
  const steps = (share: number) => Math.floor(budget.maxSteps * share);
  const sharedSteps = openSharedSteps(steps(SHARES.fewest), budget.shouldStop);
  const all = toSingleChanges(required, wide);
  const questions = openChangeQuestions(required, wide, sharedSteps);
  const fewest = findFewest(all, least, wide.problem.variableCount, questions, sharedSteps);
  if (fewest === undefined) sharedSteps.grant(steps(SHARES.some));
  const found = fewest === undefined ? findSome(all, Math.floor(steps(SHARES.some) / all.length), questions) : fewest;
  if (!found) {
    budget.processedCount += sharedSteps.spent;
    return found;
  }

  sharedSteps.grant(steps(SHARES.moves));
  const counting: Budget = { ...budget, maxSteps: steps(SHARES.counts) };
  const spendShare = createStepShares(counting, 1 + 2 * found.length);
  const count = (changes: readonly SingleChange[]) =>
    spendShare((share) => countRequest(applyRepair(request, { kind: "together", changes }), share));
  const changes = withMoves(request, found, questions, count);
  const result = count(changes);
  budget.processedCount = counting.processedCount + sharedSteps.spent;
  return result.total > 0n ? { ...result, changes, isFewest: fewest !== undefined } : undefined;
}

/** Whether a change gives up a course, or everything that a group asks for. */
function isGivingUp(change: SingleChange, at: number, all: readonly SingleChange[]): boolean {
  if (change.kind !== "takeFewer") return change.kind === "disableCourse";
  const next = all[at + 1];
  return next?.kind !== "takeFewer" || next.id !== change.id;
}

/** Null if there are none, undefined after the steps are spent. */
function findFewest(
  all: readonly SingleChange[],
  least: number,
  variableCount: number,
  { isPossible, isPossibleAtBest }: ChangeQuestions,
  sharedSteps: SharedSteps,
): readonly SingleChange[] | null | undefined {
  const disabled = all.filter(isGivingUp);
  const isAnyPossible = disabled.some((one) => isPossibleAtBest(all.filter((other) => other !== one)) !== false);
  if (!isAnyPossible) return null;
  // By number from the hardest on, so that the first set is the one whose hardest change is gentlest.
  const hardestFirst = all.toReversed();
  const sets = createHittingSets(all.length, sharedSteps, true);
  for (let count = least; count <= all.length; count++) {
    const found = sets.first(count, isWanted);
    if (found === undefined) return undefined;
    if (found) return toChanges(found).toReversed();
  }
  return null;

  function toChanges(set: readonly number[]): SingleChange[] {
    return set.map((index) => hardestFirst[index]!);
  }

  function isWanted(set: readonly number[]): boolean | undefined {
    const changes = toChanges(set);
    if (disabled.every((one) => changes.includes(one))) return false;
    const isAtBest = isPossibleAtBest(changes);
    if (isAtBest) return isPossible(changes);
    if (isAtBest === false) sets.add(findMissing(set));
    return isAtBest;
  }

  /** Extends changes that are too few with all others that don't help, and returns the rest: one of those is needed. */
  function findMissing(set: readonly number[]): readonly number[] {
    const made = [...set];
    const missing: number[] = [];
    for (const index of [...all.keys()].toReversed()) {
      if (set.includes(index)) continue;
      const isAtBest = isPossibleAtBest(toChanges([...made, index]), FEW_STEPS * variableCount);
      if (isAtBest === false) made.push(index);
      else missing.push(index);
    }
    return missing.toReversed();
  }
}

/**
 * Makes all changes, then undoes them one by one, hardest first, while there's a schedule. Undefined if no course is
 * left then.
 */
function findSome(
  all: readonly SingleChange[],
  maxSteps: number,
  { isPossible }: ChangeQuestions,
): readonly SingleChange[] | undefined {
  // Without its courses a request has a schedule, unless what the left-out held classes bring into force has none.
  let made = isPossible(all, maxSteps) ? all : all.filter(({ kind }) => kind !== "leaveOutHeld");
  for (const change of made.toReversed()) {
    const rest = made.filter((other) => other !== change);
    if (isPossible(rest, maxSteps)) made = rest;
  }
  const isAnyLeft = all.some((change) => change.kind === "disableCourse" && !made.includes(change));
  return isAnyLeft ? made : undefined;
}

/** The changes with breaks moved instead of disabled, where that is enough. */
function withMoves(
  request: ScheduleRequest,
  changes: readonly SingleChange[],
  { isPossible }: ChangeQuestions,
  count: (changes: readonly SingleChange[]) => Count,
): readonly SingleChange[] {
  return changes.reduce((made, change, index) => {
    const one = change.kind === "disableBreak" && request.breaks.find(({ id }) => id === change.id);
    if (!one) return made;
    const [earlier, later] = (nearestMoves(one, (move) => isPossible(made.with(index, move))) ?? []).map((move) =>
      made.with(index, move),
    );
    if (!earlier || !later) return earlier ?? made;
    return count(later).total > count(earlier).total ? later : earlier;
  }, changes);
}

type BreakMove = Extract<SingleChange, { kind: "moveBreak" }>;

/** Breaks move by multiples of this. */
const SHIFT_MINUTES = 15;

/**
 * The nearest move of a break within its day that gives a schedule, or two equally near ones, the earlier first; empty
 * if no time works. Undefined if that couldn't be found out.
 */
export function nearestMoves(
  one: ScheduleBreak,
  isPossible: (move: BreakMove) => boolean | undefined,
): BreakMove[] | undefined {
  for (let shift = SHIFT_MINUTES; shift < MINUTES_PER_DAY; shift += SHIFT_MINUTES) {
    const moves: BreakMove[] = [];
    for (const by of [-shift, shift]) {
      const [startMinutes, endMinutes] = [one.startMinutes + by, one.endMinutes + by];
      if (startMinutes < 0 || endMinutes > MINUTES_PER_DAY) continue;
      const move: BreakMove = { kind: "moveBreak", id: one.id, startMinutes, endMinutes };
      const verdict = isPossible(move);
      if (verdict === undefined) return undefined;
      if (verdict) moves.push(move);
    }
    if (moves.length > 0) return moves;
  }
  return [];
}

export function countRequest(request: ScheduleRequest, budget: Budget): Count {
  const encoding = encode(request);
  if (findEmptyCourse(encoding.courses)) return { total: 0n, complete: true };
  return advanceWithin(startFirst(toLevels(encoding, toStrictProblem(encoding))), budget, budget.maxSteps);
}
