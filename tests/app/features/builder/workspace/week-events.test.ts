import { describe, expect, it } from "vitest";
import { travelRows } from "#app/features/builder/pieces/travel.tsx";
import { scheduledCredits, toScheduledCourses } from "#app/features/builder/workspace/scheduled-courses.ts";
import {
  breakEvents,
  campusChanges,
  scheduleEvents,
  travelEvents,
} from "#app/features/builder/workspace/week-events.ts";
import { openSolver } from "#engine";
import { contentOf } from "../../../../support/builder/builder-data.ts";
import {
  breakOf,
  courseOf,
  fixedOf,
  meetingOf,
  requestOf,
  sectionOf,
} from "../../../../support/engine/schedule-requests.ts";

const lecture = sectionOf(101, { meetings: [meetingOf({ days: [1, 3], startMinutes: 540, endMinutes: 590 })] });
const lab = sectionOf(102, {
  component: "LAB",
  isEnrollmentSection: false,
  meetings: [meetingOf({ days: [5], startMinutes: 600, endMinutes: 700 })],
});
const held = sectionOf(201, { meetings: [meetingOf({ days: [1], startMinutes: 610, endMinutes: 660, campus: "S" })] });

const request = requestOf([courseOf("COMP.1020", [lecture, lab])], {
  fixed: [fixedOf([held], { source: "cart", label: "PSYC.1010", title: "Psychology" })],
});
const data = contentOf(request);
const courses = toScheduledCourses(openSolver(request).at(0)!, data);
const [ofCourse, ofHeld] = courses.map(({ color }) => color);

describe("a schedule's courses", () => {
  it("are the configured ones, then those already held, each in its color", () => {
    expect(courses.map(({ label, source }) => [label, source])).toEqual([
      ["COMP.1020", "configuration"],
      ["PSYC.1010", "cart"],
    ]);
    expect(ofCourse).not.toBe(ofHeld);
    expect(courses[0]!.classes.map(({ listing }) => listing.Details.ClassNumber)).toEqual([101, 102]);
  });

  it("have the credits of their enrollment sections", () => {
    expect(scheduledCredits(courses)).toEqual({ minimum: 6, maximum: 6 });
  });
});

describe("a schedule's week", () => {
  it("has one event for each meeting with a time", { tags: ["builder§2.50"] }, () => {
    const events = scheduleEvents(courses);
    expect(events.map(({ id, days, start, tone }) => [id, days, start, tone])).toEqual([
      ["101", [1, 3], 540, ofCourse],
      ["102", [5], 600, ofCourse],
      ["201", [1], 610, ofHeld],
    ]);
  });

  it("has enabled breaks with their whole times", { tags: ["builder§2.50"] }, () => {
    const breaks = breakEvents([
      breakOf("b1", { name: "", dayOfWeek: 2, startMinutes: 0, endMinutes: 1440 }),
      breakOf("b2", { isEnabled: false }),
      breakOf("b3", { dayOfWeek: 4, startMinutes: 720, endMinutes: 900 }),
    ]);
    expect(breaks.map(({ data: each }) => each)).toEqual([
      { type: "break", name: "Break", isAllDay: true, isLimit: false, startMinutes: 0, endMinutes: 1440 },
      { type: "break", name: "b3", isAllDay: false, isLimit: false, startMinutes: 720, endMinutes: 900 },
    ]);
  });
});

it("a short change of campus between two held classes is noted, and differs from one that is too short", {
  tags: ["builder§2.50"],
}, () => {
  const near = (startMinutes: number) =>
    requestOf([], {
      fixed: [
        fixedOf([lecture], { courseId: "a" }),
        fixedOf([{ ...held, meetings: [{ ...held.meetings[0]!, startMinutes }] }], { courseId: "b" }),
      ],
    });
  const changesOf = (startMinutes: number) => {
    const build = contentOf(near(startMinutes));
    const courses = toScheduledCourses(openSolver(build.Request).at(0)!, build);
    return { changes: campusChanges(courses, build.Request), problems: campusChanges(courses, build.Request, 15) };
  };
  expect(changesOf(610).changes).toMatchObject([{ day: 1, fromCampus: "N", toCampus: "S" }]);
  expect(changesOf(610).problems).toEqual([]);
  expect(changesOf(600).problems).toHaveLength(1);
  expect(changesOf(640).changes).toEqual([]);
  expect(travelEvents(changesOf(610).changes)).toMatchObject([
    { kind: "note", days: [1], start: 590, end: 610, data: { minutes: 20 } },
  ]);
});

const change = {
  date: "2027-02-01",
  day: 1,
  fromClassNumber: 1,
  toClassNumber: 2,
  fromMinutes: 905,
  toMinutes: 930,
  fromCampus: "N",
  toCampus: "S",
};

it("names short ways between campuses once for all their days, between the same classes where that matters", () => {
  const changes = [
    { ...change, day: 3 },
    { ...change, toClassNumber: 3 },
    { ...change, fromCampus: "S", toCampus: "N" },
    { ...change, date: "2027-02-08" },
    { ...change, day: 5, toMinutes: 925 },
  ];
  const rows = (withClasses: boolean) =>
    travelRows(changes, withClasses).map(({ first, days }) => [first.fromCampus, first.toMinutes, days]);
  expect(rows(false)).toEqual([
    ["N", 930, [1, 3]],
    ["S", 930, [1]],
    ["N", 925, [5]],
  ]);
  expect(rows(true)).toEqual([
    ["N", 930, [1, 3]],
    ["N", 930, [1]],
    ["S", 930, [1]],
    ["N", 925, [5]],
  ]);
  expect(new Set(travelRows(changes, true).map(({ key }) => key)).size).toBe(4);
});
