import { describe, expect, it } from "vitest";
import { shortDate, spokenDay, weekDates, weekdayName, WORKWEEK } from "#calendar";

describe("weeks", () => {
  it("gives the weekdays of the week that a date lies in", () => {
    const week = ["2027-01-25", "2027-01-26", "2027-01-27", "2027-01-28", "2027-01-29"];
    for (const date of ["2027-01-25", "2027-01-27", "2027-01-30"]) expect(weekDates(date, WORKWEEK)).toEqual(week);
  });

  it("shows the coming week on a Sunday", () => {
    expect(weekDates("2027-01-24", WORKWEEK)[0]).toBe("2027-01-25");
  });

  it("names days", () => {
    expect(weekdayName(4, "letter") + weekdayName(6, "letter") + weekdayName(0, "letter")).toBe("RSaSu");
    expect(`${weekdayName(1, "short")} ${shortDate("2027-01-25")}`).toBe("Mon Jan 25");
    expect(spokenDay(1, "2027-01-25")).toBe("Monday, January 25");
    expect(spokenDay(1, undefined)).toBe("Monday");
  });
});
