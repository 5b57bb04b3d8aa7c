import { openTypefaces, type ReadFont } from "./fonts.ts";
import type { ScheduleDocument } from "./schedule.ts";
import { drawPages } from "./schedule-pages.ts";

/** The schedule as a PDF of one or a few pages; equal schedules give equal bytes. */
export async function drawSchedule(
  schedule: ScheduleDocument,
  { readFont }: { readFont: ReadFont },
): Promise<Uint8Array<ArrayBuffer>> {
  return await drawPages(schedule, await openTypefaces(textsOf(schedule), readFont));
}

/** Every text of a schedule; the document's own texts use the first typeface. */
function textsOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  return Object.values(value).map(textsOf).join(" ");
}
