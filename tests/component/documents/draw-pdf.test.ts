import { expect, it } from "vitest";
import { commands } from "vitest/browser";
import type { ScheduleDocument } from "#documents/schedule";
import { drawPdf } from "#workers/documents/client";
import { classOf, scheduleOf } from "../../support/documents/printed-schedules.ts";

declare module "vitest/browser" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to Vitest's.
  interface BrowserCommands {
    drawnInNode: (schedule: ScheduleDocument, base64: string) => Promise<{ inBrowser: string; inNode: string }>;
  }
}

const classes = Array.from({ length: 18 }, (_, at) =>
  classOf(`COMP.${1010 + at}`, [{ days: [1 + (at % 5)], startMinutes: 480 + 20 * at, endMinutes: 530 + 20 * at }]),
);

it.each([
  ["several pages with crowded days", scheduleOf(classes, { student: "Łukasz Żółć" })],
  ["letters of several alphabets", scheduleOf(classes.slice(0, 3), { student: "Nguyễn Ελένη Жанна 李" })],
  [
    "names of other scripts",
    scheduleOf(classes.slice(0, 1), { student: "王伟 陳大文 さくら 김민준 محمد דוד สมชาย प्रिया" }),
  ],
  ["no classes", scheduleOf([], { student: null })],
])("draws %s as the server does, page by page", async (_, schedule) => {
  const pdf = await drawPdf(schedule);
  expect(pdf.type).toBe("application/pdf");
  const bytes = Array.from(new Uint8Array(await pdf.arrayBuffer()), (byte) => String.fromCharCode(byte));
  const { inBrowser, inNode } = await commands.drawnInNode(schedule, btoa(bytes.join("")));
  expect(inBrowser).toBe(inNode);
});
