import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { createNarrowing, type Narrowing, toWideProblem, type WideProblem } from "../encode/wide-problem.ts";
import type { SharedSteps } from "../budget.ts";
import { applyRepair, type SingleChange } from "./apply-repair.ts";
import { openInquiry } from "./choice-inquiry.ts";
import { createFeasibility, type Feasibility } from "./feasibility.ts";
import { type StudentChoice, toDemands } from "./student-choice.ts";

/** Answers which changes of a request, made together, give schedules. */
export type ChangeQuestions = {
  /** Under all rules of the changed request; undefined after the steps, or `maxSteps`, are spent. */
  isPossible: (changes: readonly SingleChange[], maxSteps?: number) => boolean | undefined;
  /**
   * The same without anything that the changes bring into force: options that a lock overrode, or a course that held
   * classes replaced. If this is impossible, so is the change with fewer of the changes.
   */
  isPossibleAtBest: (changes: readonly SingleChange[], maxSteps?: number) => boolean | undefined;
};

/** A step tries an option; preparing a question costs one per choice or section. */
export function openChangeQuestions(
  request: ScheduleRequest,
  wide: WideProblem,
  sharedSteps: SharedSteps,
): ChangeQuestions {
  const demands = toDemands(wide);
  const { ask } = openInquiry(wide, wide.problem, demands, true, sharedSteps);
  const { courses, encoding } = wide;
  /** By included held classes; changes leave out others. */
  const narrowed = new Map<string, NarrowedQuestions>([
    [heldKey(request), { ...createNarrowing(wide, request), ...toFeasibility(wide) }],
  ]);

  const given = new Map<SingleChange, readonly number[]>();
  const left = new Map<SingleChange, readonly number[]>();

  return { isPossible, isPossibleAtBest };

  function isPossible(changes: readonly SingleChange[], maxSteps?: number): boolean | undefined {
    const changed = applyRepair(request, { kind: "together", changes });
    const { optionsLeft, isPossibleWith, preparation } = narrowedFor(changed);
    if (!sharedSteps.take(preparation)) return undefined;
    return isPossibleWith(optionsLeft(changed), maxSteps);
  }

  function isPossibleAtBest(changes: readonly SingleChange[], maxSteps?: number): boolean | undefined {
    if (!sharedSteps.take(demands.length)) return undefined;
    const givenUp = new Set(changes.flatMap(givenUpBy));
    const leftOut = new Set(changes.flatMap(leftOutBy));
    const kept = [...demands.keys()].filter((index) => !givenUp.has(index));
    return ask(kept, { leftOut, ...(maxSteps === undefined ? {} : { maxSteps }) });
  }

  /** Choices that no longer restrict anything after a change. */
  function givenUpBy(change: SingleChange): readonly number[] {
    return remembered(given, change, () =>
      [...demands.keys()].filter((index) => givesUp(change, demands[index]!.choice)),
    );
  }

  /** Components that no longer take part: an optional one does only while sections of it are chosen. */
  function leftOutBy(change: SingleChange): readonly number[] {
    if (change.kind !== "clearExplicit" && change.kind !== "unlock") return [];
    return remembered(left, change, () =>
      [...encoding.variables.keys()].filter((variable) => {
        const { course: at, component: index } = encoding.variables[variable]!;
        const { course, components } = courses[at] ?? {};
        const own = course?.components.find(({ component }) => component === components?.[index]?.component);
        return course?.id === change.id && own?.component === change.component && own.isOptional;
      }),
    );
  }

  function narrowedFor(changed: ScheduleRequest): NarrowedQuestions {
    return remembered(narrowed, heldKey(changed), () => {
      const base = { ...request, options: changed.options };
      const other = toWideProblem(base);
      return { ...createNarrowing(other, base), ...toFeasibility(other) };
    });
  }

  function toFeasibility({ problem }: WideProblem) {
    return { ...createFeasibility(problem, sharedSteps), preparation: problem.source.length };
  }
}

type NarrowedQuestions = Narrowing &
  Feasibility & {
    /** Steps that preparing a question costs. */
    preparation: number;
  };

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

function heldKey({ options: { includeEnrollmentCart, includeCurrentEnrollment } }: ScheduleRequest): string {
  return `${includeEnrollmentCart} ${includeCurrentEnrollment}`;
}

/** Whether a choice no longer restricts anything after a change. */
function givesUp(change: SingleChange, choice: StudentChoice): boolean {
  switch (change.kind) {
    case "moveBreak":
    case "disableBreak":
      return choice.kind === "break" && choice.id === change.id;
    case "disableBreaks":
      return choice.kind === "break" && change.ids.includes(choice.id);
    case "liftOption":
      return choice.kind === "option" && choice.id === change.id && isLifted(change.option, choice.option);
    case "clearExplicit":
      return choice.kind === "explicit" && choice.id === change.id && choice.component === change.component;
    case "unlock":
      return choice.kind === "lock" && choice.id === change.id && choice.component === change.component;
    case "takeFewer":
      return choice.kind === "group" && choice.id === change.id;
    case "disableCourse":
      return choice.kind === "course" && choice.id === change.id;
    case "leaveOutHeld":
      return choice.kind === "held" && choice.source === change.source;
  }
}

/** Accepting closed sections accepts waitlisted ones, too. */
function isLifted(lifted: string, option: string): boolean {
  return option === lifted || (lifted === "excludeClosed" && option === "excludeWaitListed");
}
