import { describe, expect, it } from "vitest";
import type { CourseOffering } from "#configuration/offering";
import { findOffered, type TermOfRequest, toRequest } from "#configuration/to-request";
import type { OfferedCourse } from "#contract/builder/configuration";
import { type ConfigurationDocument, emptyConfiguration } from "#contract/builder/configuration-document";
import type { ScheduleSection } from "#contract/builder/schedule-request";
import { breakOf, fixedOf, NO_OPTIONS, sectionOf, TERM } from "../support/engine/schedule-requests.ts";

const term: TermOfRequest = { code: TERM.term, startDate: TERM.termStartDate, endDate: TERM.termEndDate };

const storedOf = (id: string, components: ConfigurationDocument["courses"][number]["components"] = []) => ({
  id,
  isEnabled: true,
  courseId: `c-${id}`,
  offerNumber: 1,
  options: NO_OPTIONS,
  components,
});
const offeringOf = (over: Partial<CourseOffering<ScheduleSection>> = {}): CourseOffering<ScheduleSection> => ({
  label: "COMP.1010",
  title: "Computing I",
  components: [{ component: "LEC", isOptional: false }],
  sections: [sectionOf(1)],
  inactive: [],
  ...over,
});
const requestOf = (over: Partial<ConfigurationDocument>, isOffered = (_courseId: string) => true) =>
  toRequest(
    { ...emptyConfiguration, ...over },
    term,
    (courseId) => (isOffered(courseId) ? offeringOf() : undefined),
    [],
  );

describe("a request", () => {
  it("has the term, what is fixed, and each course with what is offered of it", () => {
    const fixed = [fixedOf([sectionOf(9)])];
    const request = toRequest(
      { ...emptyConfiguration, courses: [storedOf("a")] },
      term,
      (courseId, offerNumber) => (courseId === "c-a" && offerNumber === 1 ? offeringOf() : undefined),
      fixed,
    );
    expect(request).toMatchObject({ ...TERM, fixed, options: emptyConfiguration.options });
    expect(request.courses).toEqual([
      {
        ...storedOf("a"),
        label: "COMP.1010",
        title: "Computing I",
        components: [{ component: "LEC", explicitSections: null, lockedClassNumber: null, isOptional: false }],
        sections: [sectionOf(1)],
      },
    ]);
  });

  it("leaves out a course that is no longer offered", () => {
    const request = requestOf({ courses: [storedOf("a"), storedOf("b")] }, (courseId) => courseId !== "c-a");
    expect(request.courses.map(({ id }) => id)).toEqual(["b"]);
  });

  it("names in a group each course that it has, once and in the group's order", () => {
    const courses = ["a", "b", "c"].map((id) => storedOf(id));
    const groups = [
      { id: "g", courses: ["c", "removed", "a", "c"], count: 1 },
      { id: "h", courses: ["b"], count: 0 },
    ];
    const request = requestOf({ courses, groups }, (courseId) => courseId !== "c-b");
    expect(request.groups).toEqual([
      { id: "g", courses: ["c", "a"], count: 1 },
      { id: "h", courses: [], count: 0 },
    ]);
    expect(requestOf({ courses, groups: [] })).not.toHaveProperty("groups");
    expect(requestOf({ courses })).not.toHaveProperty("groups");
  });

  it("has breaks from midnight to midnight where they're all day, and with their own times otherwise", () => {
    const breaks = [breakOf("a", { isAllDay: true }), breakOf("b")];
    expect(requestOf({ breaks }).breaks).toEqual([{ ...breaks[0], startMinutes: 0, endMinutes: 1440 }, breaks[1]]);
  });
});

const lecture = (classNumber: number, ...brought: number[]) =>
  sectionOf(classNumber, { autoEnroll: brought.map((each) => ({ classNumber: each, meetings: [] })) });
const lab = (classNumber: number) => sectionOf(classNumber, { component: "LAB" });
const discussion = (classNumber: number) => sectionOf(classNumber, { component: "DIS" });
const CANCELED_LAB = 19;

