import { atom, type ExtractAtomValue } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import { hoursOf, type VisibleHours, weekOccurrences } from "#calendar";
import { isSame } from "#configuration/apply-edit";
import type { CourseListings } from "#contract/builder/schedule-listings";
import type { ClassListing } from "#contract/catalog";
import { linkColors } from "#contract/course-colors";
import type { Walks } from "#contract/walks";
import { addDays, type IsoDate, type Weekday } from "#dates/day";
import { WORKWEEK, weekdaysBetween } from "#dates/span";
import { chosenClassNumbers, type Walk } from "#engine";
import type { Schedule } from "#workers/schedule/client";
import { isFull } from "../../../lib/classes/class-facts.ts";
import { hasSetTime, weekMark } from "../../../lib/classes/class-week.ts";
import { partialDatesIn } from "../../../lib/format/meeting-labels.ts";
import { liveSeatsAtom, withLiveSeats } from "../../../lib/seats/live-seats.ts";
import type { SharedSchedule } from "../../../lib/share/shared-schedule.ts";
import { openedAtom, pageAtomOf, positionAtom, shownAtom } from "./browse.ts";
import type { Content } from "./document.ts";
import { contentAtom } from "./edits.ts";
import {
  classesOf,
  leftOutCourses,
  requestColors,
  type ScheduledCourse,
  type ShownClass,
  toScheduledCourses,
} from "./scheduled-courses.ts";
import { cellOfVisit } from "./visit.ts";
import {
  breakEvents,
  campusChanges,
  frameEvents,
  scheduleEvents,
  travelEvents,
  type WeekEvent,
} from "./week-events.ts";
import { breaksBeside } from "./wishes.ts";

const ALL_DAYS = weekdaysBetween(0, 6);

/** In place of the term's second week. */
export const chosenWeekAtom = cellOfVisit<IsoDate | undefined>(undefined);
export const viewAtom = atom<"week" | "list">("week");

type Scale = VisibleHours & { days: readonly Weekday[] };

/** The days and hours of all schedules, so that neither the week nor small pictures move from one to the next. */
export const scaleAtom = atom((get): Scale | undefined => {
  const request = get(contentAtom)?.Request;
  if (!request) return undefined;
  const opened = get(shownAtom)?.opened ?? get(openedAtom);
  const breaks = breakEvents(request.breaks);
  const meetings = opened ? frameEvents(opened.summary.meetingFrame) : [];
  const used = new Set([...WORKWEEK, ...[...meetings, ...breaks].flatMap(({ days }) => days)]);
  return { days: ALL_DAYS.filter((day) => used.has(day)), ...hoursOf([...meetings, ...breaks]) };
});

/** Converts a schedule to a pattern without dates. */
export const drawAtom = atom((get): ((schedule: Schedule) => readonly WeekEvent[]) => {
  const data = get(contentAtom);
  const scale = get(scaleAtom);
  if (!data || !scale) return () => [];
  const { breaks } = data.Request;
  return (schedule) => {
    const events = scheduleEvents(toScheduledCourses(schedule, data));
    return [...events, ...breakEvents(breaksBeside(breaks, schedule.facts, events))];
  };
});

/** The request's classes with their latest seats; undefined before the first load. */
export const liveClassesAtom = atom((get): Content["Classes"] | undefined => {
  const data = get(contentAtom);
  const live = get(liveSeatsAtom);
  const term = data?.Request.term ?? "";
  if (!data || live?.term !== term) return data?.Classes;
  const listings = Object.entries(data.Classes).map(
    ([number, listing]) => [number, withLiveSeats(listing, { live, term, since: 0 })] as const,
  );
  return Object.fromEntries(listings);
});

/** Numbers of classes that filled while on screen. */
export const filledAtom = atom((get): ReadonlySet<number> => {
  const before = get(contentAtom)?.Classes;
  const filled = Object.values(get(liveClassesAtom) ?? {}).filter(({ Details }) => {
    const was = before?.[Details.ClassNumber];
    return isFull(Details) && was !== undefined && !isFull(was.Details);
  });
  return new Set(filled.map(({ Details }) => Details.ClassNumber));
});

type ReadWalks = {
  between: (courses: readonly ScheduledCourse[], request: Content["Request"], walks: Walks) => readonly Walk[];
  draw: (walks: readonly Walk[]) => readonly WeekEvent[];
};

/** Once their code has loaded, which only schedules with known walks need. */
export const walksAtom = atom<Partial<ReadWalks>>({});

