import { readFile } from "node:fs/promises";
import { drawSchedule } from "#documents/draw-schedule";
import type { ScheduleDocument } from "#documents/schedule";

export async function schedulePdf(schedule: ScheduleDocument): Promise<Uint8Array> {
  return await drawSchedule(schedule, { readFont: (file) => readFile(new URL(`../../../${file}`, import.meta.url)) });
}
