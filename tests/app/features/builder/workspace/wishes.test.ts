import { describe, expect, it } from "vitest";
import { breaksBeside, partOfWish, wishRows } from "#app/features/builder/workspace/wishes.ts";
import { breakOf } from "../../../../support/engine/schedule-requests.ts";

const lunch = (id: string, dayOfWeek: number) =>
  breakOf(id, { name: "Lunch", dayOfWeek, startMinutes: 660, endMinutes: 840, isWish: true, minutes: 60 });
const week = [lunch("m", 1), lunch("t", 2), lunch("w", 3)];
const busy = (start: number, end: number) => ({ days: [1], start, end });

describe("the wishes of a schedule", () => {
  it.each([
    [[], "Yes"],
    [["t"], "On 2 of 3 days"],
    [["m", "t", "w"], "No"],
  ])("say on how many of their days it keeps them: without %j", (missedWishes, value) => {
    expect(wishRows(week, { missedWishes })).toEqual([{ label: "Lunch", value }]);
  });

  it("leave out breaks that must be free, and wishes that are off", () => {
    const breaks = [breakOf("must"), { ...lunch("off", 1), isEnabled: false }];
    expect(wishRows(breaks, { missedWishes: [] })).toEqual([]);
  });

  it("are called free time without a name", () => {
    expect(wishRows([{ ...lunch("m", 1), name: " " }], { missedWishes: [] })).toMatchObject([{ label: "Free time" }]);
  });
});

describe("the breaks beside a schedule's classes", () => {
  it("have a kept wish at its longest free time", () => {
    const [shown] = breaksBeside([lunch("m", 1)], { missedWishes: [] }, [busy(720, 770), busy(600, 690)]);
    expect(shown).toMatchObject({ startMinutes: 770, endMinutes: 840 });
  });

  it("have no wish that it doesn't keep, and all breaks that must be free", () => {
    const must = breakOf("must");
    expect(breaksBeside([lunch("m", 1), must], { missedWishes: ["m"] }, [busy(660, 840)])).toEqual([must]);
  });
});

it("knows no part of a wish that asks for all of its time, or for more", () => {
  expect(partOfWish(lunch("m", 1))).toBe(60);
  expect(partOfWish({ ...lunch("m", 1), minutes: 180 })).toBeUndefined();
  expect(partOfWish({ ...lunch("m", 1), minutes: null })).toBeUndefined();
  expect(partOfWish({ ...lunch("m", 1), isAllDay: true })).toBeUndefined();
});
