import { inLanguage, language } from "#words";

/** `YYYY-MM-DD` without time or zone, the only date format in this folder. */
export type IsoDate = string;

/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const WORKWEEK: readonly Weekday[] = [1, 2, 3, 4, 5];

const LETTERS = ["Su", "M", "T", "W", "R", "F", "Sa"] as const;

const FORMS = {
  weekday: { weekday: "long" },
  shortWeekday: { weekday: "short" },
  month: { month: "short" },
  shortDay: { month: "short", day: "numeric" },
  day: { month: "long", day: "numeric" },
  fullDay: { weekday: "long", month: "long", day: "numeric" },
  dated: { month: "long", day: "numeric", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** In the page's language. */
function format(form: keyof typeof FORMS): Intl.DateTimeFormat {
  return inLanguage(`week ${form}`, (own) => new Intl.DateTimeFormat(own, { timeZone: "UTC", ...FORMS[form] }));
}

/** "Thursday", "Thu", or the registrar's letter "R". */
export function weekdayName(weekday: Weekday, form: "long" | "short" | "letter"): string {
  if (form === "letter") return LETTERS[weekday];
  return format(form === "long" ? "weekday" : "shortWeekday").format((weekday - EPOCH_WEEKDAY) * DAY_MS);
}

/** Throws `RangeError` for an invalid date. */
export function weekdayOf(date: IsoDate): Weekday {
  const days = (toTime(date) / DAY_MS + EPOCH_WEEKDAY) % 7;
  return (days < 0 ? days + 7 : days) as Weekday;
}

/** Negative counts go back. */
export function addDays(date: IsoDate, count: number): IsoDate {
  return toIso(toTime(date) + count * DAY_MS);
}

export function weekdaysBetween(first: Weekday, last: Weekday): Weekday[] {
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) as Weekday);
}

/** In the week of `date`. It begins on Sunday, so on a Sunday students see the coming week. */
export function weekDates(date: IsoDate, weekdays: readonly Weekday[]): IsoDate[] {
  const sunday = addDays(date, -weekdayOf(date));
  return weekdays.map((weekday) => addDays(sunday, weekday));
}

export function weekRange(date: IsoDate, weekdays: readonly Weekday[]): [IsoDate, IsoDate] {
  const dates = weekDates(date, weekdays);
  return [dates[0] ?? date, dates.at(-1) ?? date];
}

/** "Jan 25" */
export function shortDate(date: IsoDate): string {
  return format("shortDay").format(toTime(date));
}

/** "January 25" */
export function monthAndDay(date: IsoDate): string {
  return format("day").format(toTime(date));
}

/** "Monday, January 25th" */
export function dayHeading(date: IsoDate): string {
  const ending = language() === "en-US" ? ordinalEnding(Number(dayOfMonth(date))) : "";
  return `${spokenDay(weekdayOf(date), date)}${ending}`;
}

/** "January 25 - 29 2027", with the second month and first year if they differ. */
export function dateRange(first: IsoDate, last: IsoDate): string {
  if (language() !== "en-US") return format("dated").formatRange(toTime(first), toTime(last));
  const year = (date: IsoDate) => date.slice(0, 4);
  const start = year(first) === year(last) ? monthAndDay(first) : `${monthAndDay(first)} ${year(first)}`;
  if (first === last) return `${start} ${year(last)}`;
  return `${start} - ${first.slice(0, 7) === last.slice(0, 7) ? dayOfMonth(last) : monthAndDay(last)} ${year(last)}`;
}

/** "Mar 15–19", "Mar 29–Apr 2"; a single day is "Mar 15". */
export function shortDateRange(first: IsoDate, last: IsoDate): string {
  if (first === last) return shortDate(first);
  if (language() !== "en-US") return format("shortDay").formatRange(toTime(first), toTime(last));
  return `${shortDate(first)}–${first.slice(0, 7) === last.slice(0, 7) ? dayOfMonth(last) : shortDate(last)}`;
}

export function monthName(date: IsoDate): string {
  return format("month").format(toTime(date));
}

export function dayOfMonth(date: IsoDate): string {
  return String(new Date(toTime(date)).getUTCDate());
}

/** "Monday, January 25", or "Monday" without dates. */
export function spokenDay(weekday: Weekday, date: IsoDate | undefined): string {
  return date === undefined ? weekdayName(weekday, "long") : format("fullDay").format(toTime(date));
}

function ordinalEnding(day: number): string {
  if (day >= 11 && day <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}

const DAY_MS = 86_400_000;
const ISO_LENGTH = "YYYY-MM-DD".length;
const EPOCH_WEEKDAY = 4;

/** In UTC, because some zones skip a local midnight. */
function toTime(date: IsoDate): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(time) || toIso(time) !== date) {
    throw new RangeError(`"${date}" isn't a valid date in YYYY-MM-DD format.`);
  }
  return time;
}

function toIso(time: number): IsoDate {
  return new Date(time).toISOString().slice(0, ISO_LENGTH);
}
