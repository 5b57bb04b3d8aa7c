import { expect, it } from "vitest";
import { scheduleDocument } from "#app/features/builder/results/week/week-atoms.ts";
import { listingOf } from "../../../../support/search/listings.ts";

it("has the classes of each course", async () => {
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
    "3730",
  );
  expect(document).toMatchObject({ title: "Plan A", term: "2027 Spring", student: null });
  expect(
    document.classes.map(({ course, listings }) => [course, listings.map(({ Details }) => Details.ClassNumber)]),
  ).toEqual([["COMP.1010", [100, 101]]]);
});
