import { expect, it } from "vitest";
import type { ScheduleGroup, ScheduleMeeting } from "#contract/builder/schedule-request";
import { firstClash, openSolver } from "#engine";
import {
  breakOf,
  courseOf,
  fixedOf,
  meetingOf,
  NO_OPTIONS,
  requestOf,
  sectionOf,
  TERM,
} from "../support/engine/schedule-requests.ts";

/** A meeting with skipped weeks that no other number gives. */
const meetingWithout = (_: unknown, number: number) =>
  meetingOf({ skippedWeeks: [...Array(13).keys()].filter((week) => number & (1 << week)) });

const open = (meeting: Partial<ScheduleMeeting>) => () =>
  openSolver(requestOf([courseOf("A", [sectionOf(4021, { meetings: [meetingOf(meeting)] })])]));

const grouped = (...groups: ScheduleGroup[]) => openSolver({ ...requestOf([courseOf("A", [sectionOf(1)])]), groups });

it.each<[string, () => unknown, string]>([
  [
    "a weekday out of range",
    open({ days: [7] }),
    "Class 4021 meets on day 7. Days must be whole numbers from 0 (Sunday) to 6 (Saturday).",
  ],
  ["a start after the end", open({ startMinutes: 700 }), "Class 4021 starts at minute 700 but ends at minute 650."],
  [
    "a time out of range",
    open({ endMinutes: 1441 }),
    "Class 4021 meets from 600 to 1441. Start and end times must be whole minutes from 0 to 1440.",
  ],
  ["a start without an end", open({ endMinutes: null }), "Class 4021 meets from 600 to null"],
  ["a date that is none", open({ startDate: "2027-02-30" }), "Class 4021: 2027-02-30 isn't a valid date."],
  [
    "dates the wrong way round",
    open({ startDate: "2027-03-02", endDate: "2027-03-01" }),
    "Class 4021: The meeting starts on 2027-03-02 but ends on 2027-03-01.",
  ],
  [
    "a start after the term's end where no end is given",
    open({ startDate: "2027-06-01", endDate: null }),
    "Class 4021: The meeting starts on 2027-06-01 but ends on the term's last day, 2027-05-07.",
  ],
  [
    "an end before the term's start where no start is given",
    open({ startDate: null, endDate: "2027-01-18" }),
    "Class 4021: The meeting starts on the term's first day, 2027-01-19 but ends on 2027-01-18.",
  ],
  [
    "the same where only a clash of two classes is asked for",
    () => firstClash([meetingOf({ startDate: "2027-06-01", endDate: null })], [meetingOf()], TERM),
    "The meeting starts on 2027-06-01 but ends on the term's last day, 2027-05-07.",
  ],
  [
    "a weight out of range",
    () => openSolver(requestOf([], { options: { weights: { days: 3, gaps: 1, early: 1, late: 1 } } })),
    'The weight "days"',
  ],
  [
    "a course in two groups",
    () => grouped({ id: "g", courses: ["A"], count: 1 }, { id: "h", courses: ["A"], count: 1 }),
    'The course "A" is in the groups of the request twice.',
  ],
  [
    "two groups of one ID",
    () => grouped({ id: "g", courses: ["A"], count: 1 }, { id: "g", courses: [], count: 1 }),
    'Two groups in the request have the same ID: "g".',
  ],
  [
    "a group of an unknown course",
    () => grouped({ id: "g", courses: ["B"], count: 1 }),
    'Group "g" has an unknown course: "B".',
  ],
  [
    "a group that takes half a course",
    () => grouped({ id: "g", courses: ["A"], count: 0.5 }),
    'The course count of group "g" must be a whole number',
  ],
  [
    "too many courses to choose from",
    () =>
      openSolver(
        requestOf(Array.from({ length: 11 }, (_, i) => ({ ...courseOf(`c${i}`, [sectionOf(i + 1)]), optional: true }))),
      ),
    "The request has 11 optional courses to choose from; the limit is 10.",
  ],
  [
    "a class number twice in a course",
    () => openSolver(requestOf([courseOf("A", [sectionOf(7), sectionOf(7)])])),
    "A has two sections with class number 7.",
  ],
  [
    "a class number twice among the classes held",
    () => openSolver(requestOf([], { fixed: [fixedOf([sectionOf(7), sectionOf(7)])] })),
    "fixed has two sections with class number 7.",
  ],
  [
    "a class number that is none",
    () => openSolver(requestOf([courseOf("A", [sectionOf(1.5)])])),
    "A has the class number 1.5. Class numbers must be whole numbers from 0 to 2,147,483,647.",
  ],
  [
    "a class number below 0",
    () => openSolver(requestOf([courseOf("A", [sectionOf(-1)])])),
    "A has the class number -1. Class numbers must be whole numbers from 0 to 2,147,483,647.",
  ],
  [
    "fewer open seats than none",
    () => openSolver(requestOf([courseOf("A", [sectionOf(1, { openSeats: -5 })])])),
    "The number of open seats for class 1 must be a whole number from 0 to 2147483647, not -5.",
  ],
  [
    "more open seats than tables hold",
    () => openSolver(requestOf([courseOf("A", [sectionOf(1, { openSeats: 3e9 })])])),
    "The number of open seats for class 1 must be a whole number from 0 to 2147483647, not 3000000000.",
  ],
  [
    "an association that is no whole number",
    () => openSolver(requestOf([courseOf("A", [sectionOf(1, { association: 1.5 })])])),
    "The association number for class 1 must be a whole number from -2147483647 to 2147483647, not 1.5.",
  ],
  [
    "an association that tables do not hold",
    () => openSolver(requestOf([], { fixed: [fixedOf([sectionOf(1, { association: 2 ** 32 + 1 })])] })),
    "The association number for class 1 must be a whole number from -2147483647 to 2147483647, not 4294967297.",
  ],
  [
    "a parent that is no class number",
    () => openSolver(requestOf([courseOf("A", [sectionOf(1, { parentClassNumber: Number.NaN })])])),
    "A has the class number NaN. Class numbers must be whole numbers from 0 to 2,147,483,647.",
  ],
  [
    "a companion that is no class number",
    () => openSolver(requestOf([courseOf("A", [sectionOf(1, { autoEnroll: [{ classNumber: 0.5, meetings: [] }] })])])),
    "A has the class number 0.5. Class numbers must be whole numbers from 0 to 2,147,483,647.",
  ],
  [
    "a meeting of a section that the options exclude",
    () => {
      const sections = [sectionOf(1), sectionOf(2, { status: "closed", meetings: [meetingOf({ days: [9] })] })];
      openSolver(requestOf([courseOf("A", sections, { options: { ...NO_OPTIONS, excludeClosed: true } })]));
    },
    "Class 2 meets on day 9. Days must be whole numbers from 0 (Sunday) to 6 (Saturday).",
  ],
  [
    "an id twice",
    () => openSolver(requestOf([courseOf("A", []), courseOf("A", [])])),
    'Two entries in the request have the same ID: "A".',
  ],
  [
    "a break that starts after its end",
    () => openSolver(requestOf([], { breaks: [breakOf("lunch", { startMinutes: 700 })] })),
    'Break "lunch" starts at minute 700 but ends at minute 660.',
  ],
  [
    "a break on no weekday",
    () => openSolver(requestOf([], { breaks: [breakOf("lunch", { day: -1 })] })),
    'The day for break "lunch" must be a whole number from 0 to 6, not -1.',
  ],
  [
    "an unknown preference",
    () => openSolver(requestOf([], { options: { preference: 8 } })),
    "The sorting preference must be a whole number from 1 to 7, not 8.",
  ],
  [
    "a term that ends before it starts",
    () => openSolver(requestOf([], { termEndDate: "2027-01-01" })),
    "The term starts on 2027-01-19 but ends on 2027-01-01.",
  ],
  [
    "more components than fit",
    () => openSolver(requestOf(Array.from({ length: 513 }, (_, i) => courseOf(`c${i}`, [sectionOf(i)])))),
    "The request has 513 components to schedule; the limit is 512.",
  ],
  [
    "more ranges of dates than fit",
    () =>
      openSolver(
        requestOf([courseOf("A", [sectionOf(1, { meetings: Array.from({ length: 4097 }, meetingWithout) })])]),
      ),
    "The request has too many date ranges; the limit is 4096.",
  ],
  [
    "a negative index",
    () => openSolver(requestOf([])).at(-1),
    "The first index must be a whole number greater than or equal to 0, not -1.",
  ],
])("refuses %s and says which", (_, misuse, message) => {
  expect(misuse).toThrow(RangeError);
  expect(misuse).toThrow(message);
});
