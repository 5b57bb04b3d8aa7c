import { bareTimeRange, MINUTES_PER_HOUR, timeLabel } from "#contract/wall-time";
import type { Schedule } from "#workers/schedule/client";
import { counted, countLabel } from "../../lib/format/format-number.ts";

type Facts = Schedule["facts"];

/** "7 hr 50 min", "45 min", "2 hr", "None" */
export function durationLabel(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const parts = [hours > 0 ? `${hours} hr` : "", rest > 0 ? `${rest} min` : ""].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : "None";
}

/** The facts for comparing schedules, as labels and values. */
export function factRows(facts: Facts) {
  const timeOf = (minutes: number | null) => (minutes === null ? "No set time" : timeLabel(minutes));
  const { daysOnCampus, earliestStart, latestEnd, gapMinutes, fewestSeats, campusChanges } = facts;
  return [
    { label: "Days on campus", value: String(daysOnCampus) },
    { label: "Earliest start", value: timeOf(earliestStart) },
    { label: "Latest finish", value: timeOf(latestEnd) },
    { label: "Gaps per week", value: durationLabel(gapMinutes) },
    { label: "Fewest seats left", value: fewestSeats === null ? "No limit" : countLabel(fewestSeats) },
    { label: "Campus changes", value: String(campusChanges) },
  ];
}

/** In one line: "5 days on campus · 9:00 AM to 3:50 PM · Gaps 7 hr 50 min". */
export function factLine({ daysOnCampus, earliestStart, latestEnd, gapMinutes }: Facts): string {
  const times =
    earliestStart === null || latestEnd === null ? [] : [`${timeLabel(earliestStart)} to ${timeLabel(latestEnd)}`];
  const gaps = gapMinutes > 0 ? [`Gaps ${durationLabel(gapMinutes)}`] : [];
  return [counted(daysOnCampus, "day on campus", "days on campus"), ...times, ...gaps].join(" · ");
}

/** For phones: "5 days", "9:00–5:15". */
export function shortFacts({ daysOnCampus, earliestStart, latestEnd }: Facts): string[] {
  const times = earliestStart === null || latestEnd === null ? [] : [bareTimeRange(earliestStart, latestEnd)];
  return [counted(daysOnCampus, "day"), ...times];
}
