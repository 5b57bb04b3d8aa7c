import { expect, it } from "vitest";
import type { ScheduleCourse } from "#contract/builder/schedule-request";
import { seeds } from "../support/effort.ts";
import { shownRequest } from "../support/engine/family-requests.ts";
import { compareAnswers } from "../support/engine/oracle/oracle-comparison.ts";
import { compareShown } from "../support/engine/oracle/shown-oracle.ts";
import { oracleRequest } from "../support/engine/oracle-requests.ts";
import { courseOf, meetingOf, requestOf, sectionMeeting, sectionOf } from "../support/engine/schedule-requests.ts";

it("answers what trying every combination answers: code, count, members, order, facts and hash codes", {
  tags: ["builder§1.1"],
}, () => {
  for (const seed of seeds(110)) compareAnswers(oracleRequest(seed), seed);
});

it("gives the same answers as a search of all schedules: fewest moves, the best of them, order, obstacles, and the rest", () => {
  for (const seed of seeds(60)) compareShown(shownRequest(seed), seed);
});

it("names only the first component that brings a class in the way, if all of its sections do", () => {
  const discussion = { classNumber: 9, meetings: [meetingOf({ days: [2], startMinutes: 650, endMinutes: 700 })] };
  const recitation = { component: "REC", isEnrollmentSection: false };
  const sections = [
    sectionOf(1, { autoEnroll: [discussion] }),
    sectionOf(2, recitation),
    {
      ...sectionMeeting(3, { days: [2], startMinutes: 570, endMinutes: 680 }),
      ...recitation,
      autoEnroll: [discussion],
    },
  ];
  compareShown(requestOf([courseOf("A", sections)]), 0);
});

it("takes a class that two courses of a group offer for one of them", () => {
  const [shared, own] = [[sectionOf(1)], [sectionOf(2)]];
  const ofGroup = (...courses: ScheduleCourse[]) => ({
    ...requestOf(courses),
    groups: [{ id: "g", courses: courses.map(({ id }) => id), count: 2 }],
  });
  compareShown(ofGroup(courseOf("A", shared), courseOf("B", shared), courseOf("C", own)), 0);
  compareShown(ofGroup(courseOf("A", own), courseOf("B", shared), courseOf("C", shared), courseOf("D", [])), 0);
});

it("is tried on requests in which a class brings the same classes in every course and when held", () => {
  for (const seed of seeds(300)) {
    const { courses, fixed } = shownRequest(seed);
    const brought = new Map<number, string>();
    for (const { classNumber, autoEnroll } of [...courses, ...fixed].flatMap(({ sections }) => sections)) {
      const numbers = autoEnroll.map((one) => one.classNumber).join();
      expect(brought.get(classNumber) ?? numbers, `seed ${seed}, class ${classNumber}`).toBe(numbers);
      brought.set(classNumber, numbers);
    }
  }
});
