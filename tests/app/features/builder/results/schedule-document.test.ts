import { expect, it } from "vitest";
import { scheduleDocument } from "#app/features/builder/results/week/week-atoms.ts";
import { listingOf } from "../../../../support/search/class-listings.ts";
import { breakOf } from "../../../../support/engine/schedule-requests.ts";

it("has the classes of each course and the breaks that are on", async () => {
  const document = await scheduleDocument(
    "Plan A",
    "2027 Spring",
    [
      {
        key: "1",
        label: "COMP.1010",
        title: "Computing I",
        color: "indigo",
        source: "configuration",
        classes: [100, 101].map((number) => ({ classNumber: number, listing: listingOf(number) })),
      },
    ],
    {
      term: "3730",
      breaks: [
        breakOf("lunch", { name: "Lunch", day: 1, startMinutes: 720, endMinutes: 780 }),
        breakOf("nap", { name: "", day: 2, startMinutes: 800, endMinutes: 860 }),
        breakOf("off", { name: "Off", enabled: false }),
      ],
    },
  );
  expect(document).toMatchObject({ title: "Plan A", term: "2027 Spring", student: null });
  expect(
    document.classes.map(({ course, sections }) => [course, sections.map(({ classNumber }) => classNumber)]),
  ).toEqual([["COMP.1010", [100, 101]]]);
  expect(document.breaks).toEqual([
    { name: "Lunch", days: [1], startMinutes: 720, endMinutes: 780 },
    { name: "Break", days: [2], startMinutes: 800, endMinutes: 860 },
  ]);
});
