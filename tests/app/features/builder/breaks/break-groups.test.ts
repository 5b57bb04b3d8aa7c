import { describe, expect, it } from "vitest";
import { breakWords } from "#app/features/builder/breaks/breaks.ts";
import { groupBreaks } from "#configuration/break-groups";
import type { StoredBreak } from "#contract/builder/configuration";

const lunch = (id: string, dayOfWeek: number, over: Partial<StoredBreak> = {}): StoredBreak => ({
  id,
  isEnabled: true,
  name: "Lunch",
  dayOfWeek,
  isAllDay: false,
  startMinutes: 750,
  endMinutes: 795,
  ...over,
});
const idsOf = (breaks: readonly StoredBreak[]) => groupBreaks(breaks).map((group) => group.map(({ id }) => id));

describe("breaks that differ in nothing but their days", () => {
  it("stand in one row, at the place of the first, with their days in order", () => {
    const breaks = [lunch("c", 5), lunch("x", 2, { name: "Work" }), lunch("a", 1), lunch("b", 3)];
    expect(idsOf(breaks)).toEqual([["a", "b", "c"], ["x"]]);
    expect(breakWords(groupBreaks(breaks)[0]!)).toEqual({
      name: "Lunch",
      when: "MWF 12:30–1:15 PM",
      spoken: "Lunch, Monday, Wednesday, and Friday, 12:30–1:15 PM",
    });
  });

  it("stand apart when one is off, has other times, or is of the same day", () => {
    expect(idsOf([lunch("a", 1), lunch("b", 2, { isEnabled: false })])).toEqual([["a"], ["b"]]);
    expect(idsOf([lunch("a", 1), lunch("b", 2, { endMinutes: 780 })])).toEqual([["a"], ["b"]]);
    expect(idsOf([lunch("a", 1), lunch("b", 1), lunch("c", 2)])).toEqual([["a", "c"], ["b"]]);
  });

  it("have a name when the student gave none, and days as classes have them", () => {
    const [group] = groupBreaks([lunch("a", 6, { name: "", isAllDay: true })]);
    expect(breakWords(group!)).toMatchObject({ name: "Break", when: "Sa All day" });
  });
});
