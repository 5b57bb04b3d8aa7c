import { expect, it } from "vitest";
import {
  deadlineLabel,
  institutionClock,
  institutionDay,
  institutionMinutes,
  institutionMoment,
  momentLabel,
  timeZoneName,
} from "#contract/institution-time";

it("is on the institution's clock, in winter and summer", () => {
  expect(institutionDay("2026-11-24T01:02:00Z")).toBe("2026-11-23");
  expect(institutionMinutes("2026-11-24T01:02:00Z")).toBe(20 * 60 + 2);
  expect(institutionClock("2026-07-01T12:00:00Z")).toBe("2026-07-01 08:00");
  expect(institutionMoment("2026-11-23", 8 * 60)).toEqual(new Date("2026-11-23T13:00:00Z"));
  expect(momentLabel("2026-11-24T01:02:00Z")).toBe("11/23/2026 at 8:02 PM");
  expect(timeZoneName()).toBe("Eastern Time");
});

it.each([
  ["2027-01-24T05:00:00Z", "Saturday, January 23, 11:59 PM"],
  ["2027-01-24T04:59:00Z", "Saturday, January 23, 11:59 PM"],
  ["2027-01-23T22:00:00Z", "Saturday, January 23, 5:00 PM"],
  ["2027-03-15T04:00:00Z", "Sunday, March 14, 11:59 PM"],
  ["2027-01-01T05:00:00Z", "Thursday, December 31, 11:59 PM"],
])("says the end %s as a deadline: %s", (end, words) => expect(deadlineLabel(end)).toBe(words));
