import { addDays, type IsoDate, usedWeekdays, type VisibleHours, type Weekday } from "#calendar";
import { atom } from "jotai/vanilla";
import type { Schedule } from "#workers/schedule/client";
import { isOnline, isUnscheduled } from "../class-kind.ts";
import { type ScheduledCourse, toScheduledCourses } from "../scheduled-courses.ts";
import { type CampusChange, campusChanges, travelEvents } from "../travel.ts";
import { breakEvents, hoursOf, scheduleEvents, type WeekEvent, withinHours } from "../week-events.ts";
import { buildDataAtom } from "./atoms.ts";
import { shownAtom } from "./browse-atoms.ts";

/** The shown schedule as its screen draws it. */
export type ShownWeek = {
  schedule: Schedule;
  courses: readonly ScheduledCourse[];
  changes: readonly CampusChange[];
  weekOf: IsoDate;
  days: readonly Weekday[];
  hours: VisibleHours;
  gridEvents: readonly WeekEvent[];
  listEvents: readonly WeekEvent[];
  /** Some class has a time at all, in whatever week. */
  hasTimes: boolean;
  hasUnscheduled: boolean;
};

const DAYS_PER_WEEK = 7;

// State

const chosenWeekAtom = atom<{ term: string; date: IsoDate }>();
export const viewAtom = atom<"week" | "list">("week");
export const selectedIdAtom = atom<string | null>(null);

// Derived

/** The week after the first one of the term, unless another was chosen. */
const weekOfAtom = atom((get): IsoDate | undefined => {
  const request = get(buildDataAtom)?.Request;
  const chosen = get(chosenWeekAtom);
  if (!request) return undefined;
  return chosen?.term === request.term ? chosen.date : addDays(request.termStartDate, DAYS_PER_WEEK);
});

/** What is the same for all schedules of a page, so that hours and days keep still while one leafs through them. */
const pageAtom = atom((get) => {
  const page = get(shownAtom)?.page;
  const data = get(buildDataAtom);
  if (!page || !data) return undefined;
  const breaks = breakEvents(data.Request.breaks);
  const courses = page.schedules.flatMap((schedule) => toScheduledCourses(schedule, data));
  const events = [...scheduleEvents(courses), ...breaks];
  const listings = courses.flatMap(({ classes }) => classes.map(({ listing }) => listing));
  return {
    breaks,
    days: usedWeekdays(events),
    hours: hoursOf(events),
    hasHidden: listings.some((listing) => isOnline(listing) || isUnscheduled(listing)),
  };
});

/** Several schedules look the same when they differ in classes that the week does not show. */
export const mayLookDuplicateAtom = atom((get): boolean => {
  const opened = get(shownAtom)?.opened;
  return opened !== undefined && opened.summary.total > 1n && get(pageAtom)?.hasHidden === true;
});

export const weekAtom = atom((get): ShownWeek | undefined => {
  const shown = get(shownAtom);
  const data = get(buildDataAtom);
  const page = get(pageAtom);
  const weekOf = get(weekOfAtom);
  if (!shown || !data || !page || weekOf === undefined) return undefined;
  const { schedule } = shown;
  const { breaks, days, hours } = page;
  const courses = toScheduledCourses(schedule, data);
  const changes = campusChanges(courses, data.Request);
  const events = scheduleEvents(courses, weekOf);
  return {
    schedule,
    courses,
    changes,
    weekOf,
    days,
    hours,
    gridEvents: withinHours([...events, ...breaks, ...travelEvents(changes)], hours),
    listEvents: [...events, ...breaks],
    hasTimes: scheduleEvents(courses).length > 0,
    hasUnscheduled: courses.some(({ classes }) => classes.some(({ listing }) => isUnscheduled(listing))),
  };
});

// Actions

export const chooseWeekAtom = atom(null, (get, set, date: IsoDate) => {
  const term = get(buildDataAtom)?.Request.term;
  if (term !== undefined) set(chosenWeekAtom, { term, date });
});
