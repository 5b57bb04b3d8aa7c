import { type Budget, openSharedSteps, type SharedSteps } from "../budget.ts";
import type { WideProblem } from "../encode/wide-problem.ts";
import { type ChoiceSet, type Inquiry, type InquiryScope, openInquiry } from "./choice-inquiry.ts";
import type { Explanation } from "./explain.ts";
import { createHittingSets } from "./hitting-sets.ts";
import type { StudentChoice } from "./student-choice.ts";

/** Shares of the steps: finding a smallest conflict, shrinking a larger one instead, details. */
const SHARES = { smallest: 1 / 2, fallback: 1 / 4, details: 1 / 4 };
/** The share for naming a course when a request is opened, so that nobody waits. */
const SHARE_FOR_NAMING = 1 / 16;

/**
 * Choices that conflict together, but wouldn't without any one of them.
 *
 * A set of choices is compatible if some schedule honors them and nothing else: a course not among them isn't
 * scheduled; a lock, explicit sections, and options apply only with their course; other choices restrict nothing, and
 * what a lock overrides doesn't return without it. Conflicts, travel, and associations always apply. A participating
 * component takes part with its course, and what a held class makes possible (sections whose parent it is) stays
 * possible. So each further choice can only leave fewer schedules.
 */
export type ConflictSet = {
  /** Easiest to give up first. For a course, the components needed for the conflict. */
  choices: readonly StudentChoice[];
  /** Whether it's proven that no smaller set in the scope conflicts. */
  isSmallest: boolean;
  /** Whether the choices are compatible if travel warnings are accepted; null if the search was stopped. */
  isTravelNeeded: boolean | null;
};

/** `complete`: it's proven that there's no conflict, or no smaller one. */
export type ConflictAnswer = { conflict: ConflictSet | undefined; complete: boolean };

/**
 * Limits the conflict to the result code's subject: the course and component without sections, or what conflicts
 * without breaks.
 */
