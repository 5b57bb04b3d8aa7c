import { inLanguage, type Language, language, t } from "#words";
import { systemMs } from "./clock.ts";
import { dayOfMonth, type IsoDate, monthOf, toDayNumber, type Weekday, weekdayOf, yearOf } from "./day.ts";
import {
  DAY_MS,
  isWholeDay,
  MINUTE_MS,
  MINUTE_SECONDS,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  SECOND_MS,
} from "./minutes.ts";
import { type Moment, momentBefore, momentMs } from "./moment.ts";
import type { Zone } from "./zone.ts";

// Days and times in words, in the reader's language.

/**
 * Dates in digits have the month first in every language, as the campus writes them: a student who reads 12/7 on a
 * syllabus reads it the same way here.
 */
const NUMERIC_DATES: Language = "en-US";

const FORMS = {
  /** "11/23/2026" */
  numeric: { year: "numeric", month: "numeric", day: "numeric" },
  /** "11/23" */
  numericShort: { month: "numeric", day: "numeric" },
  /** "Nov" */
  month: { month: "short" },
  /** "Nov 23" */
  short: { month: "short", day: "numeric" },
  /** "November 23" */
  monthDay: { month: "long", day: "numeric" },
  /** "November 2026" */
  monthYear: { month: "long", year: "numeric" },
  /** "Monday" */
  weekday: { weekday: "long" },
  /** "Mon" */
  shortWeekday: { weekday: "short" },
  /** "Monday, November 23" */
  weekdayDate: { weekday: "long", month: "long", day: "numeric" },
  /** "November 23, 2026" */
  dated: { month: "long", day: "numeric", year: "numeric" },
  /** "Monday, November 23, 2026" */
  full: { dateStyle: "full" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** `FORMS` has an example of each. */
export type DayForm = keyof typeof FORMS;

function formatOf(form: DayForm): Intl.DateTimeFormat {
  const isNumeric = form === "numeric" || form === "numericShort";
  return inLanguage(`day ${form}`, (own) => {
    return new Intl.DateTimeFormat(isNumeric ? NUMERIC_DATES : own, { timeZone: "UTC", ...FORMS[form] });
  });
}

const utcMs = (day: IsoDate) => toDayNumber(day) * DAY_MS;

export function dayLabel(day: IsoDate, form: DayForm): string {
  return formatOf(form).format(utcMs(day));
}

/** "11/3/2026" */
export function dateLabel(day: IsoDate): string {
  return dayLabel(day, "numeric");
}

/** A Sunday. */
const A_SUNDAY = toDayNumber("2023-01-01");
/** The registrar's letters, the same in every language. */
const LETTERS = ["Su", "M", "T", "W", "R", "F", "Sa"] as const;

/** "Thursday", "Thu", or the registrar's letter "R". */
export function weekdayName(weekday: number, form: "long" | "short" | "letter" = "long"): string {
  if (form === "letter") return LETTERS[weekday] ?? "";
  return formatOf(form === "long" ? "weekday" : "shortWeekday").format((A_SUNDAY + weekday) * DAY_MS);
}

/** "Tuesday, Thursday", for the ear. */
export function weekdayNames(weekdays: readonly number[]): string {
  return weekdays.map((weekday) => weekdayName(weekday)).join(", ");
}

/** "Monday, January 25", or "Monday" without dates. */
export function spokenDay(weekday: Weekday, day: IsoDate | undefined): string {
  return day === undefined ? weekdayName(weekday) : dayLabel(day, "weekdayDate");
}

/** "Monday, January 25th" */
export function dayHeading(day: IsoDate): string {
  const ending = language() === "en-US" ? ordinalEnding(dayOfMonth(day)) : "";
  return `${spokenDay(weekdayOf(day), day)}${ending}`;
}

function ordinalEnding(day: number): string {
  if (day >= 11 && day <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}

/** "1/19/2027–5/8/2027" or, if the year is obvious, "1/19–5/8"; a single day is "1/19/2027" or "1/19". */
export function numericDateRange(first: IsoDate, last: IsoDate, form: "numeric" | "numericShort" = "numeric"): string {
  return [...new Set([first, last])].map((day) => dayLabel(day, form)).join("–");
}

/** "January 25 - 29 2027", with the second month and the first year if they differ. */
export function writtenDateRange(first: IsoDate, last: IsoDate): string {
  if (language() !== "en-US") return formatOf("dated").formatRange(utcMs(first), utcMs(last));
  const isOneYear = yearOf(first) === yearOf(last);
  const start = dayLabel(first, "monthDay") + (isOneYear ? "" : ` ${yearOf(first)}`);
  if (first === last) return `${start} ${yearOf(last)}`;
  const end = monthOf(first) === monthOf(last) ? String(dayOfMonth(last)) : dayLabel(last, "monthDay");
  return `${start} - ${end} ${yearOf(last)}`;
}

/** "Mar 15–19", "Mar 29–Apr 2"; a single day is "Mar 15". */
export function shortDateRange(first: IsoDate, last: IsoDate): string {
  const start = dayLabel(first, "short");
  if (first === last) return start;
  if (language() !== "en-US") return formatOf("short").formatRange(utcMs(first), utcMs(last));
  const end = monthOf(first) === monthOf(last) ? String(dayOfMonth(last)) : dayLabel(last, "short");
  return `${start}–${end}`;
}

const MINUTES_PER_HALF_DAY = MINUTES_PER_DAY / 2;

/** "9:05 AM"; 1440 is midnight. */
export function timeLabel(minutes: number): string {
  return `${onDial(minutes)} ${halfDay(minutes)}`;
}

/** "9:00–9:50 AM", "11:00 AM–12:15 PM". An end before the start is on the next day. Midnight to midnight is "All day". */
export function timeRangeLabel(startMinutes: number, endMinutes: number): string {
  return isWholeDay(startMinutes, endMinutes) ? t("All day") : timesOf(startMinutes, endMinutes).join("–");
}

/** "9:00AM - 9:50AM": both ends in full, as the specification labels an event. */
export function longTimeRange(startMinutes: number, endMinutes: number): string {
  return [startMinutes, endMinutes].map((minutes) => `${onDial(minutes)}${gap()}${halfDay(minutes)}`).join(" - ");
}

/** "a. m." can't follow a number without one. */
const gap = () => (language() === "en-US" ? "" : " ");

/** For screen readers and sentences: "9:00 to 9:50 AM". */
export function spokenTimeRange(startMinutes: number, endMinutes: number): string {
  const [start, end] = timesOf(startMinutes, endMinutes);
  return isWholeDay(startMinutes, endMinutes) ? t("All day") : t("{start} to {end}", { start, end });
}

/** "9:00–9:50", for places whose hour labels tell morning from afternoon. */
export function bareTimeRange(startMinutes: number, endMinutes: number): string {
  return `${onDial(startMinutes)}–${onDial(endMinutes)}`;
}

/** "9 AM" for an axis, or "9" in tight places. */
export function hourLabel(hour: number, form: "full" | "bare" = "full"): string {
  const number = hour % 12 || 12;
  return form === "bare" ? `${number}` : `${number} ${halfDay(hour * MINUTES_PER_HOUR)}`;
}

function timesOf(start: number, end: number): [start: string, end: string] {
  const realEnd = end < start ? end + MINUTES_PER_DAY : end;
  const sharesHalf = Math.floor(start / MINUTES_PER_HALF_DAY) === Math.floor(realEnd / MINUTES_PER_HALF_DAY);
  return [sharesHalf ? onDial(start) : timeLabel(start), timeLabel(realEnd)];
}

/** "9:05" */
function onDial(minutes: number): string {
  const hour = Math.floor(minutes / MINUTES_PER_HOUR) % 12 || 12;
  return `${hour}:${String(minutes % MINUTES_PER_HOUR).padStart(2, "0")}`;
}

function halfDay(minutes: number): string {
  return minutes % MINUTES_PER_DAY < MINUTES_PER_HALF_DAY ? t("AM") : t("PM");
}

/** Moments of a zone in words. */
export function zoneWords({ name, dayOf, minutesOf }: Zone) {
  const momentTimeLabel = (moment: Moment) => timeLabel(minutesOf(moment));
  return {
    /** "Eastern Time" */
    timeZoneName: (): string => {
      const format = inLanguage(`zone ${name}`, (own) => {
        return new Intl.DateTimeFormat(own, { timeZone: name, timeZoneName: "longGeneric" });
      });
      // Of today: zones have had other names.
      return format.formatToParts(systemMs()).find(({ type }) => type === "timeZoneName")?.value ?? name;
    },
    /** "Monday, November 23" and other forms of `dayLabel`. */
    momentDayLabel: (moment: Moment, form: DayForm): string => dayLabel(dayOf(moment), form),
    /** "8:02 AM" */
    momentTimeLabel,
    /** "8:02:30 AM" */
    momentSecondLabel: (moment: Moment): string => {
      const minutes = minutesOf(moment);
      const seconds = Math.floor(momentMs(moment) / SECOND_MS) % MINUTE_SECONDS;
      return `${onDial(minutes)}:${String(seconds).padStart(2, "0")} ${halfDay(minutes)}`;
    },
    /** "11/23/2026 at 8:02 AM" */
    momentLabel: (moment: Moment): string =>
      t("{date} at {time}", { date: dateLabel(dayOf(moment)), time: momentTimeLabel(moment) }),
    /** The last minute of what ends then at midnight, else the end itself: "Saturday, January 23, 11:59 PM". */
    deadlineLabel: (end: Moment): string => {
      const last = minutesOf(end) === 0 ? momentBefore(end, MINUTE_MS) : end;
      return t("{date}, {time}", { date: dayLabel(dayOf(last), "weekdayDate"), time: momentTimeLabel(last) });
    },
    /** "9:00–9:50 AM" */
    momentRangeLabel: (start: Moment, end: Moment): string => timeRangeLabel(minutesOf(start), minutesOf(end)),
  };
}
