import { atom } from "jotai/vanilla";
import type { ScheduleRequest } from "#contract/schedule-request";
import type { ScheduleCount } from "#engine";
import { countLabel } from "../../../lib/format-number.ts";
import { scheduleEngineAtom } from "../../../lib/schedule-engine.ts";
import { buildDataAtom } from "./atoms.ts";

// State

const countedAtom = atom<{ request: ScheduleRequest; count: ScheduleCount }>();

// Derived

/** How far the building has come, in words; empty while that is not known. */
export const progressAtom = atom((get): string => {
  const counted = get(countedAtom);
  if (!counted || counted.request !== get(buildDataAtom)?.Request || counted.count.total === 0n) return "";
  const { total, complete } = counted.count;
  const number = countLabel(total);
  return complete ? `Putting ${number} schedules in order` : `${number} schedules found so far`;
});

// Actions

/** Counts beside a build that takes long, on a worker of its own, so that it can be told how far it is. */
export const watchProgressAtom = atom(null, async (get, set, signal: AbortSignal): Promise<void> => {
  const request = get(buildDataAtom)?.Request;
  if (!request) return;
  const note = (count: ScheduleCount) => set(countedAtom, { request, count });
  await get(scheduleEngineAtom)
    .costs(request)
    .countSwitched([], signal, note)
    // The build itself tells of what has gone wrong.
    .catch(() => {});
});
