import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import { cached } from "./cached.ts";
import { DAY_MS, DAYS_PER_WEEK } from "./minutes.ts";

// A day has no zone. Everything here is in UTC, where every day is 24 hours long.

dayjs.extend(utc);

/** `YYYY-MM-DD`. Sorts and compares as text. */
export type IsoDate = string;

/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const FORM = "YYYY-MM-DD";
/** Day 0 is 1970-01-01. */
const THURSDAY = 4;

/** A term has a few hundred days, and a catalog asks for them ten thousands of times. */
const numberOf = cached((text: string): number | undefined => {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? dayjs.utc(text) : undefined;
  // dayjs reads February 30 as March 2.
  return day?.format(FORM) === text ? day.valueOf() / DAY_MS : undefined;
});

const isoDateOf = cached((dayNumber: number): IsoDate => dayjs.utc(dayNumber * DAY_MS).format(FORM));

/** Whole days since 1970-01-01; undefined for what isn't a day, such as February 30. */
export function readDayNumber(text: string): number | undefined {
  return numberOf(text);
}

/** Whole days since 1970-01-01. Throws `RangeError` for what isn't a day. */
export function toDayNumber(day: IsoDate): number {
  const dayNumber = numberOf(day);
  if (dayNumber === undefined) throw new RangeError(`"${day}" isn't a valid date (YYYY-MM-DD).`);
  return dayNumber;
}

export function toIsoDate(dayNumber: number): IsoDate {
  return isoDateOf(dayNumber);
}

/** From 1900 to 2199. */
export function isDay(text: string): boolean {
  return /^(19|20|21)/.test(text) && numberOf(text) !== undefined;
}

/** Negative counts go back. */
export function addDays(day: IsoDate, count: number): IsoDate {
  return toIsoDate(toDayNumber(day) + count);
}

/** Negative counts go back. A day that the month doesn't have becomes its last one. */
export function addMonths(day: IsoDate, count: number): IsoDate {
  return dayjs
    .utc(toDayNumber(day) * DAY_MS)
    .add(count, "month")
    .format(FORM);
}

/** The first and the last day of its month. */
export function monthSpan(day: IsoDate): [IsoDate, IsoDate] {
  const first = `${monthOf(day)}-01`;
  return [first, addDays(addMonths(first, 1), -1)];
}

/** Negative if `b` is earlier. */
export function daysBetween(a: IsoDate, b: IsoDate): number {
  return toDayNumber(b) - toDayNumber(a);
}

export function weekdayOf(day: IsoDate): Weekday {
  return weekdayOfNumber(toDayNumber(day));
}

/** The day itself, or the Sunday before it. */
export function sundayOf(day: IsoDate): IsoDate {
  return toIsoDate(sundayOfNumber(toDayNumber(day)));
}

/** Of a day number. */
export function weekdayOfNumber(dayNumber: number): Weekday {
  return ((((dayNumber + THURSDAY) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK) as Weekday;
}

/** The number of the day itself, or of the Sunday before it. */
export function sundayOfNumber(dayNumber: number): number {
  return dayNumber - weekdayOfNumber(dayNumber);
}

/** The week of a day, counted from the week of `first`, which is 0. Both by `toDayNumber`; weeks begin on Sunday. */
export function weekFrom(first: number, day: number): number {
  return Math.floor((day - sundayOfNumber(first)) / DAYS_PER_WEEK);
}

/** "2026-11" */
export function monthOf(day: IsoDate): string {
  return day.slice(0, "YYYY-MM".length);
}

export function yearOf(day: IsoDate): number {
  return Number(day.slice(0, "YYYY".length));
}

/** 1 to 12. */
export function monthOfYear(day: IsoDate): number {
  return Number(monthOf(day).slice("YYYY-".length));
}

/** 1 to 31. */
export function dayOfMonth(day: IsoDate): number {
  return Number(day.slice("YYYY-MM-".length));
}

export function earlierDay(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? a : b;
}

export function laterDay(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b;
}
