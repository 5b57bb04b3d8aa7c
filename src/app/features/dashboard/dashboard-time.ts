import { institution } from "#contract/institution";
import { institutionDay, institutionMinutes, momentDayLabel, momentRangeLabel } from "#contract/institution-time";
import { daysBetween, weekdayOf } from "#dates/day";
import { MINUTE_MS, MINUTES_PER_HOUR, toMinutes } from "#dates/minutes";
import { hourLabel, timeLabel } from "#dates/words";
import type { OpenHours } from "#contract/institution-schema";
import { message, type Message, t } from "#words";
import { momentMs } from "#dates/moment";

export const TICK_MS = 30_000;

const NOON = 12 * MINUTES_PER_HOUR;
const EVENING = 17 * MINUTES_PER_HOUR;

export function greeting(now: number, firstName: string | null): string {
  const minutes = institutionMinutes(now);
  const words = minutes < NOON ? t("Good morning") : minutes < EVENING ? t("Good afternoon") : t("Good evening");
  return firstName ? t("{greeting}, {name}", { greeting: words, name: firstName }) : words;
}

type Occurrence = { StartUtc: string; EndUtc: string };

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
  return withDay(StartUtc, momentRangeLabel(StartUtc, EndUtc), now);
}

/** "9 PM" of a moment today, "Mon 8:30 AM" of another day. */
export function untilLabel(moment: string, now: number): string {
  return withDay(moment, shortTime(institutionMinutes(moment)), now);
}

function withDay(moment: string, time: string, now: number): string {
  const at = momentMs(moment);
  return daysAgo(at, now) === 0 ? time : `${momentDayLabel(at, "shortWeekday")} ${time}`;
}

/** When a place that is open now closes: "5 PM". */
export function closingTime(hours: readonly OpenHours[], now: number): string | undefined {
  const today = weekdayOf(institutionDay(now));
  const minutes = institutionMinutes(now);
  if (institution.closedOn.includes(institutionDay(now))) return undefined;
  const open = hours.find(
    ({ days, opens, closes }) => days.includes(today) && toMinutes(opens) <= minutes && minutes < toMinutes(closes),
  );
  return open && shortTime(toMinutes(open.closes));
}

/** In the given order. Groups are by calendar days; undated items are old. */
export function groupByAge<Item extends { date: string | null }>(items: readonly Item[], now: number) {
  const groups = Map.groupBy(items, ({ date }) => {
    const age = date === null ? Infinity : daysAgo(momentMs(date), now);
    return AGES.find(([, below]) => age < below)?.[0] ?? OLDER;
  });
  return [...AGES.map(([title]) => title), OLDER].flatMap((title) => {
    const own = groups.get(title);
    return own ? [{ title: t(title), items: own }] : [];
  });
}

const AGES: readonly (readonly [title: Message, daysAgo: number])[] = [
  [message("Coming up"), 0],
  [message("Last 7 days"), 7],
  [message("Last 14 days"), 14],
];
const OLDER = message("Older");

/** Calendar days from the first moment to the second; negative if the first is later. */
function daysAgo(moment: number, now: number): number {
  return daysBetween(institutionDay(moment), institutionDay(now));
}

function shortTime(minutes: number): string {
  return minutes % MINUTES_PER_HOUR === 0 ? hourLabel((minutes / MINUTES_PER_HOUR) % 24) : timeLabel(minutes);
}
