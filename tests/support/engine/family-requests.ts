import type { ScheduleCourse, ScheduleMeeting, ScheduleRequest } from "#contract/builder/schedule-request";
import { type Random, seeded, times } from "../seeded.ts";
import { usualMeeting } from "./large-requests.ts";
import { randomRequest } from "./random-request.ts";
import { courseOf, meetingOf, requestOf, sectionOf, TERM } from "./schedule-requests.ts";
import { withSelections } from "./selected-requests.ts";

export type Family = { name: string; request: ScheduleRequest };

/**
 * 5 to 12 courses of 10 to 40 sections that meet 1 to 3 times a week, at shared or distinct times, with one of some
 * features. `scale` makes all courses smaller, for counts that are tried out in full.
 */
export function familyRequest(seed: number, scale = 1): Family {
  const random = seeded(seed);
  const courseCount = Math.max(3, Math.round((5 + random.of("courses").below(8)) * Math.sqrt(scale)));
  const meetings = 1 + random.of("meetings").below(3);
  const areTimesShared = random.of("shared times").chance(0.5);
  const features = ["plain", "plain", "plain", "half terms", "labs", "a group", "optional courses"] as const;
  const feature = random.of("feature").pick(features);
  const least = random.of("least").pick([10, 10, 15, 20, 30]);
  const most = least + random.of("most").below(41 - least);
  const shape = { meetings, areTimesShared, halfTermShare: feature === "half terms" ? 0.4 : 0 };

  const courses = Array.from({ length: courseCount }, (_, index): ScheduleCourse => {
    const own = random.of(`c${index}`);
    const count = Math.max(2, Math.round((least + own.of("sections").below(most - least + 1)) * scale));
    const isOptional = feature === "optional courses" && index % 3 === 1;
    return { ...toCourse(own, index, count, shape, feature === "labs" && index % 2 === 0), isOptional };
  });
  const members = courses.slice(0, 3 + random.of("members").below(2)).map(({ id }) => id);
  const groups = feature === "a group" ? [{ id: "g", courses: members, count: members.length - 1 }] : [];
  const sharing = areTimesShared ? "shared" : "distinct";
  const name = `${seed}: ${courseCount} × ${least}–${most}, ${meetings} ${sharing}, ${feature}`;
  return { name, request: { ...requestOf(courses, { options: { preference: 1 } }), groups } };
}

/**
 * Of a family, so that a class seldom moves alone, or of every feature. Three of seven have groups and optional
 * courses.
 */
export function shownRequest(seed: number): ScheduleRequest {
  const request = seed % 2 === 0 ? familyRequest(seed, 0.15).request : randomRequest(seed);
  return seed % 7 < 3 ? withSelections(request, seed) : request;
}

type Shape = { meetings: number; areTimesShared: boolean; halfTermShare: number };

function toCourse(random: Random, index: number, count: number, shape: Shape, hasLabs: boolean): ScheduleCourse {
  const lectures = times(count, (i) => {
    const own = random.of("LEC").of(i);
    return sectionOf(1000 * (index + 1) + i, {
      openSeats: own.of("seats").below(40),
      association: hasLabs ? (i % 6) + 1 : 9999,
      meetings: times(shape.meetings, (at) => meeting(own.of(at), shape)),
    });
  });
  const labs = times(hasLabs ? Math.ceil(count / 2) : 0, (i) => {
    const own = random.of("LAB").of(i);
    return sectionOf(1000 * (index + 1) + 500 + i, {
      component: "LAB",
      isEnrollmentSection: false,
      openSeats: own.of("seats").below(40),
      association: (i % 6) + 1,
      meetings: [meeting(own.of(0), shape)],
    });
  });
  return courseOf(`c${index}`, [...lectures, ...labs]);
}

function meeting(random: Random, { meetings, areTimesShared, halfTermShare }: Shape): ScheduleMeeting {
  const isHalfTerm = random.of("half term").chance(halfTermShare);
  if (areTimesShared) return usualMeeting(random.of("usual"), "N", isHalfTerm);
  const startMinutes = 480 + 5 * random.of("start").below(120);
  const [startDate, endDate] = !isHalfTerm
    ? [TERM.termStartDate, TERM.termEndDate]
    : random.of("half").pick([
        [TERM.termStartDate, "2027-03-12"],
        ["2027-03-15", TERM.termEndDate],
      ]);
  return meetingOf({
    days: [...random.of("days").pick(meetings > 1 ? SINGLE_DAYS : [...DAYS, ...SINGLE_DAYS])],
    startMinutes,
    endMinutes: startMinutes + random.of("length").pick([50, 75, 110]),
    ...(startDate && endDate ? { startDate, endDate } : {}),
  });
}

const DAYS = [
  [1, 3, 5],
  [1, 3, 5],
  [2, 4],
  [2, 4],
  [1, 3],
];
const SINGLE_DAYS = [[1], [2], [3], [4], [5]];
