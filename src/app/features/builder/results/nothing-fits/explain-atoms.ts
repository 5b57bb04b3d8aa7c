import { type Atom, atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { ConflictAnswer, RepairAnswer } from "#engine";
import type { ScheduleCourse, ScheduleRequest } from "#contract/schedule-request";
import type { OpenSchedules } from "#workers/schedule/client";
import { scheduleEngineAtom } from "../../../../lib/schedule-engine.ts";
import type { KnownCount } from "../../schedule-count.ts";
import { hasCourses } from "../../has-courses.ts";
import { stoppedWords } from "../../stopped-words.ts";
import { builtAtom, isBuildingAtom } from "../atoms.ts";
import { visitAtom } from "../../visit.ts";
import { outcomeOf } from "../outcome.ts";
import { type ClashWeek, toClashWeek } from "./clash-week.ts";
import { findOverlaps, type Overlap, toBlockers } from "./overlaps.ts";
import { type Party, toParties } from "./parties.ts";
import { offeredAnyway, type RepairChoice, withRepair } from "./repair-choice.ts";

/** Undefined while it is worked out. */
export type Answer<T> = { value: T } | { failure: string } | undefined;

/** Why nothing fits, as it is told and drawn. */
export type Explanation = {
  /** None where the search was stopped before it was found. */
  parties: readonly Party[];
  isSmallest: boolean;
  /** They could stand together if changing campuses took no time. */
  isTravel: boolean;
  overlaps: readonly Overlap[];
  clashWeek: ClashWeek | undefined;
};

/** A change to press, with what it gives; `count` is undefined while it is counted. */
export type OfferedRepair = {
  choice: RepairChoice;
  count: KnownCount | undefined;
};
export type Offers = {
  /** Those that give schedules, the gentlest first; one of several changes where no single one does. */
  repairs: readonly OfferedRepair[];
  /** Those that are offered although something else will have to change as well. */
  others: readonly OfferedRepair[];
  /** Nothing else that is one change away helps, and no fewer changes together. */
  isComplete: boolean;
};

// State

const attemptAtom = atom(0);

// Derived

/** The request that has no schedules; undefined as soon as it is changed, which ends the search. */
const questionAtom = atom((get): OpenSchedules | undefined => {
  const built = get(builtAtom);
  if (!built || !("opened" in built) || get(isBuildingAtom)) return undefined;
  return outcomeOf(built.opened) === "none" ? built.opened : undefined;
});

const conflictAtom = askedAtom<ConflictAnswer>((opened, signal) => opened.conflict(signal));
const foundAtom = askedAtom<RepairAnswer>((opened, signal) => opened.repairs(signal));

export const explanationAtom = atom((get): Answer<Explanation> => {
  const answer = get(conflictAtom);
  const request = get(questionAtom)?.request;
  if (!answer || !request) return undefined;
  if ("failure" in answer) return answer;
  return { value: toExplanation(answer.value, request) };
});

/**
 * The course that stands in the way, for result codes 2 and 4. Where it took too long to name one when the request was
 * opened, it is one of the conflict that was found since, so that name, explanation and offers are of one thing. None of
 * a group, which leaves a course out by itself.
 */
export const problemCourseAtom = atom((get): ScheduleCourse | undefined => {
  const opened = get(questionAtom);
  if (!opened) return undefined;
  const { problem, resultCode } = opened.summary;
  if (problem) return opened.request.courses.find(({ id }) => id === problem.id);
  const explanation = get(explanationAtom);
  if (resultCode !== 2 || !explanation || !("value" in explanation)) return undefined;
  const grouped = new Set(opened.request.groups?.flatMap(({ courses }) => courses));
  return explanation.value.parties
    .flatMap((party) => (party.kind === "course" && !grouped.has(party.course.id) ? [party.course] : []))
    .at(-1);
});

/** What is offered beside the changes that help, counted on a worker of its own. */
const othersAtom = atom(async (get, { signal }): Promise<readonly OfferedRepair[] | undefined> => {
  const opened = get(questionAtom);
  const engine = get(scheduleEngineAtom);
  const choices = get(choicesAtom);
  if (!opened || !choices || choices.length === 0) return choices && [];
  try {
    const counts = await engine.countAll(
      choices.map((choice) => withRepair(opened.request, choice)),
      signal,
    );
    return choices.map((choice, index) => ({ choice, count: counts[index] }));
  } catch {
    // They can be pressed without their number.
    return choices.map((choice) => ({ choice, count: undefined }));
  }
});

const choicesAtom = atom((get): readonly RepairChoice[] | undefined => {
  const opened = get(questionAtom);
  const answer = get(foundAtom);
  if (!opened || !answer) return undefined;
  const course = get(problemCourseAtom);
  if (!course) return [];
  const choices = offeredAnyway(course, "value" in answer ? answer.value.repairs : []);
  return choices.filter((choice) => hasCourses(withRepair(opened.request, choice)));
});

const countedOthersAtom = unwrap(othersAtom, () => undefined);

export const offersAtom = atom((get): Answer<Offers> => {
  const answer = get(foundAtom);
  const choices = get(choicesAtom);
  if (!answer || !choices) return undefined;
  if ("failure" in answer && choices.length === 0) return answer;
  const others = get(countedOthersAtom) ?? choices.map((choice) => ({ choice, count: undefined }));
  const { repairs, complete } = "value" in answer ? answer.value : { repairs: [], complete: false };
  return {
    value: {
      repairs: repairs.map(({ total, complete: isExact, ...choice }) => ({
        choice,
        count: { total, complete: isExact },
      })),
      others,
      isComplete: complete,
    },
  };
});

// Actions

export const explainAgainAtom = atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1));

/** Ends with the visit, and when the request changes. */
function askedAtom<T>(ask: (opened: OpenSchedules, signal: AbortSignal) => Promise<T>): Atom<Answer<T>> {
  const answerAtom = atom(async (get, { signal }): Promise<Answer<T>> => {
    const opened = get(questionAtom);
    const visit = get(visitAtom);
    get(attemptAtom);
    if (!opened || !visit) return undefined;
    const either = AbortSignal.any([signal, visit]);
    try {
      return { value: await ask(opened, either) };
    } catch (error) {
      return either.aborted ? undefined : { failure: stoppedWords(error) };
    }
  });
  return unwrap(answerAtom, () => undefined);
}

function toExplanation({ conflict }: ConflictAnswer, request: ScheduleRequest): Explanation {
  if (!conflict) return { parties: [], isSmallest: false, isTravel: false, overlaps: [], clashWeek: undefined };
  const parties = toParties(conflict, request);
  const isTravel = conflict.isTravelNeeded === true;
  const overlaps = findOverlaps(toBlockers(parties), request, isTravel);
  return { parties, isSmallest: conflict.isSmallest, isTravel, overlaps, clashWeek: toClashWeek(overlaps) };
}
