import { describe, expect, it } from "vitest";
import { type BreakForm, editsOf } from "#app/features/builder/breaks/break-dialog.tsx";
import { breakWords } from "#app/features/builder/configure/break-list.tsx";
import { applyAll } from "#configuration/apply-edit";
import { groupBreaks } from "#configuration/break-groups";
import { emptyConfiguration, type StoredBreak } from "#contract/builder/configuration-document";
import { breakOf } from "../../../../support/engine/schedule-requests.ts";

const stored = (id: string, dayOfWeek: number, over: Partial<StoredBreak> = {}) =>
  breakOf(id, { name: "Lunch", dayOfWeek, startMinutes: 750, endMinutes: 795, ...over });
const lunch = [1, 3, 5].map((day) => stored(`lunch-${day}`, day));

const save = (breaks: readonly StoredBreak[], form: Partial<BreakForm>) => {
  const [first] = breaks;
  const days = breaks.map(({ dayOfWeek }) => dayOfWeek);
  const { name, isAllDay, startMinutes, endMinutes } = { ...NEW, ...first };
  const edits = editsOf({ name, isAllDay, startMinutes, endMinutes, days, ...form }, "new", breaks);
  const document = { ...emptyConfiguration, breaks: [...breaks] };
  // Sent twice, as if the first answer was lost.
  const after = applyAll(document, [...edits, ...edits], { find: () => undefined, hasCampus: () => true });
  return after.breaks.map(({ name, dayOfWeek, isEnabled }) => `${name} ${dayOfWeek}${isEnabled ? "" : " off"}`);
};
const NEW = { name: "", isAllDay: false, startMinutes: 480, endMinutes: 960 };

it.each([
  ["is added on all of its days", [], { name: "Gym", days: [1, 3, 6] }, ["Gym 1", "Gym 3", "Gym 6"]],
  [
    "is changed on each of them, and stays on its days if possible",
    lunch,
    { name: "Early", days: [1, 2, 5] },
    ["Early 1", "Early 2", "Early 5"],
  ],
  [
    "is added to more days, and off there if it's off",
    lunch.map((each) => ({ ...each, isEnabled: false })),
    { days: [1, 2, 3, 5] },
    ["Lunch 1 off", "Lunch 3 off", "Lunch 5 off", "Lunch 2 off"],
  ],
  ["is removed from other days", lunch, { days: [3] }, ["Lunch 3"]],
])("a break on several days %s", (_what, breaks, form, saved) => {
  expect(save(breaks, form)).toEqual(saved);
});

const idsOf = (breaks: readonly StoredBreak[]) => groupBreaks(breaks).map((group) => group.map(({ id }) => id));

describe("breaks that differ in nothing but their days", () => {
  it("stand in one row, at the place of the first, with their days in order", () => {
    const breaks = [stored("c", 5), stored("x", 2, { name: "Work" }), stored("a", 1), stored("b", 3)];
    expect(idsOf(breaks)).toEqual([["a", "b", "c"], ["x"]]);
    expect(breakWords(groupBreaks(breaks)[0]!)).toEqual({
      name: "Lunch",
      short: "MWF 12:30–1:15 PM",
      when: "MWF 12:30–1:15 PM",
      spoken: "Lunch, Monday, Wednesday, and Friday, 12:30–1:15 PM",
    });
  });

  it("have a name when the student gave none, and days as classes have them", () => {
    const [group] = groupBreaks([stored("a", 6, { name: "", isAllDay: true })]);
    expect(breakWords(group!)).toMatchObject({ name: "Break", when: "Sa All day" });
  });

  it.each([
    ["begin", { startMinutes: 0, endMinutes: 600 }, "Before 10 AM"],
    ["begin at a quarter", { startMinutes: 0, endMinutes: 555 }, "Before 9:15 AM"],
    ["end", { startMinutes: 960, endMinutes: 1440 }, "After 4 PM"],
  ])("say as their name when the days %s", (_what, times, name) => {
    const [group] = groupBreaks([stored("a", 1, { name: "", ...times }), stored("b", 2, { name: "", ...times })]);
    const spoken = `${name}, Monday and Tuesday`;
    expect(breakWords(group!)).toEqual({ name, short: "MT", when: "MT", spoken });
  });

  it.each([
    ["a name", { name: "Sleep", startMinutes: 0, endMinutes: 600 }, "Sleep"],
    ["a whole day", { name: "", startMinutes: 0, endMinutes: 1440 }, "Break"],
    ["a wish", { name: "", isWish: true, startMinutes: 0, endMinutes: 600 }, "Break"],
  ])("don't limit the days if they are or have %s", (_what, own, name) => {
    expect(breakWords(groupBreaks([stored("a", 1, own)])[0]!).name).toBe(name);
  });

  it("says of a wish within a longer time only that time in its chip", () => {
    const [group] = groupBreaks([stored("a", 1, { isWish: true, minutes: 30 })]);
    expect(breakWords(group!).short).toBe("M 12:30–1:15 PM, if possible");
    expect(breakWords(group!).when).toContain("30 min between");
  });
});
