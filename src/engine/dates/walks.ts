import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import type { Walks } from "#contract/walks";
import { toIsoDate } from "#dates/day";
import {
  type DatePattern,
  firstCommonDay,
  includesDay,
  type TermDates,
  toDatePattern,
  toTermDays,
} from "./date-pattern.ts";

/** From one of a student's classes to a later one of the same day, in another building. */
export type Walk = {
  fromClassNumber: number;
  toClassNumber: number;
  day: number;
  /** The first such date, YYYY-MM-DD. */
  date: string;
  /** Minutes since midnight: the end of one class, and the start of the other. */
  fromMinutes: number;
  toMinutes: number;
  fromBuilding: string;
  toBuilding: string;
  /** Minutes that the walk takes. */
  minutes: number;
};

/** The minutes of the walk between two buildings; undefined if unknown, and within a building. */
export function readWalks({ Buildings, Minutes }: Walks): (from: string, to: string) => number | undefined {
  const places = new Map(Buildings.map((building, place) => [building, place]));
  return (from, to) => {
    const [row, column] = [places.get(from), places.get(to)];
    if (row === undefined || column === undefined || row === column) return undefined;
    return Minutes[row]?.[column] ?? undefined;
  };
}

/** Whether the walk takes longer than the time between the classes. */
export function isTightWalk({ fromMinutes, toMinutes, minutes }: Pick<Walk, "fromMinutes" | "toMinutes" | "minutes">) {
  return minutes > toMinutes - fromMinutes;
}

type ClassMeetings = { classNumber: number; meetings: readonly ScheduleMeeting[] };
type Stop = Pick<ScheduleMeeting, "days" | "building"> & {
  classNumber: number;
  start: number;
  end: number;
  dates: DatePattern;
};

/**
 * Every tight walk, and those of at most `gapMinutes` between two classes with no other in between. By date and time;
 * each weekday once, on its first such date. Throws RangeError like `firstClash`.
 */
export function walksBetween(
  classes: readonly ClassMeetings[],
  walks: Walks,
  term: TermDates,
  gapMinutes = 0,
): readonly Walk[] {
  const minutesOf = readWalks(walks);
  const termDays = toTermDays(term);
  const stops = classes.flatMap(({ classNumber, meetings }) =>
    meetings.flatMap((meeting): Stop[] => {
      const { startMinutes: start, endMinutes: end, days, building, online } = meeting;
      if (start === null || end === null || start >= end) return [];
      const place = building === undefined || online ? {} : { building };
      return [{ classNumber, days, start, end, ...place, dates: toDatePattern(meeting, termDays) }];
    }),
  );
  const found: Walk[] = [];
  for (const a of stops) {
    for (const b of stops) {
      const [fromBuilding, toBuilding] = [a.building, b.building];
      const gap = b.start - a.end;
      if (fromBuilding === undefined || toBuilding === undefined || gap < 0) continue;
      const minutes = minutesOf(fromBuilding, toBuilding);
      if (minutes === undefined) continue;
      const isTight = minutes > gap;
      if (!isTight && gap > gapMinutes) continue;
      for (const day of new Set(a.days)) {
        const dayNumber = b.days.includes(day) ? firstDayOf(a, b, day, isTight) : undefined;
        if (dayNumber === undefined) continue;
        found.push({
          fromClassNumber: a.classNumber,
          toClassNumber: b.classNumber,
          day,
          date: toIsoDate(dayNumber),
          fromMinutes: a.end,
          toMinutes: b.start,
          fromBuilding,
          toBuilding,
          minutes,
        });
      }
    }
  }
  return found.sort(
    (a, b) => a.date.localeCompare(b.date) || a.fromMinutes - b.fromMinutes || a.fromClassNumber - b.fromClassNumber,
  );

  /** The first date of a weekday with both; unless the walk is tight, without another class in between. */
  function firstDayOf(a: Stop, b: Stop, weekday: number, isTight: boolean): number | undefined {
    let day = firstCommonDay(a.dates, b.dates, weekday);
    while (day !== undefined && !isTight && stops.some((other) => isBetween(other, a, b, weekday, day!)))
      day = firstCommonDay(a.dates, b.dates, weekday, day + 1);
    return day;
  }
}

function isBetween(other: Stop, a: Stop, b: Stop, weekday: number, day: number): boolean {
  if (other === a || other === b || other.start < a.end || other.end > b.start) return false;
  return other.days.includes(weekday) && includesDay(other.dates, day);
}
