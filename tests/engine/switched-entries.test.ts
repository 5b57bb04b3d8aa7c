import { describe, expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { openCosts } from "#engine";
import { cases, seeds } from "../support/effort.ts";
import { largeRequest } from "../support/engine/large-requests.ts";
import { compareSwitched } from "../support/engine/oracle/conflict-comparison.ts";
import { randomRequest } from "../support/engine/random-request.ts";
import { countOnly } from "../support/engine/schedule-answers.ts";
import { breakOf, courseOf, requestOf, sectionOf } from "../support/engine/schedule-requests.ts";
import { mixedRequest } from "../support/engine/tight-requests.ts";
import { seeded } from "../support/seeded.ts";

const whole = (request: ScheduleRequest, ids: readonly string[]) =>
  openCosts(request).countSwitched(ids).advance(Number.POSITIVE_INFINITY);

/** The request as it would be if the student had switched these entries. */
function switched(request: ScheduleRequest, ids: readonly string[]): ScheduleRequest {
  const turn = <T extends { id: string; isEnabled: boolean }>(entry: T): T =>
    ids.includes(entry.id) ? { ...entry, isEnabled: !entry.isEnabled } : entry;
  return { ...request, courses: request.courses.map(turn), breaks: request.breaks.map(turn) };
}

describe("a count with entries switched", () => {
  it("is the number of schedules of the changed request, for every entry of many requests, on or off", () => {
    const requests = seeds(50).map((seed) => ({ seed, request: mixedRequest(seed) }));
    for (const { seed, request } of requests) compareSwitched(request, seed);
    const entries = requests.flatMap(({ request }) => [...request.courses, ...request.breaks]);
    const on = entries.filter(({ isEnabled }) => isEnabled).length;
    expect(Math.min(on, entries.length - on)).toBeGreaterThan(cases(5));
  });

  it("takes several entries together", () => {
    for (const seed of seeds(40)) {
      const request = randomRequest(seed);
      const random = seeded(seed);
      const ids = [...request.courses, ...request.breaks].map(({ id }) => id).filter(() => random.chance(0.5));
      expect(whole(request, ids).total).toBe(countOnly(switched(request, ids)).total);
    }
  });

  it("takes full sections of every course, whatever they exclude", () => {
    let more = 0;
    for (const seed of seeds(80)) {
      const request = mixedRequest(seed);
      const courses = request.courses.map((course) => ({
        ...course,
        options: { ...course.options, excludeClosed: false, excludeWaitListed: false },
      }));
      const { total } = openCosts(request).countWithFull().advance(Number.POSITIVE_INFINITY);
      expect({ seed, total }).toEqual({ seed, total: countOnly({ ...request, courses }).total });
      if (total > countOnly(request).total) more++;
    }
    expect(more).toBeGreaterThan(cases(2));
  });

  it("takes other breaks in place of the request's, and leaves out courses", () => {
    let fewer = 0;
    for (const seed of seeds(60)) {
      const request = mixedRequest(seed);
      const random = seeded(seed);
      const breaks = [1, 2, 3].map((day) => {
        const startMinutes = 480 + 15 * random.below(30);
        return breakOf(`drawn-${day}`, { dayOfWeek: day, startMinutes, endMinutes: startMinutes + 75 });
      });
      const left = request.courses.filter(() => random.chance(0.2)).map(({ id }) => id);
      const courses = request.courses.map((each) => (left.includes(each.id) ? { ...each, isEnabled: false } : each));
      const { total } = openCosts(request).countWithBreaks(breaks, left).advance(Number.POSITIVE_INFINITY);
      expect({ seed, total }).toEqual({ seed, total: countOnly({ ...request, courses, breaks }).total });
      if (total < countOnly({ ...request, courses, breaks: [] }).total) fewer++;
    }
    expect(fewer).toBeGreaterThan(cases(2));
  });

  it("starts over with each, and says the same however it is sliced", () => {
    const request = largeRequest(7, { sections: [20, 20, 20, 20, 20, 20, 20] });
    const costs = openCosts(request);
    const counting = costs.countSwitched(["c0"]);
    const first = counting.advance(30);
    expect(first).toMatchObject({ complete: false, processedCount: 30 });
    const other = costs.countSwitched(["c1"]).advance(Number.POSITIVE_INFINITY);
    expect(other).toEqual(whole(request, ["c1"]));
    expect(counting.advance(Number.POSITIVE_INFINITY)).toEqual(whole(request, ["c0"]));
  });

  it("stops at its limit and says so", () => {
    const request = largeRequest(7, { sections: [20, 20, 20, 20, 20, 20, 20] });
    const stopped = openCosts(request, { maxSteps: 10 }).countSwitched(["c0"]).advance(Number.POSITIVE_INFINITY);
    expect(stopped).toMatchObject({ complete: false, processedCount: 10 });
  });

  it("refuses an entry that the request does not have, and one that is off and makes no sense", () => {
    const request = requestOf([courseOf("A", [sectionOf(1)])]);
    expect(() => whole(request, ["B"])).toThrow(new RangeError('The request has no course or break with ID "B".'));
    const breaks = [breakOf("late", { isEnabled: false, startMinutes: 900, endMinutes: 2000 })];
    expect(() => openCosts({ ...request, breaks })).toThrow('The end time for break "late" must be a whole number');
  });
});
