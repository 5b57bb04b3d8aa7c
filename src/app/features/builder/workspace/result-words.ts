import type { ResultCode, ScheduleRequest } from "#contract/builder/schedule-request";
import { dotted } from "#contract/labels/catalog-words";
import { isAppError } from "#contract/outcome";
import { MINUTES_PER_HOUR } from "#dates/minutes";
import { bareTimeRange, timeLabel } from "#dates/words";
import type { ScheduleFacts } from "#engine";
import { message, t } from "#words";
import { countLabel } from "../../../lib/format/format.ts";
import { sectionWishRows } from "./section-wishes.ts";
import { walkWishRows, wishRows } from "./wishes.ts";

/** Why no schedule is possible. `isNamed`: the problem course's name follows. */
export function noScheduleWords(resultCode: ResultCode | null, isNamed: boolean): string {
  if (!resultCode || (resultCode === 2 && !isNamed))
    return t("No schedules fit these choices. We ran out of time before finding out why.");
  return t(NO_SCHEDULE_WORDS[resultCode]);
}

/** By result code (specification §8); a course follows 2 and 4. */
const NO_SCHEDULE_WORDS = {
  1: message("Your breaks are too restrictive. Disable or adjust one or more breaks and try building schedules again."),
  2: message("The following course could not be scheduled:"),
  3: message("All possible schedules have at least one Travel Warning."),
  4: message("There are no available sections for the following course:"),
};

/** Why schedules can't be shown: the search found none in time, or too many. */
export const TOO_MUCH_WORDS = {
  unknown: message("We ran out of time before finding a schedule. Turn off a course or add a break."),
  "too-many": message("There are too many schedules to sort. Turn off a course or add a break."),
};

/** Why a worker gave no answer. */
export function stoppedWords(error: unknown): string {
  // Workers have no words of the page's language.
  const isWorded = isAppError(error) && error.code !== "WORKER_CRASHED";
  return isWorded ? error.message : t("Something went wrong on this page. Try again.");
}

/** A lower bound if the count stopped. */
export type KnownCount = { total: bigint; complete: boolean };

/** The count stopped before finding any, so there may be none or many. */
export function isCountUnknown({ total, complete }: KnownCount): boolean {
  return total === 0n && !complete;
}

/** "4,210"; "4,210+" if the count stopped; a dash if it found none. */
export function countNumber(count: KnownCount): string {
  return isCountUnknown(count) ? "–" : `${countLabel(count.total)}${count.complete ? "" : "+"}`;
}

/** After the number: "schedules"; after a dash, why there's no number. */
export function countWords(count: KnownCount): string {
  if (isCountUnknown(count)) return t("Counting took too long.");
  return t("{count, plural, one {schedule} other {schedules}}", { count: Number(count.total) });
}

/** "7 hr 50 min", "45 min", "2 hr", "None" */
export function gapLabel(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const parts = [hours > 0 ? t("{hours} hr", { hours }) : "", rest > 0 ? t("{minutes} min", { minutes: rest }) : ""];
  return parts.filter(Boolean).join(" ") || t("None [time]");
}

const timeOrNone = (minutes: number | null) => (minutes === null ? t("No set time") : timeLabel(minutes));

export function factRows(
  facts: ScheduleFacts,
  request: Pick<ScheduleRequest, "breaks" | "options"> & Partial<ScheduleRequest>,
) {
  const { breaks, options, courses = [] } = request;
  const { daysOnCampus, earliestStart, latestEnd, gapMinutes, fewestSeats, campusChanges } = facts;
  const { delivery = "either" } = options;
  const others = delivery === "inPerson" ? t("Online classes") : t("In-person classes");
  return [
    ...wishRows(breaks, facts),
    ...sectionWishRows(courses, facts),
    ...walkWishRows(request, facts),
    ...(delivery === "either" ? [] : [{ label: others, value: String(facts.unpreferredClasses) }]),
    { label: t("Days on campus"), value: String(daysOnCampus) },
    { label: t("Earliest start"), value: timeOrNone(earliestStart) },
    { label: t("Latest finish"), value: timeOrNone(latestEnd) },
    { label: t("Gaps per week"), value: gapLabel(gapMinutes) },
    { label: t("Fewest seats left"), value: fewestSeats === null ? t("No limit") : countLabel(fewestSeats) },
    { label: t("Campus changes"), value: String(campusChanges) },
  ];
}

/** In one line: "5 days on campus · 9:00 AM to 3:50 PM · Gaps 7 hr 50 min". */
export function factLine({ daysOnCampus, earliestStart, latestEnd, gapMinutes }: ScheduleFacts): string {
  const times =
    earliestStart === null || latestEnd === null
      ? []
      : [t("{start} to {end}", { start: timeLabel(earliestStart), end: timeLabel(latestEnd) })];
  const gaps = gapMinutes > 0 ? [t("Gaps {duration}", { duration: gapLabel(gapMinutes) })] : [];
  const days = t("{count, plural, one {# day on campus} other {# days on campus}}", { count: daysOnCampus });
  return dotted([days, ...times, ...gaps]);
}

/** For screen readers: what differs from the schedule before, "5 days, 8:00 AM to 3:15 PM, gaps 1 hr 55 min". */
export function heardFacts(facts: ScheduleFacts, before?: ScheduleFacts): string {
  const known = before ? spokenFacts(before) : [];
  const different = spokenFacts(facts).filter((words) => !known.includes(words));
  return different.join(", ") || t("Same days, times, and gaps");
}

function spokenFacts({ daysOnCampus, earliestStart, latestEnd, gapMinutes }: ScheduleFacts): string[] {
  const times =
    earliestStart === null || latestEnd === null
      ? t("No set time")
      : t("{start} to {end}", { start: timeLabel(earliestStart), end: timeLabel(latestEnd) });
  return [
    t("{count, plural, one {# day} other {# days}}", { count: daysOnCampus }),
    times,
    gapMinutes > 0 ? t("gaps {duration}", { duration: gapLabel(gapMinutes) }) : t("no gaps"),
  ];
}

/** Keeps a range on one line. */
const WORD_JOINER = "\u2060";

/** In a few words: "5 days", "9:00–5:15". */
export function shortFacts({ daysOnCampus, earliestStart, latestEnd }: ScheduleFacts): string[] {
  const times =
    earliestStart === null || latestEnd === null
      ? []
      : [bareTimeRange(earliestStart, latestEnd).replace("–", `–${WORD_JOINER}`)];
  return [t("{count, plural, one {# day} other {# days}}", { count: daysOnCampus }), ...times];
}
