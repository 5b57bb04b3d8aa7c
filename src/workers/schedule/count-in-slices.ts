import type { ScheduleRequest } from "#contract/schedule-request";
import type { ScheduleCount } from "#engine";
import { orAborted } from "../shared/bridge.ts";
import type { Holder } from "./holder.ts";

/** Some thirtieth of a second. */
const STEPS_OF_A_SLICE = 65_536;
const MOST_MS = 10_000;

/**
 * The number of schedules with entries switched, slice by slice, until it is complete or has taken some seconds. An abort ends no worker, which would have to be started and to grow warm again with every switch of an entry:
 * what nobody waits for any more ends with its slice.
 * `onSlice` is told what has been found until then.
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
