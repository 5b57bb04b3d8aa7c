import type {
  ScheduleCourse,
  ScheduleMeeting,
  ScheduleRequest,
  ScheduleSection,
} from "#contract/builder/schedule-request";
import { type Random, seeded, times } from "../seeded.ts";
import { courseOf, meetingOf, NO_OPTIONS, requestOf, sectionMeeting, sectionOf, TERM } from "./schedule-requests.ts";

export type LargeShape = {
  sections: readonly number[];
  /** Share of sections that meet in one half of the term. */
  halfTermShare?: number;
  campuses?: readonly string[];
  /** 1 if not given. With several, few sections go together. */
  meetingsPerSection?: number;
  preference?: number;
};

const USUAL_PATTERNS: readonly (readonly [days: readonly number[], minutes: number, starts: readonly number[]])[] = [
  [[1, 3, 5], 50, [480, 540, 600, 660, 720, 780, 840, 900, 960]],
  [[2, 4], 75, [480, 570, 660, 750, 840, 930, 1020]],
  [[1, 3], 75, [840, 930, 1020]],
  [[1], 170, [840, 1020]],
  [[2], 170, [840, 1020]],
  [[4], 170, [840, 1020]],
  [[5], 170, [540, 780]],
];

/** Courses c0, c1, … of so many sections each; those of the first have the class numbers 1000, 1001, … */
export function courseGrid(
  counts: readonly number[],
  make: (classNumber: number, index: number) => ScheduleSection = (classNumber) => sectionOf(classNumber),
): ScheduleCourse[] {
  return counts.map((count, course) =>
    courseOf(
      `c${course}`,
      times(count, (index) => make(1000 * (course + 1) + index, index)),
    ),
  );
}

/**
 * A request with the meeting times of a usual term: MWF, TR and MW patterns between 8:00 and 19:00. Benchmarks have
 * results for these, so all fields stay on one stream. A new field draws from one of its own.
 */
export function largeRequest(
  seed: number,
  { sections, halfTermShare = 0, campuses = ["N"], meetingsPerSection = 1, preference = 1 }: LargeShape,
): ScheduleRequest {
  const random = seeded(seed);
  const courses = courseGrid(sections, (classNumber) => {
    const campus = random.pick(campuses);
    return sectionOf(classNumber, {
      campus,
      openSeats: random.below(40),
      meetings: times(meetingsPerSection, () => usualMeeting(random, campus, random.chance(halfTermShare))),
    });
  });
  return requestOf(courses, { options: { preference } });
}

export const HUGE = largeRequest(7, { sections: times(12, () => 40) });

/** The same where the options of the first course, c0, leave it no section: no class of it is on their campus. */
export function blockedRequest(): ScheduleRequest {
  const { courses, ...rest } = HUGE;
  const options = { ...NO_OPTIONS, campus: "M" };
  return { ...rest, courses: courses.map((one) => (one.id === "c0" ? { ...one, options } : one)) };
}

/** One section a course meets at the same time as those of all others: more courses than there are times. */
export function pigeonholeRequest(courseCount: number, timeCount: number, sectionsPerTime: number): ScheduleRequest {
  const counts = times(courseCount, () => timeCount * sectionsPerTime);
  return requestOf(
    courseGrid(counts, (classNumber, i) => {
      const startMinutes = 480 + 60 * (i % timeCount);
      return sectionMeeting(classNumber, { days: [1, 3, 5], startMinutes, endMinutes: startMinutes + 50 });
    }),
  );
}

export function usualMeeting(random: Random, campus: string, isHalfTerm: boolean): ScheduleMeeting {
  const [days, minutes, starts] = random.pick(USUAL_PATTERNS);
  const startMinutes = random.pick(starts);
  const half = random.pick([
    { startDate: TERM.termStartDate, endDate: "2027-03-12" },
    { startDate: "2027-03-15", endDate: TERM.termEndDate },
  ]);
  return meetingOf({
    days: [...days],
    startMinutes,
    endMinutes: startMinutes + minutes,
    campus,
    ...(isHalfTerm ? half : {}),
  });
}
