import { expect, it } from "vitest";
import { findCourses, searchesFor } from "#app/features/builder/configure/add-courses/match-courses.ts";
import { alternativesOf, splitWishes } from "#app/features/builder/configure/add-courses/read-typed.ts";
import { courseNumber } from "#app/lib/classes/class-facts.ts";
import { foundCourse as course } from "../../../../support/builder/builder-data.ts";

it.each([
  ["comp 1010, calc 1", ["comp 1010", "calc 1"]],
  ["COMP.1010;MATH 1310\nPSYC-1010\r\n\tENGL.1010", ["COMP.1010", "MATH 1310", "PSYC-1010", "ENGL.1010"]],
  ["comp 1010, COMP.1010,, comp  1010 ", ["comp 1010"]],
  [" , ;\n", []],
  ["comp 1010 and calc 1", ["comp 1010", "calc 1"]],
  ["comp 1010 math 1310 PSYC.1010", ["comp 1010", "math 1310", "PSYC.1010"]],
  ["comp1010, math 1310, and psych 101", ["comp1010", "math 1310", "psych 101"]],
  // Titles stay whole.
  ["sound and color", ["sound and color"]],
  ["calculus 1 lab", ["calculus 1 lab"]],
])("splits %j", (text, wishes) => {
  expect(splitWishes(text)).toEqual(wishes);
});

it.each([
  ["soci or hist", ["soci", "hist"]],
  ["comp 1020 or hist or COMP.2010", ["comp 1020", "hist", "COMP.2010"]],
  ["soci o hist", ["soci", "hist"]],
  ["soci or", ["soci"]],
  ["comp 1010 or math 1310", ["comp 1010", "math 1310"]],
  ["phys 1410 or 1440 or PHYS.1450L", ["phys 1410", "phys 1440", "PHYS.1450L"]],
  ["phys 1410 or 1440", ["phys 1410", "phys 1440"]],
  ["calc 1 or 2", ["calc 1", "calc 2"]],
  ["or 201 or 202", ["or 201", "or 202"]],
  ["hist or 1010", ["hist", "1010"]],
  ["Oral History", ["Oral History"]],
])("reads alternatives in %j", (text, parts) => {
  expect(splitWishes(text)).toEqual([text]);
  expect(alternativesOf(text)).toEqual(parts);
});

it.each([
  ["COMP.1010", ["comp 1010", "comp"]],
  ["calc 1", ["calc 1", "calc"]],
  ["Calculus I", ["calculus i", "calculus"]],
  ["psychology", ["psychology"]],
  ["cs", []],
])("asks the server for %j", (wish, searches) => {
  expect(searchesFor(wish)).toEqual(searches);
});

const CATALOG = [
  course("COMP.1010", "Computing I"),
  course("COMP.1020", "Computing II"),
  course("COMP.1010L", "Computing I Lab"),
  course("MATH.1310", "Calculus I"),
  course("MATH.1320", "Calculus II"),
  course("MATH.1220", "Management Calculus"),
  course("PSYC.1010", "General Psychology"),
  course("PHYS.1410", "Physics I", { SectionsAvailable: 0 }),
  course(
    "ENGL.1010",
    "College Writing",
    {},
    { CourseOfferNumber: 2, AcademicCareer: { Code: "CSCE", Description: "CSCE" } },
  ),
  course("COMP.2000", "COMP.1010 for Teachers"),
  course("MATH.1290", "Calculus for the Life Sciences I"),
];

it.each([
  // Number, however it is written, before any title.
  ["comp 1010", ["COMP.1010"]],
  ["COMP.1010", ["COMP.1010"]],
  ["Comp-1010", ["COMP.1010"]],
  ["comp1010", ["COMP.1010"]],
  ["c o m p 1 0 1 0", ["COMP.1010"]],
  ["comp 1010l", ["COMP.1010L"]],
  ["COMP.1020 Computing II", ["COMP.1020"]],
  ["COMP.1020 Computing I", []],
  // A subject written longer or shorter, with its number.
  ["psych 1010", ["PSYC.1010"]],
  ["mat 1310", ["MATH.1310"]],
  ["ma 1310", []],
  // The whole title before words of titles.
  ["computing i", ["COMP.1010"]],
  ["Computing 1", ["COMP.1010"]],
  // Words that begin a title's words, in any order; a number is a whole word, Roman or not.
  ["calc 1", ["MATH.1310"]],
  ["calc ii", ["MATH.1320"]],
  ["calc man", ["MATH.1220"]],
  ["calc", ["MATH.1310", "MATH.1320", "MATH.1220", "MATH.1290"]],
  ["psych", ["PSYC.1010"]],
  // Never a guess.
  ["comp 101", []],
  ["comp 101 0x", []],
  ["alculus", []],
  ["psych 101", []],
  ["computnig", []],
  ["—", []],
  // Without sections, none is offered.
  ["phys 1410", []],
  // In two careers the student chooses.
  ["engl 1010", ["ENGL.1010", "ENGL.1010"]],
])("%j means %j", (wish, labels) => {
  expect(findCourses(wish, CATALOG, new Set()).matches.map(({ offering }) => courseNumber(offering))).toEqual(labels);
});

it("takes the offering of the student's own career, where there is one", () => {
  const careers = (wish: string, own: string) =>
    findCourses(wish, CATALOG, new Set([own])).matches.map(({ offering }) => offering.AcademicCareer.Code);
  expect(careers("engl 1010", "CSCE")).toEqual(["CSCE"]);
  expect(careers("engl 1010", "UGRD")).toEqual(["UGRD"]);
  expect(careers("comp 1010", "CSCE")).toEqual(["UGRD"]);
});

const topics = ["Jazz Harmony", "Opera"].map((Topic) => ({ Topic, SectionsAvailable: 1 }));
const special = course("MUSI.3900", "Special Topics in Music", { Topics: topics });

it.each([
  // The course as a whole.
  ["musi 3900", [undefined]],
  ["special topics in music", [undefined]],
  ["opera", ["Opera"]],
  ["jazz", ["Jazz Harmony"]],
  ["musi 3900 opera", ["Opera"]],
  ["MUSI.3900: Jazz Harmony", ["Jazz Harmony"]],
  ["Special Topics in Music: Opera", ["Opera"]],
  ["ballet", []],
])("%j means the topics %j of a repeatable course", (wish, meant) => {
  const { matches, all } = findCourses(wish, [special], new Set());
  expect(matches.map(({ topic }) => topic)).toEqual(meant);
  expect(all).toHaveLength(3);
});

it("suggests what is meant first, and each course once", () => {
  const { all } = findCourses("calc 1", [CATALOG[4]!, CATALOG[3]!, CATALOG[3]!, CATALOG[7]!], new Set());
  expect(all.map(({ offering }) => courseNumber(offering))).toEqual(["MATH.1310", "MATH.1320"]);
});
