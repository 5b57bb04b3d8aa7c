import { describe, expect, it } from "vitest";
import {
  countsOf,
  type KnownCounts,
  NO_COUNTS,
  withCount,
} from "#app/features/builder/configuration/costs/known-counts.ts";
import type { ScheduleRequest } from "#contract/schedule-request";
import { breakOf, courseOf, requestOf, sectionOf } from "../../../../support/schedule-requests.ts";

const request = requestOf([courseOf("A", [sectionOf(1)]), courseOf("B", [sectionOf(2)])], {
  breaks: [breakOf("lunch"), breakOf("work", { enabled: false })],
});
const count = (total: number) => ({ total: BigInt(total), complete: true });

function knownCounts() {
  let known: KnownCounts = NO_COUNTS;
  return {
    note: (...noted: Parameters<typeof withCount> extends [unknown, ...infer Rest] ? Rest : never) => {
      known = withCount(known, ...noted);
    },
    of: (asked: ScheduleRequest, switched?: readonly string[]) => countsOf(known, asked)(switched),
  };
}

/** The request with one course changed. */
function withCourse(id: string, over: Partial<ScheduleRequest["courses"][number]>): ScheduleRequest {
  return { ...request, courses: request.courses.map((one) => (one.id === id ? { ...one, ...over } : one)) };
}

describe("what has been counted of a configuration", () => {
  it("is known by what is on, however it came to be on", () => {
    const known = knownCounts();
    known.note(request, [], count(10));
    known.note(request, ["B"], count(4));
    known.note(request, ["A", "work"], count(3));
    expect(known.of(request)).toEqual(count(10));
    expect(known.of(withCourse("B", { enabled: false }))).toEqual(count(4));
    expect(known.of(withCourse("B", { enabled: false }), ["B"])).toEqual(count(10));
    expect(known.of(withCourse("A", { enabled: false }), ["work"])).toEqual(count(3));
    expect(known.of(request, ["A"])).toBeUndefined();
  });

  it("does not depend on the order of schedules", () => {
    const known = knownCounts();
    known.note(request, [], count(10));
    expect(known.of({ ...request, options: { ...request.options, preference: 5 } })).toEqual(count(10));
  });

  it.each<[string, ScheduleRequest]>([
    ["a lock", withCourse("A", { components: [] })],
    ["options of a course", withCourse("A", { options: { ...request.courses[0]!.options, honors: 1 } })],
    ["sections that were loaded again", withCourse("A", { sections: [sectionOf(1)] })],
    ["the time of a break", { ...request, breaks: [breakOf("lunch", { startMinutes: 800 }), request.breaks[1]!] }],
    ["what is included", { ...request, options: { ...request.options, includeEnrollmentCart: false } }],
    ["a course less", { ...request, courses: request.courses.slice(1) }],
  ])("is not that of a configuration with %s changed, whose first count makes it forgotten", (_, changed) => {
    const known = knownCounts();
    known.note(request, [], count(10));
    expect(known.of(changed)).toBeUndefined();
    expect(known.of(request)).toEqual(count(10));
    known.note(changed, [], count(7));
    expect(known.of(changed)).toEqual(count(7));
    expect(known.of(request)).toBeUndefined();
  });

  it("keeps a number that is only a lower bound as one", () => {
    const known = knownCounts();
    known.note(request, [], { total: 5n, complete: false });
    expect(known.of(request)).toEqual({ total: 5n, complete: false });
  });
});
