import type { ScheduleRequest } from "#contract/schedule-request";
import type { ScheduleCount } from "#engine";
import { orAborted } from "../shared/bridge.ts";
import type { Holder } from "./holder.ts";

/** About a thirtieth of a second. */
const STEPS_OF_A_SLICE = 65_536;
const MOST_MS = 10_000;

/**
 * The number of schedules with entries switched, counted in slices until it's complete or some seconds have passed. An
 * abort ends only the current slice, because a new worker would have to start and warm up at every switch. `onSlice`
 * gets the count so far.
 */
export async function countInSlices(
  holder: Holder<unknown>,
  request: ScheduleRequest,
  ids: readonly string[],
  signal?: AbortSignal,
  onSlice?: (count: ScheduleCount) => void,
): Promise<ScheduleCount> {
  const end = performance.now() + MOST_MS;
  for (;;) {
    signal?.throwIfAborted();
    const slice = holder.ask(request, (api) => api.countSwitched(ids, STEPS_OF_A_SLICE));
    const count = await (signal ? orAborted(slice, signal) : slice);
    onSlice?.(count);
    if (count.complete || performance.now() > end) return count;
  }
}