/** The components and class numbers of a course of lectures, labs, and discussions. */
function kept(
  sections: readonly ScheduleSection[],
  { isLabOptional = false, lectures, lock }: { isLabOptional?: boolean; lectures?: number[]; lock?: number } = {},
) {
  const offering = offeringOf({
    components: [
      { component: "LEC", isOptional: false },
      { component: "LAB", isOptional: isLabOptional },
      { component: "DIS", isOptional: false },
    ],
    sections,
    inactive: [{ classNumber: CANCELED_LAB, component: "LAB" }],
  });
  const stored = storedOf("a", [
    { component: "LEC", explicitSections: lectures ?? null, lockedClassNumber: lock ?? null },
  ]);
  const request = toRequest({ ...emptyConfiguration, courses: [stored] }, term, () => offering, []);
  const [course] = request.courses;
  return [
    course!.components.map(({ component }) => component).join(" "),
    course!.sections.map(({ classNumber }) => classNumber).join(" "),
  ];
}

describe("a component whose sections come with the lectures", () => {
  it("stays where no lecture brings one", () => {
    expect(kept([lecture(1), lecture(2), lab(11), discussion(21)])).toEqual(["LEC LAB DIS", "1 2 11 21"]);
  });

  it("is left out with its sections where each lecture brings one, and others stay", () => {
    const sections = [lecture(1, 11), lecture(2, 12), lab(11), lab(12), discussion(21)];
    expect(kept(sections)).toEqual(["LEC DIS", "1 2 21"]);
  });

  it("counts where the one that a lecture brings is canceled", () => {
    const sections = [lecture(1, CANCELED_LAB), lecture(2, 12), lab(12), discussion(21)];
    expect(kept(sections)).toEqual(["LEC DIS", "1 2 21"]);
  });

  it("stays, without the lectures that bring one, where others don't", () => {
    const sections = [lecture(1, 11), lecture(2), lab(11), lab(12), discussion(21)];
    expect(kept(sections)).toEqual(["LEC LAB DIS", "2 11 12 21"]);
    expect(kept(sections, { isLabOptional: true })).toEqual(["LEC LAB DIS", "1 2 11 12 21"]);
  });

  it("depends only on lectures that may be taken", () => {
    const sections = [lecture(1, 11), lecture(2), lecture(3), lab(11), lab(12), discussion(21)];
    expect(kept(sections, { lectures: [1] })).toEqual(["LEC DIS", "1 2 3 21"]);
    expect(kept(sections, { lectures: [2, 3] })).toEqual(["LEC LAB DIS", "1 2 3 11 12 21"]);
    const isNoneLeft = { lectures: [4] };
    expect(kept(sections, isNoneLeft)).toEqual(["LEC LAB DIS", "1 2 3 11 12 21"]);
    expect(kept(sections, { lectures: [1, 2], lock: 1 })).toEqual(["LEC DIS", "1 2 3 21"]);
    expect(kept(sections, { lectures: [1, 2], lock: 2 })).toEqual(["LEC LAB DIS", "1 2 3 11 12 21"]);
  });
});

it("a course without components has its sections and nothing to choose", () => {
  const offering = offeringOf({ components: [] });
  const { courses } = toRequest({ ...emptyConfiguration, courses: [storedOf("a")] }, term, () => offering, []);
  expect(courses).toMatchObject([{ components: [], sections: [sectionOf(1)] }]);
});

it("a course is found by its number and its offering, if that is offered", () => {
  const offered = (courseId: string, offerNumber: number, isOffered = true): OfferedCourse => ({
    courseId,
    offerNumber,
    isOffered,
    label: `${courseId}/${offerNumber}`,
    title: "",
    minimumCredits: 3,
    maximumCredits: 3,
    requirements: null,
    components: [],
    sections: [],
    inactive: [],
  });
  const find = findOffered([offered("a", 1, false), offered("a", 2), offered("b", 1)]);
  expect(find("a", 1)).toBeUndefined();
  expect(find("a", 2)?.label).toBe("a/2");
  expect(find("b", 1)?.label).toBe("b/1");
  expect(find("b", 2)).toBeUndefined();
});
