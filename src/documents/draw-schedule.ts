import { openTypefaces, type ReadFont } from "./fonts.ts";
import type { ScheduleDocument } from "./schedule.ts";
import { drawPages } from "./schedule-pages.ts";

/** The schedule as a PDF of one or a few pages, the same bytes for the same schedule. */
export async function drawSchedule(
  schedule: ScheduleDocument,
  { readFont }: { readFont: ReadFont },
): Promise<Uint8Array<ArrayBuffer>> {
  return await drawPages(schedule, await openTypefaces(textsOf(schedule), readFont));
}

/** Every text of a schedule; those that a document adds of its own are in the first typeface. */
function textsOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  return Object.values(value).map(textsOf).join(" ");
}
