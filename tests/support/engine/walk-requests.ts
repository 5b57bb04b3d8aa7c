import type { ScheduleMeeting, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { seeded, times } from "../seeded.ts";

const BUILDINGS = ["Ames", "Birch", "Cole", "Dunn", "Eads"];

/** The request with a wish for time to walk: meetings are in five buildings or nowhere known, some walks are unknown. */
export function withWalks(request: ScheduleRequest, seed: number): ScheduleRequest {
  const random = seeded(seed).of("walks");
  const Minutes = times(BUILDINGS.length, (from) =>
    times(BUILDINGS.length, (to) => {
      const own = random.of(`${from} ${to}`);
      return from === to || own.of("unknown").chance(0.1) ? null : own.of("minutes").below(61);
    }),
  );
  const place = (classNumber: number, meetings: readonly ScheduleMeeting[]) =>
    meetings.map((meeting, index): ScheduleMeeting => {
      const own = random.of(`${classNumber} ${index}`);
      return own.of("nowhere").chance(0.15) ? meeting : { ...meeting, building: own.of("building").pick(BUILDINGS) };
    });
  const placed = (section: ScheduleSection): ScheduleSection => ({
    ...section,
    meetings: place(section.classNumber, section.meetings),
    autoEnroll: section.autoEnroll.map((one) => ({ ...one, meetings: place(one.classNumber, one.meetings) })),
  });
  return {
    ...request,
    courses: request.courses.map((course) => ({ ...course, sections: course.sections.map(placed) })),
    fixed: request.fixed.map((course) => ({ ...course, sections: course.sections.map(placed) })),
    walks: { Buildings: BUILDINGS, Minutes },
    options: { ...request.options, timeToWalk: true },
  };
}
