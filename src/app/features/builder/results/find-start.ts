import type { OpenSchedules, Schedule, ScheduleEngine } from "#workers/schedule/client";
import type { Viewed } from "./last-viewed.ts";

/** Where browsing begins: a place in the ranking, or a schedule whose place is not known yet. */
export type Start = { index: number } | { schedule: Schedule };

/** The schedule that was looked at last, if it is still possible; else the best. */
export async function findStart(
  engine: Pick<ScheduleEngine, "find">,
  { request, summary }: Pick<OpenSchedules, "request" | "summary">,
  viewed: Viewed | undefined,
  signal: AbortSignal,
): Promise<Start> {
  if (!viewed || summary.openable === 0) return { index: 0 };
  const schedule = await engine.find(request, viewed, signal);
  return schedule ? { schedule } : { index: 0 };
}
