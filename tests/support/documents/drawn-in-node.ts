import { defineBrowserCommand } from "@vitest/browser-playwright";
import type { ScheduleDocument } from "#documents/schedule";
import { readPdf } from "./pdf-text.ts";
import { readFont } from "./read-font.ts";
import "../../../src/server/threads/jsx-modules.ts";

/** A command of the component tests: what a PDF from the browser shows, and what one that is drawn here does. */
export const drawnInNode = defineBrowserCommand<[ScheduleDocument, string]>(async (_, schedule, base64) => {
  // A command's arguments come as JSON.
  const own = { ...schedule, madeAt: new Date(schedule.madeAt) };
  const { drawSchedule } = await import("#documents/draw-schedule");
  const bytes = [Buffer.from(base64, "base64"), await drawSchedule(own, { readFont })];
  const [inBrowser, inNode] = bytes.map((each) => {
    const { pages, drawn, tags, fonts, info } = readPdf(each);
    return JSON.stringify({ pages, drawn, tags, fonts, info }, null, 1);
  });
  return { inBrowser, inNode };
});
