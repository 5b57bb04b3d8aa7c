import type { OfferedCourse } from "#contract/builder/configuration";
import { courseOf, meetingOf, requestOf, sectionOf } from "../engine/schedule-requests.ts";
import { foundCourse } from "./builder-data.ts";
import { psychology } from "./builder-screen.ts";
import { changedData } from "./builder-states.ts";

/** Configurations of courses that depend on each other, or that are the same. */

const COREQUISITES: Readonly<Record<string, NonNullable<OfferedCourse["corequisites"]>>> = {
  "COMP.1020": [["COMP.1020L"], ["MATH.1320"]],
  "PSYC.1010": [["PSYC.1020", "PSYC.1030"]],
};
/** COMP.1020 needs two courses, of which one is there, and PSYC.1010 one of two that aren't. */
export const withCorequisites = changedData(({ Offerings }) => ({
  Offerings: Offerings.map((each) => {
    const corequisites = COREQUISITES[each.label];
    return corequisites ? { ...each, corequisites } : each;
  }),
}));

const ethics = (classNumber: number, other: number) =>
  sectionOf(classNumber, {
    sameAs: [other],
    meetings: [meetingOf({ days: [5], startMinutes: 840, endMinutes: 1010 })],
  });
/** One class under two names, and a course with two sections. */
export const oneClassTwice = requestOf([
  courseOf("COMP.4990", [ethics(1020, 1021)], { title: "Ethics of Data" }),
  courseOf("PHIL.4990", [ethics(1021, 1020)], { title: "Ethics of Data" }),
  psychology,
]);

const special = { courseId: "0HIST.4910", label: "HIST.4910", title: "Special Topics" };
const topicSections = ["Film Noir", "Data and Power", "Rivers"].map((topic, at) =>
  sectionOf(701 + at, {
    topic,
    meetings: [meetingOf({ days: [2, 4], startMinutes: 540 + 90 * at, endMinutes: 615 + 90 * at })],
  }),
);
/** A repeatable course twice, with different topics. */
export const twoTopics = requestOf(
  ["Film Noir", "Data and Power"].map((topic) => courseOf(topic, topicSections, { ...special, topic })),
);
export const foundTopics = [
  foundCourse("HIST.4910", "Special Topics", {
    SectionsAvailable: 3,
    Topics: topicSections.map(({ topic = "" }) => ({ Topic: topic, SectionsAvailable: 1 })),
  }),
];
