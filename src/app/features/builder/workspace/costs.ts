import { atom } from "jotai/vanilla";
import { groupBreaks } from "#configuration/break-groups";
import type { ScheduleCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import { isExcludedBy, WALK_WISHES } from "#engine";
import { countAtom } from "./count.ts";
import { breaksAtom } from "./edits.ts";
import { scheduleEngineAtom } from "./engine.ts";
import { hasCourses } from "./held-courses.ts";
import { requestAtom } from "./request.ts";
import { isCountUnknown, type KnownCount } from "./result-words.ts";
import { wishedSections } from "./section-wishes.ts";
import { cellOfVisit } from "./visit.ts";

/** The number of schedules with a row switched, or that keep a wish. */
export type Cost = KnownCount & { isOn: boolean; isWish: boolean };
type Costs = ReadonlyMap<string, Cost | undefined>;

/** Below this many schedules, each course and break matters. */
const FEW = 100n;
const TIMES_AS_MANY = 2n;

/** By the row's ids. Old numbers stay until the new ones are counted. */
const rowCountsAtom = cellOfVisit<Costs>(new Map());

/** Costs by row where they help: the row is off, few schedules are left, or there would be at least twice as many. */
export const costsAtom = atom((get): Costs => {
  const now = get(countAtom)?.total ?? 0n;
  const isHelpful = (cost: Cost | undefined) =>
    cost && !isCountUnknown(cost) && (cost.isWish || !cost.isOn || now < FEW || cost.total >= now * TIMES_AS_MANY);
  return new Map([...get(rowCountsAtom)].filter(([, cost]) => isHelpful(cost)));
});

/** Counts one row after the other. */
export const countCostsAtom = atom(null, async (get, set, signal: AbortSignal): Promise<void> => {
  const request = get(requestAtom);
  if (!request) return;
  const rows = [
    ...request.courses.map(({ id, isEnabled }) => ({ ids: [id], isOn: isEnabled, isWish: false })),
    ...groupBreaks(get(breaksAtom)).map((group) => {
      const [{ isEnabled: isOn, isWish = false }] = group;
      return { ids: group.map(({ id }) => id), isOn, isWish };
    }),
    ...(request.walks ? [{ ids: WALK_WISHES, isOn: true, isWish: true }] : []),
    ...wishedSections(request.courses).map(({ id }) => ({ ids: [id], isOn: true, isWish: true })),
  ];
  const counter = get(scheduleEngineAtom).costs(request);
  // Turning a wish on or off leaves the number of schedules as it is.
  const count = async (ids: readonly string[], isOn: boolean, isWish: boolean) => {
    if (isWish && isOn) return hasCourses(request) ? await counter.countKeeping(ids, signal) : undefined;
    return !isWish && hasCourses(request, ids) ? await counter.countSwitched(ids, signal) : undefined;
  };
  try {
    for (const { ids, isOn, isWish } of rows) {
      const cost = await count(ids, isOn, isWish);
      set(rowCountsAtom, new Map([...get(rowCountsAtom), [ids.join(), cost && { ...cost, isOn, isWish }]]));
    }
  } catch {
    // The configuration changed, or its worker was lost: rows without a number are still complete.
  }
});

const fullCountAtom = cellOfVisit<{ request: ScheduleRequest; count: KnownCount } | undefined>(undefined);

/** How many more schedules there would be if full classes weren't excluded; undefined if none, or while unknown. */
export const moreWithFullAtom = atom((get): KnownCount | undefined => {
  const now = get(countAtom);
  const counted = get(fullCountAtom);
  if (!counted || counted.request !== get(requestAtom) || !now?.complete || now.isCounting) return undefined;
  const more = { total: counted.count.total - now.total, complete: counted.count.complete };
  return more.total > 0n ? more : undefined;
});

/** On the worker of the costs, so that it doesn't hold up the count. */
export const countWithFullAtom = atom(null, async (get, set, signal: AbortSignal): Promise<void> => {
  const request = get(requestAtom);
  if (!request?.courses.some(excludesFull)) return;
  try {
    const count = await get(scheduleEngineAtom).costs(request).countWithFull(signal);
    set(fullCountAtom, { request, count });
  } catch {
    // The configuration changed, or its worker was lost: the count is complete without it.
  }
});

function excludesFull({ isEnabled, sections, options }: ScheduleCourse): boolean {
  const isExcluded = (option: "excludeClosed" | "excludeWaitListed") =>
    sections.some((section) => isExcludedBy(option, section, options));
  return isEnabled && (isExcluded("excludeClosed") || isExcluded("excludeWaitListed"));
}
