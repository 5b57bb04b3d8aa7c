import { describe, expect, it } from "vitest";
import { groupBreaks } from "#configuration/break-groups";
import type { StoredBreak } from "#contract/builder/configuration-document";
import { breakOf } from "../support/engine/schedule-requests.ts";

const lunch = (id: string, dayOfWeek: number, over: Partial<StoredBreak> = {}) =>
  breakOf(id, { name: "Lunch", dayOfWeek, startMinutes: 750, endMinutes: 795, ...over });
const idsOf = (breaks: readonly StoredBreak[]) => groupBreaks(breaks).map((group) => group.map(({ id }) => id));

describe("breaks are one group", () => {
  it("if they differ only in their days, in the order of these", () => {
    expect(idsOf([lunch("c", 5), lunch("a", 1), lunch("b", 3)])).toEqual([["a", "b", "c"]]);
  });

  it("if they're all day, whatever times the form keeps", () => {
    const isAllDay = true;
    const breaks = [lunch("a", 1, { isAllDay }), lunch("b", 2, { isAllDay, startMinutes: 60, endMinutes: 90 })];
    expect(idsOf(breaks)).toEqual([["a", "b"]]);
  });
});

it.each<[string, Partial<StoredBreak>]>([
  ["its name", { name: "Work" }],
  ["whether it's on", { isEnabled: false }],
  ["its beginning", { startMinutes: 720 }],
  ["its end", { endMinutes: 780 }],
  ["both of its times", { startMinutes: 720, endMinutes: 780 }],
  ["being all day", { isAllDay: true }],
])("a break is apart from another by %s", (_what, over) => {
  expect(idsOf([lunch("a", 1), lunch("b", 2, over)])).toEqual([["a"], ["b"]]);
  expect(idsOf([lunch("a", 1, over), lunch("b", 2)])).toEqual([["a"], ["b"]]);
});

it("groups are at the place of their first break, and never have two of a day", () => {
  expect(idsOf([lunch("a", 1), lunch("x", 2, { name: "Work" }), lunch("b", 3)])).toEqual([["a", "b"], ["x"]]);
  expect(idsOf([lunch("a", 1), lunch("b", 1), lunch("c", 2)])).toEqual([["a", "c"], ["b"]]);
  expect(idsOf([lunch("a", 1), lunch("b", 2), lunch("c", 1)])).toEqual([["a", "b"], ["c"]]);
});
