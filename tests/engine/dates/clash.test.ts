import { expect, it } from "vitest";
import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import { clashesByDay, firstClash, hashCode, travelWarnings } from "#engine";
import { meetingOf, TERM } from "../../support/engine/schedule-requests.ts";

const meeting = (over: Partial<ScheduleMeeting> = {}) => meetingOf({ days: [1, 3, 5], ...over });

const always = meeting({ days: [0, 1, 2, 3, 4, 5, 6], startMinutes: 0, endMinutes: 1440 });
const firstHalf = meeting({ endDate: "2027-03-12" });
const thursdayToFriday = meeting({ startDate: "2027-01-21", endDate: "2027-01-22" });
const oddWeeks = meeting({ days: [5], endDate: "2027-02-12", skippedWeeks: [0, 2] });
const withoutDates = meeting({ days: [5], endDate: "2027-02-05", skippedDates: ["2027-01-22", "2027-02-05"] });
const secondFriday = meeting({ startDate: "2027-01-29", endDate: "2027-01-29" });
const undated = meeting({ startDate: null, endDate: null });
const summer = meeting({ startDate: "2027-06-01", endDate: "2027-08-01" });
const tuesdayOn = meeting({ days: [2, 3, 5], startMinutes: 630, endMinutes: 700 });

/** The first common weekday, and the minute at which the later class begins. */
it.each<[string, ScheduleMeeting[], ScheduleMeeting[], [day: number, startMinutes: number] | undefined, typeof TERM?]>([
  ["classes that overlap", [meeting()], [tuesdayOn], [3, 630]],
  [
    "a class that begins when the other ends",
    [meeting()],
    [meeting({ startMinutes: 650, endMinutes: 700 })],
    undefined,
  ],
  ["different half terms", [firstHalf], [meeting({ startDate: "2027-03-15" })], undefined],
  ["a half term and the whole term", [firstHalf], [meeting()], [1, 600]],
  ["date ranges whose common days are other weekdays", [thursdayToFriday], [meeting({ days: [1, 3] })], undefined],
  ["date ranges with a common Friday", [thursdayToFriday], [meeting()], [5, 600]],
  ["odd and even weeks", [oddWeeks], [{ ...oddWeeks, skippedWeeks: [1, 3] }], undefined],
  ["odd weeks, from the Sunday of the first one on, and a date in one", [oddWeeks], [secondFriday], [5, 600]],
  ["a day off, and a date on it", [meeting({ skippedDates: ["2027-01-29"] })], [secondFriday], undefined],
  ["the only date that days off leave", [withoutDates], [secondFriday], [5, 600]],
  ["days off that leave no date", [{ ...withoutDates, startDate: "2027-02-01" }], [always], undefined],
  ["a class without times", [meeting({ startMinutes: null, endMinutes: null })], [always], undefined],
  ["a class whose end is its start", [meeting({ startMinutes: 480, endMinutes: 480 })], [always], undefined],
  ["no meetings", [], [always], undefined],
  ["a meeting without dates, in the term, and the summer", [undated], [summer], undefined, TERM],
  ["a meeting without dates or a term, and the summer", [undated], [summer], [1, 600]],
  ["two meetings without dates", [undated], [undated], [1, 600]],
])("compares %s", (_, first, second, expected, term) => {
  const clash = firstClash(first, second, term);
  expect(clash && [clash.day, clash.startMinutes]).toEqual(expected);
});

const onDates = (...dates: string[]) => dates.map((date) => meeting({ days: [3], startDate: date, endDate: date }));

