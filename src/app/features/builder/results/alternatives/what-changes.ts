import type { Minutes, Weekday } from "#calendar";
import type { ClassListing } from "#contract/catalog";
import { MINUTES_PER_DAY, toMinutes } from "#contract/wall-time";
import type { ClassMove } from "#engine";
import type { Schedule } from "#workers/schedule/client";
import type { ScheduledCourse } from "../../scheduled-courses.ts";

type DayPart = "morning" | "afternoon" | "evening";

/** One thing that is another in a schedule beside the one that is shown. */
export type Change =
  /** Another class has to move. `label` is undefined when it is one of the same course. */
  | { kind: "moves"; label: string | undefined; component: string; section: string }
  | { kind: "moves-many"; count: number }
  | { kind: "frees-day" | "adds-day"; day: Weekday }
  | { kind: "ends" | "starts"; day: Weekday; minutes: Minutes }
  /** No class begins any more in the first or the last part of a day that had one. */
  | { kind: "frees-part"; day: Weekday; part: DayPart }
  /** Minutes between classes in the hardest week, more of them when positive. */
  | { kind: "gaps"; minutes: Minutes }
  | { kind: "campuses"; count: number }
  /** Days begin and end as they do, and nothing else has to move. */
  | { kind: "same-hours" }
  /** Even the class itself meets at the same times. */
  | { kind: "same-times" };

/** A schedule as it is compared. */
export type Side = { courses: readonly ScheduledCourse[]; facts: Schedule["facts"]; days: WeekShape };

export type Swap = { from: number; to: number; changes: readonly ClassMove[] };

/** More classes than this are counted and not named. */
const MOST_NAMED = 2;
/** Shorter differences of the gaps are not worth a word. */
const LEAST_GAP_MINUTES = 30;

export function toSide(courses: readonly ScheduledCourse[], { facts }: Pick<Schedule, "facts">): Side {
  return { courses, facts, days: weekShape(courses) };
}

/** What is another when a class gives way to another section, the most important first; never empty. */
export function whatChanges(before: Side, after: Side, { from, to, changes }: Swap): Change[] {
  const found = [...movesOf(after.courses, to, changes), ...dayChanges(before.days, after.days)];
  const gaps = after.facts.gapMinutes - before.facts.gapMinutes;
  if (Math.abs(gaps) >= LEAST_GAP_MINUTES) found.push({ kind: "gaps", minutes: gaps });
  const campuses = after.facts.campusChanges - before.facts.campusChanges;
  if (campuses !== 0) found.push({ kind: "campuses", count: campuses });
  if (found.length > 0) return found;
  const isSame = timesOf(before.courses, from) === timesOf(after.courses, to);
  return [{ kind: isSame ? "same-times" : "same-hours" }];
}

/** Whether everything that changes is for the better: less to come for, or later, or shorter. */
export function isGain(changes: readonly Change[]): boolean {
  return changes.every(
    (change) =>
      change.kind === "frees-day" ||
      change.kind === "frees-part" ||
      (change.kind === "gaps" && change.minutes < 0) ||
      (change.kind === "campuses" && change.count < 0),
  );
}

function movesOf(courses: readonly ScheduledCourse[], to: number, changes: readonly ClassMove[]): Change[] {
  if (changes.length > MOST_NAMED) return [{ kind: "moves-many", count: changes.length }];
  const own = courses.find((course) => hasClass(course, to));
  return changes.map(({ id, component, to: classNumber }) => {
    const course = courses.find(({ key }) => key === id);
    const section = course?.classes.find(({ listing }) => listing.Details.ClassNumber === classNumber)?.listing.Section;
    return {
      kind: "moves",
      label: course === own ? undefined : course?.label,
      component,
      section: section ?? String(classNumber),
    };
  });
}

/** A day of a term's weeks: when its first class begins, its last one ends, and in which parts some class begins. */
type DayShape = { start: Minutes; end: Minutes; parts: readonly DayPart[] };

type WeekShape = ReadonlyMap<Weekday, DayShape>;

const DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];
const PARTS = ["morning", "afternoon", "evening"] as const;
const NOON = 720;
const EVENING = 1020;

