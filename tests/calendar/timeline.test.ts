import { describe, expect, it } from "vitest";
import { timelineWeeks } from "#calendar";
import { weekdaysBetween } from "#dates/span";

const spring = timelineWeeks("2027-01-19", "2027-05-07");

describe("timelineWeeks", () => {
  it("has every week of which a shown day lies in the range, from its first to its last shown day", {
    tags: ["builder§2.64"],
  }, () => {
    expect(spring).toHaveLength(16);
    expect(spring[0]).toEqual({ date: "2027-01-18", lastDate: "2027-01-22" });
    expect(spring.at(-1)).toEqual({ date: "2027-05-03", lastDate: "2027-05-07" });
  });

  it("leaves out the week of a first Saturday or a last Sunday, unless these are shown", () => {
    const range = ["2027-01-23", "2027-01-31"] as const;
    expect(timelineWeeks(...range).map(({ date }) => date)).toEqual(["2027-01-25"]);
    expect(timelineWeeks(...range, weekdaysBetween(0, 6)).map(({ date }) => date)).toEqual([
      "2027-01-17",
      "2027-01-24",
      "2027-01-31",
    ]);
  });

  it("keeps a week long over both changes of the clock and the turn of the year", () => {
    const year = timelineWeeks("2027-01-04", "2028-01-07");
    expect(year).toHaveLength(53);
    const days = year.map(({ date }) => Date.parse(date) / 86_400_000);
    expect(new Set(days.slice(1).map((day, i) => day - days[i]!))).toEqual(new Set([7]));
  });
});
