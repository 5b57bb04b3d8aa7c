import { describe, expect, it } from "vitest";
import { hoursFromFirst, visibleHours } from "#calendar";

const until = (end: number) => [{ start: 540, end }];

describe("visibleHours", () => {
  it("begins at 8 and ends one hour after the latest end, rounded up", {
    tags: ["builder§2.52", "builder§9.3"],
  }, () => {
    expect(visibleHours(until(17 * 60))).toEqual({ firstHour: 8, lastHour: 18 });
    expect(visibleHours(until(17 * 60 + 1))).toEqual({ firstHour: 8, lastHour: 19 });
  });

  it("moves a midnight back one hour, but not over an event", { tags: ["builder§2.52"] }, () => {
    expect(visibleHours(until(22 * 60 + 30)).lastHour).toBe(23);
    expect(visibleHours(until(23 * 60)).lastHour).toBe(23);
    expect(visibleHours(until(23 * 60 + 10)).lastHour).toBe(24);
    expect(visibleHours(until(1440)).lastHour).toBe(24);
  });

  it("begins earlier for an earlier event", () => {
    expect(visibleHours([{ start: 415, end: 500 }]).firstHour).toBe(6);
  });

  it("takes wishes and widens them where an event lies outside", { tags: ["builder§2.63"] }, () => {
    expect(visibleHours(until(600), { firstHour: 9, lastHour: 12 })).toEqual({ firstHour: 9, lastHour: 12 });
    expect(visibleHours(until(800), { firstHour: 10, lastHour: 12 })).toEqual({ firstHour: 9, lastHour: 14 });
  });

  it("shows a working day when there is nothing", () => {
    expect(visibleHours([])).toEqual({ firstHour: 8, lastHour: 17 });
    expect(visibleHours([], { firstHour: 20 })).toEqual({ firstHour: 20, lastHour: 21 });
  });
});

describe("hoursFromFirst", () => {
  const week = { firstHour: 8, lastHour: 18 };

  it("begins at the full hour that leaves half an hour before the first event of the day", () => {
    expect(hoursFromFirst(week, [13 * 60, 12 * 60])).toEqual({ firstHour: 11, lastHour: 18 });
    expect(hoursFromFirst(week, [15 * 60 + 30])).toEqual({ firstHour: 15, lastHour: 18 });
    expect(hoursFromFirst(week, [15 * 60 + 29]).firstHour).toBe(14);
  });

  it("never begins before the week, and leaves a day without events its hours", () => {
    expect(hoursFromFirst(week, [8 * 60])).toEqual(week);
    expect(hoursFromFirst(week, [])).toEqual(week);
    expect(hoursFromFirst({ firstHour: 0, lastHour: 1 }, [0])).toEqual({ firstHour: 0, lastHour: 1 });
  });
});
