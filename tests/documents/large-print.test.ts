import { afterEach, describe, expect, it } from "vitest";
import { drawSchedule } from "#documents/draw-schedule";
import type { ScheduleDocument } from "#documents/schedule";
import { speak } from "#words";
import { compiledCatalog } from "../../scripts/compile-words.ts";
import { readCatalog } from "../../scripts/texts.ts";
import { readAloud, tagProblems } from "../support/documents/pdf-tags.ts";
import { fillsIn, readPdf } from "../support/documents/pdf-text.ts";
import { classOf, daysOff, scheduleOf } from "../support/documents/printed-schedules.ts";
import { readFont } from "../support/documents/read-font.ts";
import { SAMPLES } from "../support/documents/sample-schedules.ts";

const LEAST_POINTS = 14;
/** Of a US Letter page; its margins also print on A4. */
const PAGE = { left: 39, right: 573, bottom: 24, top: 764 };

/** Every large print must have large letters, be readable by everyone, and have nothing cut. */
async function draw(schedule: ScheduleDocument) {
  const bytes = await drawSchedule({ ...schedule, print: "large" }, { readFont });
  const pdf = readPdf(bytes);
  const texts = pdf.drawn.filter(({ text }) => text !== null);
  expect(texts.filter(({ size }) => size < LEAST_POINTS)).toEqual([]);
  expect(texts.filter(({ x, y }) => x < PAGE.left || x > PAGE.right || y < PAGE.bottom || y > PAGE.top)).toEqual([]);
  expect(pdf.pages.join("\n")).not.toContain("…");
  expect(tagProblems(pdf, schedule.language)).toEqual([]);
  return { ...pdf, colors: fillsIn(bytes) };
}

const tenClasses = scheduleOf(
  Array.from({ length: 10 }, (_, at) => {
    const [startMinutes, endMinutes] = [480 + 60 * at, 530 + 60 * at];
    const title = `A Course of a Long Title ${at} that Goes on over the End of its Line`;
    return classOf(`COMP.${1010 + at}`, [{ days: [1, 3, 5], startMinutes, endMinutes }], { title });
  }),
);

afterEach(() => speak("en-US", {}));

