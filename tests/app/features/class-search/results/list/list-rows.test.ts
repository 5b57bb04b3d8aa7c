import { expect, it } from "vitest";
import { rowFacts, rowKey, rowOffsets, toRows } from "#app/features/class-search/results/list/list-rows.ts";
import { listingOf } from "../../../../../support/search/listings.ts";

const honors = [{ Name: "LHON", Value: { Code: "HONORS", Description: "Honors" } }];
const classes = [
  listingOf(1),
  listingOf(2, { section: "202", attributes: honors }),
  listingOf(3, { course: "COMP.2100", status: "T" }),
  listingOf(4, { course: "MATH.1010", attributes: honors, topic: "Knots" }),
];
const rowsOf = (options?: Parameters<typeof toRows>[1]) => toRows(classes.map(rowFacts), options);

it("groups classes by course and subject", () => {
  const { rows, groups, rowOf } = rowsOf();
  const kinds = rows.map((row) => (row.kind === "class" ? row.classNumber : row.kind));
  expect(kinds).toEqual(["subject", "course", 1, 2, "course", 3, "subject", "course", 4]);
  expect(groups).toEqual([0, 6]);
  expect(rowOf.get(4)).toBe(8);
});

it("has one group without headings in other orders, and none without classes", () => {
  const { rows, groups, rowOf } = rowsOf({ isGrouped: false, collapsed: ["COMP"] });
  expect(rows.map(rowKey)).toEqual([1, 2, 3, 4]);
  expect(groups).toEqual([0]);
  expect(rowOf.get(2)).toBe(1);
  expect(toRows([], { isGrouped: false }).groups).toEqual([]);
  expect([...rowOffsets(toRows([]), "lines")]).toEqual([0]);
});

it("shows only the heading of a collapsed subject", () => {
  const { rows, groups, rowOf } = rowsOf({ collapsed: ["COMP"] });
  expect(rows.map(rowKey)).toEqual(["COMP", "MATH", "course of 4", 4]);
  expect(rows[0]).toMatchObject({ isCollapsed: true, classCount: 3 });
  expect(groups).toEqual([0, 1]);
  expect(Object.fromEntries(rowOf)).toEqual({ COMP: 0, MATH: 1, "course of 4": 2, 4: 3 });
});

it("has the title that a course's classes share in its heading, and what differs in their rows", () => {
  const special = { course: "MUSI.3900", title: "Special Topics in Music" };
  const rowsOfAll = (own: readonly Parameters<typeof listingOf>[1][]) =>
    toRows(own.map((each, at) => rowFacts(listingOf(at + 1, { ...special, ...each })))).rows.flatMap((row) => {
      if (row.kind === "course") return row.title;
      return row.kind === "class" ? row.note : [];
    });
  expect(rowsOfAll([{ title: "Film Scores" }, { topic: "Opera" }, { topic: "Jazz Harmony" }])).toEqual([
    "Special Topics in Music",
    "Film Scores.",
    "Topic: Opera.",
    "Topic: Jazz Harmony.",
  ]);
  expect(rowsOfAll([{ topic: "Opera" }, { topic: "Opera" }])).toEqual(["Special Topics in Music: Opera", "", ""]);
});

it("gives a card a line for its conflict and one for its note, which share a line in a table", () => {
  const conflict = { course: "PHYS.1410", when: "M 9:00 AM" };
  const own = [listingOf(1, { topic: "Opera" }), listingOf(2, { topic: "Jazz Harmony" })].map(rowFacts);
  const heightOf = (layout: "lines" | "pairs" | "cards", conflictOf?: () => typeof conflict) => {
    const list = toRows(own, { ...(conflictOf && { conflictOf }) });
    return rowOffsets(list, layout).at(-1);
  };
  const added = (["lines", "pairs", "cards"] as const).map(
    (layout) => heightOf(layout, () => conflict)! - heightOf(layout)!,
  );
  expect(added).toEqual([0, 0, 38]);
});
