import { type VisibleHours, visibleHours, type Weekday, WORKWEEK } from "#calendar";
import { atom } from "jotai/vanilla";
import type { ScheduleMeeting, ScheduleRequest } from "#contract/schedule-request";
import { MINUTES_PER_HOUR } from "#contract/wall-time";
import type { Schedule } from "#workers/schedule/client";
import { toScheduledCourses } from "../../scheduled-courses.ts";
import { breakEvents, scheduleEvents, type WeekEvent, withinHours } from "../../week-events.ts";
import { buildDataAtom } from "../atoms.ts";

/** What all thumbnails have in common, so that they compare. */
export type ThumbnailScale = { days: readonly Weekday[]; hours: VisibleHours };

const FIRST_HOUR = 8;
const LAST_HOUR = 18;

/** Days and hours of all sections that any of the schedules may have. */
export const scaleAtom = atom((get): ThumbnailScale | undefined => {
  const request = get(buildDataAtom)?.Request;
  return request && scaleOf(request);
});

/** Draws a schedule: as a pattern, without dates. */
export const drawAtom = atom((get): ((schedule: Schedule) => readonly WeekEvent[]) => {
  const data = get(buildDataAtom);
  const scale = get(scaleAtom);
  if (!data || !scale) return () => [];
  const breaks = breakEvents(data.Request.breaks);
  return (schedule) => withinHours([...scheduleEvents(toScheduledCourses(schedule, data)), ...breaks], scale.hours);
});

function scaleOf({ courses, fixed }: ScheduleRequest): ThumbnailScale {
  const sections = [...courses.filter(({ enabled }) => enabled), ...fixed].flatMap((course) => course.sections);
  const meetings = sections
    .flatMap((section) => [section, ...section.autoEnroll])
    .flatMap((attended) => attended.meetings)
    .filter(isTimed);
  const used = new Set<number>([...WORKWEEK, ...meetings.flatMap(({ days }) => days)]);
  const spans = meetings.map(({ startMinutes, endMinutes }) => ({ start: startMinutes, end: endMinutes }));
  const { firstHour, lastHour } = visibleHours(spans, { firstHour: FIRST_HOUR, lastHour: LAST_HOUR });
  const latest = Math.max(0, ...spans.map(({ end }) => end)) / MINUTES_PER_HOUR;
  return {
    days: ([0, 1, 2, 3, 4, 5, 6] as const).filter((day) => used.has(day)),
    hours: { firstHour, lastHour: Math.max(LAST_HOUR, Math.min(lastHour, Math.ceil(latest))) },
  };
}

function isTimed(meeting: ScheduleMeeting): meeting is ScheduleMeeting & { startMinutes: number; endMinutes: number } {
  const { startMinutes, endMinutes } = meeting;
  return startMinutes !== null && endMinutes !== null && startMinutes < endMinutes;
}