/** In one object, so that no part of the screen is of another schedule than the rest. */
const currentWeekAtom = atom((get) => {
  const schedule = get(shownAtom)?.schedule;
  const data = get(contentAtom);
  const Classes = get(liveClassesAtom);
  const scale = get(scaleAtom);
  if (!schedule || !data || !Classes || !scale) return undefined;
  const { Request } = data;
  const weekOf = get(chosenWeekAtom) ?? addDays(Request.termStartDate, 7);
  const courses = toScheduledCourses(schedule, { Request, Classes });
  const changes = campusChanges(courses, Request);
  const walks = data.Walks ? (get(walksAtom).between?.(courses, Request, data.Walks) ?? []) : undefined;
  const events = scheduleEvents(courses, weekOf);
  const breaks = breakEvents(breaksBeside(Request.breaks, schedule.facts, scheduleEvents(courses)));
  const { days: usualDays, ...hours } = scale;
  /** Class numbers that meet in the week, each with a day. */
  const met = weekOccurrences(events, ALL_DAYS, weekOf).flatMap(({ weekday, occurrences }) =>
    occurrences.map(({ event }) => `${event.id}/${weekday}`),
  );
  // A day that follows another weekday may be a Saturday.
  const days: readonly Weekday[] = ALL_DAYS.filter(
    (day) => usualDays.includes(day) || met.some((one) => one.endsWith(`/${day}`)),
  );
  const isThisWeek = ({ fromClassNumber, toClassNumber, day }: Between) =>
    [fromClassNumber, toClassNumber].every((number) => met.includes(`${number}/${day}`));
  const notes = changes.filter(isThisWeek);
  // A change of campus says how much time there is, in the same place.
  const walkNotes = walks?.filter((walk) => isThisWeek(walk) && !notes.some((change) => areBetweenSame(walk, change)));
  const classes = classesOf(courses);
  const listings = classes.map(({ listing }) => listing);
  const isInRecess = weekMark(listings, weekOf) === "recess";
  const absent = classes.flatMap((each): (ShownClass & { dates?: string })[] => {
    const { classNumber, listing } = each;
    if (!hasSetTime(listing)) return [each];
    // In a recess, the semester view says so.
    if (isInRecess || met.some((one) => one.startsWith(`${classNumber}/`))) return [];
    const dates = new Set(listing.Meetings.map((meeting) => partialDatesIn(meeting, Request)).filter(Boolean));
    return [{ ...each, dates: [...dates].join(", ") }];
  });
  return {
    schedule,
    courses,
    changes,
    /** Undefined if none is known. */
    walks,
    term: { termStartDate: Request.termStartDate, termEndDate: Request.termEndDate },
    calendar: data.TermInfo.Calendar,
    weekOf,
    /** Classes of other weeks, with their dates, and untimed ones. */
    absent,
    days,
    hours,
    events: [...events, ...breaks, ...travelEvents(notes), ...(get(walksAtom).draw?.(walkNotes ?? []) ?? [])],
    listEvents: [...events, ...breaks],
    leftOut: leftOutCourses(schedule, Request),
    /** In any week. */
    hasTimes: scheduleEvents(courses).length > 0,
    listings,
  };
});

type Between = { fromClassNumber: number; toClassNumber: number; day: number };

function areBetweenSame(a: Between, b: Between): boolean {
  return a.day === b.day && a.fromClassNumber === b.fromClassNumber && a.toClassNumber === b.toClassNumber;
}

/** The shown schedule for its screen; the same object until something of it changes, so that it's drawn once. */
export const weekAtom = selectAtom(currentWeekAtom, (week) => week, isSame);

export type ShownWeek = NonNullable<ExtractAtomValue<typeof weekAtom>>;

export const shownClassesAtom = atom((get) => classesOf(get(weekAtom)?.courses ?? []));

/** The shown schedule for sharing. */
export const sharedAtom = atom((get): SharedSchedule | undefined => {
  const week = get(weekAtom);
  const content = get(contentAtom);
  if (!week || !content) return undefined;
  const term = content.TermInfo.Term;
  const classes = week.schedule.courses.flatMap(({ courseId, classes }) =>
    classes.map((each) => ({ ...each, courseId })),
  );
  const automatic = new Set(classes.flatMap(({ autoEnrolled }) => autoEnrolled));
  const named = classes.filter(({ classNumber }) => !automatic.has(classNumber));
  const colors = requestColors(content.Request);
  return {
    term: term.Code,
    termName: term.Description,
    classNumbers: named.map(({ classNumber }) => classNumber),
    colors: linkColors(
      named.map(({ courseId }) => courseId),
      colors,
    ),
    drawPdf: async (title, print) => {
      const { drawPlanPdf } = await import("../../../lib/share/draw-plan-pdf.ts");
      const courses = week.courses.flatMap(({ classes }): CourseListings[] => {
        const [lead, ...others] = classes.map(({ listing }) => listing);
        return lead ? [[lead, ...others]] : [];
      });
      const breaks = breaksBeside(content.Request.breaks, week.schedule.facts, scheduleEvents(week.courses));
      const plan = { colors, breaks, calendar: content.TermInfo.Calendar };
      return await drawPlanPdf({ title, print, term, courses, ...plan });
    },
  };
});

/** The shown variant's classes that the best variant of its week doesn't have. */
export const variantClassesAtom = atom((get): ClassListing[] => {
  const { opened, variantsOf, schedule } = get(positionAtom) ?? {};
  if (!opened || variantsOf === undefined || !schedule) return [];
  const best = get(pageAtomOf(opened, variantsOf, 0))?.value?.weeks[0]?.schedule;
  const known = best ? chosenClassNumbers(best) : [];
  const own = chosenClassNumbers(schedule).filter((number) => best && !known.includes(number));
  return own.flatMap((number) => get(contentAtom)?.Classes[number] ?? []);
});
