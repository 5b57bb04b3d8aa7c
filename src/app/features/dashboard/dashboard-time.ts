import { institution } from "#contract/institution";
import {
  institutionDay,
  institutionMinutes,
  institutionMoment,
  momentDayLabel,
  momentRangeLabel,
} from "#contract/institution-time";
import { daysBetween, type IsoDate, weekdayOf } from "#dates/day";
import { daysFrom } from "#dates/span";
import { MINUTE_MS, MINUTES_PER_DAY, MINUTES_PER_HOUR, toMinutes } from "#dates/minutes";
import { hourLabel, timeLabel } from "#dates/words";
import type { OpenHours } from "#contract/institution-schema";
import { message, type Message, t } from "#words";
import { momentMs } from "#dates/moment";

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

/** "1:00–1:50 PM" today, "Mon 9:00–9:50 AM" of another day. */
export function occurrenceLabel({ StartUtc, EndUtc }: Occurrence, now: number): string {
  return withDay(momentMs(StartUtc), momentRangeLabel(StartUtc, EndUtc), now);
}

const DAYS_A_WEEK = 7;

/** "9 PM" of a moment today, "Mon 8:30 AM" of another day, "1/4/2027 8:30 AM" after a week. */
export function untilLabel(moment: number, now: number): string {
  const time = shortTime(institutionMinutes(moment));
  if (-daysAgo(moment, now) < DAYS_A_WEEK) return withDay(moment, time, now);
  return `${momentDayLabel(moment, "numeric")} ${time}`;
}

function withDay(moment: number, time: string, now: number): string {
  return daysAgo(moment, now) === 0 ? time : `${momentDayLabel(moment, "shortWeekday")} ${time}`;
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

type Dated = { type: string; date: string | null; has_time: boolean };

/**
 * What comes up is soonest first, the rest in the given order. Past items are grouped by calendar days; undated ones may
 * still be current, so they come before old ones.
 */
export function groupByAge<Item extends Dated>(items: readonly Item[], now: number) {
  const groups = Map.groupBy(items, (item) => ageOf(item, now));
  return GROUPS.flatMap((title) => {
    const own = groups.get(title);
    if (!own) return [];
    return [{ title: t(title), items: title === COMING ? own.toSorted(bySoonest) : own }];
  });
}

const COMING = message("Coming up");
const UNDATED = message("Undated");
const OLDER = message("Older");
const AGES: readonly (readonly [title: Message, daysAgo: number])[] = [
  [message("Last 7 days"), 7],
  [message("Last 14 days"), 14],
];
const GROUPS = [COMING, ...AGES.map(([title]) => title), UNDATED, OLDER];

function ageOf({ type, date, has_time: hasTime }: Dated, now: number): Message {
  if (date === null) return UNDATED;
  const moment = momentMs(date);
  const age = daysAgo(moment, now);
  if (hasTime && moment > now) return COMING;
  // An event without a time takes all of its day. Other news of that day has been published.
  const isOfDayToCome = age < 0 || (age === 0 && type === "event");
  if (!hasTime && isOfDayToCome) return COMING;
  return AGES.find(([, below]) => age < below)?.[0] ?? OLDER;
}

function bySoonest({ date: one }: Dated, { date: other }: Dated): number {
  return momentMs(one ?? "") - momentMs(other ?? "");
}

/** Calendar days from the first moment to the second; negative if the first is later. */
function daysAgo(moment: number, now: number): number {
  return daysBetween(institutionDay(moment), institutionDay(now));
}

function shortTime(minutes: number): string {
  return minutes % MINUTES_PER_HOUR === 0 ? hourLabel((minutes / MINUTES_PER_HOUR) % 24) : timeLabel(minutes);
}
