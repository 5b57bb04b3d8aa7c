import { describe, expect, it } from "vitest";
import type { Requisite } from "#contract/requisites";
import { meets, requisiteWords } from "#contract/requisites";
import { institution } from "#contract/institution";
import { readCourseLine } from "#server/demo/catalog/course-line";
import { buildCourses, labelOf } from "#server/demo/catalog/courses";
import { readRequisite } from "#server/demo/catalog/requisite-text";
import { plans } from "#server/demo/data/plans";
import { allSubjects } from "#server/demo/data/subjects/all-subjects";

const courses = buildCourses(allSubjects, 1);
const labels = courses.flatMap((course) => [
  labelOf(course),
  ...(course.crossListing ? [labelOf({ subject: course.crossListing, catalogNumber: course.catalogNumber })] : []),
]);

describe("the demo's courses", () => {
  it("are of 60 subjects, each with a name of its own", () => {
    expect(new Set(allSubjects.map(({ code }) => code)).size).toBe(60);
    expect(new Set(allSubjects.map(({ name }) => name)).size).toBe(60);
  });

  it("have a number of their own, cross-listings included", () => {
    expect(labels.length).toBe(new Set(labels).size);
    expect(new Set(courses.map(({ id }) => id)).size).toBe(courses.length);
  });

  it("require only courses that exist, never themselves, in expressions that evaluate", () => {
    const known = new Set(labels);
    const nobody = {
      courses: new Map(),
      careers: new Set<string>(),
      plans: new Set<string>(),
      standing: "FR" as const,
    };
    const required = courses.flatMap(({ requisite, ...course }) => (requisite ? [{ requisite, course }] : []));
    expect(required.length).toBeGreaterThan(700);
    for (const { requisite, course } of required) {
      const needed = coursesIn(requisite);
      expect(
        needed.filter((label) => !known.has(label) || label === labelOf(course)),
        labelOf(course),
      ).toEqual([]);
      expect(typeof meets(requisite, nobody, institution.gradePoints)).toBe("boolean");
      expect(requisiteWords(requisite)).not.toBe("");
    }
  });

  it("include every course of every plan, and every graduate course that is taught with another", () => {
    for (const plan of plans) for (const label of plan.terms.flat()) expect(labels, plan.code).toContain(label);
    const partners = courses.flatMap(({ subject, taughtWith }) => (taughtWith ? [`${subject}.${taughtWith}`] : []));
    expect(partners.filter((label) => !labels.includes(label))).toEqual([]);
  });

  it("have descriptions of one to three sentences", () => {
    for (const course of courses) {
      expect(course.description, labelOf(course)).toMatch(/^[A-Z].*\.$/);
      expect(course.description.match(/[.?!]( |$)/g)?.length, course.description).toBeLessThanOrEqual(3);
    }
  });
});

describe("a course's line", () => {
  it("says form, units, sections and everything else in a few signs", () => {
    const course = readCourseLine(
      "4500 Real Work | 1-6u lab x3 +9 ce hr consI cap=12 =EECE with=5500 | JR | On the job.",
    );
    expect(course).toMatchObject({
      catalogNumber: "4500",
      title: "Real Work",
      form: "lab",
      minUnits: 1,
      maxUnits: 6,
      sections: 3,
      furtherSections: 9,
      hasEveningOffering: true,
      hasHonorsSection: true,
      consent: "I",
      capacity: 12,
      crossListing: "EECE",
      taughtWith: "5500",
      requisite: "JR",
      description: "On the job.",
    });
  });

  it("is refused where it says something unknown", () => {
    expect(() => readCourseLine("1010 Computing I | lab x5 hrr")).toThrow("hrr");
    expect(() => readCourseLine("Computing I")).toThrow("Computing I");
  });
});

describe("a requisite's text", () => {
  it("binds and more tightly than or", () => {
    const text = "COMP.1020:C- and (MATH.1310 or MATH.1380) or career:GRAD and SR";
    expect(requisiteWords(readRequisite(text) as Requisite)).toBe(
      "(COMP.1020 with C- or better and (MATH.1310 or MATH.1380)) or (Graduate student status and senior standing or higher)",
    );
  });

  it("is refused where it does not make sense", () => {
    expect(() => readRequisite("COMP.1020 MATH.1310")).toThrow("has unexpected text after");
    expect(() => readRequisite("(COMP.1020")).toThrow("closing parenthesis");
    expect(() => readRequisite("COMP1020")).toThrow("COMP1020");
    expect(() => readRequisite("plan:NONE")).toThrow("NONE");
    expect(readRequisite("")).toBeNull();
  });
});

function coursesIn(requisite: Requisite): string[] {
  if ("all" in requisite) return requisite.all.flatMap(coursesIn);
  if ("any" in requisite) return requisite.any.flatMap(coursesIn);
  return "course" in requisite ? [labelOf(requisite.course)] : [];
}
