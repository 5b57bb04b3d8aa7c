import { describe, expect, it } from "vitest";
import { componentWords, courseLabel, isValidCourse, optionWords } from "#app/features/builder/course-words.ts";
import { buildDataOf, configurationOf } from "../../../support/builder-data.ts";
import { courseOf, requestOf, sectionOf } from "../../../support/schedule-requests.ts";

const request = requestOf([courseOf("COMP.1020", [sectionOf(101), sectionOf(102), sectionOf(103)])]);
const [course] = configurationOf(request).Data.Courses;
const { Classes } = buildDataOf(request);
const component = (over: object) => ({ ...course!.Components[0]!, ...over });

describe("a configured course", () => {
  it("is named by the offering that was chosen, and is valid while that is there", () => {
    expect(courseLabel(course!)).toBe("COMP.1020");
    expect(isValidCourse(course!)).toBe(true);
    const [offering] = course!.Details.Offerings;
    const gone = { ...course!, Details: { ...course!.Details, Offerings: [{ ...offering!, CourseOfferNumber: 2 }] } };
    expect(isValidCourse(gone)).toBe(false);
    expect(courseLabel(gone)).toBe("COMP.1020");
    expect(courseLabel({ ...course!, Details: { ...course!.Details, Offerings: [] } })).toBe(course!.CourseId);
  });

  it("says of each component which sections may be taken", () => {
    const words = (over: object) => componentWords(component(over), Classes).words;
    expect(words({})).toBe("any of 3");
    expect(words({ ExplicitSections: [102] })).toBe("102");
    expect(words({ ExplicitSections: [101, 103] })).toBe("2 of 3");
    expect(words({ LockedClassNumber: 101, ExplicitSections: [101, 103] })).toBe("101");
    expect(words({ LockedClassNumber: 999 })).toBe("class 999");
    expect(words({ Component: { Component: { Code: "REC", Description: "" }, IsOptional: true } })).toBe("left out");
  });

  it("says which classes its options allow", () => {
    const options = {
      ...course!.Options,
      EnrollmentStatusMode: { Value: 2 },
      HonorsClassesMode: { Value: 2 as const },
    };
    const words = (over: object) => optionWords({ ...options, ...over });
    expect(words({ EnrollmentStatusMode: { Value: 0 } })).toBe("Any enrollment status");
    expect(words({ EnrollmentStatusMode: { Value: 1 } })).toBe("Open only");
    expect(words({ EnrollmentStatusMode: { Value: 2 } })).toBe("Open or waitlist");
    expect(words({ ExcludeOnline: true, HonorsClassesMode: { Value: 1 } })).toBe(
      "Open or waitlist, no online, honors only",
    );
  });
});
