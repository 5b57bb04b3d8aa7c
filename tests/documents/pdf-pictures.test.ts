import { expect, inject, it } from "vitest";
import { drawSchedule } from "#documents/draw-schedule";
import type { ScheduleDocument } from "#documents/schedule";
import { pdfPages } from "../support/documents/pdf-pages.ts";
import { classOf, scheduleOf } from "../support/documents/printed-schedules.ts";
import { readFont } from "../support/documents/read-font.ts";
import { leftPictures, matchPicture } from "../support/pictures/kept-pictures.ts";

const isRenewing = inject("isRenewingPictures");

const lunch = (day: number) => ({ name: "Lunch", day, startMinutes: 735, endMinutes: 795 });

const week = scheduleOf(
  [
    classOf(
      "COMP.1020",
      [
        { days: [1, 3, 5], startMinutes: 540, endMinutes: 590 },
        {
          number: 2,
          days: [4],
          startMinutes: 930,
          endMinutes: 1045,
          place: "Shah Hall 309",
          instructors: ["Ada Byron"],
        },
      ],
      { title: "Computing II", credits: "4 credits" },
    ),
    classOf("MATH.1320", [{ days: [2, 4], startMinutes: 570, endMinutes: 645 }], {
      title: "Calculus II",
      credits: "4 credits",
      color: "teal",
    }),
    classOf("HIST.1050", [{ days: [1, 3], startMinutes: 840, endMinutes: 915, endDate: "2027-03-12" }], {
      title: "Western Civilization",
      color: "purple",
      waitNote: "Waitlisted, #3",
    }),
    classOf("ARTS.2100", [{ days: [1, 3], startMinutes: 840, endMinutes: 915, startDate: "2027-03-15" }], {
      title: "Drawing",
      color: "olive",
    }),
    classOf("PHIL.2010", [], { title: "Ethics" }),
  ],
  { breaks: [lunch(1), lunch(2), lunch(3)] },
);

/** Two pages, with days that are too crowded for their events side by side. */
const crowded = scheduleOf(
  Array.from({ length: 18 }, (_, at) =>
    classOf(`COMP.${1010 + at}`, [{ days: [1 + (at % 5)], startMinutes: 480 + 6 * at, endMinutes: 555 + 6 * at }]),
  ),
);

/**
 * Names in other scripts have no picture yet: lines of bold Chinese and Japanese move by a pixel with what the process drew
 * before. `fonts.test.ts` looks after their letters.
 */
const DOCUMENTS: Readonly<Record<string, { schedule: ScheduleDocument; pages: number }>> = {
  week: { schedule: week, pages: 2 },
  crowded: { schedule: crowded, pages: 2 },
  empty: { schedule: scheduleOf([], { student: null, noWeekMessage: "You have no classes this term." }), pages: 1 },
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
