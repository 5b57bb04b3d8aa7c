import { visibleHours, type VisibleHours, type Weekday, WORKWEEK } from "#calendar";
import { atom } from "jotai/vanilla";
import { MINUTES_PER_HOUR } from "#contract/wall-time";
import type { Schedule } from "#workers/schedule/client";
import { toScheduledCourses } from "../scheduled-courses.ts";
import { breakEvents, scheduleEvents, type WeekEvent, withinHours } from "../week-events.ts";
import { buildDataAtom } from "./atoms.ts";

const FIRST_HOUR = 8;
const LAST_HOUR = 18;

/** Days and hours of all sections that any schedule may have, so that days stay in place and small pictures compare. */
export const scaleAtom = atom((get): (VisibleHours & { days: readonly Weekday[] }) | undefined => {
  const request = get(buildDataAtom)?.Request;
  if (!request) return undefined;
  const meetings = [...request.courses.filter(({ enabled }) => enabled), ...request.fixed]
    .flatMap(({ sections }) => sections)
    .flatMap((section) => [section, ...section.autoEnroll])
    .flatMap((attended) => attended.meetings);
  const spans = meetings.flatMap(({ startMinutes: start, endMinutes: end }) =>
    start !== null && end !== null && start < end ? [{ start, end }] : [],
  );
  const timed = meetings.filter(({ startMinutes }) => startMinutes !== null);
  const breaks = request.breaks.filter(({ enabled }) => enabled);
  const used = new Set<number>([...WORKWEEK, ...timed.flatMap(({ days }) => days), ...breaks.map(({ day }) => day)]);
  const { firstHour, lastHour } = visibleHours(spans, { firstHour: FIRST_HOUR, lastHour: LAST_HOUR });
  const latest = Math.ceil(Math.max(0, ...spans.map(({ end }) => end)) / MINUTES_PER_HOUR);
  return {
    days: ([0, 1, 2, 3, 4, 5, 6] as const).filter((day) => used.has(day)),
    firstHour,
    lastHour: Math.max(LAST_HOUR, Math.min(lastHour, latest)),
  };
});

/** Draws a schedule as a pattern, without dates. */
export const drawAtom = atom((get): ((schedule: Schedule) => readonly WeekEvent[]) => {
  const data = get(buildDataAtom);
  const scale = get(scaleAtom);
  if (!data || !scale) return () => [];
  const breaks = breakEvents(data.Request.breaks);
  return (schedule) => withinHours([...scheduleEvents(toScheduledCourses(schedule, data)), ...breaks], scale);
});
