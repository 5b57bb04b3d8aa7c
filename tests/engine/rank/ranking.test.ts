import { expect, it } from "vitest";
import type { ScheduleSection } from "#contract/builder/schedule-request";
import { openSolver } from "#engine";
import { seeds } from "../../support/effort.ts";
import { courseGrid, largeRequest } from "../../support/engine/large-requests.ts";
import { randomRequest } from "../../support/engine/random-request.ts";
import { classNumbersOf, listAll } from "../../support/engine/schedule-answers.ts";
import { courseOf, requestOf, sectionMeeting, sectionOf, TERM } from "../../support/engine/schedule-requests.ts";
import { seeded, times } from "../../support/seeded.ts";

const factsOf = (...sections: ScheduleSection[]) =>
  openSolver(requestOf(sections.map((section) => courseOf(`c${section.classNumber}`, [section])))).at(0)?.facts;

it("takes the facts of the hardest week, so that half-term classes at one time make no negative gap", () => {
  const first = { startDate: TERM.termStartDate, endDate: "2027-03-12" };
  const second = { startDate: "2027-03-15", endDate: TERM.termEndDate };
  const whole = sectionMeeting(3, { days: [1], startMinutes: 800, endMinutes: 850 });
  const long = { days: [1], startMinutes: 600, endMinutes: 780 };
  const facts = factsOf(
    sectionMeeting(1, { ...long, ...first }),
    sectionMeeting(2, { ...long, startMinutes: 630, ...second }),
    whole,
  );
  expect(facts).toMatchObject({ gapMinutes: 20, daysOnCampus: 1, earliestStart: 600, latestEnd: 850 });
  const short = sectionMeeting(2, { days: [1, 2], startMinutes: 600, endMinutes: 650, ...second });
  expect(factsOf(sectionMeeting(1, { ...long, ...first }), short, whole)).toMatchObject({
    gapMinutes: 150,
    daysOnCampus: 2,
  });
});

it("gives the same order whatever order the sections come in", () => {
  for (const seed of seeds(20)) {
    const request = randomRequest(seed);
    const random = seeded(seed);
    const courses = request.courses.map((course) => ({
      ...course,
      sections: course.sections.toSorted(() => random.below(3) - 1),
    }));
    expect(listAll({ ...request, courses }), `seed ${seed}`).toEqual(listAll(request));
  }
});

it("finds the same order by looking for the best as by sorting all", () => {
  for (let preference = 1; preference <= 7; preference++) {
    const shape = { sections: [9, 9, 8, 8, 8, 8], halfTermShare: 0.3, campuses: ["N", "S"], preference };
    const request = largeRequest(preference, shape);
    const whole = openSolver(request);
    expect(whole.total).toBeGreaterThan(10_000n);
    expect(whole.at(whole.openable - 1)).toBeDefined();
    const best = openSolver(request);
    expect(best.page(0, 20)).toEqual(whole.page(0, 20));
    expect(best.page(240, 40)).toEqual(whole.page(240, 40));
    expect(best.at(9999)).toEqual(whole.at(9999));
    const few = openSolver(request, { maxOrdered: 100, maxBest: 300 });
    expect([few.openable, few.page(250, 100)]).toEqual([300, whole.page(250, 50)]);
  }
});

it.each([1, 5])(
  "finds the same best of many courses, whose gaps are foreseen again as they fill: by %i",
  (preference) => {
    for (const seed of seeds(3)) {
      const shape = { sections: times(9, () => 6), halfTermShare: 0.3, campuses: ["N", "S"], preference };
      const request = largeRequest(seed, shape);
      const best = openSolver(request, { maxOrdered: 0, maxBest: 40 });
      expect(best.page(0, 40), `seed ${seed}`).toEqual(openSolver(request).page(0, 40));
    }
  },
);

it("opens what represents many sections one by one, best first", () => {
  const solver = openSolver(requestOf(courseGrid([12, 12, 12, 12, 12, 12])));
  expect([solver.total, solver.openable]).toEqual([12n ** 6n, 10_000]);
  expect(solver.page(11, 3).schedules.map(classNumbersOf)).toEqual([
    [1000, 2000, 3000, 4000, 5000, 6011],
    [1000, 2000, 3000, 4000, 5001, 6000],
    [1000, 2000, 3000, 4000, 5001, 6001],
  ]);
});

it.each([256, 257, 300, 512])(
  "lists every schedule of %i courses once, those with sections alike among them",
  (count) => {
    const courses = times(count, (index) =>
      courseOf(`c${index}`, [sectionOf(2 * index), ...(index % 90 === 5 ? [sectionOf(2 * index + 1)] : [])]),
    );
    const solver = openSolver(requestOf(courses));
    const { schedules, complete } = solver.page(0, 1000);
    expect(complete).toBe(true);
    expect(solver.total).toBe(2n ** BigInt(Math.ceil((count - 5) / 90)));
    expect(new Set(schedules.map(({ hashCode }) => hashCode)).size).toBe(Number(solver.total));
  },
);
