import type { UpcomingMeetings } from "#contract/calls/profile";
import { institution } from "#contract/institution";
import type { OpenHours } from "#contract/institution-schema";
import {
  institutionDay,
  institutionMinutes,
  institutionMoment,
  momentDayLabel,
  momentRangeLabel,
} from "#contract/institution-time";
import { daysBetween, type IsoDate, weekdayOf } from "#dates/day";
import { DAYS_PER_WEEK, MINUTE_MS, MINUTES_PER_DAY, MINUTES_PER_HOUR, toMinutes } from "#dates/minutes";
import { momentMs } from "#dates/moment";
import { daysFrom } from "#dates/span";
import { hourLabel, timeLabel } from "#dates/words";
import { type Message, message, t } from "#words";

export const TICK_MS = 30_000;

const NOON = 12 * MINUTES_PER_HOUR;
const EVENING = 17 * MINUTES_PER_HOUR;

export function greeting(now: number, firstName: string | null): string {
  const words = t(greetingAt(institutionMinutes(now)));
  return firstName ? t("{greeting}, {name}", { greeting: words, name: firstName }) : words;
}

function greetingAt(minutes: number): Message {
  if (minutes < NOON) return message("Good morning");
  return minutes < EVENING ? message("Good afternoon") : message("Good evening");
}

type Occurrence = { StartUtc: string; EndUtc: string };

/** In pixels: with less, 50 minutes have no room for the time. */
export const TODAY_HOUR_HEIGHT = 48;
const AIR_MINUTES = 30;

/**
 * From the full hour that leaves half an hour before the first moment of the day to the one after its last, on the
 * institution's clock. What began on the day before counts from midnight, and what ends on the next day until midnight.
 */
export function hoursAround(all: readonly Occurrence[], date: IsoDate): { firstHour: number; lastHour: number } {
  const starts = all.map(({ StartUtc }) => (institutionDay(StartUtc) < date ? 0 : institutionMinutes(StartUtc)));
  const ends = all.map(({ EndUtc }) => (institutionDay(EndUtc) > date ? MINUTES_PER_DAY : institutionMinutes(EndUtc)));
  const firstHour = Math.max(0, Math.floor((Math.min(...starts) - AIR_MINUTES) / MINUTES_PER_HOUR));
  return { firstHour, lastHour: Math.max(firstHour + 1, Math.ceil(Math.max(...ends) / MINUTES_PER_HOUR)) };
}

export function progressOf({ StartUtc, EndUtc }: Occurrence, now: number): "ended" | "now" | "later" {
  if (momentMs(EndUtc) <= now) return "ended";
  return momentMs(StartUtc) <= now ? "now" : "later";
}

/** The first one that's still to begin today. */
export function nextToday<T extends { Occurrence: Occurrence }>(all: readonly T[], now: number): T | undefined {
  return all.find(({ Occurrence: each }) => {
    const start = momentMs(each.StartUtc);
    return start > now && daysAgo(start, now) === 0;
  });
}

/** Rounded up; 0 if it has passed. */
export function minutesUntil(moment: string, now: number): number {
  return Math.max(0, Math.ceil((momentMs(moment) - now) / MINUTE_MS));
}

/** "In 12 min", "In 2 hr 5 min" */
export function untilWords(moment: string, now: number): string {
  return t("In {duration}", { duration: durationWords(minutesUntil(moment, now)) });
}

/** "12 min", "1 hr", "2 hr 5 min" */
export function durationWords(all: number): string {
  const [hours, minutes] = [Math.floor(all / MINUTES_PER_HOUR), all % MINUTES_PER_HOUR];
  if (hours === 0) return t("{minutes} min", { minutes });
  return minutes === 0 ? t("{hours} hr", { hours }) : t("{hours} hr {minutes} min", { hours, minutes });
}

/** "7 min walk from Olsen 408" */
export function walkWords({ Walk }: Pick<UpcomingMeetings["ClassMeetingOccurrences"][number], "Walk">): string {
  return Walk ? t("{minutes} min walk from {place}", { minutes: Walk.Minutes, place: Walk.From }) : "";
}

/** "1:00–1:50 PM" today, "Mon 9:00–9:50 AM" of another day, "12/7/2026 9:00–9:50 AM" after a week. */
export function occurrenceLabel({ StartUtc, EndUtc }: Occurrence, now: number): string {
  return withDay(momentMs(StartUtc), momentRangeLabel(StartUtc, EndUtc), now);
}

/** "9 PM" of a moment today, "Mon 8:30 AM" of another day, "1/4/2027 8:30 AM" after a week. */
export function untilLabel(moment: number, now: number): string {
  return withDay(moment, shortTime(institutionMinutes(moment)), now);
}

function withDay(moment: number, time: string, now: number): string {
  const ahead = -daysAgo(moment, now);
  if (ahead === 0) return time;
  // A week ahead is the same weekday, which would be today's.
  return `${momentDayLabel(moment, ahead < DAYS_PER_WEEK ? "shortWeekday" : "numeric")} ${time}`;
}

/** When a place that is open now closes: "5 PM". */
export function closingTime(hours: readonly OpenHours[], now: number): string | undefined {
  const minutes = institutionMinutes(now);
  const open = hoursOn(institutionDay(now), hours).find(
    ({ opens, closes }) => toMinutes(opens) <= minutes && minutes < toMinutes(closes),
  );
  return open && shortTime(toMinutes(open.closes));
}

/** No recess is longer. */
const MOST_CLOSED_DAYS = 60;

/** When a place that is closed now opens: "8:30 AM" today, "Mon 8:30 AM", or "1/4/2027 8:30 AM" after a week. */
export function openingTime(hours: readonly OpenHours[], now: number): string | undefined {
  const today = institutionDay(now);
  for (const day of daysFrom(today, MOST_CLOSED_DAYS)) {
    const openings = hoursOn(day, hours).map(({ opens }) => institutionMoment(day, toMinutes(opens)).getTime());
    const coming = openings.filter((moment) => moment > now);
    if (coming.length > 0) return untilLabel(Math.min(...coming), now);
  }
  return undefined;
}

function hoursOn(day: string, hours: readonly OpenHours[]): OpenHours[] {
  if (institution.closedOn.includes(day)) return [];
  return hours.filter(({ days }) => days.includes(weekdayOf(day)));
}

/** Calendar days from the first moment to the second; negative if the first is later. */
export function daysAgo(moment: number, now: number): number {
  return daysBetween(institutionDay(moment), institutionDay(now));
}

function shortTime(minutes: number): string {
  return minutes % MINUTES_PER_HOUR === 0 ? hourLabel((minutes / MINUTES_PER_HOUR) % 24) : timeLabel(minutes);
}
