import { describe, expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { chosenClassNumbers, type FoundSchedule, openSolver } from "#engine";
import { seeds } from "../../support/effort.ts";
import { familyRequest, shownRequest } from "../../support/engine/family-requests.ts";
import { bruteForce } from "../../support/engine/oracle/brute-force.ts";
import { toOccurrences } from "../../support/engine/oracle/occurrences.ts";
import { oracleRequest } from "../../support/engine/oracle-requests.ts";
import { countOnly } from "../../support/engine/schedule-answers.ts";
import { courseOf, meetingOf, requestOf, sectionMeeting, sectionOf } from "../../support/engine/schedule-requests.ts";
import { times } from "../../support/seeded.ts";

const WEEKS_AT_A_TIME = 3;

/** What a schedule looks like on the calendar, written out date by date: the same for variants of one week. */
function weekOf({ courses }: Pick<FoundSchedule, "courses">, request: ScheduleRequest): string {
  const held = courses.filter(({ id }) => id === null).flatMap(({ classes }) => classes.flatMap(numbersOf));
  const open = request.courses.filter(
    ({ isEnabled, courseId }) =>
      isEnabled && !courses.some((one) => one.id === null && one.courseId === courseId && one.classes.length > 0),
  );
  const parts = courses.flatMap(({ id, classes }) => {
    if (id === null) return [];
    const { sections } = request.courses.find((course) => course.id === id)!;
    const brought = new Set(held);
    return classes.map((chosen) => {
      const section = sections.find(
        ({ classNumber, component }) => classNumber === chosen.classNumber && component === chosen.component,
      )!;
      const attended = [section, ...section.autoEnroll.filter(({ classNumber }) => !brought.has(classNumber))].flatMap(
        ({ classNumber, meetings }) => meetings.flatMap((meeting) => toOccurrences(classNumber, meeting, request)),
      );
      for (const number of numbersOf(chosen)) brought.add(number);
      const times = attended.map(({ date, start, end, campus }) => `${date} ${start} ${end} ${campus}`);
      const isShared =
        open.filter((one) => one.sections.some((other) => other.classNumber === section.classNumber)).length > 1;
      const offered = open.flatMap((one) => one.sections);
      const hasOtherName = offered.some(({ sameAs = [] }) => sameAs.includes(section.classNumber));
      const untimed = isShared ? section.classNumber : "";
      const name = hasOtherName ? section.classNumber : "";
      return `${id} ${chosen.component}: ${times.length > 0 ? [...new Set(times)].sort().join() : untimed} ${name}`;
    });
  });
  return parts.join("; ");
}

function numbersOf({ classNumber, autoEnrolled }: FoundSchedule["courses"][number]["classes"][number]): number[] {
  return [classNumber, ...autoEnrolled];
}

/** Holds what the engine says of weeks against looking at every schedule. */
function compareWeeks(request: ScheduleRequest, seed: number): void {
  const { schedules } = bruteForce(request);
  const weeks = schedules.map((schedule) => weekOf(schedule, request));
  const firsts = weeks.flatMap((week, index) => (weeks.indexOf(week) === index ? [index] : []));
  const solver = openSolver(request);
  const { length } = firsts;
  expect({ seed, ...solver.weekCount() }).toEqual({ seed, total: BigInt(length), complete: true });
  for (let from = 0; from <= length; from += WEEKS_AT_A_TIME) {
    const { weeks: page, end, complete } = solver.weeks(from, WEEKS_AT_A_TIME);
    const found = page.map(({ index }) => index);
    const expected = firsts.slice(from, from + WEEKS_AT_A_TIME);
    // The ranking is read as far as the page's last week, so the end is known if that is the last schedule's.
    const read = expected.length < WEEKS_AT_A_TIME ? schedules.length : expected.at(-1)! + 1;
    const known = read === schedules.length ? length : undefined;
    expect({ seed, found, end, complete }).toEqual({ seed, found: expected, end: known, complete: true });
  }
  const best = openSolver(request, { maxOrdered: 10, maxBest: 24 });
  const found = best.weeks(0, schedules.length).weeks.map(({ index }) => index);
  expect({ seed, found }).toEqual({ seed, found: firsts.filter((index) => index < best.openable) });
  const step = Math.ceil(schedules.length / 6);
  for (let index = 0; index < schedules.length; index += step) {
    const name = `seed ${seed}, schedule ${index}`;
    expect(openSolver(request).weekNumber(index), name).toBe(firsts.indexOf(weeks.indexOf(weeks[index]!)));
    const alike = weeks.flatMap((week, other) => (week === weeks[index] ? [other] : []));
    expect(solver.variants(chosenClassNumbers(schedules[index]!)).total, name).toBe(BigInt(alike.length));
    const indexesOf = (from: number, count: number) => solver.alike(index, from, count).weeks.map((each) => each.index);
    expect(indexesOf(1, 2), name).toEqual(alike.slice(1, 3));
    expect(indexesOf(0, weeks.length), name).toEqual(alike);
    expect(solver.alike(index, 0, weeks.length).end, name).toBe(alike.length);
  }
}

describe("different weeks", () => {
  it("are counted and listed as looking at every schedule of random requests finds", () => {
    for (const seed of seeds(30)) {
      compareWeeks(seed % 3 === 0 ? shownRequest(seed) : oracleRequest(seed), seed);
    }
  });

  it("differ in days, times, dates and campus, not in seats, instructors or classes without times", () => {
    const first = sectionMeeting(1, {});
    const alike = [
      { ...first, classNumber: 2, openSeats: 0, honors: true },
      // Told in two parts of the term, and day by day.
      sectionOf(3, {
        meetings: [
          meetingOf({ days: [1], endDate: "2027-03-01" }),
          meetingOf({ days: [1], startDate: "2027-03-02" }),
          meetingOf({ days: [3] }),
        ],
      }),
    ];
    const others = [
      sectionMeeting(4, { endMinutes: 660 }),
      sectionMeeting(5, { days: [1] }),
      sectionMeeting(6, { campus: "S" }),
      sectionMeeting(7, { endDate: "2027-03-12" }),
    ];
    const online = courseOf("B", [sectionOf(11), sectionOf(12, { online: true }), sectionOf(13)]);
    const solver = openSolver(requestOf([courseOf("A", [first, ...alike, ...others]), online]));
    expect(solver.total).toBe(21n);
    expect(solver.weekCount()).toEqual({ total: 5n, complete: true });
    expect(solver.variants([2, 13])).toEqual({ total: 9n, complete: true });
  });

  it("of three linked components are those for which all sections go together at once", () => {
    const at = (component: string, number: number, association: number, start: number) => ({
      ...sectionMeeting(number, { startMinutes: start, endMinutes: start + 50 }),
      component,
      association,
    });
    // Each two of the first times go together, by another association each, but not all three.
    const sections = [
      at("LEC", 1, 1, 480),
      at("LEC", 2, 2, 480),
      at("LEC", 3, 4, 540),
      at("LAB", 11, 1, 600),
      at("LAB", 12, 3, 600),
      at("LAB", 13, 4, 660),
      at("DIS", 21, 2, 720),
      at("DIS", 22, 3, 720),
      at("DIS", 23, 4, 780),
    ];
    compareWeeks(requestOf([courseOf("A", sections)]), 0);
    expect(openSolver(requestOf([courseOf("A", sections)])).weekCount().total).toBe(1n);
  });

  it("are counted exactly if there are far more schedules than can be opened", () => {
    const { request } = familyRequest(10);
    const { total } = countOnly(request);
    const courses = request.courses.map((course) => ({
      ...course,
      sections: course.sections.flatMap((section) =>
        [0, 1, 2].map((copy) => ({ ...section, classNumber: section.classNumber + 100_000 * copy, openSeats: copy })),
      ),
    }));
    const solver = openSolver({ ...request, courses });
    expect(solver.total).toBe(3n ** BigInt(courses.length) * total);
    expect(solver.openable).toBeLessThan(Number(solver.total));
    expect(solver.weekCount()).toEqual({ total, complete: true });
  });

  it("are distinguished if the times of all sections could make more weeks than a number can tell apart", () => {
    const hour = (slot: number) => ({ startMinutes: 480 + 60 * slot, endMinutes: 530 + 60 * slot });
    const at = (slot: number) => ({ days: [1 + (slot % 5)], ...hour(Math.floor(slot / 5)) });
    // Course i meets at one of the first i + 1 times: of the 19! weeks, each at the last of its times is the only one.
    const courses = times(19, (i) =>
      courseOf(
        `c${i}`,
        times(i + 1, (slot) => sectionMeeting(100 * (i + 1) + slot, at(slot))),
      ),
    );
    const free = courseOf(
      "free",
      times(12, (i) => sectionMeeting(i + 1, { days: [6], ...hour(i) })),
    );
    const solver = openSolver(requestOf([...courses, free]));
    expect([solver.total, solver.weeks(0, 20).end]).toEqual([12n, 12]);
  });

  it("of a request without schedules are none, and of one that was not ranked unknown", () => {
    const clashing = requestOf([courseOf("A", [sectionMeeting(1, {})]), courseOf("B", [sectionMeeting(2, {})])]);
    expect(openSolver(clashing).weekCount()).toEqual({ total: 0n, complete: true });
    expect(openSolver(clashing).weeks(0, 5)).toEqual({ from: 0, weeks: [], end: 0, complete: true });
    const request = requestOf([courseOf("A", [sectionMeeting(1, {}), sectionMeeting(2, {})])]);
    const unranked = openSolver(request, { maxSchedules: 1 });
    expect(unranked.weeks(0, 5)).toEqual({ from: 0, weeks: [], complete: false });
    expect(unranked.weekCount()).toEqual({ total: 1n, complete: true });
  });

  it("are refused by a number that isn't whole", () => {
    const solver = openSolver(requestOf([courseOf("A", [sectionMeeting(1, {})])]));
    const refused = [
      [() => solver.page(-1, 5), "The first index", -1],
      [() => solver.page(0, 0.5), "The page size", 0.5],
      [() => solver.weeks(-1, 5), "The first week", -1],
      [() => solver.weeks(0, Number.NaN), "The page size", Number.NaN],
      [() => solver.weekNumber(1.5), "The index", 1.5],
      [() => solver.alike(0, -2, 5), "The index, the first variant and the page size", -2],
    ] as const;
    for (const [ask, what, value] of refused) {
      expect(ask).toThrow(new RangeError(`${what} must be a whole number greater than or equal to 0, not ${value}.`));
    }
  });
});
