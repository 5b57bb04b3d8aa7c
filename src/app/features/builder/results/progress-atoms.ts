import { atom } from "jotai/vanilla";
import type { ScheduleRequest } from "#contract/schedule-request";
import type { ScheduleCount } from "#engine";
import { countLabel } from "../../../lib/format-number.ts";
import { scheduleEngineAtom } from "../../../lib/schedule-engine.ts";
import { scheduleNoun } from "../schedule-count.ts";
import { buildDataAtom } from "./atoms.ts";

// State

const countedAtom = atom<{ request: ScheduleRequest; count: ScheduleCount }>();

// Derived

/** Progress of the build; empty while unknown. */
export const progressAtom = atom((get): string => {
  const counted = get(countedAtom);
  if (!counted || counted.request !== get(buildDataAtom)?.Request || counted.count.total === 0n) return "";
  const { total, complete } = counted.count;
  const number = countLabel(total);
  const noun = scheduleNoun({ total });
  return complete ? `Sorting ${number} ${noun}…` : `${number} ${noun} found so far`;
});

// Actions

/** Counts on a second worker while a long build runs. */
export const watchProgressAtom = atom(null, async (get, set, signal: AbortSignal): Promise<void> => {
  const request = get(buildDataAtom)?.Request;
  if (!request) return;
  const note = (count: ScheduleCount) => set(countedAtom, { request, count });
  await get(scheduleEngineAtom)
    .costs(request)
    .countSwitched([], signal, note)
    // The build itself reports what went wrong.
    .catch(() => {});
});
