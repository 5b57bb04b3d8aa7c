import { daysString } from "#contract/institution";
import type { ScheduleMeeting } from "./schedule.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** 0 → "Sunday". */
export function weekdayName(day: number): string {
  return WEEKDAYS[day] ?? "";
}

/** 540 → "9 AM", for the hours beside a week. */
export function hourLabel(minutes: number): string {
  return `${hourOf(minutes)} ${halfOfDay(minutes)}`;
}

/** "9:00–9:50 AM", the half of the day once where it is the same. */
export function timeRange(startMinutes: number, endMinutes: number): string {
  const half = halfOfDay(startMinutes) === halfOfDay(endMinutes) ? "" : ` ${halfOfDay(startMinutes)}`;
  return `${clock(startMinutes)}${half}–${clock(endMinutes)} ${halfOfDay(endMinutes)}`;
}

/** "9:00–9:50" */
export function bareTimeRange(startMinutes: number, endMinutes: number): string {
  return `${clock(startMinutes)}–${clock(endMinutes)}`;
}

/** "MWF 9:00–9:50 AM", or what of it is known. */
export function daysAndTime({
  days,
  startMinutes,
  endMinutes,
}: Pick<ScheduleMeeting, "days" | "startMinutes" | "endMinutes">): string {
  if (startMinutes === null || endMinutes === null)
    return days.length === 0 ? "Times not set" : `${daysString(days)} times not set`;
  return `${daysString(days)} ${timeRange(startMinutes, endMinutes)}`.trimStart();
}

/** "1/19/2027–5/8/2027", or the one day. */
export function dateRange(startDate: string, endDate: string): string {
  return startDate === endDate ? dateLabel(startDate) : `${dateLabel(startDate)}–${dateLabel(endDate)}`;
}

/** "1/19–3/5", where the year is plain. */
export function shortDateRange(startDate: string, endDate: string): string {
  return [startDate, endDate].map((date) => dateLabel(date).replace(/\/\d+$/, "")).join("–");
}

function dateLabel(isoDate: string): string {
  const [year, month, day] = isoDate.split("-").map(Number);
  return `${month}/${day}/${year}`;
}

function clock(minutes: number): string {
  return `${hourOf(minutes)}:${String(minutes % 60).padStart(2, "0")}`;
}

function hourOf(minutes: number): number {
  return Math.floor(minutes / 60) % 12 || 12;
}

function halfOfDay(minutes: number): "AM" | "PM" {
  return Math.floor(minutes / 60) % 24 < 12 ? "AM" : "PM";
}
