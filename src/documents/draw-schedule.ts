import { pdf } from "@react-pdf/renderer";
import type { ScheduleDocument } from "./schedule.ts";
import { schedulePages } from "./schedule-pages.ts";

/** The schedule as a PDF of one or a few pages. Wants `registerFonts` to have been called; keeps the thread busy. */
export async function drawSchedule(schedule: ScheduleDocument): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await pdf(schedulePages(schedule)).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}
