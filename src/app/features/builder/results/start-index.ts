import type { OpenSchedules } from "#workers/schedule/client";
import type { Viewed } from "./last-viewed.ts";
import { pageWith } from "./pages.ts";

/** Where the schedule that was looked at last stands now; 0, the best, when it is not there any more. */
export async function startIndex(
  opened: OpenSchedules,
  viewed: Viewed | undefined,
  signal: AbortSignal,
): Promise<number> {
  const { openable } = opened.summary;
  if (!viewed || openable === 0) return 0;
  if (viewed.index < openable) {
    // As a rule nothing has changed, and looking there is far cheaper than searching the whole ranking.
    const { from, schedules } = await pageWith(opened, viewed.index, signal);
    if (schedules[viewed.index - from]?.hashCode === viewed.hashCode) return viewed.index;
  }
  return (await opened.locate(viewed.hashCode, signal)) ?? 0;
}
