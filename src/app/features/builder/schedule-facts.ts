import { bareTimeRange, MINUTES_PER_HOUR, timeLabel } from "#contract/wall-time";
import type { Schedule } from "#workers/schedule/client";
import { t } from "#words";
import { countLabel } from "../../lib/format/format-number.ts";

type Facts = Schedule["facts"];

/** "7 hr 50 min", "45 min", "2 hr", "None" */
export function durationLabel(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const parts = [hours > 0 ? t("{hours} hr", { hours }) : "", rest > 0 ? t("{minutes} min", { minutes: rest }) : ""];
  return parts.filter(Boolean).join(" ") || t("None");
}

/** The facts for comparing schedules, as labels and values. */
export function factRows(facts: Facts) {
  const timeOf = (minutes: number | null) => (minutes === null ? t("No set time") : timeLabel(minutes));
  const { daysOnCampus, earliestStart, latestEnd, gapMinutes, fewestSeats, campusChanges } = facts;
  return [
    { label: t("Days on campus"), value: String(daysOnCampus) },
    { label: t("Earliest start"), value: timeOf(earliestStart) },
    { label: t("Latest finish"), value: timeOf(latestEnd) },
    { label: t("Gaps per week"), value: durationLabel(gapMinutes) },
    { label: t("Fewest seats left"), value: fewestSeats === null ? t("No limit") : countLabel(fewestSeats) },
    { label: t("Campus changes"), value: String(campusChanges) },
  ];
}

/** In one line: "5 days on campus · 9:00 AM to 3:50 PM · Gaps 7 hr 50 min". */
export function factLine({ daysOnCampus, earliestStart, latestEnd, gapMinutes }: Facts): string {
  const times =
    earliestStart === null || latestEnd === null
      ? []
      : [t("{start} to {end}", { start: timeLabel(earliestStart), end: timeLabel(latestEnd) })];
  const gaps = gapMinutes > 0 ? [t("Gaps {duration}", { duration: durationLabel(gapMinutes) })] : [];
  const days = t("{count, plural, one {# day on campus} other {# days on campus}}", { count: daysOnCampus });
  return [days, ...times, ...gaps].join(" · ");
}

/** For phones: "5 days", "9:00–5:15". */
export function shortFacts({ daysOnCampus, earliestStart, latestEnd }: Facts): string[] {
  const times = earliestStart === null || latestEnd === null ? [] : [bareTimeRange(earliestStart, latestEnd)];
  return [t("{count, plural, one {# day} other {# days}}", { count: daysOnCampus }), ...times];
}