function dayChanges(before: WeekShape, after: WeekShape): Change[] {
  const days = DAYS.map((day) => ({ day, was: before.get(day), is: after.get(day) }));
  const both = days.flatMap(({ day, was, is }) => (was && is ? [{ day, was, is }] : []));
  const freed = both.map(({ day, was, is }) => ({ day, part: freedPart(was, is) }));
  const isFreed = (day: Weekday, part: DayPart | undefined) =>
    part !== undefined && freed.some((each) => each.day === day && each.part === part);
  // A day that becomes longer is told before one that becomes shorter: it is where the class goes.
  const ends = both
    .filter(({ day, was, is }) => was.end !== is.end && !(is.end < was.end && isFreed(day, was.parts.at(-1))))
    .toSorted((a, b) => Number(b.is.end > b.was.end) - Number(a.is.end > a.was.end));
  const starts = both
    .filter(({ day, was, is }) => was.start !== is.start && !(is.start > was.start && isFreed(day, was.parts[0])))
    .toSorted((a, b) => Number(b.is.start < b.was.start) - Number(a.is.start < a.was.start));
  return [
    ...days.filter(({ was, is }) => was && !is).map(({ day }): Change => ({ kind: "frees-day", day })),
    ...days.filter(({ was, is }) => !was && is).map(({ day }): Change => ({ kind: "adds-day", day })),
    ...ends.map(({ day, is }): Change => ({ kind: "ends", day, minutes: is.end })),
    ...starts.map(({ day, is }): Change => ({ kind: "starts", day, minutes: is.start })),
    ...freed.flatMap(({ day, part }): Change[] => (part ? [{ kind: "frees-part", day, part }] : [])),
  ];
}

/** The last part of the day that becomes free, else the first one. */
function freedPart(was: DayShape, is: DayShape): DayPart | undefined {
  const [last, first] = [was.parts.at(-1), was.parts[0]];
  const isGone = (part: DayPart | undefined) => part !== undefined && !is.parts.includes(part);
  if (is.end < was.end && isGone(last)) return last;
  return is.start > was.start && isGone(first) ? first : undefined;
}

function weekShape(courses: readonly ScheduledCourse[]): WeekShape {
  const spans = new Map<Weekday, Span[]>();
  for (const { classes } of courses) {
    for (const { listing } of classes) {
      for (const span of spansOf(listing)) {
        const day = spans.get(span.day);
        if (day) day.push(span);
        else spans.set(span.day, [span]);
      }
    }
  }
  return new Map([...spans].map(([day, own]) => [day, toShape(own)]));
}

function toShape(spans: readonly Span[]): DayShape {
  const begins = new Set(spans.map(({ start }) => partOf(start)));
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
    parts: PARTS.filter((part) => begins.has(part)),
  };
}

type Span = { day: Weekday; start: Minutes; end: Minutes };

/** Kept by class, since the schedules that are compared have most of theirs in common. */
const knownSpans = new WeakMap<ClassListing, readonly Span[]>();

/** What happens once, as an exam does, is not part of the week. */
function spansOf(listing: ClassListing): readonly Span[] {
  const known = knownSpans.get(listing);
  if (known) return known;
  const spans = listing.Meetings.flatMap(({ Days, StartTime, EndTime, StartDate, EndDate }): Span[] => {
    if (StartTime === null || EndTime === null || StartDate === EndDate) return [];
    const [start, end] = [toMinutes(StartTime), toMinutes(EndTime)];
    const realEnd = end < start ? end + MINUTES_PER_DAY : end;
    return Days.map((day) => ({ day: day as Weekday, start, end: realEnd })); // The contract says 0 to 6.
  });
  knownSpans.set(listing, spans);
  return spans;
}

function partOf(minutes: Minutes): DayPart {
  return minutes < NOON ? "morning" : minutes < EVENING ? "afternoon" : "evening";
}

function timesOf(courses: readonly ScheduledCourse[], classNumber: number): string {
  const listing = courses
    .flatMap(({ classes }) => classes)
    .find((each) => each.listing.Details.ClassNumber === classNumber)?.listing;
  const times = listing?.Meetings.map(({ DaysString, StartTime, EndTime }) => `${DaysString} ${StartTime}–${EndTime}`);
  return (times ?? []).toSorted().join();
}

function hasClass({ classes }: ScheduledCourse, classNumber: number): boolean {
  return classes.some(({ listing }) => listing.Details.ClassNumber === classNumber);
}
