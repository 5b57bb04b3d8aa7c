import { type CalendarEvent, weekOccurrences } from "#calendar";
import { capitalized } from "#contract/labels/catalog-words";
import { describedWeek, freeDaysWords, type WordedEvent, wordedDays } from "#contract/labels/schedule-words";
import type { IsoDate, Weekday } from "#dates/day";
import { WORKWEEK, weekDates, weekdaysBetween } from "#dates/span";
import { spokenDay } from "#dates/words";
import { t } from "#words";
import type { NoteOfDay } from "./day-notes.tsx";

// What `week-text-dialog.tsx` shows and copies.

type TitledClasses = { title: string; classes: readonly string[] };

export type WeekToRead<Data> = {
  events: readonly CalendarEvent<Data>[];
  weekOf: IsoDate | undefined;
  /** All but the day and the time; undefined for what isn't said. */
  whatOf: (event: CalendarEvent<Data>) => string | undefined;
  noteOf?: NoteOfDay | undefined;
  /** Classes that the week doesn't show, under a title. */
  others: readonly TitledClasses[];
};

type WeekText = {
  /** A sentence each. */
  summary: string[];
  /** Days with a class or break, in order. */
  days: { heading: string; notes: string[]; summary: string; lines: string[] }[];
  /** Names the days without classes; undefined if each day has one. */
  free: string | undefined;
  others: TitledClasses[];
};

export function weekText<Data>({ events, weekOf, whatOf, noteOf, others }: WeekToRead<Data>): WeekText {
  const worded = wordedEvents(events, { weekOf, whatOf });
  const weekdays = wordedDaysOf(worded);
  const dates = weekOf === undefined ? [] : weekDates(weekOf, weekdays);
  const dateOf = (weekday: Weekday) => dates[weekdays.indexOf(weekday)];
  const headingOf = (weekday: Weekday) => capitalized(spokenDay(weekday, dateOf(weekday)));
  const notesOf = (weekday: Weekday) => {
    const date = dateOf(weekday);
    const note = date === undefined ? undefined : noteOf?.(date);
    return note === undefined ? [] : [note];
  };
  const busy = wordedDays(worded, weekdays);
  // A day off has no classes, but a reason.
  const off = weekdays.filter((weekday) => !busy.some((day) => day.weekday === weekday) && notesOf(weekday).length > 0);
  const daysOff = {
    title: t("Days Off"),
    classes: off.map((weekday) => `${headingOf(weekday)}: ${notesOf(weekday).join(", ")}`),
  };
  return {
    summary: describedWeek(worded, weekdays),
    days: busy.map(({ weekday, summary, lines }) => ({
      heading: headingOf(weekday),
      notes: notesOf(weekday),
      summary,
      lines,
    })),
    free: freeDaysWords(worded, weekdays),
    others: [daysOff, ...others].filter(({ classes }) => classes.length > 0),
  };
}

/** For the clipboard: an empty line before each part. */
export function linesOf({ summary, days, free, others }: WeekText): string[] {
  return [
    ...summary,
    ...days.flatMap(({ heading, notes, summary: ofDay, lines }) => ["", heading, ...notes, ofDay, ...lines]),
    ...(free === undefined ? [] : ["", free]),
    ...others.flatMap(({ title, classes }) => ["", title, ...classes]),
  ];
}

const ALL_DAYS = weekdaysBetween(0, 6);

/** Monday to Friday, and days of the weekend with something. */
export function wordedDaysOf(events: readonly WordedEvent[]): Weekday[] {
  return ALL_DAYS.filter((day) => WORKWEEK.includes(day) || events.some(({ weekday }) => weekday === day));
}

/** An event for each of its days in the week, or in any week if `weekOf` is undefined. */
export function wordedEvents<Data>(
  events: readonly CalendarEvent<Data>[],
  { weekOf, whatOf }: Pick<WeekToRead<Data>, "weekOf" | "whatOf">,
): WordedEvent[] {
  return weekOccurrences(events, ALL_DAYS, weekOf).flatMap(({ weekday, occurrences }) =>
    occurrences.flatMap(({ start, end, event }): WordedEvent[] => {
      const what = whatOf(event);
      if (what === undefined) return [];
      return [{ weekday, start, end, what, kind: event.kind === "break" ? "break" : "class" }];
    }),
  );
}
