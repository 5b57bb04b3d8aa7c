import { describe, expect, it } from "vitest";
import { drawnSpan, type BreakGrab, type WeekPoint } from "#app/features/builder/breaks/drawn-span.ts";

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const lunch = (part: "whole" | "start" | "end", end = 780): BreakGrab => ({
  part,
  id: "b",
  of: { days: [1], start: 720, end },
  isAllDay: false,
});
const at = (day: number, minutes: number): WeekPoint => ({ day, minutes });

describe("empty time", () => {
  it("becomes a break of whole ten minutes in either direction, on all days but Sunday", () => {
    expect(drawnSpan(undefined, at(2, 728), at(0, 603), WEEK)).toEqual({ days: [1, 2], start: 600, end: 730 });
  });

  it("ends at midnight at the latest", () => {
    expect(drawnSpan(undefined, at(1, 1440), at(1, 1440), WEEK)).toMatchObject({ start: 1430, end: 1440 });
  });
});

describe("a break", () => {
  it("keeps its length and stays within its day when it moves", () => {
    expect(drawnSpan(lunch("whole"), at(1, 750), at(3, 764), WEEK)).toEqual({ days: [3], start: 730, end: 790 });
    expect(drawnSpan(lunch("whole"), at(1, 750), at(0, 1500), WEEK)).toEqual({ days: [1], start: 1380, end: 1440 });
  });

  it("has an edge that follows the pointer, and never crosses the other one", () => {
    expect(drawnSpan(lunch("end", 1440), at(1, 1020), at(1, 1002), WEEK)).toMatchObject({ start: 720, end: 1000 });
    expect(drawnSpan(lunch("start"), at(1, 720), at(4, 900), WEEK)).toEqual({ days: [1], start: 765, end: 780 });
  });
});
