import { type BreakGroup, groupBreaks } from "#configuration/break-groups";
import type { StoredBreak } from "#contract/builder/configuration-document";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { isolated } from "#contract/labels/catalog-words";
import { weekdayName } from "#dates/words";
import { isWalkWish, type ScheduleFacts } from "#engine";
import { t } from "#words";
import { listLabel } from "../../../lib/format/format.ts";

/** The free minutes that a wish asks for within a longer time; undefined for all of its time. */
export function partOfWish({ isWish, isAllDay, minutes, startMinutes, endMinutes }: StoredBreak): number | undefined {
  if (!isWish || isAllDay || !minutes || minutes >= endMinutes - startMinutes) return undefined;
  return minutes;
}

function wishesOf(breaks: readonly StoredBreak[]): BreakGroup[] {
  return groupBreaks(breaks.filter(({ isEnabled, isWish }) => isEnabled && isWish));
}

/** For each wish, its name and on how many of its days a schedule keeps it. */
export function wishRows(breaks: readonly StoredBreak[], { missedWishes }: Pick<ScheduleFacts, "missedWishes">) {
  return wishesOf(breaks).map((group) => {
    const kept = group.filter(({ id }) => !missedWishes.includes(id)).length;
    return { label: isolated(group[0].name.trim()) || t("Free time"), value: keptWords(kept, group.length) };
  });
}

export function keptWords(kept: number, days: number): string {
  if (kept === days) return t("Yes");
  if (kept === 0) return t("No");
  return t("On {kept} of {days} days", { kept, days });
}

/** On which days a schedule doesn't keep the wish for time to walk; none without that wish. */
export function walkWishRows(
  { walks, options }: Partial<Pick<ScheduleRequest, "walks">> & Pick<ScheduleRequest, "options">,
  { missedWishes }: Pick<ScheduleFacts, "missedWishes">,
) {
  if (!walks || !options.timeToWalk) return [];
  const missed = missedWishes.filter(isWalkWish).map((id) => weekdayName(Number(id.at(-1))));
  const value = missed.length === 0 ? t("Yes") : t("Not on {days}", { days: listLabel(missed) });
  return [{ label: t("Time to walk"), value }];
}

type Busy = { days: readonly number[]; start: number; end: number };

/**
 * Breaks as a schedule's week shows them: a wish at its longest free time, and none that the schedule doesn't keep.
 * `classes` are the schedule's times.
 */
export function breaksBeside(
  breaks: readonly StoredBreak[],
  { missedWishes }: Pick<ScheduleFacts, "missedWishes">,
  classes: readonly Busy[],
): StoredBreak[] {
  return breaks.flatMap((one) => {
    if (!one.isWish) return one;
    if (missedWishes.includes(one.id)) return [];
    const onDay = classes.filter(({ days }) => days.includes(one.dayOfWeek));
    const free = longestFree(one, onDay);
    return free.endMinutes > free.startMinutes ? { ...one, ...free } : [];
  });
}

function longestFree({ startMinutes: from, endMinutes: to }: StoredBreak, classes: readonly Busy[]) {
  let longest = { startMinutes: from, endMinutes: from };
  let time = from;
  const after = { days: [], start: to, end: to };
  for (const { start, end } of [...classes.toSorted((a, b) => a.start - b.start), after]) {
    const free = Math.min(start, to) - time;
    if (free > longest.endMinutes - longest.startMinutes) longest = { startMinutes: time, endMinutes: time + free };
    time = Math.max(time, end);
  }
  return longest;
}
