import { isWholeDay, MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#dates/minutes";
import { hourLabel, timeLabel } from "#dates/words";
import { t } from "#words";
import type { StoredBreak } from "../builder/configuration-document.ts";
import { isolated } from "./catalog-words.ts";

type Named = Pick<StoredBreak, "name" | "startMinutes" | "endMinutes"> &
  Partial<Pick<StoredBreak, "isAllDay" | "isWish">>;

/** A break without a name that says when the days begin or end; its name says its time. */
export function isLimit({ name, startMinutes, endMinutes, isAllDay = false, isWish = false }: Named): boolean {
  if (name.trim() !== "" || isAllDay || isWish || isWholeDay(startMinutes, endMinutes)) return false;
  return startMinutes === 0 || endMinutes === MINUTES_PER_DAY;
}

/** A break without a name is "Break", or what it limits: "Before 10 AM". */
export function breakName(one: Named): string {
  const { name, startMinutes, endMinutes } = one;
  if (!isLimit(one)) return isolated(name.trim()) || t("Break");
  return startMinutes === 0
    ? t("Before {time}", { time: shortTime(endMinutes) })
    : t("After {time}", { time: shortTime(startMinutes) });
}

/** "Turn off the break" */
export function breakNameInSentence(one: Named): string {
  const { name, startMinutes, endMinutes } = one;
  if (!isLimit(one)) return isolated(name.trim()) || t("the break");
  return startMinutes === 0
    ? t("the break before {time}", { time: shortTime(endMinutes) })
    : t("the break after {time}", { time: shortTime(startMinutes) });
}

function shortTime(minutes: number): string {
  return minutes % MINUTES_PER_HOUR === 0 ? hourLabel(minutes / MINUTES_PER_HOUR) : timeLabel(minutes);
}