describe("a schedule in large print", () => {
  it.each(Object.entries(SAMPLES))("has no small letter, and none that is gray: %s", async (_, schedule) => {
    const { colors } = await draw(schedule);
    const words = ["#191e27", "#000000"];
    const edges = ["#5b59c6", "#006a63", "#722e95", "#767a17", "#898c92"];
    expect(colors.filter((color) => ![...words, ...edges].includes(color))).toEqual([]);
  });

  it("has the week by day and the classes as lists, with words for codes, and times before places", async () => {
    const breaks = [{ name: "Lunch", day: 2, startMinutes: 720, endMinutes: 780 }];
    const classes = [
      classOf("COMP.1010", [{ days: [1] }, { number: 2, days: [2, 4], startMinutes: 600, endMinutes: 615 }], {
        waitNote: "Waitlisted, #3",
      }),
      classOf("HIST.1050", []),
    ];
    const read = readAloud(await draw(scheduleOf(classes, { breaks, calendar: daysOff })));
    const tuesday = ["P COMP.1010 Lecture 201", "P Title of COMP.1010", "P Waitlisted, #3", "P 10:00 to 10:15 AM"];
    expect(read).toEqual([
      "H1 Weekly Schedule",
      "P 2027 Spring",
      "P Łukasz Żółć",
      "P Undergraduate",
      "H2 Week",
      "H3 Monday",
      ...tuesday.slice(0, 3),
      "P 9:00 to 9:50 AM",
      "P Olsen 408 · North Campus",
      "H3 Tuesday",
      ...tuesday,
      "P Olsen 408 · North Campus",
      "P Lunch",
      "P 12:00 to 1:00 PM",
      "H3 Wednesday",
      "P No classes",
      "H3 Thursday",
      ...tuesday,
      "P Olsen 408 · North Campus",
      "H3 Friday",
      "P No classes",
      "H3 Not on a day of the week",
      "LBody HIST.1050 Lecture 201, no set time",
      "P No classes: Founding Day 2/15. Tuesday 2/16 follows a Monday schedule.",
      "H2 Classes",
      "P 1/25/2027 to 5/7/2027, unless otherwise noted",
      "H3 COMP.1010 Title of COMP.1010",
      "P 3 credits",
      "P Waitlisted, #3",
      "P Lecture 201, class 100",
      "P Monday 9:00–9:50 AM",
      "P Olsen 408 · North Campus",
      "P Ada Lovelace",
      "P Tuesday, Thursday 10:00–10:15 AM",
      "P Olsen 408 · North Campus",
      "P Ada Lovelace",
      "H3 HIST.1050 Title of HIST.1050",
      "P 3 credits",
      "P Lecture 201, class 100",
      "P No set time",
      "H2 Breaks",
      "LBody Lunch: Tuesday 12:00–1:00 PM",
      "P Student Portal · as of 11/20/2026 at 9:15 PM",
    ]);
  });

  it("numbers its pages, ends none with a heading, and leaves out none of ten classes", async () => {
    const pdf = await draw(tenClasses);
    const count = pdf.pages.length;
    expect(count).toBeGreaterThan(4);
    expect(pdf.pages.map((page) => page.split("\n").at(-1))).toEqual(
      pdf.pages.map((_, at) => `Page ${at + 1} of ${count}`),
    );
    const lastLines = pdf.pages.slice(0, -1).map((page) => page.split("\n").at(-2));
    const headings = readAloud(pdf).flatMap((line) => (line.startsWith("H") ? [line.slice(3)] : []));
    expect(lastLines.filter((line) => headings.includes(line!))).toEqual([]);
    const read = readAloud(pdf);
    for (const { course, title } of tenClasses.classes) {
      expect(read.filter((line) => line === `P ${course} Lecture 201`)).toHaveLength(3);
      expect(read).toContain(`H3 ${course} ${title}`);
    }
  });

  it("has every class of a crowded hour on its day, and all of a text that is longer than a page", async () => {
    const title = "Word ".repeat(390).trim();
    const place = "Long Hall ".repeat(190).trim();
    const classes = ["A.1010", "B.1010", "C.1010", "D.1010", "E.1010"].map((course) =>
      classOf(course, [{ days: [1], place }], { title }),
    );
    const pdf = await draw(scheduleOf(classes));
    const read = readAloud(pdf);
    expect(read).toEqual(expect.arrayContaining(classes.map(({ course }) => `P ${course} Lecture 201`)));
    const words = pdf.pages.join(" ").match(/Word/g);
    expect(words).toHaveLength(5 * 2 * 390);
  });

  it("says why there is no week, without a page number on its one page", async () => {
    const pdf = await draw(scheduleOf([], { noWeekMessage: "You have no classes." }));
    expect(readAloud(pdf)).toContain("P You have no classes.");
    expect(pdf.pages.join()).not.toContain("Page 1");
  });

  it("is in Spanish where the schedule is, with English titles marked", async () => {
    speak("es-US", compiledCatalog(readCatalog("es-US")));
    const pdf = await draw({ ...tenClasses, language: "es-US" });
    const read = readAloud(pdf);
    expect(read).toEqual(expect.arrayContaining(["H2 Semana", "H3 lunes", "P Sin clases", "P de 8:00 a 8:50 a. m."]));
    expect(read).toContain("P lunes, miércoles, viernes 8:00–8:50 a. m.");
    expect(pdf.pages[0]).toMatch(/\nPágina 1 de \d+$/);
    const titles = pdf.tags.children.filter(({ text }) => text.startsWith("COMP.1010 A"));
    expect(titles).toMatchObject([{ type: "H3", lang: "en-US" }]);
  });
});
