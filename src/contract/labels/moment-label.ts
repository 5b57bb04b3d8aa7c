import { inLanguage, t } from "#words";
import { institution } from "../institution.ts";
import { NUMERIC_DATES } from "../words.ts";
import { timeLabel, timeRangeLabel, toMinutes } from "../wall-time.ts";

/** Moments in words, all in the institution's time zone. */

const formats = {
  /** "11/23/2026" */
  date: { year: "numeric", month: "numeric", day: "numeric" },
  /** "Monday" */
  weekday: { weekday: "long" },
  /** "Monday, November 23" */
  day: { weekday: "long", month: "long", day: "numeric" },
  /** "Monday, November 23, 2026" */
  fullDate: { dateStyle: "full" },
  zone: { timeZoneName: "longGeneric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Moment = string | number | Date;

/** "Eastern Time" */
export function timeZoneName(): string {
  const parts = formatOf("zone").formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? institution.timeZone;
}

/** `formats` has an example of each form. */
export function momentDayLabel(moment: Moment, form: "date" | "weekday" | "day" | "fullDate"): string {
  return formatOf(form).format(new Date(moment));
}

/** "8:02 AM" */
export function momentTimeLabel(moment: Moment): string {
  return timeLabel(momentMinutes(moment));
}

/** "11/23/2026 at 8:02 AM" */
export function momentLabel(moment: Moment): string {
  return t("{date} at {time}", { date: momentDayLabel(moment, "date"), time: momentTimeLabel(moment) });
}

/** "9:00–9:50 AM" */
export function momentRangeLabel(start: Moment, end: Moment): string {
  return timeRangeLabel(momentMinutes(start), momentMinutes(end));
}

/** "2026-11-23" */
export function isoDay(moment: Moment): string {
  return isoPart(moment, { year: "numeric", month: "2-digit", day: "2-digit" });
}

/** Since midnight. */
export function momentMinutes(moment: Moment): number {
  return toMinutes(isoPart(moment, { hour: "2-digit", minute: "2-digit" }));
}

function formatOf(name: keyof typeof formats): Intl.DateTimeFormat {
  const { timeZone } = institution;
  return inLanguage(`moment ${name}`, (own) => {
    return new Intl.DateTimeFormat(name === "date" ? NUMERIC_DATES : own, { timeZone, ...formats[name] });
  });
}

/** The Swedish format is ISO. */
function isoPart(moment: Moment, options: Intl.DateTimeFormatOptions): string {
  const { timeZone } = institution;
  const key = `ISO ${Object.keys(options).join(" ")}`;
  return inLanguage(key, () => new Intl.DateTimeFormat("sv-SE", { timeZone, ...options })).format(new Date(moment));
}
