import { addDays, startOfDay, sundayOf, type Weekday, weekdayOf } from "#contract/wall-time";
import { inLanguage, language } from "#words";

export { addDays, type Weekday, weekdayOf };

/** `YYYY-MM-DD` without time or zone, the only date format in this folder. */
export type IsoDate = string;

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
  return format(form === "long" ? "weekday" : "shortWeekday").format(Date.UTC(2023, 0, 1 + weekday));
}

export function weekdaysBetween(first: Weekday, last: Weekday): Weekday[] {
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) as Weekday);
}

/** In the week of `date`. It begins on Sunday, so on a Sunday students see the coming week. */
export function weekDates(date: IsoDate, weekdays: readonly Weekday[]): IsoDate[] {
  return weekdays.map((weekday) => addDays(sundayOf(date), weekday));
}

export function weekRange(date: IsoDate, weekdays: readonly Weekday[]): [IsoDate, IsoDate] {
  const dates = weekDates(date, weekdays);
  return [dates[0] ?? date, dates.at(-1) ?? date];
}

/** "Jan 25" */
export function shortDate(date: IsoDate): string {
  return format("shortDay").format(startOfDay(date));
}

/** "January 25" */
export function monthAndDay(date: IsoDate): string {
  return format("day").format(startOfDay(date));
}

/** "Monday, January 25th" */
export function dayHeading(date: IsoDate): string {
  const ending = language() === "en-US" ? ordinalEnding(Number(dayOfMonth(date))) : "";
  return `${spokenDay(weekdayOf(date), date)}${ending}`;
}

/** "January 25 - 29 2027", with the second month and first year if they differ. */
export function dateRange(first: IsoDate, last: IsoDate): string {
  if (language() !== "en-US") return format("dated").formatRange(startOfDay(first), startOfDay(last));
  const year = (date: IsoDate) => date.slice(0, 4);
  const start = year(first) === year(last) ? monthAndDay(first) : `${monthAndDay(first)} ${year(first)}`;
  if (first === last) return `${start} ${year(last)}`;
  return `${start} - ${first.slice(0, 7) === last.slice(0, 7) ? dayOfMonth(last) : monthAndDay(last)} ${year(last)}`;
}

/** "Mar 15–19", "Mar 29–Apr 2"; a single day is "Mar 15". */
export function shortDateRange(first: IsoDate, last: IsoDate): string {
  if (first === last) return shortDate(first);
  if (language() !== "en-US") return format("shortDay").formatRange(startOfDay(first), startOfDay(last));
  return `${shortDate(first)}–${first.slice(0, 7) === last.slice(0, 7) ? dayOfMonth(last) : shortDate(last)}`;
}

export function monthName(date: IsoDate): string {
  return format("month").format(startOfDay(date));
}

export function dayOfMonth(date: IsoDate): string {
  return String(new Date(startOfDay(date)).getUTCDate());
}

/** "Monday, January 25", or "Monday" without dates. */
export function spokenDay(weekday: Weekday, date: IsoDate | undefined): string {
  return date === undefined ? weekdayName(weekday, "long") : format("fullDay").format(startOfDay(date));
}

function ordinalEnding(day: number): string {
  if (day >= 11 && day <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}
