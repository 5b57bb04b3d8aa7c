import {
  addDays,
  type IsoDate,
  usedWeekdays,
  type VisibleHours,
  type Weekday,
  type WeekMark,
  weekOccurrences,
  weekdaysBetween,
} from "#calendar";
import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import { hasSetTime, weekMark } from "../../../lib/class-week.ts";
import type { Schedule } from "#workers/schedule/client";
import { isOnline, isUnscheduled } from "../class-kind.ts";
import { datesOf, type Term } from "../meeting-words.ts";
import { leftOutCourses, type ScheduledCourse, toScheduledCourses } from "../scheduled-courses.ts";
import { type CampusChange, campusChanges, travelEvents } from "../travel.ts";
import { breakEvents, hoursOf, scheduleEvents, type WeekEvent, withinHours } from "../week-events.ts";
import { buildDataAtom } from "./atoms.ts";
import { shownAtom } from "./browse-atoms.ts";
import { liveClassesAtom } from "./seat-atoms.ts";

/** The shown schedule as its screen draws it. */
export type ShownWeek = {
  schedule: Schedule;
  courses: readonly ScheduledCourse[];
  changes: readonly CampusChange[];
  term: Term;
  weekOf: IsoDate;
  days: readonly Weekday[];
  hours: VisibleHours;
  gridEvents: readonly WeekEvent[];
  listEvents: readonly WeekEvent[];
  /** Classes that meet in other weeks, with their dates, and classes without a time. */
  absent: readonly { course: ScheduledCourse; listing: ClassListing; dates: string | undefined }[];
  /** Optional courses, and others of a group, that this schedule doesn't have. */
  leftOut: readonly string[];
  /** Some class has a time at all, in whatever week. */
  hasTimes: boolean;
  hasUnscheduled: boolean;
};

const DAYS_PER_WEEK = 7;
const ALL_DAYS = weekdaysBetween(0, 6);

// State

const chosenWeekAtom = atom<{ term: string; date: IsoDate }>();
export const viewAtom = atom<"week" | "list">("week");

// Derived

/** The week after the first one of the term, unless another was chosen. */
const weekOfAtom = atom((get): IsoDate | undefined => {
  const request = get(buildDataAtom)?.Request;
  const chosen = get(chosenWeekAtom);
  if (!request) return undefined;
  return chosen?.term === request.term ? chosen.date : addDays(request.termStartDate, DAYS_PER_WEEK);
});

/** What is the same for all schedules of a page, so that days keep still while one leafs through them. */
const pageAtom = atom((get) => {
  const page = get(shownAtom)?.page;
  const data = get(buildDataAtom);
  if (!page || !data) return undefined;
  const breaks = breakEvents(data.Request.breaks);
  const courses = toScheduledCourses(allClasses(page.schedules), data);
  const events = [...scheduleEvents(courses), ...breaks];
  const listings = courses.flatMap(({ classes }) => classes.map(({ listing }) => listing));
  return {
    breaks,
    days: usedWeekdays(events),
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
  const Classes = get(liveClassesAtom);
  const page = get(pageAtom);
  const weekOf = get(weekOfAtom);
  if (!shown || !data || !Classes || !page || weekOf === undefined) return undefined;
  const { schedule } = shown;
  const { breaks, days } = page;
  const courses = toScheduledCourses(schedule, { Request: data.Request, Classes });
  const changes = campusChanges(courses, data.Request);
  const events = scheduleEvents(courses, weekOf);
  const hours = hoursOf([...scheduleEvents(courses), ...breaks]);
  const notes = travelEvents(changes.filter(isInWeek(events, weekOf)));
  return {
    schedule,
    courses,
    changes,
    term: data.Request,
    weekOf,
    absent: absentClasses(courses, events, weekOf, data.Request),
    days,
    hours,
    gridEvents: withinHours([...events, ...breaks.map((each) => ({ ...each, selectable: true })), ...notes], hours),
    listEvents: [...events, ...breaks],
    leftOut: leftOutCourses(schedule, data.Request),
    hasTimes: scheduleEvents(courses).length > 0,
    hasUnscheduled: courses.some(({ classes }) => classes.some(({ listing }) => isUnscheduled(listing))),
  };
});

/** Whether the shown schedule has classes in the week of a date. */
export const weekMarkAtom = atom((get): ((date: IsoDate) => WeekMark) => {
  const listings = get(weekAtom)?.courses.flatMap(({ classes }) => classes.map(({ listing }) => listing)) ?? [];
  return (date) => weekMark(listings, date);
});

// Actions

export const chooseWeekAtom = atom(null, (get, set, date: IsoDate) => {
  const term = get(buildDataAtom)?.Request.term;
  if (term !== undefined) set(chosenWeekAtom, { term, date });
});

/** In a recess the semester says so. */
function absentClasses(
  courses: readonly ScheduledCourse[],
  events: readonly WeekEvent[],
  weekOf: IsoDate,
  term: Term,
): ShownWeek["absent"] {
  const days = weekOccurrences(events, ALL_DAYS, weekOf);
  const met = new Set(days.flatMap(({ occurrences }) => occurrences.map(({ event }) => event.id)));
  const inRecess =
    weekMark(
      courses.flatMap(({ classes }) => classes.map(({ listing }) => listing)),
      weekOf,
    ) === "recess";
  return courses.flatMap((course) =>
    course.classes.flatMap(({ listing }): ShownWeek["absent"] => {
      if (!hasSetTime(listing)) return [{ course, listing, dates: undefined }];
      if (inRecess || met.has(String(listing.Details.ClassNumber))) return [];
      const dates = new Set(listing.Meetings.map((meeting) => datesOf(meeting, term)).filter(Boolean));
      return [{ course, listing, dates: [...dates].join(", ") }];
    }),
  );
}

/** The classes of several schedules, each once: most are in many of them. */
function allClasses(schedules: readonly Schedule[]): Pick<Schedule, "courses"> {
  const seen = new Set<number>();
  const isNew = ({ classNumber }: { classNumber: number }) => !seen.has(classNumber) && seen.add(classNumber);
  const courses = schedules
    .flatMap((schedule) => schedule.courses)
    .map((course) => ({ ...course, classes: course.classes.filter(isNew) }));
  return { courses: courses.filter(({ classes }) => classes.length > 0) };
}

/** Whether both classes of a change meet on its day in the week. */
function isInWeek(events: readonly WeekEvent[], weekOf: IsoDate): (change: CampusChange) => boolean {
  const met = new Set(
    weekOccurrences(events, ALL_DAYS, weekOf)
      .flatMap(({ weekday, occurrences }) =>
        occurrences.map(({ event, start, end }) => [
          `${event.id}/${weekday}/${start}`,
          `${event.id}/${weekday}/-${end}`,
        ]),
      )
      .flat(),
  );
  return ({ fromClassNumber, toClassNumber, day, fromMinutes, toMinutes }) =>
    met.has(`${fromClassNumber}/${day}/-${fromMinutes}`) && met.has(`${toClassNumber}/${day}/${toMinutes}`);
}
