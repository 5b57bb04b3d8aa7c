import { describe, expect, it } from "vitest";
import {
  isDayFree,
  isHourLimit,
  type KeepFree,
  keepDayFree,
  limitHours,
} from "#app/features/builder/breaks/keep-free.ts";
import { applyAll, undoOf } from "#configuration/apply-edit";
import { emptyConfiguration, type StoredBreak } from "#contract/builder/configuration-document";
import { breakOf } from "../../../../support/engine/schedule-requests.ts";

const WORKWEEK = [1, 2, 3, 4, 5];
const NOTHING_OFFERED = { find: () => undefined, hasCampus: () => true };

const after = (breaks: readonly StoredBreak[], { edits }: KeepFree) =>
  applyAll({ ...emptyConfiguration, breaks: [...breaks] }, edits, NOTHING_OFFERED).breaks;
const timesOf = (breaks: readonly StoredBreak[]) =>
  breaks.map(({ dayOfWeek, startMinutes, endMinutes, isAllDay }) =>
    isAllDay ? `${dayOfWeek} all day` : `${dayOfWeek} ${startMinutes}–${endMinutes}`,
  );

describe("pressing a day", () => {
  it("keeps it free, and frees it again", () => {
    const kept = after([], keepDayFree([], 5, "new"));
    expect(timesOf(kept)).toEqual(["5 all day"]);
    expect([isDayFree(kept, 5), isDayFree(kept, 4)]).toEqual([true, false]);
    expect(after(kept, keepDayFree(kept, 5, "other"))).toEqual([]);
  });

  it("turns on a break of all day that is off", () => {
    const off = breakOf("off", { dayOfWeek: 5, isAllDay: true, isEnabled: false });
    expect(isDayFree([off], 5)).toBe(false);
    expect(after([off], keepDayFree([off], 5, "new"))).toEqual([{ ...off, isEnabled: true }]);
  });

  it("leaves a wish for the day as it is, which classes may break", () => {
    const wish = breakOf("wish", { dayOfWeek: 5, isAllDay: true, isWish: true });
    expect(isDayFree([wish], 5)).toBe(false);
    expect(after([wish], keepDayFree([wish], 5, "new")).map(({ id }) => id)).toEqual(["wish", "new"]);
  });

  it("frees only this day of a break on several days, and leaves other breaks", () => {
    const all = [5, 4].map((day) => breakOf(`work-${day}`, { dayOfWeek: day, startMinutes: 0, endMinutes: 1440 }));
    const lunch = breakOf("lunch", { dayOfWeek: 5 });
    expect(after([...all, lunch], keepDayFree([...all, lunch], 5, "new")).map(({ id }) => id)).toEqual([
      "work-4",
      "lunch",
    ]);
  });
});

describe("pressing an hour", () => {
  it("begins then on each day until noon, and ends then from one o'clock on", () => {
    expect(timesOf(after([], limitHours([], 10, [1, 2], "new")))).toEqual(["1 0–600", "2 0–600"]);
    expect(timesOf(after([], limitHours([], 12, [1], "new")))).toEqual(["1 0–720"]);
    expect(timesOf(after([], limitHours([], 13, [1], "new")))).toEqual(["1 780–1440"]);
  });

  it("moves the hour that was pressed before, and keeps the other end of the day", () => {
    const ten = after([], limitHours([], 10, WORKWEEK, "a"));
    const both = after(ten, limitHours(ten, 16, WORKWEEK, "b"));
    expect([isHourLimit(both, 10, WORKWEEK), isHourLimit(both, 16, WORKWEEK)]).toEqual([true, true]);
    const nine = after(both, limitHours(both, 9, WORKWEEK, "c"));
    expect(nine).toHaveLength(10);
    expect([9, 10, 16].map((hour) => isHourLimit(nine, hour, WORKWEEK))).toEqual([true, false, true]);
    expect(nine.map(({ id }) => id)).toEqual(both.map(({ id }) => id));
  });

  it("is taken away by the same hour, in one step that can be undone", () => {
    const ten = after([], limitHours([], 10, WORKWEEK, "a"));
    const press = limitHours(ten, 10, WORKWEEK, "b");
    expect(press.isRemoval).toBe(true);
    expect(after(ten, press)).toEqual([]);
    const undo = undoOf({ ...emptyConfiguration, breaks: ten }, press.edits, NOTHING_OFFERED);
    expect(after([], { edits: undo, isRemoval: false })).toEqual(ten);
  });

  it("fills in the days that lack it", () => {
    const [monday] = after([], limitHours([], 10, [1], "a"));
    const all = after([monday!], limitHours([monday!], 10, WORKWEEK, "b"));
    expect(timesOf(all)).toEqual(WORKWEEK.map((day) => `${day} 0–600`));
  });

  it("leaves breaks of all day and breaks at other times", () => {
    const others = [
      breakOf("free", { dayOfWeek: 1, isAllDay: true }),
      breakOf("late", { dayOfWeek: 1, endMinutes: 1440 }),
    ];
    expect(after(others, limitHours(others, 9, [1], "new"))).toHaveLength(3);
  });
});
