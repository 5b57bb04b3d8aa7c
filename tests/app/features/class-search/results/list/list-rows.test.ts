import { describe, expect, it } from "vitest";
import {
  nextKeyedRow,
  rowFacts,
  rowKey,
  rowOffsets,
  toRows,
} from "#app/features/class-search/results/list/list-rows.ts";
import { listingOf } from "../../../../../support/search/listings.ts";

const honors = [{ Name: "LHON", Value: { Code: "HONORS", Description: "Honors" } }];
const classes = [
  listingOf(1),
  listingOf(2, { section: "202", attributes: honors }),
  listingOf(3, { course: "COMP.2100", status: "T" }),
  listingOf(4, { course: "MATH.1010", attributes: honors, topic: "Knots" }),
];
const list = toRows(classes.map(rowFacts));

describe("toRows", () => {
  it("puts classes under their courses and subjects", () => {
    const kinds = list.rows.map((row) => (row.kind === "class" ? row.classNumber : row.kind));
    expect(kinds).toEqual(["subject", "course", 1, 2, "course", 3, "subject", "course", 4]);
    expect(list.groups).toEqual([0, 6]);
    expect(list.rowOf.get(4)).toBe(8);
  });

  it("has no rows for no classes", () => {
    const empty = toRows([]);
    expect(empty.rows).toEqual([]);
    expect([...rowOffsets(empty, "lines")]).toEqual([0]);
  });

  it("has neither subjects nor courses in another order, and one group of all", () => {
    const { rows, groups, rowOf } = toRows([classes[3]!, classes[0]!].map(rowFacts), { isGrouped: false });
    expect(rows.map(({ kind }) => kind)).toEqual(["class", "class"]);
    expect(groups).toEqual([0]);
    expect(rowOf.get(1)).toBe(1);
    expect(toRows([], { isGrouped: false }).groups).toEqual([]);
  });

  it("leaves of a collapsed subject its heading", () => {
    const { rows, groups, rowOf } = toRows(classes.map(rowFacts), { collapsed: ["COMP"] });
    expect(rows.map(rowKey)).toEqual(["COMP", "MATH", undefined, 4]);
    expect(rows[0]).toMatchObject({ isCollapsed: true, classCount: 3 });
    expect(groups).toEqual([0, 1]);
    expect([...rowOf]).toEqual([
      ["COMP", 0],
      ["MATH", 1],
      [4, 3],
    ]);
    const whole = toRows(classes.map(rowFacts), { isGrouped: false, collapsed: ["COMP"] });
    expect(whole.rows.map(rowKey)).toEqual([1, 2, 3, 4]);
  });
});

it("goes from row to row that can have the focus, the headings of subjects among them", () => {
  expect(nextKeyedRow(list.rows, -1, 1)).toBe(0);
  expect(nextKeyedRow(list.rows, 0, 1)).toBe(2);
  expect(nextKeyedRow(list.rows, 5, 1)).toBe(6);
  expect(nextKeyedRow(list.rows, 8, -1)).toBe(6);
  expect(nextKeyedRow(list.rows, 0, -1)).toBeUndefined();
});
