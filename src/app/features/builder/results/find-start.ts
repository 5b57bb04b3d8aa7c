import type { OpenSchedules } from "#workers/schedule/client";
import type { Viewed } from "./last-viewed.ts";
import { pageWith } from "./pages.ts";

/** The schedule to begin with. `isKnown` is false when the search for the one that was looked at last was stopped. */
export type Start = { index: number; isKnown: boolean };

const BEST: Start = { index: 0, isKnown: true };

/** Where the schedule that was looked at last stands now; the best when it is not there any more, or not found. */
export async function findStart(
  opened: OpenSchedules,
  viewed: Viewed | undefined,
  signal: AbortSignal,
): Promise<Start> {
  const { openable } = opened.summary;
  if (!viewed || openable === 0) return BEST;
  if (viewed.index < openable) {
    // As a rule nothing has changed, and looking there is far cheaper than searching the whole ranking.
    const { from, schedules } = await pageWith(opened, viewed.index, signal);
    if (schedules[viewed.index - from]?.hashCode === viewed.hashCode) return { index: viewed.index, isKnown: true };
  }
  const { index, complete } = await opened.locate(viewed.hashCode, signal);
  return index === undefined ? { index: 0, isKnown: complete } : { index, isKnown: true };
}
