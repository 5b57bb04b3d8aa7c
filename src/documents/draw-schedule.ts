import { loadFonts, type ReadFont } from "./fonts.ts";
import { registerFonts } from "./registered-fonts.ts";
import { type ScheduleDocument, usualDates } from "./schedule.ts";
import { schedulePdf } from "./schedule-pdf.tsx";
import { taggedPdf } from "./tagged-pdf.ts";

/** A schedule as a tagged PDF. Equal schedules give equal bytes. */
export async function drawSchedule(
  schedule: ScheduleDocument,
  { readFont }: { readFont: ReadFont },
): Promise<Uint8Array<ArrayBuffer>> {
  const { faces, print } = await loadFonts(textsOf(schedule), readFont);
  registerFonts(faces);
  return await taggedPdf(
    schedulePdf({
      look: { usual: usualDates(schedule.classes), english: schedule.english ?? [], print },
      schedule,
    }),
  );
}

/** The document's own texts are in the portal's own font. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
