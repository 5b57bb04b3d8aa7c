import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { courseOf, meetingOf, randomRequest, requestOf, sectionOf, seeded, times } from "./schedule-requests.ts";
import { courseGrid } from "./large-requests.ts";
import { withSelections } from "./selected-requests.ts";
import { tightRequest } from "./tight-requests.ts";

/**
 * One random request per seed for the comparison with the oracle: of every feature, and now and then tight or of a shape apart.
 * Every other one has weights, and of those all but a few are by Recommended. Three of seven have groups and optional
 * courses.
 */
export function oracleRequest(seed: number): ScheduleRequest {
  const request = seed % 7 < 3 ? withSelections(unweightedRequest(seed), seed) : unweightedRequest(seed);
  if (seed % 2 === 1) return request;
  const random = seeded(seed + 2 ** 22);
  const level = () => random.below(3);
  const weights = { days: level(), gaps: level(), early: level(), late: level() };
  const preference = random.chance(0.8) ? 1 : request.options.preference;
  return { ...request, options: { ...request.options, preference, weights } };
}

function unweightedRequest(seed: number): ScheduleRequest {
  if (seed % 50 === 10) return oneDayRequest(seed);
  if (seed % 50 === 20) return chainRequest(seed);
  if (seed % 100 === 30) return crowdedRequest(seed);
  if (seed % 25 === 5) return tightRequest(seed);
  return randomRequest(seed);
}

/** Five courses of five sections, all on Mondays: many fill the gaps that others leave. */
function oneDayRequest(seed: number): ScheduleRequest {
  const random = seeded(seed);
  const courses = courseGrid([5, 5, 5, 5, 5], (classNumber) => {
    const startMinutes = 480 + 30 * random.below(20);
    const endMinutes = startMinutes + random.pick([30, 60, 90]);
    const meetings = [meetingOf({ days: [1], startMinutes, endMinutes })];
    return sectionOf(classNumber, { openSeats: random.below(9), meetings });
  });
  return requestOf(courses, { options: { preference: random.pick([1, 5, 5]) } });
}

/**
 * Two courses of more sections than a word has bits, no two alike: long classes all week, to the minute, on two
 * campuses and with seats of their own, so that most clash and keys take two numbers. With them one long
 * class, and two early ones that only their seats tell apart.
 */
function crowdedRequest(seed: number): ScheduleRequest {
  const random = seeded(seed);
  const randomSection = (classNumber: number, startMinutes: number, minutes: number) => {
    const endMinutes = startMinutes + minutes;
    const days = [0, 1, 2, 3, 4, 5, 6].filter(() => random.chance(0.5));
    const campus = random.pick(["N", "S"]);
    const meetings = [meetingOf({ days, startMinutes, endMinutes, campus })];
    return sectionOf(classNumber, { campus, openSeats: 10 + random.below(400), meetings });
  };
  const courses = courseGrid([48 + random.below(26), 40 + random.below(8)], (classNumber) =>
    randomSection(classNumber, 300 + random.below(600), 150 + random.below(180)),
  );
  const one = courseOf("one", [randomSection(500, 480 + random.below(240), 180)]);
  const twin = randomSection(600, 200 + random.below(60), 15);
  const twins = courseOf("twins", [twin, { ...twin, classNumber: 601, openSeats: 10 + random.below(400) }]);
  return requestOf([...courses, one, twins], { options: { preference: random.pick([7, 7, random.below(7) + 1]) } });
}

/**
 * A course of so many linked components that a code takes two words, or three, although few sections go together: each
 * section has an association number that one of each other component shares. There is a second course.
 */
function chainRequest(seed: number): ScheduleRequest {
  const random = seeded(seed);
  const componentCount = random.pick([8, 8, 9, 15]);
  const sections = times(componentCount, (component) =>
    times(20, (i) => {
      const startMinutes = 480 + 60 * random.below(8);
      return sectionOf(100 * (component + 1) + random.below(5) + 5 * i, {
        component: `C${component}`,
        association: i === 0 && random.chance(0.1) ? 9999 : i,
        openSeats: random.below(4),
        meetings: [meetingOf({ days: [component % 7], startMinutes, endMinutes: startMinutes + 50 })],
      });
    }),
  );
  const second = times(3, (i) =>
    sectionOf(5000 - i, { meetings: [meetingOf({ days: [i], startMinutes: 600, endMinutes: 650 })] }),
  );
  return requestOf([courseOf("chain", sections.flat()), courseOf("beside", second)], {
    options: { preference: random.below(7) + 1 },
  });
}
