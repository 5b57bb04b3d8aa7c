import { describe, expect, it } from "vitest";
import { groupClasses } from "#app/features/class-search/results/course-groups.ts";
import { nextClassRow, rowHeight, rowOffsets, toRows } from "#app/features/class-search/results/list-rows.ts";
import { filterClasses, noQuickFilter } from "#app/features/class-search/results/quick-filter.ts";
import { listingOf, meetingOf, personOf } from "../../../support/class-listings.ts";

const honors = [{ Name: "LHON", Value: { Code: "HONORS", Description: "Honors" } }];
const classes = [
  listingOf(1),
  listingOf(2, { Section: "202", Attributes: honors }),
  listingOf(3, {
    CourseId: "C2",
    Details: { CatalogNumber: "2100", ClassStatus: { Code: "T", Description: "Tentative" } },
  }),
  listingOf(4, { CourseId: "C3", Attributes: honors, Details: { Subject: "MATH", CourseTopic: "Knots" } }),
];
const list = toRows(groupClasses(classes));

describe("toRows", () => {
  it("puts classes under their courses and subjects", () => {
    const kinds = list.rows.map((row) => (row.kind === "class" ? row.classNumber : row.kind));
    expect(kinds).toEqual(["subject", "course", 1, 2, "course", 3, "subject", "course", 4]);
    expect(list.groups.map(({ firstAt, lastAt }) => [firstAt, lastAt])).toEqual([
      [0, 5],
      [6, 8],
    ]);
    expect([...list.groupAt]).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1]);
    expect(list.rowOf.get(4)).toBe(8);
  });

  it("has no rows for no classes", () => {
    const empty = toRows(groupClasses([]));
    expect(empty.rows).toEqual([]);
    expect([...rowOffsets(empty.rows, "lines")]).toEqual([0]);
  });

  it("knows the last class of each course", () => {
    const last = list.rows.filter((row) => row.kind === "class" && row.isLastOfCourse);
    expect(last.map((row) => row.kind === "class" && row.classNumber)).toEqual([2, 3, 4]);
  });
});

describe("rowHeight", () => {
  const heights = (layout: "lines" | "pairs" | "cards") => list.rows.map((row) => rowHeight(row, layout));

  it("is that of the look for one line, two lines and cards", () => {
    expect(heights("lines")).toEqual([36, 36, 37, 37, 36, 56, 36, 36, 56]);
    expect(heights("pairs")).toEqual([36, 36, 53, 58, 36, 72, 36, 36, 77]);
    expect(heights("cards")).toEqual([36, 62, 99, 99, 62, 118, 36, 62, 118]);
  });

  it("adds up to the offsets", () => {
    expect([...rowOffsets(list.rows, "lines")]).toEqual([0, 36, 72, 109, 146, 182, 238, 274, 310, 366]);
  });
});

it("goes from class to class, past the headings, and stops at the ends", () => {
  expect(nextClassRow(list.rows, 3, 1)).toBe(5);
  expect(nextClassRow(list.rows, 5, -1)).toBe(3);
  expect(nextClassRow(list.rows, 8, 1)).toBeUndefined();
  expect(nextClassRow(list.rows, -1, 1)).toBe(2);
});

describe("filterClasses", () => {
  const found = (filter: Partial<typeof noQuickFilter>) =>
    filterClasses(classes, { ...noQuickFilter, ...filter }).map(({ Details }) => Details.ClassNumber);

  it("finds titles, numbers, sections and people, whatever their case", () => {
    expect(found({ text: "COMPUTING" })).toEqual([1, 2, 3, 4]);
    expect(found({ text: "comp.21" })).toEqual([3]);
    expect(found({ text: "math" })).toEqual([4]);
    expect(found({ text: " 202 " })).toEqual([2]);
    expect(found({ text: "morrison" })).toEqual([1, 2, 3, 4]);
    expect(found({ text: "briana morrison" })).toEqual([1, 2, 3, 4]);
  });

  it("does not find what only two texts together spell", () => {
    expect(found({ text: "2100computing" })).toEqual([]);
  });

  it("leaves open classes, and those of a campus", () => {
    const full = listingOf(9, { Details: { EnrollmentStatus: { Code: "W", Description: "Wait List" } } });
    expect(filterClasses([...classes, full], { ...noQuickFilter, isOpenOnly: true })).toHaveLength(3);
    expect(found({ campus: "UMLNORTH" })).toHaveLength(4);
    expect(found({ campus: "UMLSOUTH" })).toEqual([]);
  });

  it("gives the same list back when nothing is filtered", () => {
    expect(filterClasses(classes, noQuickFilter)).toBe(classes);
    const nobody = listingOf(5, {
      Meetings: [meetingOf({ Instructors: [] }), meetingOf({ Instructors: [personOf("X Y")] })],
    });
    expect(filterClasses([nobody], { ...noQuickFilter, text: "x y" })).toEqual([nobody]);
  });
});
