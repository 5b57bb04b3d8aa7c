import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { ScheduleCourse, ScheduleRequest } from "#contract/schedule-request";
import type { ConflictAnswer, RepairAnswer } from "#engine";
import type { OpenSchedules } from "#workers/schedule/client";
import { applyWithUndoAtom } from "../../edits/with-undo.ts";
import { visitAtom } from "../../visit.ts";
import { beginWithBestAtom, builtAtom, isBuildingAtom, outcomeOf } from "../atoms.ts";
import { type Party, toParties } from "./conflict.ts";
import { findOverlaps, type Overlap } from "./overlaps.ts";
import { furtherRepairs, type Repair, toRepair } from "./repairs.ts";

/** Why nothing fits, and what helps. */
export type Explanation = {
  /** Empty where the search was stopped before it found the conflict. */
  parties: readonly Party[];
  overlaps: readonly Overlap[];
  isSmallest: boolean;
  /** The choices fit if changing campuses takes no time. */
  isTravel: boolean;
  /** For result codes 2 and 4. */
  course: ScheduleCourse | undefined;
  /** Each is enough; the smallest change comes first. */
  repairs: readonly Repair[];
  /** Offered although they may not be enough. */
  others: readonly Repair[];
  /** No other single change helps. */
  isComplete: boolean;
};

// State

const attemptAtom = atom(0);

// Derived

/** Undefined while it's being worked out, which ends with the visit and when the request changes. */
export const explanationAtom = unwrap(
  atom(async (get, { signal }): Promise<Explanation | "failed" | undefined> => {
    const built = get(builtAtom);
    const visit = get(visitAtom);
    get(attemptAtom);
    if (!built || !("opened" in built) || get(isBuildingAtom) || !visit) return undefined;
    const { opened } = built;
    if (outcomeOf(opened) !== "none") return undefined;
    const either = AbortSignal.any([signal, visit]);
    try {
      return toExplanation(opened, await opened.conflict(either), await opened.repairs(either));
    } catch {
      return either.aborted ? undefined : "failed";
    }
  }),
  () => undefined,
);

// Actions

export const explainAgainAtom = atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1));

/** Saves a change, builds with it, and offers Undo. The screen reports a failure to save. */
export const repairAtom = atom(null, async (_get, set, { edits }: Repair): Promise<void> => {
  set(beginWithBestAtom);
  await set(applyWithUndoAtom, edits, "Change applied");
});

function toExplanation(
  { request, summary }: OpenSchedules,
  { conflict }: ConflictAnswer,
  { repairs: found, complete: isComplete }: RepairAnswer,
): Explanation {
  const parties = toParties(conflict?.choices ?? [], request);
  const course = problemCourse(request, summary, parties);
  const repairs = found.map(({ total, complete, ...change }) => toRepair(change, request, { total, complete }));
  return {
    parties,
    overlaps: findOverlaps(parties, request),
    isSmallest: conflict?.isSmallest ?? true,
    isTravel: conflict?.isTravelNeeded === true,
    course,
    repairs,
    others: course ? furtherRepairs(course, request, repairs) : [],
    isComplete,
  };
}

/** Where naming it took too long, it's a course of the conflict. A group leaves a course out by itself. */
function problemCourse(
  { courses, groups = [] }: ScheduleRequest,
  { problem, resultCode }: OpenSchedules["summary"],
  parties: readonly Party[],
): ScheduleCourse | undefined {
  if (problem || resultCode !== 2) return courses.find(({ id }) => id === problem?.id);
  const grouped = new Set(groups.flatMap((group) => group.courses));
  return courses.findLast(({ id }) => !grouped.has(id) && parties.some(({ key }) => key === id));
}
