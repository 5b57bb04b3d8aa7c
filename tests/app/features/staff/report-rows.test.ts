import { expect, it } from "vitest";
import { barsOf, sortRows, toReportRows } from "#app/features/staff/reports/report-rows.ts";

const rows = toReportRows("refusals-by-day", [
  ["2026-11-24", "seats", 4, 3],
  ["2026-11-23", "seats", 10, 8],
  ["2026-11-23", "hold", 2, 1],
]);

it("adds up what several rules refused on a day, in the order of the rows", () => {
  expect(barsOf("refusals-by-day", rows, "attempts").map(({ value }) => value)).toEqual([4, 12]);
  const sorted = sortRows(rows, { column: "day", isDescending: false });
  expect(barsOf("refusals-by-day", sorted, "students").map(({ value }) => value)).toEqual([9, 3]);
});

it("sorts hours by the week, and unknown values last whatever the direction", () => {
  const hours = toReportRows("hours", [
    [2, 8, 1, 0, 0, 0, null],
    [1, 14, 1, 10, 5, 0, 50],
    [1, 9, 1, 10, 9, 0, 90],
  ]);
  const by = (column: "meeting" | "percent", isDescending: boolean) =>
    sortRows(hours, { column, isDescending }).map(({ weekday, hour }) => `${weekday} ${hour}`);
  expect(by("meeting", false)).toEqual(["1 9", "1 14", "2 8"]);
  expect(by("percent", true)).toEqual(["1 9", "1 14", "2 8"]);
  expect(by("percent", false)).toEqual(["1 14", "1 9", "2 8"]);
});
