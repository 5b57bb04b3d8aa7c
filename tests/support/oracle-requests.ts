import type { ScheduleRequest } from "#contract/schedule-request";
import { breakOf, courseOf, meetingOf, randomRequest, requestOf, seeded, sectionOf } from "./schedule-requests.ts";

/** One random request per seed for the comparison with the oracle: of every feature, and now and then of a shape apart. */
export function oracleRequest(seed: number): ScheduleRequest {
  if (seed % 50 === 10) return oneDayRequest(seed);
  if (seed % 50 === 20) return chainRequest(seed);
  if (seed % 25 === 5) return crampedRequest(seed);
  return randomRequest(seed);
}

/** Five courses of five sections, all on Mondays: many fill the gaps that others leave. */
function oneDayRequest(seed: number): ScheduleRequest {
  const random = seeded(seed);
  const courses = Array.from({ length: 5 }, (_, index) =>
    courseOf(
      `c${index}`,
      Array.from({ length: 5 }, (__, i) => {
        const startMinutes = 480 + 30 * random.below(20);
        const endMinutes = startMinutes + random.pick([30, 60, 90]);
        return sectionOf(100 * (index + 1) + i, {
          openSeats: random.below(9),
          meetings: [meetingOf({ days: [1], startMinutes, endMinutes })],
        });
      }),
    ),
  );
  return requestOf(courses, { options: { preference: random.pick([1, 5, 5]) } });
}

/** Few sections in one forenoon on two campuses, so that clashes, travel and breaks each stand in the way. */
function crampedRequest(seed: number): ScheduleRequest {
  const random = seeded(seed);
  const courses = Array.from({ length: random.pick([2, 3, 3]) }, (_, index) =>
    courseOf(
      `c${index}`,
      Array.from({ length: random.pick([1, 1, 2, 3]) }, (__, i) => {
        const startMinutes = 480 + 60 * random.below(4);
        const campus = random.pick(["N", "S"]);
        const meetings = [meetingOf({ days: [1], startMinutes, endMinutes: startMinutes + 50, campus })];
        return sectionOf(100 * (index + 1) + i, { campus, meetings });
      }),
    ),
  );
  const startMinutes = 480 + 60 * random.below(4);
  const breaks = random.chance(0.4) ? [breakOf("b0", { day: 1, startMinutes, endMinutes: startMinutes + 60 })] : [];
  return requestOf(courses, { breaks, options: { travelGapMinutes: random.pick([15, 30, 70]) } });
}

/**
 * A course of so many linked components that a code takes two words, or three, although few sections go together: each
 * section has an association number that one of each other component shares. A second course stands beside it.
 */
function chainRequest(seed: number): ScheduleRequest {
  const random = seeded(seed);
  const componentCount = random.pick([8, 8, 9, 15]);
  const sections = Array.from({ length: componentCount }, (_, component) =>
    Array.from({ length: 20 }, (__, i) => {
      const startMinutes = 480 + 60 * random.below(8);
      return sectionOf(100 * (component + 1) + random.below(5) + 5 * i, {
        component: `C${component}`,
        association: i === 0 && random.chance(0.1) ? 9999 : i,
        openSeats: random.below(4),
        meetings: [meetingOf({ days: [component % 7], startMinutes, endMinutes: startMinutes + 50 })],
      });
    }),
  );
  const beside = Array.from({ length: 3 }, (_, i) =>
    sectionOf(5000 - i, { meetings: [meetingOf({ days: [i], startMinutes: 600, endMinutes: 650 })] }),
  );
  return requestOf([courseOf("chain", sections.flat()), courseOf("beside", beside)], {
    options: { preference: random.below(7) + 1 },
  });
}
