import { readFile } from "node:fs/promises";
import type { ScheduleDocument } from "#documents/schedule";
import { language, speak } from "#words";
import { speechOf } from "../text/languages.ts";
import "./jsx-modules.ts";

// React's checks for developers would take longer than the elements themselves.
process.env["NODE_ENV"] ??= "production";
const { drawSchedule } = await import("#documents/draw-schedule");

/** Runs in a thread of the pool. */
export async function schedulePdf(schedule: ScheduleDocument): Promise<Uint8Array> {
  const { language: own = "en-US" } = schedule;
  // A thread draws one document at a time.
  if (own !== language()) speak(own, speechOf(own).texts);
  return await drawSchedule(schedule, { readFont: (file) => readFile(new URL(`../../../${file}`, import.meta.url)) });
}
