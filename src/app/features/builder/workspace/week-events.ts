import { type CalendarEvent, toCalendarEvents } from "#calendar";
import { groupBreaks } from "#configuration/break-groups";
import type { StoredBreak } from "#contract/builder/configuration-document";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { campusOf } from "#contract/institution";
import type { Campus } from "#contract/institution-schema";
import { breakName, isLimit } from "#contract/labels/break-name";
import { scheduleMeetings } from "#contract/schedule-meetings";
import type { IsoDate } from "#dates/day";
import { isWholeDay } from "#dates/minutes";
import { type MeetingFrame, type TravelWarning, travelWarnings } from "#engine";
import { type ClassMeeting, classEvents, NOTE_MINUTES } from "../../../lib/classes/class-week.ts";
import type { OtherSection, ScheduledCourse, WeekClass } from "./scheduled-courses.ts";

type ClassData = ClassMeeting & WeekClass & { type: "class"; course: ScheduledCourse };
/** `isLimit`: its name says its time. */
type BreakData = {
  type: "break";
  name: string;
  isAllDay: boolean;
  isLimit: boolean;
  startMinutes: number;
  endMinutes: number;
};
/** `minutes` is the time available for the change of campus. */
type TravelData = { type: "travel"; minutes: number; from: Campus; to: Campus };
/** `words` are for screen readers. The event has what is seen. */
type WalkData = { type: "walk"; minutes: number; words: string };
type WeekData = ClassData | BreakData | TravelData | WalkData;
export type WeekEvent = CalendarEvent<WeekData>;
/** Another section at its time, or one that doesn't fit. */
type GhostData = ClassMeeting & { type: "ghost"; course: ScheduledCourse; section: OtherSection };
export type GridData = WeekData | GhostData;
export type GridEvent = CalendarEvent<GridData>;

/** A schedule's meetings in the week of a date, or all as a pattern. Event ids are class numbers. */
export function scheduleEvents(courses: readonly ScheduledCourse[], weekOf?: IsoDate): WeekEvent[] {
  return courses.flatMap((course) =>
    course.classes.flatMap((scheduled): WeekEvent[] => {
      // Another section of the component replaces it.
      const moveId = `${course.key}/${scheduled.listing.Details.Component.Code}`;
      const data = { ...scheduled, type: "class", course } as const;
      return classEvents(scheduled.listing, { tone: course.color, moveId, data }, weekOf);
    }),
  );
}

/**
 * One event for all days of a break, so that a week draws it as one band. Of a day that is kept free as a whole, only
 * that is drawn.
 */
export function breakEvents(breaks: readonly StoredBreak[]): WeekEvent[] {
  const isDrawn = (each: StoredBreak) => each.isEnabled && each.startMinutes < each.endMinutes;
  const isAllDayOf = ({ startMinutes, endMinutes }: StoredBreak) => isWholeDay(startMinutes, endMinutes);
  const free = breaks.filter((each) => isDrawn(each) && !each.isWish && isAllDayOf(each));
  const freeDays = free.map(({ dayOfWeek }) => dayOfWeek);
  return groupBreaks(breaks).flatMap((group): WeekEvent[] => {
    const [first] = group;
    const { id, startMinutes, endMinutes } = first;
    const isAllDay = isAllDayOf(first);
    const days = group.map(({ dayOfWeek }) => dayOfWeek).filter((day) => isAllDay || !freeDays.includes(day));
    if (!isDrawn(first) || days.length === 0) return [];
    const name = breakName(first);
    const data: BreakData = { type: "break", name, isAllDay, isLimit: isLimit(first), startMinutes, endMinutes };
    const meetings = [{ days, start: startMinutes, end: endMinutes }];
    const state = first.isWish ? "soft" : undefined;
    return toCalendarEvents({ name, id: `break-${id}`, meetings }, { kind: "break", selectable: false, data, state });
  });
}

/** One event around the meetings of all schedules, to measure days and hours by. */
export function frameEvents({ days, earliestStart, latestEnd }: MeetingFrame): CalendarEvent<null>[] {
  if (earliestStart === null || latestEnd === null) return [];
  const meetings = [{ days, start: earliestStart, end: latestEnd }];
  return toCalendarEvents({ name: "frame", meetings }, { data: null });
}

/** The engine avoids gaps that are too short, but the student's own classes may have them. */
export function campusChanges(
  courses: readonly ScheduledCourse[],
  request: ScheduleRequest,
  minutes = NOTE_MINUTES,
): readonly TravelWarning[] {
  return travelWarnings(meetingsOf(courses), minutes, request);
}

export function meetingsOf(courses: readonly ScheduledCourse[]) {
  return courses
    .flatMap((course) => course.classes)
    .map(({ classNumber, listing }) => ({ classNumber, meetings: scheduleMeetings(listing) }));
}

export function travelEvents(changes: readonly TravelWarning[]): WeekEvent[] {
  return changes.flatMap((change): WeekEvent[] => {
    const { fromClassNumber, toClassNumber, day, fromMinutes: start, toMinutes: end } = change;
    const [from, to] = [campusOf(change.fromCampus), campusOf(change.toCampus)];
    const id = `travel-${fromClassNumber}-${toClassNumber}`;
    const data = { type: "travel", minutes: end - start, from, to } as const;
    const name = `${from.description} → ${to.description}`;
    return toCalendarEvents({ name, id, meetings: [{ days: [day], start, end }] }, { kind: "note", data });
  });
}
