import { describe, expect, it } from "vitest";
import { applyEdit, inverse } from "#configuration/apply-edit";
import { type CourseOffering, courseEntryKey, labelWithTopic } from "#configuration/offering";
import { toRequest } from "#configuration/to-request";
import {
  type ConfigurationDocument,
  emptyConfiguration,
  type StoredCourse,
} from "#contract/builder/configuration-document";
import type { ScheduleSection } from "#contract/builder/schedule-request";
import { openSolver } from "#engine";
import { fixedOf, meetingOf, NO_OPTIONS, sectionOf, TERM } from "../support/engine/schedule-requests.ts";

const lecture = (classNumber: number, topic: string, days: number[]): ScheduleSection => ({
  ...sectionOf(classNumber, { meetings: [meetingOf({ days })] }),
  topic,
});
/** A laboratory that goes with all topics. */
const laboratory: ScheduleSection = sectionOf(9, { component: "LAB", isEnrollmentSection: false });

const special: CourseOffering<ScheduleSection> = {
  label: "COMP.4990",
  title: "Special Topics",
  components: [
    { component: "LEC", isOptional: false },
    { component: "LAB", isOptional: true },
  ],
  sections: [lecture(1, "Robotics", [1]), lecture(2, "Ethics", [2]), lecture(3, "Ethics", [3]), laboratory],
  inactive: [],
};
const offerings = { find: () => special, hasCampus: () => true };

const entry = (id: string, topic?: string, more: Partial<StoredCourse> = {}): StoredCourse => ({
  id,
  isEnabled: true,
  courseId: "c",
  offerNumber: 1,
  ...(topic !== undefined && { topic }),
  options: NO_OPTIONS,
  components: [],
  ...more,
});
const add = (document: ConfigurationDocument, course: StoredCourse) =>
  applyEdit(document, { type: "add-course", course }, offerings);
const both = [entry("r", "Robotics"), entry("e", "Ethics")];
const request = (courses: StoredCourse[], fixed = [] as Parameters<typeof toRequest>[3]) =>
  toRequest(
    { ...emptyConfiguration, courses },
    { code: TERM.term, startDate: TERM.termStartDate, endDate: TERM.termEndDate },
    () => special,
    fixed,
  );
const sectionsOf = (courses: StoredCourse[]) =>
  request(courses).courses.map(({ sections }) => sections.map(({ classNumber }) => classNumber));

describe("topics of a repeatable course in a configuration", () => {
  it("are an entry each, and each of them once", () => {
    const document = both.reduce(add, emptyConfiguration);
    expect(document.courses.map(courseEntryKey)).toEqual(["c\nRobotics", "c\nEthics"]);
    expect(() => add(document, entry("again", "Ethics"))).toThrow(
      "COMP.4990 Special Topics: Ethics is already in this configuration.",
    );
    expect(() => add(document, entry("none", "Ballet"))).toThrow(
      "COMP.4990 Special Topics has no sections about Ballet.",
    );
    const any = add(document, entry("any"));
    expect(() => add(any, entry("more"))).toThrow("COMP.4990 Special Topics is already in this configuration.");
    const removal = { type: "remove", list: "courses", id: "e" } as const;
    const undo = inverse(document, removal)!;
    expect(applyEdit(applyEdit(document, removal, offerings), undo, offerings)).toEqual(document);
  });

  it("choose among their own sections", () => {
    const document = both.reduce(add, emptyConfiguration);
    const choose = (id: string, lockedClassNumber: number) =>
      applyEdit(document, { type: "choose", id, component: "LEC", choice: { lockedClassNumber } }, offerings);
    expect(choose("e", 3).courses[1]?.components[0]?.lockedClassNumber).toBe(3);
    expect(() => choose("e", 1)).toThrow("You can't schedule class 1 for COMP.4990 Special Topics: Ethics.");
  });

  it("have their own sections and those that go with any; an entry without a topic has the rest", () => {
    expect(sectionsOf(both)).toEqual([
      [1, 9],
      [2, 3, 9],
    ]);
    expect(sectionsOf([entry("any")])).toEqual([[1, 2, 3, 9]]);
    expect(sectionsOf([entry("any"), entry("r", "Robotics")])).toEqual([
      [2, 3, 9],
      [1, 9],
    ]);
    expect(sectionsOf([entry("any"), entry("r", "Robotics", { isEnabled: false })])[0]).toEqual([1, 2, 3, 9]);
    // A topic that the term no longer has.
    expect(sectionsOf([entry("gone", "Ballet")])).toEqual([[9]]);
    expect(request(both).courses.map(({ title }) => title)).toEqual([
      "Special Topics: Robotics",
      "Special Topics: Ethics",
    ]);
    expect(request(both).courses.map(labelWithTopic)).toEqual(["COMP.4990: Robotics", "COMP.4990: Ethics"]);
  });

  const scheduled = (courses: StoredCourse[], fixed?: Parameters<typeof request>[1]) => {
    const { schedules } = openSolver(request(courses, fixed)).page(0, 10);
    return schedules
      .map((each) =>
        each.courses
          .map(({ id, classes }) => `${id ?? "held"} ${classes.map((one) => one.classNumber).join("+")}`)
          .join(", "),
      )
      .toSorted();
  };

  it("are scheduled together, and never one for the other", () => {
    expect(scheduled(both)).toEqual(["r 1, e 2", "r 1, e 3"]);
  });

  it("leave the others open when the student has one of them", () => {
    const held = { ...fixedOf([lecture(1, "Robotics", [1])]), courseId: "c", topic: "Robotics" };
    expect(scheduled(both, [held])).toEqual(["held 1, e 2", "held 1, e 3"]);
    expect(scheduled([entry("any")], [held])).toEqual(["held 1"]);
  });
});
