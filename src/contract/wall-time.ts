/** Days (`YYYY-MM-DD`) and wall times (`HH:mm:ss`) without a zone, and their instants in a zone; without schemas. */

import { t } from "#words";

export const MINUTES_PER_HOUR = 60;
export const MINUTES_PER_DAY = 1440;
const MINUTES_PER_HALF_DAY = 720;
export const MINUTE_MS = 60_000;
export const DAY_MS = MINUTES_PER_DAY * MINUTE_MS;

/** From 1900 to 2199. */
export function isDay(text: string): boolean {
  return /^(19|20|21)\d\d-/.test(text) && utcOf(text) !== undefined;
}

/** Negative counts go back. */
export function addDays(day: string, count: number): string {
  return toDay(startOfDay(day) + count * DAY_MS);
}

/** Negative if `b` is earlier. */
export function daysBetween(a: string, b: string): number {
  return (startOfDay(b) - startOfDay(a)) / DAY_MS;
}

/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export function weekdayOf(day: string): Weekday {
  return new Date(startOfDay(day)).getUTCDay() as Weekday;
}

/** The day itself, or the Sunday before it. */
export function sundayOf(day: string): string {
  return addDays(day, -weekdayOf(day));
}

/** In UTC, because some zones skip a local midnight. Throws `RangeError` for an invalid day. */
export function startOfDay(day: string): number {
  const at = utcOf(day);
  if (at === undefined) throw new RangeError(`"${day}" isn't a valid date (YYYY-MM-DD).`);
  return at;
}

function utcOf(day: string): number | undefined {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  // Date.parse reads February 30 as March 2.
  return Number.isNaN(at) || toDay(at) !== day ? undefined : at;
}

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, "YYYY-MM-DD".length);
}

/** From midnight to midnight. */
export function isWholeDay(startMinutes: number, endMinutes: number): boolean {
  return startMinutes === 0 && endMinutes === MINUTES_PER_DAY;
}

/** "09:00:00" or "09:00" → 540. */
export function toMinutes(wallTime: string): number {
  return Number(wallTime.slice(0, 2)) * MINUTES_PER_HOUR + Number(wallTime.slice(3, 5));
}

/** 540 → "09:00:00". */
export function toWallTime(minutes: number): string {
  return `${pad(Math.floor(minutes / MINUTES_PER_HOUR))}:${pad(minutes % MINUTES_PER_HOUR)}:00`;
}

/** "9:05 AM"; 1440 is midnight. */
export function timeLabel(minutes: number): string {
  return `${clock(minutes)} ${halfDay(minutes)}`;
}

/**
 * "9:00–9:50 AM", "11:00 AM–12:15 PM". An end before the start is on the next day. Midnight to midnight is "All day".
 */
export function timeRangeLabel(startMinutes: number, endMinutes: number): string {
  return isWholeDay(startMinutes, endMinutes) ? t("All day") : range(startMinutes, endMinutes).join("–");
}

/** For screen readers and sentences: "9:00 to 9:50 AM". */
export function spokenTimeRange(startMinutes: number, endMinutes: number): string {
  const [start, end] = range(startMinutes, endMinutes);
  return isWholeDay(startMinutes, endMinutes) ? t("All day") : t("{start} to {end}", { start, end });
}

/** "9:00–9:50", for places whose hour labels tell morning from afternoon. */
export function bareTimeRange(startMinutes: number, endMinutes: number): string {
  return `${clock(startMinutes)}–${clock(endMinutes)}`;
}

/** "9 AM" for an axis, or "9" in tight places. */
export function hourLabel(hour: number, form: "full" | "bare" = "full"): string {
  const onDial = hour % 12 || 12;
  return form === "bare" ? `${onDial}` : `${onDial} ${halfDay(hour * MINUTES_PER_HOUR)}`;
}

function range(start: number, end: number): [start: string, end: string] {
  const realEnd = end < start ? end + MINUTES_PER_DAY : end;
  const sharesHalf = Math.floor(start / MINUTES_PER_HALF_DAY) === Math.floor(realEnd / MINUTES_PER_HALF_DAY);
  return [sharesHalf ? clock(start) : timeLabel(start), timeLabel(realEnd)];
}

function clock(minutes: number): string {
  const hour = Math.floor(minutes / MINUTES_PER_HOUR) % 12 || 12;
  return `${hour}:${pad(minutes % MINUTES_PER_HOUR)}`;
}

function halfDay(minutes: number): string {
  return minutes % MINUTES_PER_DAY < MINUTES_PER_HALF_DAY ? t("AM") : t("PM");
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}

/** Creating one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The zone's offset from UTC at an instant, in minutes: "GMT-05:00" is -300, "GMT" alone is 0. */
export function zoneOffset(timeZone: string, at: number): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, format);
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d+):(\d+)/.exec(name ?? "") ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The instant of a local time, given as if it were UTC; one that a clock change skips is read as before the change. */
export function zonedInstant(timeZone: string, local: number): number {
  // Twice, because the first guess may be on the other side of a clock change.
  const guess = local - zoneOffset(timeZone, local) * MINUTE_MS;
  return local - zoneOffset(timeZone, guess) * MINUTE_MS;
}
