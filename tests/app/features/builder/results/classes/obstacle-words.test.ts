import { describe, expect, it } from "vitest";
import { obstacleWords } from "#app/features/builder/results/classes/other-sections.ts";
import { chosenClassNumbers, openSolver } from "#engine";
import { buildDataOf } from "../../../../../support/builder/builder-data.ts";
import {
  breakOf,
  courseOf,
  fixedOf,
  meetingOf,
  requestOf,
  sectionOf,
} from "../../../../../support/engine/schedule-requests.ts";

const at = (day: number, startMinutes: number, campus = "N") =>
  meetingOf({ days: [day], startMinutes, endMinutes: startMinutes + 60, campus });
const lecture = (number: number, ...meetings: ReturnType<typeof at>[]) => sectionOf(number, { meetings });

/** Why class 2 cannot take the place of class 1, as the engine finds it. */
function reason(...[courses, over]: Parameters<typeof requestOf>) {
  const data = buildDataOf(requestOf(courses, over));
  const solver = openSolver(data.Request);
  const { impossible } = solver.alternatives(chosenClassNumbers(solver.at(0)!), 1);
  const section = impossible.find(({ classNumber }) => classNumber === 2);
  return section && obstacleWords(section, data);
}

describe("why a section does not fit", () => {
  it("names the breaks that it meets in, each once", () => {
    const breaks = [
      breakOf("b1", { name: "Work", day: 1, startMinutes: 600, endMinutes: 700 }),
      breakOf("b2", { name: "Work", day: 2, startMinutes: 600, endMinutes: 700 }),
      breakOf("b3", { name: " ", day: 3, startMinutes: 600, endMinutes: 700 }),
    ];
    const course = courseOf("A.1", [lecture(1, at(5, 600)), lecture(2, at(1, 600), at(2, 600))]);
    expect(reason([course], { breaks })).toBe("Conflicts with Work");
    const wide = courseOf("A.1", [lecture(1, at(5, 600)), lecture(2, at(1, 600), at(3, 600))]);
    expect(reason([wide], { breaks })).toBe("Conflicts with Work and a break");
  });

  it("tells a class that overlaps with a held one from one that is too far away", () => {
    const course = courseOf("A.1", [lecture(1, at(5, 600)), lecture(2, at(1, 600))]);
    const held = (...meetings: ReturnType<typeof at>[]) => ({
      fixed: [fixedOf([lecture(9, ...meetings)], { label: "PSYC.1010" })],
    });
    expect(reason([course], held(at(1, 630)))).toBe("Conflicts with PSYC.1010");
    expect(reason([course], held(at(1, 665, "S")))).toBe("Too far from PSYC.1010");
  });
});
