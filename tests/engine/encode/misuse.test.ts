import { expect, it } from "vitest";
import type { StoredGroup } from "#contract/builder/configuration-document";
import type { ScheduleMeeting, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { openSolver } from "#engine";
import {
  breakOf,
  courseOf,
  meetingOf,
  requestOf,
  sectionMeeting,
  sectionOf,
} from "../../support/engine/schedule-requests.ts";
import { times } from "../../support/seeded.ts";

/** A meeting with skipped weeks that no other number gives. */
const meetingWithout = (number: number) =>
  meetingOf({ skippedWeeks: [...Array(13).keys()].filter((week) => number & (1 << week)) });

const meeting = (over: Partial<ScheduleMeeting>) => requestOf([courseOf("A", [sectionMeeting(4021, over)])]);
const grouped = (...groups: StoredGroup[]) => requestOf([courseOf("A", [sectionOf(1)])], { groups });
const course = (...sections: ScheduleSection[]) => requestOf([courseOf("A", sections)]);
const group = { id: "g", courses: ["A"], count: 1 };

it.each<[string, ScheduleRequest]>([
  ["A meeting day of class 4021 must be a whole number from 0 to 6, not 7.", meeting({ days: [7] })],
  ["Class 4021 starts at minute 700 but ends at minute 650.", meeting({ startMinutes: 700 })],
  ["A time of class 4021 must be a whole number from 0 to 1440, not 1441.", meeting({ endMinutes: 1441 })],
  ['Class 4021: "2027-02-30" isn\'t a date in YYYY-MM-DD format.', meeting({ startDate: "2027-02-30" })],
  [
    "Class 4021 starts on 2027-03-02 but ends on 2027-03-01.",
    meeting({ startDate: "2027-03-02", endDate: "2027-03-01" }),
  ],
  ["Class 4021 starts on 2027-06-01 but ends on 2027-05-07.", meeting({ startDate: "2027-06-01", endDate: null })],
  ['The course "A" is in the groups of the request twice.', grouped(group, { ...group, id: "h" })],
  ['Group "g" has an unknown course: "B".', grouped({ ...group, courses: ["B"] })],
  ['The course count of group "g" must be a whole number', grouped({ ...group, count: 0.5 })],
  [
    "The request has 11 optional courses to choose from; the limit is 10.",
    requestOf(times(11, (i) => courseOf(`c${i}`, [sectionOf(i + 1)], { isOptional: true }))),
  ],
  ["A has two sections with class number 7.", course(sectionOf(7), sectionOf(7))],
  [
    "The number of open seats for class 1 must be a whole number from 0 to 2147483647, not -5.",
    course(sectionOf(1, { openSeats: -5 })),
  ],
  ['Two entries in the request have the same ID: "A".', requestOf([courseOf("A", []), courseOf("A", [])])],
  [
    'Break "lunch" starts at minute 700 but ends at minute 660.',
    requestOf([], { breaks: [breakOf("lunch", { startMinutes: 700 })] }),
  ],
  ["The sorting preference must be a whole number from 1 to 7, not 8.", requestOf([], { options: { preference: 8 } })],
  ["The term starts on 2027-01-19 but ends on 2027-01-01.", requestOf([], { termEndDate: "2027-01-01" })],
  [
    "The request has 513 components to schedule; the limit is 512.",
    requestOf(times(513, (i) => courseOf(`c${i}`, [sectionOf(i)]))),
  ],
  [
    "The request has too many date ranges; the limit is 4096.",
    course(sectionOf(1, { meetings: times(4097, meetingWithout) })),
  ],
])("refuses: %s", (message, request) => {
  const open = () => openSolver(request);
  expect(open).toThrow(RangeError);
  expect(open).toThrow(message);
});

it("refuses an index that doesn't exist", () => {
  expect(() => openSolver(requestOf([])).at(-1)).toThrow(
    new RangeError("The first index must be a whole number greater than or equal to 0, not -1."),
  );
});