/** Weekday, minute, and the dates unless it's every week. */
it.each<[string, ScheduleMeeting[], ScheduleMeeting[], string[]]>([
  ["every week", [meeting()], [tuesdayOn], ["3 630", "5 630"]],
  ["every week but one", [meeting({ skippedDates: ["2027-03-17", "2027-03-19"] })], [tuesdayOn], ["3 630", "5 630"]],
  ["every week of a half term", [firstHalf], [meeting({ days: [1] })], ["1 600"]],
  ["every other week", [oddWeeks], [meeting()], ["5 600 2027-01-29 2027-02-12"]],
  ["single dates", onDates("2027-03-17", "2027-03-03"), [meeting()], ["3 600 2027-03-03 2027-03-17"]],
  [
    "a weekday always, another once",
    [meeting({ days: [1] }), secondFriday],
    [meeting()],
    ["1 600", "5 600 2027-01-29"],
  ],
  ["the earlier of two times", [meeting({ days: [3] }), { ...tuesdayOn, days: [3] }], [meeting()], ["3 600"]],
  ["without dates", [undated], [undated], ["1 600", "3 600", "5 600"]],
  ["never", [meeting()], [meeting({ days: [2] })], []],
])("names the dates of a clash: %s", (_, first, second, expected) => {
  const clashes = clashesByDay(first, second);
  expect(clashes.map(({ day, startMinutes, dates = [] }) => [day, startMinutes, ...dates].join(" "))).toEqual(expected);
  expect(clashesByDay(second, first)).toEqual(clashes);
});

it("refuses dates that do not exist and ranges that end before they start", () => {
  expect(() => firstClash([meeting({ startDate: "2027-02-29" })], [meeting()])).toThrow(`"2027-02-29" isn't a date`);
  expect(() => firstClash([meeting({ startDate: "1/19/2027" })], [meeting()])).toThrow(`"1/19/2027" isn't a date`);
  expect(() => firstClash([meeting({ startDate: "2027-05-08" })], [meeting()])).toThrow("2027-05-08");
});

it("warns of a gap from 0 to the limit between two known, different campuses on a common date", () => {
  const at = (startMinutes: number, over: Partial<ScheduleMeeting> = {}) =>
    meeting({ startMinutes, endMinutes: startMinutes + 50, campus: "S", ...over });
  const warn = (other: ScheduleMeeting) =>
    travelWarnings(
      [
        { classNumber: 1, meetings: [meeting()] },
        { classNumber: 2, meetings: [other] },
      ],
      15,
      TERM,
    );
  expect(warn(at(650))).toHaveLength(3);
  expect(warn(at(665, { days: [5] }))).toEqual([
    {
      fromClassNumber: 1,
      toClassNumber: 2,
      day: 5,
      date: "2027-01-22",
      fromMinutes: 650,
      toMinutes: 665,
      fromCampus: "N",
      toCampus: "S",
    },
  ]);
  expect(warn(at(550, { days: [1], startDate: "2027-03-20" }))).toMatchObject([
    { fromClassNumber: 2, toClassNumber: 1, day: 1, date: "2027-03-22", fromMinutes: 600, fromCampus: "S" },
  ]);
  expect(warn(at(666))).toEqual([]);
  expect(warn(at(660, { campus: "N" }))).toEqual([]);
  expect(warn(at(660, { campus: null }))).toEqual([]);
  expect(warn(at(660, { online: true }))).toEqual([]);
  expect(warn(at(660, { startDate: "2027-05-08", endDate: "2027-06-01" }))).toEqual([]);
});

it("gives a set of class numbers the same hash code in any order, below 2^53", () => {
  expect(hashCode([4021, 1107, 30_555])).toBe(hashCode([30_555, 4021, 1107]));
  // Saved links and other servers have them.
  expect(hashCode([4021, 1107, 30_555])).toBe(4_543_107_355_722_483);
  expect(hashCode([0])).toBe(6_947_056_229_429_006);
  expect(hashCode([2_147_483_647])).toBe(3_834_312_028_274_599);
  expect(hashCode([1000, 2001, 3002, 4003, 5004, 6005, 7006, 8007])).toBe(1_661_205_830_418_387);
  expect(hashCode([4021, 1107])).not.toBe(hashCode([4021, 1108]));
  expect(hashCode([])).toBe(0);
  expect(hashCode([4021, 1107, 4021, 30_555, 1107])).toBe(4_543_107_355_722_483);
  const codes = new Set<number>();
  for (let a = 1; a <= 300; a++) for (let b = 10_000; b < 10_300; b++) codes.add(hashCode([a, b]));
  expect(codes.size).toBe(90_000);
  expect([...codes].every(Number.isSafeInteger)).toBe(true);
});
