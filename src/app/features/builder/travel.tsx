import { campusOf, daysString } from "#contract/institution";
import { dayName } from "#contract/words";
import { timeLabel } from "#contract/wall-time";
import { type TravelWarning, travelWarnings } from "#engine";
import { listLabel } from "../../lib/format/format-list.ts";
import { rich } from "../../ui/rich.ts";
import { VisuallyHidden } from "#ui";
import type { Weekday } from "#calendar";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { ScheduledCourse } from "./scheduled-courses.ts";
import type { WeekEvent } from "./week-events.ts";

/** Changes of campus that differ only in their day, with all their days. */
type TravelRow = { key: string; first: TravelWarning; days: readonly number[] };

/** In order of the first one; `withClasses` separates changes between different classes. */
export function travelRows(changes: readonly TravelWarning[], withClasses: boolean): TravelRow[] {
  const keyOf = ({ fromMinutes, toMinutes, fromCampus, toCampus, fromClassNumber, toClassNumber }: TravelWarning) =>
    [fromMinutes, toMinutes, fromCampus, toCampus, ...(withClasses ? [fromClassNumber, toClassNumber] : [])].join("/");
  return [...Map.groupBy(changes, keyOf)].flatMap(([key, alike]): TravelRow[] => {
    const days = [...new Set(alike.map(({ day }) => day))].toSorted((a, b) => a - b);
    return alike[0] ? [{ key, first: alike[0], days }] : [];
  });
}

/** "30 min to get from South to North Campus, MW 3:15 PM" */
export function TravelWords({ row: { first, days } }: { row: TravelRow }) {
  const { fromMinutes, toMinutes, fromCampus, toCampus } = first;
  const values = {
    minutes: toMinutes - fromMinutes,
    from: campusOf(fromCampus).shortDescription,
    to: campusOf(toCampus).description,
    days: daysString(days),
    time: timeLabel(fromMinutes),
  };
  return rich("{minutes} min to get from {from} to {to}, <when>{days}</when> {time}", values, {
    when: (text) => (
      <>
        <span aria-hidden="true">{text}</span>
        <VisuallyHidden>{listLabel(days.map((day) => dayName(day)))}</VisuallyHidden>
      </>
    ),
  });
}

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
