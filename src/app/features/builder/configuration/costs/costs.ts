import { atom, type Atom } from "jotai/vanilla";
import { groupBreaks } from "#configuration/break-groups";
import type { ScheduleRequest } from "#contract/schedule-request";
import { scheduleEngineAtom } from "../../../../lib/schedule-engine.ts";
import { hasCourses } from "../../has-courses.ts";
import { requestAtom } from "../../results/atoms.ts";
import { countNumber, isCountUnknown, type KnownCount, scheduleNoun } from "../../schedule-count.ts";
import { shownAtom } from "../atoms.ts";
import { countAtom } from "../count-atoms.ts";

/** The number of schedules with a row switched. */
type Cost = KnownCount & { isOn: boolean };

/** Below this many schedules, each course and break matters. */
const FEW = 100n;
const TIMES_AS_MANY = 2n;

// State

/** By configuration and the row's ids. Old numbers stay until the new ones are counted. */
const countedAtom = atom<ReadonlyMap<string, Cost>>(new Map());

// Derived

/** A row's cost, `ids` joined, where it helps: the row is off, few schedules are left, or there would be many more. */
export function costAtom(key: string): Atom<{ isOn: boolean; number: string; words: string }> {
  return atom((get) => {
    const request = get(requestAtom);
    const cost = get(countedAtom).get(`${get(shownAtom)?.data.ConfigurationId}/${key}`);
    const now = get(countAtom);
    const isOn = request !== undefined && isRowOn(request, key.split(","));
    const isHelpful =
      cost?.isOn === isOn &&
      !isCountUnknown(cost) &&
      (!isOn || !now || now.total < FEW || cost.total >= now.total * TIMES_AS_MANY);
    if (!isHelpful) return { isOn, number: "", words: "" };
    return { isOn, number: countNumber(cost), words: `${scheduleNoun(cost)}${isOn ? " without this" : ""}` };
  });
}

// Actions

/** Counts one row after the other. */
export const countCostsAtom = atom(null, async (get, set, signal: AbortSignal): Promise<void> => {
  const request = get(requestAtom);
  const shown = get(shownAtom);
  if (!request || !shown) return;
  const rows = [
    ...request.courses.map(({ id }) => [id]),
    ...groupBreaks(shown.breaks).map((group) => group.map(({ id }) => id)),
  ];
  const costs = get(scheduleEngineAtom).costs(request);
  const note = (ids: readonly string[], cost: Cost | undefined) =>
    set(countedAtom, (before) => {
      const after = new Map(before);
      const key = `${shown.data.ConfigurationId}/${ids.join()}`;
      if (cost) after.set(key, cost);
      else after.delete(key);
      return after;
    });
  try {
    for (const ids of rows) {
      const isOn = isRowOn(request, ids);
      if (!hasCourses(switched(request, ids))) note(ids, undefined);
      else note(ids, { ...(await costs.countSwitched(ids, signal)), isOn });
    }
  } catch {
    // The configuration changed, or its worker was lost: rows without a number are still complete.
  }
});

function isRowOn({ courses, breaks }: ScheduleRequest, ids: readonly string[]): boolean {
  return [...courses, ...breaks].some(({ id, enabled }) => enabled && ids.includes(id));
}

/** As far as it matters to whether any course is on. */
function switched(request: ScheduleRequest, ids: readonly string[]): ScheduleRequest {
  const courses = request.courses.map((course) =>
    ids.includes(course.id) ? { ...course, enabled: !course.enabled } : course,
  );
  return { ...request, courses };
}
