import type { Weekday } from "#calendar";
import { campusOf } from "#contract/institution";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { type TravelWarning, travelWarnings } from "#engine";
import type { ScheduledCourse } from "./scheduled-courses.ts";
import type { WeekEvent } from "./week-events.ts";

/** Shorter gaps get a note in the week. */
const NOTE_MINUTES = 30;

/** A schedule's short changes of campus, by date and time. */
export function campusChanges(courses: readonly ScheduledCourse[], request: ScheduleRequest): readonly TravelWarning[] {
  const sections = [...request.courses, ...request.fixed].flatMap((course) => course.sections);
  const meetings = new Map(
    [...sections.flatMap(({ autoEnroll }) => autoEnroll), ...sections].map((each) => [each.classNumber, each.meetings]),
  );
  const classes = courses
    .flatMap((course) => course.classes)
    .map(({ classNumber }) => ({ classNumber, meetings: meetings.get(classNumber) ?? [] }));
  return travelWarnings(classes, NOTE_MINUTES, request);
}

/** Those that leave too little time. The engine avoids them, but the student's own classes may have them. */
export function travelProblems(changes: readonly TravelWarning[], { options }: ScheduleRequest) {
  return changes.filter(({ fromMinutes, toMinutes }) => toMinutes - fromMinutes <= options.travelGapMinutes);
}

export function travelEvents(changes: readonly TravelWarning[]): WeekEvent[] {
  return changes.map((change): WeekEvent => {
    const { fromClassNumber, toClassNumber, day, fromMinutes: start, toMinutes: end } = change;
    const [from, to] = [campusOf(change.fromCampus), campusOf(change.toCampus)];
    const id = `travel-${fromClassNumber}-${toClassNumber}`;
    const data = { type: "travel", minutes: end - start, from, to } as const;
    // The engine's days are 0 to 6.
    return { id, day: day as Weekday, start, end, kind: "note", data };
  });
}
