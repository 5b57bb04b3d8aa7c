import type { Budget } from "./budget.ts";
import { type ChoiceSet, type Inquiry, isCourse, openInquiry } from "./choice-inquiry.ts";
import { createHittingSets } from "./hitting-sets.ts";
import { openPurse, type StepPurse } from "./step-purse.ts";
import { type Demand, restricts, type StudentChoice, toDemands } from "./student-choice.ts";
import { betweenSections, type WideProblem } from "./wide-problem.ts";

/** Share of the steps that is kept for saying more of the set once it is found. */
const SHARE_FOR_DETAILS = 1 / 4;

/**
 * Choices that cannot stand together, though they could if any one of them were given up.
 *
 * A set of choices stands together when there is a schedule that honours those and no others: a course that is not
 * among them is not scheduled; a lock, explicit sections and options mean something only beside their course; what is
 * not among them restricts nothing, and what a lock beats does not come back with the lock gone. Clashes, travel and
 * associations are always in force. A component that takes part does so with its course, and what a held class makes
 * possible (sections whose parent it is) stays possible. So each further choice can only leave fewer schedules.
 */
export type Conflict = {
  /** Those that are easiest to give up first. For a course, the components that are needed for the conflict. */
  choices: readonly StudentChoice[];
  /** Whether it is proven that no fewer choices of the request are in conflict. */
  isSmallest: boolean;
  /** Whether the choices could stand together if travel warnings were accepted; null when the search was stopped. */
  isTravelNeeded: boolean | null;
};

/** `complete` when it is proven that there is no conflict, or that none has fewer choices. */
export type ConflictAnswer = { conflict: Conflict | undefined; complete: boolean };

/**
 * A smallest set of choices that cannot stand together; of several, the one with the choices that are easiest to give
 * up (`toDemands` has the order; sets are compared choice by choice). None when there is a schedule. When the steps are
 * spent before that is proven, a set is given from which no choice can be taken; when they are spent before that, none.
 */
export function findConflict(wide: WideProblem, budget: Budget): ConflictAnswer {
  const detailSteps = Math.floor(budget.maxSteps * SHARE_FOR_DETAILS);
  const purse = openPurse(budget.maxSteps - detailSteps, budget.shouldStop);
  const details = openPurse(detailSteps, budget.shouldStop);
  const answer = search(wide, purse, details);
  budget.processedCount += purse.spent + details.spent;
  return answer;
}

function search(wide: WideProblem, purse: StepPurse, detailPurse: StepPurse): ConflictAnswer {
  const demands = toDemands(wide).filter((demand) => isCourse(demand) || restricts(demand, wide.problem));
  const inquiry = openInquiry(wide, wide.problem, demands, true, purse);
  const everything = [...demands.keys()];
  const isPossible = inquiry.ask(everything);
  if (isPossible !== false) return { conflict: undefined, complete: isPossible === true };
  const minimal = shrink(inquiry, everything);
  if (!minimal) return { conflict: undefined, complete: false };
  const { found, isSmallest } = findSmallest(inquiry, minimal, purse);
  const inConflict = found.map((index) => demands[index]!);
  const details = toDetails(wide, inConflict, detailPurse);
  return { conflict: { ...details, isSmallest }, complete: isSmallest };
}

/** Takes away one choice after the other, the hardest to give up first, as long as the rest is in conflict. */
function shrink({ ask }: Inquiry, conflict: ChoiceSet): ChoiceSet | undefined {
  let left = conflict;
  for (const index of conflict.toReversed()) {
    const rest = left.filter((other) => other !== index);
    const isPossible = ask(rest);
    if (isPossible === undefined) return undefined;
    if (!isPossible) left = rest;
  }
  return left;
}

/**
 * A conflict has a choice in common with every correction, that is with every set of choices without which the others
 * stand together. So the smallest set that hits all corrections known is no larger than the smallest conflict, and when
 * it is a conflict itself it is a smallest one; when it is not, it shows the way to a correction that it misses. After
 * Ignatiev, Previti, Liffiton and Marques-Silva, Smallest MUS Extraction with Minimal Hitting Set Dualization (2015).
 */
function findSmallest(inquiry: Inquiry, minimal: ChoiceSet, purse: StepPurse) {
  const { demands, ask } = inquiry;
  const corrections = createHittingSets(demands.length, purse);
  let least = 0;
  for (;;) {
    const found = corrections.smallest();
    if (!found) return { found: minimal, isSmallest: least === minimal.length };
    least = found.length;
    let isPossible = ask(found);
    if (isPossible === false) return { found, isSmallest: true };
    for (let kept = found; isPossible; isPossible = ask(kept)) {
      const correction = findCorrection(inquiry, kept);
      if (!correction) break;
      corrections.add(correction);
      kept = [...kept, ...correction].sort((a, b) => a - b);
    }
    if (isPossible !== false) return { found: minimal, isSmallest: least === minimal.length };
  }
}

/**
 * Adds to choices that were just found to stand together all others that can stand with them, courses first, and gives
 * those that cannot; undefined when the search was stopped.
 */
function findCorrection({ demands, ask, isHonoured }: Inquiry, kept: ChoiceSet): ChoiceSet | undefined {
  const isKept = new Uint8Array(demands.length);
  for (const index of kept) isKept[index] = 1;
  absorb();
  const coursesFirst = [...demands.keys()].sort(
    (a, b) => Number(isCourse(demands[b]!)) - Number(isCourse(demands[a]!)),
  );
  for (const index of coursesFirst) {
    if (isKept[index] === 1) continue;
    isKept[index] = 1;
    const isPossible = ask(toSet());
    if (isPossible === undefined) return undefined;
    if (isPossible) absorb();
    else isKept[index] = 0;
  }
  return [...demands.keys()].filter((index) => isKept[index] === 0);

  /** Keeps what the schedule that was found honours anyway. */
  function absorb(): void {
    for (const index of demands.keys()) {
      if (isHonoured(index)) isKept[index] = 1;
    }
  }

  function toSet(): ChoiceSet {
    return [...demands.keys()].filter((index) => isKept[index] === 1);
  }
}

/** Which components of the courses are in conflict, and whether travel is. */
function toDetails(wide: WideProblem, demands: readonly Demand[], purse: StepPurse) {
  const { encoding, problem, courses } = wide;
  const all = [...demands.keys()];
  const lenient = openInquiry(wide, betweenSections(encoding, false), demands, false, purse);
  const isTravelNeeded = lenient.ask(all) ?? null;
  const strict = openInquiry(wide, problem, demands, true, purse);
  const leftOut = new Set<number>();
  const choices = demands.map(({ choice, course }): StudentChoice => {
    if (choice.kind !== "course" || (courses[course]?.components.length ?? 0) < 2) return choice;
    const own = [...encoding.variables.keys()].filter((variable) => encoding.variables[variable]!.course === course);
    for (const variable of own.toReversed()) {
      leftOut.add(variable);
      if (strict.ask(all, leftOut) !== false) leftOut.delete(variable);
    }
    return { ...choice, components: choice.components.filter((_, component) => !leftOut.has(own[component]!)) };
  });
  return { choices, isTravelNeeded };
}
