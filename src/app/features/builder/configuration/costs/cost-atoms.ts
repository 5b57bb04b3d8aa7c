import { atom } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import type { ScheduleRequest } from "#contract/schedule-request";
import { scheduleEngineAtom } from "../../../../lib/schedule-engine.ts";
import { hasCourses } from "../../has-courses.ts";
import { requestAtom } from "../../results/atoms.ts";
import { countAtom, findCountAtom, isWeekBusyAtom } from "../count-atoms.ts";
import type { KnownCount } from "../../schedule-count.ts";
import { noteCountAtom } from "./known-counts.ts";

/** A row of the lists by the ids of the entries that it switches together: one, or a break's days. */
export type CostRow = { ids: readonly string[]; isInView: boolean };

export type Cost = {
  isOn: boolean;
  /**
   * The number of schedules with the row switched, or that nothing would be left to schedule, or that it could not be
   * counted. Undefined while it is being counted.
   */
  switched: KnownCount | "nothing" | "failed" | undefined;
  /** Worth saying: something would be scheduled, and the row is off, few schedules are left, or there would be many times as many. */
  isHelpful: boolean;
};

/** Of so few schedules, each course and break counts. */
const FEW = 100n;
const TIMES_AS_MANY = 2n;

type Question = { request: ScheduleRequest; ids: readonly string[] };

// State

const rowsAtom = atom<ReadonlyMap<string, CostRow>>(new Map());
/** The request of which a count was lost with its worker. */
const failedAtom = atom<ScheduleRequest>();

// Derived

/** By the row's ids, joined. */
export const costsAtom = atom((get): ReadonlyMap<string, Cost> => {
  const request = get(requestAtom);
  const now = get(countAtom);
  const findCount = get(findCountAtom);
  if (!request) return new Map();
  const known = findCount(request);
  const isFailed = get(failedAtom) === request;
  const entries = [...get(rowsAtom)].map(([key, { ids }]): [string, Cost] => {
    const count = known(ids);
    const switched = hasCourses(withSwitched(request, ids)) ? (count ?? (isFailed ? "failed" : undefined)) : "nothing";
    const isEntryOn = isOn(request, ids);
    const isHelpful =
      switched !== "nothing" &&
      (!isEntryOn ||
        now === undefined ||
        now.total < FEW ||
        (count !== undefined && count.total >= now.total * TIMES_AS_MANY));
    return [key, { isOn: isEntryOn, switched, isHelpful }];
  });
  return new Map(entries);
});

/** What is to be counted next: rows in view come first. Nothing while the worker is at work for the side column. */
export const nextCostAtom = selectAtom(
  atom((get): Question | undefined => {
    const request = get(requestAtom);
    if (!request || get(isWeekBusyAtom) || get(failedAtom) === request) return undefined;
    const costs = get(costsAtom);
    const ids = new Set([...request.courses, ...request.breaks].map(({ id }) => id));
    const open = [...get(rowsAtom)].filter(
      ([key, row]) => costs.get(key)?.switched === undefined && row.ids.every((id) => ids.has(id)),
    );
    const next = open.find(([, { isInView }]) => isInView) ?? open[0];
    return next && { request, ids: next[1].ids };
  }),
  (question) => question,
  (a, b) => a?.request === b?.request && a?.ids.join() === b?.ids.join(),
);

// Actions

/** Tells of a row, or with undefined that it is gone. */
export const noteRowAtom = atom(null, (get, set, ids: readonly string[], row: CostRow | undefined) => {
  const rows = new Map(get(rowsAtom));
  if (row) rows.set(ids.join(), row);
  else rows.delete(ids.join());
  set(rowsAtom, rows);
});

export const countCostAtom = atom(
  null,
  async (get, set, { request, ids }: Question, signal: AbortSignal): Promise<void> => {
    try {
      const count = await get(scheduleEngineAtom).costs(request).countSwitched(ids, signal);
      if (signal.aborted) return;
      set(noteCountAtom, request, ids, count);
    } catch {
      // A lost worker is no reason to trouble the student: the number of schedules itself is there.
      if (!signal.aborted) set(failedAtom, request);
    }
  },
);

function isOn({ courses, breaks }: ScheduleRequest, ids: readonly string[]): boolean {
  return [...courses, ...breaks].some(({ id, enabled }) => enabled && ids.includes(id));
}

/** As far as it matters to whether any course is on. */
function withSwitched(request: ScheduleRequest, ids: readonly string[]): ScheduleRequest {
  const courses = request.courses.map((course) =>
    ids.includes(course.id) ? { ...course, enabled: !course.enabled } : course,
  );
  return { ...request, courses };
}
