import { describe, expect, it } from "vitest";
import type { ScheduleCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import { openChoices, openCounted, openPlanFits, openSolver, type TakenClass } from "#engine";
import { seeds } from "../../support/effort.ts";
import { allChoices } from "../../support/engine/oracle/choices-oracle.ts";
import { randomRequest } from "../../support/engine/random-request.ts";
import {
  breakOf,
  componentOf,
  courseOf,
  fixedOf,
  meetingOf,
  requestOf,
  sectionAt,
  sectionOf,
} from "../../support/engine/schedule-requests.ts";
import { randomClasses, takenClass } from "../../support/engine/taken-classes.ts";
import { seeded } from "../../support/seeded.ts";

const toPlanned = ({ offering }: TakenClass) => ({ courseId: offering, topic: "" });

function fitsOf(request: ScheduleRequest, classes: readonly TakenClass[], required = new Map<string, string[]>()) {
  const { fit } = openPlanFits(request, openChoices(classes, required), classes.map(toPlanned));
  return classes.map((_, place) => fit(place));
}

const lunch = (day: number) => breakOf(`b${day}`, { dayOfWeek: day, startMinutes: 720, endMinutes: 780 });
const at = (startMinutes: number, campus: string | null = "N", days = [1, 3]) => [
  meetingOf({ days, startMinutes, endMinutes: startMinutes + 50, campus }),
];

describe("a class beside a plan", () => {
  const plan = requestOf([courseOf("c1", [sectionAt(1, 540), sectionAt(2, 600)])], { breaks: [lunch(1)] });

  it.each([
    ["fits if one of the plan's sections is elsewhere", at(540), "fits"],
    ["fits without times", [], "fits"],
    ["conflicts with a break", at(720), "conflicts"],
    ["may be on another campus with enough time between", at(660, "S"), "fits"],
  ] as const)("%s", (_, meetings, expected) => {
    expect(fitsOf(plan, [takenClass(9, { meetings: [...meetings] })])).toEqual([expected]);
  });

  it("conflicts if it takes the time of all sections", () => {
    const whole = [meetingOf({ days: [1], startMinutes: 540, endMinutes: 610 })];
    expect(fitsOf(plan, [takenClass(9, { meetings: whole })])).toEqual(["conflicts"]);
  });

  it("conflicts if the way from another campus is too short, whichever section is taken", () => {
    const between = [meetingOf({ days: [1], startMinutes: 591, endMinutes: 599, campus: "S" })];
    expect(fitsOf(plan, [takenClass(9, { meetings: between })])).toEqual(["conflicts"]);
  });

  it("of a course in the plan fits if a schedule has it", () => {
    const classes = [1, 2, 3].map((number) => takenClass(number, { offering: "0c1" }));
    expect(fitsOf(plan, classes)).toEqual(["fits", "fits", "conflicts"]);
  });

  it("conflicts with what the student has, if the plan includes it", () => {
    const fixed = [fixedOf([sectionAt(5, 900)])];
    const classes = [takenClass(5, { offering: "fixed" }), takenClass(9, { meetings: at(900) })];
    expect(fitsOf(requestOf([], { fixed }), classes)).toEqual(["fits", "conflicts"]);
    expect(fitsOf(requestOf([], { fixed, options: { includeCurrentEnrollment: false } }), classes.slice(1))).toEqual([
      "fits",
    ]);
  });

  it("conflicts if the plan has no schedule", () => {
    const none = requestOf([courseOf("c1", [sectionAt(1, 540)]), courseOf("c2", [sectionAt(2, 540)])]);
    const fits = openPlanFits(none, openChoices([takenClass(9)], new Map()), [{ courseId: "x", topic: "" }]);
    expect([fits.hasSchedules, fits.fit(0)]).toEqual([false, "conflicts"]);
  });

  it("is unknown if the search may take no steps", () => {
    const fits = openPlanFits(plan, openChoices([takenClass(9)], new Map()), [{ courseId: "x", topic: "" }], {
      maxSteps: 0,
    });
    expect([fits.hasSchedules, fits.fit(0)]).toEqual([undefined, "unknown"]);
  });
});

/** How many optional courses the schedules take. */
function optionalCount(request: ScheduleRequest): number {
  const courses = openSolver(request).at(0)?.courses ?? [];
  return courses.filter(({ id }) => request.courses.some((course) => course.id === id && course.isOptional)).length;
}

/** The plan with one more required course, whose sections are those of the choice. */
function withChoice(request: ScheduleRequest, choice: readonly TakenClass[]): ScheduleRequest {
  const sections = choice.map(({ classNumber, meetings }) =>
    sectionOf(classNumber, { component: `c${classNumber}`, meetings: [...meetings] }),
  );
  const course: ScheduleCourse = courseOf("extra", sections, {
    components: sections.map(({ component }) => componentOf(component)),
  });
  return { ...request, courses: [...request.courses, course] };
}

it("finds what the engine finds for the plan with each choice as a further course, in random plans and terms", () => {
  let fitting = 0;
  let conflicting = 0;
  for (const seed of seeds(25)) {
    const random = seeded(seed);
    const request = randomRequest(seed);
    const { required, ...term } = randomClasses(random);
    // Other numbers than the plan's.
    const classes = term.classes.map((each) => ({
      ...each,
      classNumber: 900_000 + each.classNumber,
      parentClassNumber: each.parentClassNumber === null ? null : 900_000 + each.parentClassNumber,
      autoEnroll: each.autoEnroll.map((number) => 900_000 + number),
    }));
    const answers = fitsOf(request, classes, required);
    const hasSchedules = openCounted(request).total > 0n;
    for (const [place, own] of classes.entries()) {
      const isPossible =
        hasSchedules &&
        allChoices(own, classes, required).some((choice) => {
          const whole = withChoice(request, choice);
          return openCounted(whole).total > 0n && optionalCount(whole) === optionalCount(request);
        });
      expect(answers[place], `seed ${seed}, class ${own.classNumber}`).toBe(isPossible ? "fits" : "conflicts");
      if (isPossible) fitting++;
      else if (hasSchedules) conflicting++;
    }
  }
  expect([fitting > 0, conflicting > 0]).toEqual([true, true]);
});
