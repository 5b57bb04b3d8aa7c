import { pdf } from "@react-pdf/renderer";
import { type FontSource, openTypefaces } from "./fonts.ts";
import type { ScheduleDocument } from "./schedule.ts";
import { schedulePages } from "./schedule-pages.ts";

/** One at a time in a thread, since the library keeps its fonts for all of them. */
let last: Promise<unknown> = Promise.resolve();

/** The schedule as a PDF of one or a few pages. Keeps the thread busy for some tenths of a second. */
export function drawSchedule(
  schedule: ScheduleDocument,
  { toFontSource }: { toFontSource: FontSource },
): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = last.then(() => draw(schedule, toFontSource));
  last = drawn.catch(() => {});
  return drawn;
}

async function draw(schedule: ScheduleDocument, toFontSource: FontSource): Promise<Uint8Array<ArrayBuffer>> {
  const faces = await openTypefaces(textsOf(schedule), toFontSource);
  const blob = await pdf(schedulePages(schedule, faces)).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

/** Every text of a schedule; those that a document adds of its own are in the first typeface. */
function textsOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  return Object.values(value).map(textsOf).join(" ");
}
