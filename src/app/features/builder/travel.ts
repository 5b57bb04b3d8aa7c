import type { Weekday } from "#calendar";
import { campusOf } from "#contract/institution";
import type { ScheduleMeeting, ScheduleRequest } from "#contract/builder/schedule-request";
import { type TravelWarning, travelWarnings } from "#engine";
import type { ScheduledCourse } from "./scheduled-courses.ts";
import type { WeekEvent } from "./week-events.ts";

/** Shorter gaps get a note in the week. */
const NOTE_MINUTES = 30;

export type CampusChange = TravelWarning & { fromCampus: string; toCampus: string };

/** A schedule's short changes of campus, by date and time. */
export function campusChanges(courses: readonly ScheduledCourse[], request: ScheduleRequest): readonly CampusChange[] {
  const meetings = meetingsByClass(request);
  const classes = courses
    .flatMap((course) => course.classes)
    .map(({ classNumber }) => ({ classNumber, meetings: meetings.get(classNumber) ?? [] }));
  return travelWarnings(classes, NOTE_MINUTES, request).flatMap((warning) => {
    const from = campusAt(meetings.get(warning.fromClassNumber), warning.day, "endMinutes", warning.fromMinutes);
    const to = campusAt(meetings.get(warning.toClassNumber), warning.day, "startMinutes", warning.toMinutes);
    return from === null || to === null ? [] : [{ ...warning, fromCampus: from, toCampus: to }];
  });
}

/** Those that leave too little time. The engine avoids them, but the student's own classes may have them. */
export function travelProblems(changes: readonly CampusChange[], { options }: ScheduleRequest) {
  return changes.filter(({ fromMinutes, toMinutes }) => toMinutes - fromMinutes <= options.travelGapMinutes);
}

export function travelEvents(changes: readonly CampusChange[]): WeekEvent[] {
  return changes.map(
    ({ fromClassNumber, toClassNumber, day, fromMinutes, toMinutes, fromCampus, toCampus }): WeekEvent => ({
      id: `travel-${fromClassNumber}-${toClassNumber}`,
      day: day as Weekday, // The engine's days are 0 to 6.
      start: fromMinutes,
      end: toMinutes,
      kind: "note",
      data: {
        type: "travel",
        minutes: toMinutes - fromMinutes,
        from: campusOf(fromCampus),
        to: campusOf(toCampus),
      },
    }),
  );
}

function meetingsByClass({ courses, fixed }: ScheduleRequest): ReadonlyMap<number, readonly ScheduleMeeting[]> {
  const sections = [...courses, ...fixed].flatMap((course) => course.sections);
  return new Map([
    ...sections
      .flatMap(({ autoEnroll }) => autoEnroll)
      .map((brought) => [brought.classNumber, brought.meetings] as const),
    ...sections.map(({ classNumber, meetings }) => [classNumber, meetings] as const),
  ]);
}

function campusAt(
  meetings: readonly ScheduleMeeting[] = [],
  day: number,
  edge: "startMinutes" | "endMinutes",
  minutes: number,
): string | null {
  return meetings.find((meeting) => meeting.days.includes(day) && meeting[edge] === minutes)?.campus ?? null;
}