export function toConflictScope(wide: WideProblem, { resultCode, problem }: Explanation): InquiryScope {
  if (resultCode === 3) return { isAbout: ({ kind }) => kind !== "break" };
  if (resultCode !== 4 || !problem) return {};
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

/**
 * Of several, the one whose choices are easiest to give up, in the order of `toDemands`. `isProven` says that there's
 * no schedule. If the steps run out before a smallest set is proven, returns a minimal one, or none.
 */
export function findConflict(wide: WideProblem, isProven: boolean, scope: InquiryScope, budget: Budget) {
  const sharedSteps = openSharedSteps(Math.floor(budget.maxSteps * SHARES.smallest), budget.shouldStop);
  const answer = search(openInquiry(wide, sharedSteps, scope));
  budget.processedCount += sharedSteps.spent;
  return answer;

  function search(inquiry: Inquiry): ConflictAnswer {
    const isPossible = !isProven && inquiry.ask([...inquiry.demands.keys()]);
    if (isPossible !== false) return { conflict: undefined, complete: isPossible === true };
    const { conflict, least } = findSmallest(inquiry, sharedSteps);
    sharedSteps.grant(Math.floor(budget.maxSteps * SHARES.fallback));
    const minimal = conflict.length === least ? conflict : shrink(inquiry, conflict);
    if (!minimal) return { conflict: undefined, complete: false };
    const isSmallest = minimal.length === least;
    sharedSteps.grant(Math.floor(budget.maxSteps * SHARES.details));
    return { conflict: { ...toDetails(wide, inquiry, minimal), isSmallest }, complete: isSmallest };
  }
}

/** Courses of the conflict that `findConflict` returns; undefined if a few steps don't find it. There must be no schedule. */
export function findConflictingCourses(wide: WideProblem, budget: Budget): ReadonlySet<string> | undefined {
  const sharedSteps = openSharedSteps(Math.floor(budget.maxSteps * SHARE_FOR_NAMING), budget.shouldStop);
  const inquiry = openInquiry(wide, sharedSteps);
  const { conflict, isFirst } = findSmallest(inquiry, sharedSteps);
  budget.processedCount += sharedSteps.spent;
  const choices = conflict.map((index) => inquiry.demands[index]!.choice);
  return isFirst ? new Set(choices.flatMap((choice) => (choice.kind === "course" ? choice.id : []))) : undefined;
}

/**
 * A correction is a set of choices without which the others are compatible, so each conflict has a choice in every
 * correction. The smallest set that hits all known corrections is therefore no larger than the smallest conflict: if
 * it's a conflict, it's a smallest one; if not, it leads to a correction that it misses. After Ignatiev, Previti,
 * Liffiton, and Marques-Silva, Smallest MUS Extraction with Minimal Hitting Set Dualization (2015).
 *
 * Returns some conflict if the steps run out first. `least`: no conflict has fewer choices. `isFirst`: it's proven to
 * come first of those of its size.
 */
function findSmallest(inquiry: Inquiry, sharedSteps: SharedSteps) {
  const { demands, ask, askBriefly } = inquiry;
  const corrections = createHittingSets(demands.length, sharedSteps);
  const uses = new Uint32Array(demands.length);
  let conflict: ChoiceSet = [...demands.keys()];
  let found: ChoiceSet = [];
  for (let least = 0; ; ) {
    const next = corrections.first(least, found.length === least ? found : []);
    if (next === undefined) return { conflict, least: found.length, isFirst: false };
    if (next === null) {
      least++;
      continue;
    }
    found = next;
    const isPossible = ask(found);
    if (isPossible === false) return { conflict: found, least, isFirst: true };
    if (isPossible === undefined) return { conflict, least, isFirst: false };
    addCorrections();
  }

  /** Adds disjoint corrections, as many as are easily found: each raises the bound by one. */
  function addCorrections(): void {
    let kept = found;
    let isPossible: boolean | undefined = true;
    while (isPossible) {
      const correction = findCorrection(inquiry, kept, uses);
      corrections.add(correction);
      for (const index of correction) uses[index] = uses[index]! + 1;
      kept = [...kept, ...correction].sort((a, b) => a - b);
      isPossible = askBriefly(kept);
    }
    if (isPossible === false && kept.length < conflict.length) conflict = kept;
  }
}

/**
 * Extends compatible choices with all others that are seen to fit, and returns the rest. Those in many corrections come
 * first, so that this one overlaps little with them.
 */
function findCorrection(inquiry: Inquiry, kept: ChoiceSet, uses: Uint32Array): ChoiceSet {
  const { demands, askBriefly, isHonoured } = inquiry;
  const courseRank = (index: number) => Number(demands[index]!.choice.kind === "course");
  const all = [...demands.keys()];
  const isKept = new Uint8Array(demands.length);
  for (const index of kept) isKept[index] = 1;
  absorb();
  const usedFirst = all.toSorted((a, b) => uses[b]! - uses[a]! || courseRank(b) - courseRank(a) || a - b);
  for (const index of usedFirst) {
    if (isKept[index] === 1) continue;
    isKept[index] = 1;
    if (askBriefly(all.filter((one) => isKept[one] === 1))) absorb();
    else isKept[index] = 0;
  }
  return all.filter((index) => isKept[index] === 0);

  /** Keeps what the found schedule honors anyway. */
  function absorb(): void {
    for (const index of all) {
      if (isHonoured(index)) isKept[index] = 1;
    }
  }
}

/** Removes choices one by one, hardest to give up first, while the rest conflicts. */
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

function toDetails({ encoding }: WideProblem, { demands, ask, leftOut }: Inquiry, conflict: ChoiceSet) {
  const without = new Set(leftOut);
  const choices = conflict.map((index): StudentChoice => {
    const { choice, course } = demands[index]!;
    if (choice.kind !== "course" || choice.components.length < 2) return choice;
    const own = [...encoding.variables.keys()].filter((variable) => encoding.variables[variable]!.course === course);
    for (const variable of own.toReversed()) {
      without.add(variable);
      if (ask(conflict, { without }) !== false) without.delete(variable);
    }
    return { ...choice, components: choice.components.filter((_, component) => !without.has(own[component]!)) };
  });
  return { choices, isTravelNeeded: ask(conflict, { travel: false }) ?? null };
}
