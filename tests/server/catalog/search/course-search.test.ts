import { expect, it } from "vitest";
import type { ClassRecord, CourseRecord, OfferingRecord, TermCatalog } from "#server/catalog/records";
import { allClasses, noClasses, rowsInSet } from "#server/catalog/search/class-columns";
import { searchCourses } from "#server/catalog/search/course-search";

/** What makes an offering one that is offered. */
const offered = { status: "A", classType: "E", topic: null } as ClassRecord;
const SUBJECTS = { MUSI: "Music", PSYC: "Psychology", PHYS: "Physics", COMP: "Computer Science", DPTH: "" };

const catalog = catalogOf([
  ["DPTH.6100", "Cardiac Physiology"],
  ["MUSI.5200", "Psychology of Music"],
  ["PSYC.1010", "Introduction to Psychology"],
  ["PSYC.2090", "Social Behavior"],
  ["COMP.5010/PHYS.5010", "Quantum Computing"],
  ["PHYS.1410", "Mechanics"],
  ["COMP.1020", "Computing II"],
  ["HIST.1000", "Music"],
  ["MATH.1110", "Calculus for Poets II"],
  ["MATH.1310", "Calculus I"],
  ["MATH.1320", "Calculus II"],
  ["MATH.2310", "Calculus III"],
]);

const search = (query: string) =>
  searchCourses(catalog, query).map(({ offerings }) =>
    offerings.map(({ subject, catalogNumber }) => `${subject}.${catalogNumber}`).join("/"),
  );

it("puts the courses of the subject that was typed before titles that begin the same", () => {
  expect(search("psych")).toEqual(["PSYC.1010", "PSYC.2090", "MUSI.5200"]);
  expect(search("Psychology")).toEqual(["PSYC.1010", "PSYC.2090", "MUSI.5200"]);
  expect(search("psychology 209")).toEqual(["PSYC.2090"]);
  expect(search("psyc")).toEqual(["PSYC.1010", "PSYC.2090", "MUSI.5200"]);
});

it("puts an exact title before the courses of a subject", () => {
  expect(search("music")).toEqual(["HIST.1000", "MUSI.5200"]);
});

it("puts the offering that was typed first, among courses and within its course", () => {
  expect(search("phys")).toEqual(["PHYS.1410", "PHYS.5010/COMP.5010", "DPTH.6100"]);
  expect(search("comp")).toEqual(["COMP.1020", "COMP.5010/PHYS.5010"]);
});

it("matches a number without its dot, and words in any order", () => {
  expect(search("comp1020")).toEqual(["COMP.1020"]);
  expect(search("comp-1020")).toEqual(["COMP.1020"]);
  expect(search("physiology cardiac")).toEqual(["DPTH.6100"]);
  expect(search("zzz")).toEqual([]);
});

it("reads a title's number in Roman or Arabic, as a whole word before any other", () => {
  expect(search("calculus 2")).toEqual(["MATH.1320", "MATH.1110", "MATH.2310"]);
  expect(search("calc ii")).toEqual(["MATH.1110", "MATH.1320", "MATH.2310"]);
  expect(search("Calculus 1")[0]).toBe("MATH.1310");
});

it("sorts numbers by value among equally close courses", () => {
  const numbers = ["1A", "10A", "104", "1000", "2", "10", "21-127", "21-1000", "601.226", "601.1000"];
  const large = catalogOf(numbers.toSorted().map((number) => [`MATH.${number}`, "Mathematics"] as const));
  const expected = ["1A", "2", "10", "10A", "21-127", "21-1000", "104", "601.226", "601.1000", "1000"];
  expect(searchCourses(large, "math").map(({ course }) => course.courseId)).toEqual(
    expected.map((number) => `MATH.${number}`),
  );
});

it("finds a subject that is written with spaces or signs", () => {
  const odd = catalogOf([
    ["C LIT.240", "Epics"],
    ["A&AE.101", "Flight"],
    ["MATH.21-127", "Concepts"],
  ]);
  for (const [query, found] of [
    ["clit 240", "C LIT.240"],
    ["clit240", "C LIT.240"],
    ["c lit 240", "C LIT.240"],
    ["C LIT.240", "C LIT.240"],
    ["aae 101", "A&AE.101"],
    ["a&ae 101", "A&AE.101"],
    ["math 21127", "MATH.21-127"],
    ["math 21-127", "MATH.21-127"],
  ] as const)
    expect(
      searchCourses(odd, query).map(({ course }) => course.courseId),
      query,
    ).toEqual([found]);
});

it("finds every course, however many there are", () => {
  const numbers = Array.from({ length: 120 }, (_, at) => `GEOL.${1000 + at}`);
  const large = catalogOf(numbers.map((number) => [number, "Rocks"] as const));
  expect(searchCourses(large, "rocks")).toHaveLength(120);
});

/** Courses by their numbers, several where a course has several offerings. */
function catalogOf(entries: readonly (readonly [numbers: string, title: string])[]): TermCatalog {
  const courses = entries.map(([numbers, title]): CourseRecord => {
    const course: CourseRecord = {
      courseId: numbers,
      title,
      description: "",
      requisites: null,
      isRepeatable: false,
      repeat: null,
      offerings: [],
    };
    course.offerings = numbers.split("/").map((number, index): OfferingRecord => {
      const subject = number.split(".", 1)[0] ?? "";
      const catalogNumber = number.slice(subject.length + 1);
      return {
        course,
        offerNumber: index + 1,
        subject,
        catalogNumber,
        career: "UGRD",
        components: [],
        classes: [{ ...offered, title }],
      };
    });
    return course;
  });
  return {
    term: { code: "3110", description: "", startDate: "2027-01-19", endDate: "2027-05-07", catalogVersion: 1 },
    calendar: [],
    sessions: new Map(),
    subjects: new Map(Object.entries(SUBJECTS)),
    courses: new Map(courses.map((course) => [course.courseId, course])),
    classes: new Map(),
    ordered: [],
    combined: new Map(),
    sameClass: new Map(),
    walks: undefined,
  };
}

it.each([0, 1, 31, 32, 33, 64, 1000])("a set of classes of %i rows is empty or has them all", (rowCount) => {
  expect([...rowsInSet(noClasses(rowCount))]).toEqual([]);
  expect([...rowsInSet(allClasses(rowCount))]).toEqual(Array.from({ length: rowCount }, (_, row) => row));
});
