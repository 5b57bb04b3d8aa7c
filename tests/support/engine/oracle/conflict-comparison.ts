import type * as Engine from "#engine";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { bruteForce } from "./brute-force.ts";
import { keyOf, openConflictOracle, type OracleChoice, smallestConflict, standTogether } from "./conflict-oracle.ts";
import { naiveRepairs } from "./repair-oracle.ts";
import { countOnly } from "../schedule-answers.ts";

type Door = Pick<typeof Engine, "openSolver" | "applyRepair">;

/** What is wrong with the engine's conflict of a request without schedules, undefined when nothing is. */
export function conflictFault({ openSolver }: Door, request: ScheduleRequest): string | undefined {
  const solver = openSolver(request);
  const { conflict, complete } = solver.conflict();
  if (!conflict || !complete || !conflict.isSmallest) return `no smallest conflict: ${JSON.stringify(conflict)}`;
  const oracle = openConflictOracle(request);
  const found = conflict.choices.map(toOracleChoice);
  const { isAbout, isAsked } = scopeOf(solver);
  const expected = smallestConflict(oracle, oracle.choices.filter(isAbout), { isAsked });
  if (!expected) return "a conflict of choices that fit together";
  if (keyOf(found) !== keyOf(expected)) return `${keyOf(found)} instead of ${keyOf(expected)}`;
  const expectedTravel = standTogether(oracle, expected, { travel: false, isAsked });
  if (conflict.isTravelNeeded !== expectedTravel) return `travel ${conflict.isTravelNeeded}`;

  const components = conflict.choices.flatMap((choice) =>
    choice.kind === "course" ? choice.components.map((component) => `${choice.id} ${component}`) : [],
  );
  /** All components of a group's courses are needed. */
  const named = conflict.choices.flatMap((choice) => (choice.kind === "course" ? [choice.id] : []));
  const fits = (kept: readonly string[]) =>
    standTogether(oracle, found, {
      isAsked: (id, component) => kept.includes(`${id} ${component}`) || !named.includes(id),
    });
  if (fits(components)) return `components ${components.join()} fit together`;
  const spare = components.find((one) => !fits(components.filter((other) => other !== one)));
  return spare && `${spare} is not needed`;
}

/**
 * What is wrong with the engine's repairs of a request without schedules, undefined when nothing is. Sets of changes are
 * compared where the oracle finds some of so many.
 */
export function repairsFault(
  { openSolver, applyRepair }: Door,
  request: ScheduleRequest,
  mostTogether: number,
): string | undefined {
  const { repairs, complete } = openSolver(request).repairs();
  if (!complete) return "not all repairs";
  const expected = naiveRepairs(request, mostTogether)?.map(({ change, total }) => ({ ...change, total }));
  const found = repairs.map(({ total, complete: _, ...change }) => ({ ...change, total: Number(total) }));
  if (expected && keyOf(found) !== keyOf(expected)) return `${keyOf(found)} instead of ${keyOf(expected)}`;
  const [first, ...others] = repairs;
  const isLarger =
    others.length === 0 && (!first || (first.kind === "together" && first.changes.length > mostTogether));
  if (!expected && !isLarger) return `${keyOf(found)} instead of more than ${mostTogether} changes together`;
  const wrong = repairs.find((repair) => {
    const count = countOnly(applyRepair(request, repair));
    return !repair.complete || !count.complete || count.total !== repair.total;
  });
  return wrong && `${wrong.kind} gives another number when it is carried out`;
}

/** What is wrong with the number of schedules with each course and break switched, undefined when nothing is. */
export function entryCostsFault({ openCosts }: Pick<typeof Engine, "openCosts">, request: ScheduleRequest) {
  const costs = openCosts(request);
  for (const { id } of [...request.courses, ...request.breaks]) {
    const turned = <T extends { id: string; enabled: boolean }>(entries: readonly T[]): T[] =>
      entries.map((entry) => (entry.id === id ? { ...entry, enabled: !entry.enabled } : entry));
    const changed = { ...request, courses: turned(request.courses), breaks: turned(request.breaks) };
    const isSelecting = request.groups || request.courses.some(({ optional }) => optional);
    const expected = isSelecting ? bruteForce(changed).schedules.length : openConflictOracle(changed).count(() => true);
    const { total, complete } = costs.countSwitched([id]).advance(Number.POSITIVE_INFINITY);
    if (!complete || Number(total) !== expected) return `${id} ${total} instead of ${expected}`;
  }
  return undefined;
}

/** What is wrong with the conflict that is given after so many steps, undefined when nothing is. */
export function stoppedFault(
  { openSolver }: Pick<Door, "openSolver">,
  request: ScheduleRequest,
  maxExplainSteps: number,
) {
  const solver = openSolver(request, { maxExplainSteps });
  const { conflict, complete } = solver.conflict();
  if (complete !== (conflict?.isSmallest ?? false)) return `complete: ${complete}`;
  if (conflict && !isMinimal(request, conflict.choices, scopeOf(solver)))
    return `not minimal: ${keyOf(conflict.choices)}`;
  return undefined;
}

/** Whether these choices of a request conflict, and would fit without any one of them. */
function isMinimal(
  request: ScheduleRequest,
  choices: readonly Engine.StudentChoice[],
  { isAbout, isAsked }: Scope,
): boolean {
  const oracle = openConflictOracle(request);
  const set = choices.map(toOracleChoice);
  return (
    set.every(isAbout) &&
    !standTogether(oracle, set, { isAsked }) &&
    set.every((one) =>
      standTogether(
        oracle,
        set.filter((other) => other !== one),
        { isAsked },
      ),
    )
  );
}

type Scope = {
  isAbout: (choice: OracleChoice) => boolean;
  isAsked: (courseId: string, component: string) => boolean;
};

/**
 * What a conflict is to be of, by the result code: the course that has no sections left and its component, or whatever
 * leaves too little time to change campuses, which no break does.
 */
function scopeOf({ resultCode, problem }: Pick<Engine.Solver, "resultCode" | "problem">): Scope {
  if (resultCode !== 4 || !problem)
    return { isAbout: ({ kind }) => resultCode !== 3 || kind !== "break", isAsked: () => true };
  return {
    isAbout: (choice) =>
      ["option", "explicit", "lock", "course"].includes(choice.kind) &&
      "id" in choice &&
      choice.id === problem.id &&
      (!("component" in choice) || choice.component === problem.component),
    isAsked: (courseId, component) => courseId === problem.id && component === problem.component,
  };
}

function toOracleChoice(choice: Engine.StudentChoice): OracleChoice {
  return choice.kind === "course" ? { kind: "course", id: choice.id } : choice;
}
