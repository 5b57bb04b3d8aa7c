import { expect, it } from "vitest";
import { type Classmate, commonCourseSentence, commonCourses } from "#app/lib/friends/common-courses.ts";
import { listing, type SmallListing } from "../../../support/search/listings.ts";

const person = (name: string | undefined, ...classes: SmallListing[]): Classmate => ({
  name,
  listings: classes.map((each) => listing(each)),
});
const lecture = { number: 1, course: "PSYC.1010" };
const other = { number: 2, course: "PSYC.1010" };
const lab = { number: 3, course: "PSYC.1010", component: "LAB" };
const said = (...people: Classmate[]) => commonCourses(people).map((each) => commonCourseSentence(each, people.length));

it("says of two people that both are in a class, and in which of its sections", () => {
  expect(said(person(undefined, lecture, lab), person("Maya", lecture, { ...lab, number: 4 }))).toEqual([
    "You're both in PSYC.1010, in the same lecture.",
  ]);
  expect(said(person(undefined, lecture, lab), person("Maya", lecture, lab))).toEqual([
    "You're both in PSYC.1010, in the same lecture and laboratory.",
  ]);
  expect(said(person(undefined, lecture), person("Maya", other))).toEqual([
    "You're both in PSYC.1010, in different sections.",
  ]);
});

it("names those of several people who share a course", () => {
  expect(said(person(undefined, lecture), person("Maya", lecture), person("Jonas", lab), person("Ida"))).toEqual([
    "You, Maya, and Jonas are in PSYC.1010, in different sections.",
  ]);
  expect(said(person(undefined, lecture), person("Maya", lecture), person("Jonas", { number: 9 }))).toEqual([
    "You and Maya are in PSYC.1010, in the same lecture.",
  ]);
});

it("says nothing of what only friends share, unless the student has no classes here", () => {
  const friends = [person("Maya", lecture), person("Jonas", lecture)];
  expect(said(person(undefined, { number: 9 }), ...friends)).toEqual([]);
  expect(said(...friends)).toEqual(["Maya and Jonas are in PSYC.1010, in the same lecture."]);
});
