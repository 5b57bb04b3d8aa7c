import { describe, expect, it } from "vitest";
import { requisiteWords } from "#contract/labels/requisite-words";
import {
  concurrentCourses,
  isPassed,
  meets,
  missingCorequisites,
  type Requisite,
  type Standings,
} from "#contract/requisites";

const POINTS = { A: 4, C: 2, "C-": 1.7, D: 1, E: 0 };
const course = (catalogNumber: string, more: { concurrent?: boolean; minimumGrade?: string } = {}): Requisite => ({
  course: { subject: "CHEM", catalogNumber, ...more },
});
const student = (courses: Record<string, (string | null)[]>, concurrent: string[] = []): Standings => ({
  courses: new Map(Object.entries(courses)),
  concurrent: new Set(concurrent),
  careers: new Set(["UGRD"]),
  plans: new Set(),
  standing: "SO",
});

const nothing = student({});
const takesIt = student({}, ["CHEM.1230"]);
const tookIt = student({ "CHEM.1230": ["C"] });
const inProgress = student({ "CHEM.1230": [null] });
const failed = student({ "CHEM.1230": ["F"] });

describe("a course that is required", () => {
  it.each([
    ["by default", course("1230"), [false, true, true, true, false]],
    ["with a minimum grade", course("1230", { minimumGrade: "C-" }), [false, false, true, true, false]],
    ["with a grade that's too high", course("1230", { minimumGrade: "A" }), [false, false, false, true, false]],
    ["before", course("1230", { concurrent: false }), [false, false, true, true, false]],
    ["at the same time", course("1230", { concurrent: true }), [false, true, true, true, false]],
    ["either", course("1230", { concurrent: true, minimumGrade: "A" }), [false, true, false, true, false]],
  ])("%s is met by taking it, having completed it, or having begun it earlier", (_, requisite, expected) => {
    const students = [nothing, takesIt, tookIt, inProgress, failed];
    expect(students.map((each) => meets(requisite, each, POINTS))).toEqual(expected);
  });

  it.each(["E", "F", "U", "NC", "NP", "W", "WF", "WP", "WU", "I", "IP", "AU", "NG", "NR"])(
    "isn't met by the grade %s, which earns no credit",
    (grade) => {
      expect(meets(course("1230"), student({ "CHEM.1230": [grade] }), POINTS)).toBe(false);
      expect(isPassed(grade, POINTS)).toBe(false);
    },
  );

  it.each(["P", "S", "TR", "CR", "D"])("is met by the grade %s", (grade) => {
    expect(meets(course("1230"), student({ "CHEM.1230": [grade] }), POINTS)).toBe(true);
    expect(isPassed(grade, POINTS)).toBe(true);
  });

  it("says whether it may be taken at the same time", () => {
    const both: Requisite = {
      all: [course("1230"), { any: [course("1210", { minimumGrade: "C" }), course("1220", { concurrent: false })] }],
    };
    expect(requisiteWords(both)).toBe(
      "CHEM.1230 (before or at the same time) and (CHEM.1210 with C or better or CHEM.1220)",
    );
    expect(concurrentCourses(both)).toEqual(["CHEM.1230"]);
    expect(concurrentCourses({ career: "GRAD" })).toEqual([]);
  });

  it.each<[Requisite, string[][] | undefined]>([
    [course("1230"), [["CHEM.1230"]]],
    [course("1230", { concurrent: false }), undefined],
    [{ all: [course("1230"), course("1210")] }, [["CHEM.1230"], ["CHEM.1210"]]],
    [{ all: [course("1230"), course("1210", { minimumGrade: "C" })] }, undefined],
    [{ any: [course("1230"), course("1210"), { career: "GRAD" }] }, [["CHEM.1230", "CHEM.1210"]]],
    [{ any: [{ all: [course("1"), course("2")] }, course("3")] }, [["CHEM.3"]]],
    [{ any: [course("1230"), { career: "UGRD" }] }, []],
  ])("says what else is missing: %j", (requisite, expected) => {
    expect(missingCorequisites(requisite, nothing, POINTS)).toEqual(expected);
  });
});
