import type { ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import {
  breakOf,
  courseOf,
  fixedOf,
  meetingOf,
  type Random,
  randomRequest,
  requestOf,
  seeded,
  sectionOf,
} from "./schedule-requests.ts";

/**
 * One random request per seed for questions about a shown schedule: of every feature, every other one crowded.
 */
export function shownRequest(seed: number): ScheduleRequest {
  return seed % 2 === 0 ? crowdedRequest(seed) : randomRequest(seed);
}

/**
 * Courses with linked labs in few hours of two days, so that a class seldom moves alone. Now and then two courses offer
 * the same classes, there is a class that the student holds, or a break.
 */
function crowdedRequest(seed: number): ScheduleRequest {
  const random = seeded(seed);
  const hours = random.pick([5, 6, 8]);
  const shared = random.chance(0.3) ? [lecture(random, 90, hours), lecture(random, 91, hours)] : [];
  const courses = Array.from({ length: random.pick([3, 4, 4, 5]) }, (_, index) => {
    const first = 100 * (index + 1);
    const lectures = Array.from({ length: random.pick([2, 3, 4]) }, (__, i) => lecture(random, first + i, hours));
    const labs = random.chance(0.35) ? lectures.map((section, i) => lab(random, first + 50 + i, section, hours)) : [];
    return courseOf(`c${index}`, [...lectures, ...(index < 3 ? shared : []), ...labs]);
  });
  const held = random.chance(0.3) ? [fixedOf([lecture(random, 80, hours)])] : [];
  const breaks = random.chance(0.3)
    ? [breakOf("b0", { day: random.pick([1, 2]), startMinutes: 480, endMinutes: 540 })]
    : [];
  return requestOf(courses, { fixed: held, breaks, options: { preference: 1 + random.below(7) } });
}

function lecture(random: Random, classNumber: number, hours: number): ScheduleSection {
  return sectionOf(classNumber, {
    association: random.pick([1, 2, 9999]),
    openSeats: random.pick([3, 8, 20]),
    meetings: random.chance(0.05) ? [] : [hour(random, hours)],
  });
}

/** A lab that goes with its lecture alone, or with those of its association. */
function lab(random: Random, classNumber: number, lecture: ScheduleSection, hours: number): ScheduleSection {
  return sectionOf(classNumber, {
    component: "LAB",
    isEnrollmentSection: false,
    association: lecture.association,
    parentClassNumber: random.chance(0.3) ? lecture.classNumber : null,
    meetings: [hour(random, hours)],
  });
}

function hour(random: Random, hours: number) {
  const startMinutes = 480 + 60 * random.below(hours);
  return meetingOf({ days: random.pick([[1], [2], [1, 2]]), startMinutes, endMinutes: startMinutes + 50 });
}
