import { expect, inject, it } from "vitest";
import { drawSchedule } from "#documents/draw-schedule";
import type { ScheduleDocument } from "#documents/schedule";
import { pdfPages } from "../support/documents/pdf-pages.ts";
import { readFont } from "../support/documents/read-font.ts";
import { SAMPLES } from "../support/documents/sample-schedules.ts";
import { leftPictures, matchPicture } from "../support/pictures/kept-pictures.ts";

const isRenewing = inject("isRenewingPictures");

/** Each with the pages that it has. */
const DOCUMENTS: Readonly<Record<string, { schedule: ScheduleDocument; pages: number }>> = {
  week: { schedule: SAMPLES.week, pages: 2 },
  crowded: { schedule: SAMPLES.crowded, pages: 2 },
  scripts: { schedule: SAMPLES.scripts, pages: 1 },
  empty: { schedule: SAMPLES.empty, pages: 1 },
};
const nameOf = (document: string, page: number) => `pdf/${document}-${page}`;

it.each(Object.entries(DOCUMENTS))("a schedule looks on paper as before: %s", async (name, { schedule, pages }) => {
  const drawn = await pdfPages(await drawSchedule(schedule, { readFont }));
  expect(drawn).toHaveLength(pages);
  const changes = drawn.map((page, at) => matchPicture(nameOf(name, at + 1), page, { isRenewing }));
  expect(changes.filter((change) => change !== undefined)).toEqual([]);
});

it("keeps no picture of a page that nothing draws", () => {
  const names = Object.entries(DOCUMENTS).flatMap(([name, { pages }]) =>
    Array.from({ length: pages }, (_, at) => nameOf(name, at + 1)),
  );
  expect(leftPictures((file) => file.startsWith("pdf/"), names, { isRenewing })).toEqual([]);
});
