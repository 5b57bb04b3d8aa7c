import { expect, it } from "vitest";
import { busyOn, freeWithin } from "#app/lib/friends/common-time.ts";
import { listing, meeting } from "../../../support/search/listings.ts";

const taking = (when: string, more: Parameters<typeof meeting>[1] = {}) => listing({ meetings: [meeting(when, more)] });
const HALF = { start: 480, end: 720 };

it("is the time between everyone's classes, if it's at least half an hour", () => {
  const busy = busyOn([taking("M 9:00-10:00"), taking("MT 9:30-11:00"), taking("M 11:20-11:50")], "2027-02-01");
  expect(freeWithin(HALF, busy, 30)).toEqual([{ start: 480, end: 540 }]);
  expect(freeWithin(HALF, [], 30)).toEqual([HALF]);
});

it("follows half-terms, days off, dates of other weekdays, and nights", () => {
  const half = taking("M 9:00-10:00", { StartDate: "2027-03-15", DaysOff: ["2027-03-22"], AddedDates: ["2027-03-23"] });
  const spans = (...dates: string[]) => dates.map((date) => busyOn([half], date).length);
  expect(spans("2027-02-01", "2027-03-15", "2027-03-22", "2027-03-23")).toEqual([0, 1, 0, 1]);
  const night = taking("M 22:00-1:00");
  expect(busyOn([night], "2027-02-01")).toEqual([{ start: 1320, end: 1440 }]);
  expect(busyOn([night], "2027-02-02")).toEqual([{ start: 0, end: 60 }]);
});
