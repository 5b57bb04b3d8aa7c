import { expect, it } from "vitest";
import { shortDate, spokenDay, weekDates, weekdayName, WORKWEEK } from "#calendar";

it("gives the weekdays of the week that a date lies in, on a Sunday those of the coming one", () => {
  const week = ["2027-01-25", "2027-01-26", "2027-01-27", "2027-01-28", "2027-01-29"];
  for (const date of ["2027-01-24", "2027-01-25", "2027-01-30"]) expect(weekDates(date, WORKWEEK)).toEqual(week);
});

it("names days", () => {
  expect(weekdayName(4, "letter") + weekdayName(6, "letter") + weekdayName(0, "letter")).toBe("RSaSu");
  expect(`${weekdayName(1, "short")} ${shortDate("2027-01-25")}`).toBe("Mon Jan 25");
  expect([spokenDay(1, "2027-01-25"), spokenDay(1, undefined)]).toEqual(["Monday, January 25", "Monday"]);
});
