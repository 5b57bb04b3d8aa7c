import { describe, expect, it } from "vitest";
import type { InstructorRule, ScheduleRequest } from "#contract/builder/schedule-request";
import { applyRepair, openSolver } from "#engine";
import { cases } from "../support/effort.ts";
import { compareAnswers } from "../support/engine/oracle/oracle-comparison.ts";
import { courseOf, NO_OPTIONS, randomRequest, requestOf, sectionAt } from "../support/engine/schedule-requests.ts";
import { tightRequest } from "../support/engine/tight-requests.ts";

const not = (id: string): InstructorRule => ({ id, name: id });
const only = (id: string, onlyOf = "LEC"): InstructorRule => ({ id, name: id, onlyOf });
const taught = (classNumber: number, startMinutes: number, ...instructors: string[]) => ({
  ...sectionAt(classNumber, startMinutes),
  ...(instructors.length > 0 && { instructors }),
});

describe("instructors of a course", () => {
  it("can be given up where nobody else teaches the course", () => {
    const request = requestOf([
      courseOf("A", [taught(1, 480, "Lee")], { options: { ...NO_OPTIONS, instructors: [not("Lee")] } }),
    ]);
    const solver = openSolver(request);
    expect(solver.resultCode).toBe(4);
    const [repair] = solver.repairs().repairs;
    expect(repair).toMatchObject({ kind: "liftOption", id: "A", option: "instructors" });
    expect(openSolver(applyRepair(request, repair!)).total).toBe(1n);
  });

  it("leave the schedules that trying every combination finds, in random requests", () => {
    for (let seed = 0; seed < cases(60); seed++) {
      compareAnswers(withPeople(seed % 2 === 0 ? randomRequest(seed) : tightRequest(seed), seed), seed);
    }
  });
});

/** Three people teach, some sections nobody; each course but the first has a rule. */
function withPeople(request: ScheduleRequest, seed: number): ScheduleRequest {
  const courses = request.courses.map((course, index) => ({
    ...course,
    sections: course.sections.map((section) => {
      const who = (section.classNumber * 7 + seed) % 4;
      return who === 3 ? section : { ...section, instructors: [`p${who}`] };
    }),
    options: {
      ...course.options,
      instructors: [[], [not("p0")], [only("p1")], [not("p1"), only("p2", "LAB")]][(index + seed) % 4]!,
    },
  }));
  return { ...request, courses };
}
