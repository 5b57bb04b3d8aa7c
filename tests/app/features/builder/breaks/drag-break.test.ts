import { describe, expect, it } from "vitest";
import { type BreakGrab, type DrawnWeek, drawnSpan, steppedSpan } from "#app/features/builder/breaks/drag-break.ts";
import type { WeekPoint, WeekSpan } from "#calendar";
import { breakOf } from "../../../../support/engine/schedule-requests.ts";

const WEEK: DrawnWeek = { days: [0, 1, 2, 3, 4, 5, 6], edges: [] };
/** A class ends at 9:50, another begins at 11:05. */
const WITH_CLASSES: DrawnWeek = { ...WEEK, edges: [590, 665] };

const lunchOn = (day: number, endMinutes = 780) =>
  breakOf(`lunch-${day}`, { dayOfWeek: day, startMinutes: 720, endMinutes });
const part = (part: "whole" | "start" | "end", end = 780): BreakGrab => ({ part, group: [lunchOn(1, end)] });
const at = (day: number, minutes: number): WeekPoint => ({ day, minutes });
const words = ({ days, startMinutes, endMinutes }: WeekSpan) => `${days.join("")} ${startMinutes}–${endMinutes}`;

it.each([
  ["empty time, by quarters of an hour, but on Sunday", undefined, at(2, 728), at(0, 603), "12 600–735"],
  ["empty time up to midnight", undefined, at(1, 1440), at(1, 1440), "1 1425–1440"],
  ["a break, which keeps its length", part("whole"), at(1, 750), at(3, 764), "3 735–795"],
  ["a break to another day alone, which keeps odd times", part("whole", 787), at(1, 750), at(2, 750), "2 720–787"],
  ["a break, which stays within its day", part("whole"), at(1, 750), at(0, 1500), "1 1380–1440"],
  ["an edge, which follows the pointer", part("end", 1440), at(1, 1020), at(1, 1002), "1 720–1005"],
  [
    "a break from outside of the hours to the pointer",
    { ...part("whole"), isOutside: true },
    at(1, 490),
    at(2, 601),
    "2 600–660",
  ],
  ["an edge, which never crosses the other one", part("start"), at(1, 720), at(4, 900), "1 765–780"],
] as const)("the pointer drags %s", (_what, grabbed, from, to, drawn) => {
  expect(words(drawnSpan(grabbed, from, to, WEEK))).toBe(drawn);
});

describe("near the edge of a class", () => {
  it.each([
    ["a break begins there", at(1, 588), at(1, 719), "1 590–720"],
    ["a break ends there", at(1, 601), at(1, 663), "1 600–665"],
    ["a quarter that is nearer wins", at(1, 586), at(1, 719), "1 585–720"],
  ])("%s", (_what, from, to, drawn) => {
    expect(words(drawnSpan(undefined, from, to, WITH_CLASSES))).toBe(drawn);
  });
});

describe("a break on several days", () => {
  const group = [lunchOn(1), lunchOn(3), lunchOn(5)] as const;
  const shown: DrawnWeek = { days: [1, 2, 3, 4, 5], edges: [] };

  it("is dragged with all of them", () => {
    expect(words(drawnSpan({ part: "end", group }, at(3, 780), at(3, 810), shown))).toBe("135 720–810");
  });

  it("moves no further than its last day has room", () => {
    expect(words(drawnSpan({ part: "whole", group: [lunchOn(1), lunchOn(2)] }, at(1, 750), at(3, 750), shown))).toBe(
      "34 720–780",
    );
    expect(words(drawnSpan({ part: "whole", group }, at(1, 750), at(2, 750), shown))).toBe("135 720–780");
  });
});

describe("keys move a break", () => {
  it("to the next quarter of an hour", () => {
    expect(words(steppedSpan(part("whole"), 1, 0, WEEK))).toBe("1 735–795");
    expect(words(steppedSpan({ part: "end", group: [lunchOn(1, 787)] }, 1, 0, WEEK))).toBe("1 720–795");
    expect(words(steppedSpan({ part: "end", group: [lunchOn(1, 787)] }, -1, 0, WEEK))).toBe("1 720–780");
  });

  it("to the edge of a class on the way, and on from there", () => {
    const until = (endMinutes: number) =>
      ({ part: "end", group: [breakOf("b", { startMinutes: 480, endMinutes })] }) as const;
    expect(steppedSpan(until(585), 1, 0, WITH_CLASSES).endMinutes).toBe(590);
    expect(steppedSpan(until(590), 1, 0, WITH_CLASSES).endMinutes).toBe(600);
    expect(steppedSpan(until(600), -1, 0, WITH_CLASSES).endMinutes).toBe(590);
  });

  it("to the next day", () => {
    expect(words(steppedSpan(part("whole"), 0, 1, WEEK))).toBe("2 720–780");
    expect(words(steppedSpan(part("whole"), 0, -1, WEEK))).toBe("1 720–780");
  });
});
