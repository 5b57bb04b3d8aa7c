import { describe, expect, it } from "vitest";
import { breakGroupWords } from "#app/features/builder/configuration/break-groups.ts";
import { groupBreaks } from "#contract/break-groups";
import type { ConfigurationBreak } from "#contract/configuration";

const lunch = (Id: string, DayOfWeek: number, over: Partial<ConfigurationBreak> = {}): ConfigurationBreak => ({
  Id,
  IsEnabled: true,
  Name: "Lunch",
  DayOfWeek,
  IsAllDay: false,
  StartTime: "12:30:00",
  EndTime: "13:15:00",
  ...over,
});
const idsOf = (breaks: readonly ConfigurationBreak[]) => groupBreaks(breaks).map((group) => group.map(({ Id }) => Id));

describe("breaks that differ in nothing but their days", () => {
  it("stand in one row, at the place of the first, with their days in order", () => {
    const breaks = [lunch("c", 5), lunch("x", 2, { Name: "Work" }), lunch("a", 1), lunch("b", 3)];
    expect(idsOf(breaks)).toEqual([["a", "b", "c"], ["x"]]);
    expect(breakGroupWords(groupBreaks(breaks)[0]!)).toEqual({
      name: "Lunch",
      letters: "M W F",
      time: "12:30–1:15 PM",
      spoken: "Lunch, Monday, Wednesday, and Friday, 12:30–1:15 PM",
    });
  });

  it("stand apart when one is off, has other times, or is of the same day", () => {
    expect(idsOf([lunch("a", 1), lunch("b", 2, { IsEnabled: false })])).toEqual([["a"], ["b"]]);
    expect(idsOf([lunch("a", 1), lunch("b", 2, { EndTime: "13:00:00" })])).toEqual([["a"], ["b"]]);
    expect(idsOf([lunch("a", 1), lunch("b", 1), lunch("c", 2)])).toEqual([["a", "c"], ["b"]]);
  });

  it("are the same all day, whatever times they had before", () => {
    expect(idsOf([lunch("a", 1, { IsAllDay: true }), lunch("b", 6, { IsAllDay: true, EndTime: "14:00:00" })])).toEqual([
      ["a", "b"],
    ]);
  });

  it("have a name when the student gave none, and an S for Saturday", () => {
    const [group] = groupBreaks([lunch("a", 6, { Name: "", IsAllDay: true })]);
    expect(breakGroupWords(group!)).toMatchObject({ name: "Break", letters: "S", time: "All day" });
  });
});
