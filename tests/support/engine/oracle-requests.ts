import type { InstructorRule } from "#contract/builder/configuration-document";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { seeded, times } from "../seeded.ts";
import { courseGrid } from "./large-requests.ts";
import { withOtherNames } from "./other-names.ts";
import { randomRequest } from "./random-request.ts";
import { courseOf, meetingOf, requestOf, sectionOf } from "./schedule-requests.ts";
import { withSelections } from "./selected-requests.ts";
import { tightRequest } from "./tight-requests.ts";

/**
 * A request of every feature, now and then tight or of a shape apart. Every other one has weights, and of those all but a
 * few are by Recommended. Three of seven have groups and optional courses; one of five has instructors, one of four classes under two names.
 */
export function oracleRequest(seed: number): ScheduleRequest {
  const given = seed % 7 < 3 ? withSelections(unweightedRequest(seed), seed) : unweightedRequest(seed);
  const taught = seed % 5 === 3 ? withPeople(given, seed) : given;
  const request = seed % 4 === 1 ? withOtherNames(seeded(seed).of("other names"), taught) : taught;
  if (seed % 2 === 1) return request;
  const random = seeded(seed).of("weights");
  const level = (name: string) => random.of(name).below(3);
  const weights = { days: level("days"), gaps: level("gaps"), early: level("early"), late: level("late") };
  const preference = random.of("recommended").chance(0.8) ? 1 : request.options.preference;
  return { ...request, options: { ...request.options, preference, weights } };
}

function unweightedRequest(seed: number): ScheduleRequest {
  if (seed % 50 === 10) return oneDayRequest(seed);
  if (seed % 50 === 20) return chainRequest(seed);
  if (seed % 100 === 30) return crowdedRequest(seed);
  if (seed % 25 === 5 || seed % 25 === 13) return tightRequest(seed);
  return randomRequest(seed);
}

/** Five courses of five sections, all on Mondays: many fill the gaps that others leave. */
function oneDayRequest(seed: number): ScheduleRequest {
  const request = seeded(seed);
  const courses = courseGrid([5, 5, 5, 5, 5], (classNumber) => {
    const random = request.of(classNumber);
    const startMinutes = 480 + 30 * random.of("start").below(20);
    const endMinutes = startMinutes + random.of("length").pick([30, 60, 90]);
    const meetings = [meetingOf({ days: [1], startMinutes, endMinutes })];
    return sectionOf(classNumber, { openSeats: random.of("seats").below(9), meetings });
  });
  return requestOf(courses, { options: { preference: request.of("preference").pick([1, 5, 5]) } });
}

/**
 * Two courses of more sections than a word has bits, no two alike and most in conflict, whose keys take two numbers;
 * one long class, and two early ones that only their seats tell apart.
 */
function crowdedRequest(seed: number): ScheduleRequest {
  const request = seeded(seed);
  const randomSection = (classNumber: number, startMinutes: number, minutes: number) => {
    const random = request.of(classNumber);
    const endMinutes = startMinutes + minutes;
    const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => random.of(`day ${day}`).chance(0.5));
    const campus = random.of("campus").pick(["N", "S"]);
    const meetings = [meetingOf({ days, startMinutes, endMinutes, campus })];
    return sectionOf(classNumber, { campus, openSeats: 10 + random.of("seats").below(400), meetings });
  };
  const startOf = (classNumber: number, first: number, range: number) =>
    first + request.of(classNumber).of("start").below(range);
  const counts = [48 + request.of("first").below(26), 40 + request.of("second").below(8)];
  const courses = courseGrid(counts, (classNumber) =>
    randomSection(classNumber, startOf(classNumber, 300, 600), 150 + request.of(classNumber).of("length").below(180)),
  );
  const one = courseOf("one", [randomSection(500, startOf(500, 480, 240), 180)]);
  const twin = randomSection(600, startOf(600, 200, 60), 15);
  const openSeats = 10 + request.of("twin's seats").below(400);
  const twins = courseOf("twins", [twin, { ...twin, classNumber: 601, openSeats }]);
  const preference = request.of("preference").pick([7, 7, request.of("other preference").below(7) + 1]);
  return requestOf([...courses, one, twins], { options: { preference } });
}

/** Linked components whose codes take two or three words, although few sections fit, and a second course. */
function chainRequest(seed: number): ScheduleRequest {
  const request = seeded(seed);
  const componentCount = request.of("components").pick([8, 8, 9, 15]);
  const sections = times(componentCount, (component) =>
    times(20, (i) => {
      const random = request.of(component).of(i);
      const startMinutes = 480 + 60 * random.of("start").below(8);
      return sectionOf(100 * (component + 1) + random.of("number").below(5) + 5 * i, {
        component: `C${component}`,
        association: i === 0 && random.of("untied").chance(0.1) ? 9999 : i,
        openSeats: random.of("seats").below(4),
        meetings: [meetingOf({ days: [component % 7], startMinutes, endMinutes: startMinutes + 50 })],
      });
    }),
  );
  const second = times(3, (i) =>
    sectionOf(5000 - i, { meetings: [meetingOf({ days: [i], startMinutes: 600, endMinutes: 650 })] }),
  );
  return requestOf([courseOf("chain", sections.flat()), courseOf("beside", second)], {
    options: { preference: request.of("preference").below(7) + 1 },
  });
}

const not = (id: string): InstructorRule => ({ id, name: id });
const RULES = [[], [not("p0")], [{ ...not("p1"), onlyOf: "LEC" }], [not("p1"), { ...not("p2"), onlyOf: "LAB" }]];

/** Three people teach, some sections nobody; most courses have a rule. */
function withPeople(request: ScheduleRequest, seed: number): ScheduleRequest {
  const courses = request.courses.map((course, index) => ({
    ...course,
    sections: course.sections.map((section) => {
      const who = (section.classNumber * 7 + seed) % 4;
      return who === 3 ? section : { ...section, instructors: [`p${who}`] };
    }),
    options: { ...course.options, instructors: RULES[(index + seed) % RULES.length]! },
  }));
  return { ...request, courses };
}
