import { useAtomValue, useSetAtom } from "jotai/react";
import type { AxisAction } from "#calendar";
import type { StoredBreak } from "#contract/builder/configuration-document";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { isWholeDay, MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#dates/minutes";
import { hourLabel, weekdayName } from "#dates/words";
import { t } from "#words";
import { breaksAtom, newEntityId } from "../content.ts";
import { applyWithUndoAtom } from "../visit.ts";

/* Pressing a day of the week keeps it free, pressing an hour begins after it or ends before it: ordinary breaks. */

/** From Monday to Saturday. */
export const BREAK_DAYS: readonly number[] = [1, 2, 3, 4, 5, 6];
/** Until noon, an hour is when classes begin; later ones are when they end. */
const LAST_BEGIN_HOUR = 12;
/** An all-day break's times are only for the form, which begins with them. */
export const USUAL_TIMES = { startMinutes: 8 * MINUTES_PER_HOUR, endMinutes: 16 * MINUTES_PER_HOUR };

/** Edits that make or remove what a press means. */
export type KeepFree = { edits: readonly ConfigurationEdit[]; isRemoval: boolean };

function isAllDay({ isAllDay: isMarked, startMinutes, endMinutes }: StoredBreak): boolean {
  return isMarked || isWholeDay(startMinutes, endMinutes);
}

export function isDayFree(breaks: readonly StoredBreak[], day: number): boolean {
  return breaks.some((each) => each.isEnabled && !each.isWish && each.dayOfWeek === day && isAllDay(each));
}

export function keepDayFree(breaks: readonly StoredBreak[], day: number, newId: string): KeepFree {
  // A wish leaves the day to classes that fit nowhere else.
  const own = breaks.filter((each) => !each.isWish && each.dayOfWeek === day && isAllDay(each));
  const on = own.filter(({ isEnabled }) => isEnabled);
  if (on.length > 0) return { edits: on.map(({ id }) => ({ type: "remove", list: "breaks", id })), isRemoval: true };
  const [off] = own;
  if (off) return { edits: [{ type: "enable", list: "breaks", id: off.id, isEnabled: true }], isRemoval: false };
  const added = { id: newId, isEnabled: true, name: "", dayOfWeek: day, isAllDay: true, ...USUAL_TIMES };
  return { edits: [{ type: "add-break", added }], isRemoval: false };
}

/** From midnight to an hour of the morning, or from a later one to midnight. */
export function freeSpan(hour: number) {
  const minutes = hour * MINUTES_PER_HOUR;
  if (hour <= LAST_BEGIN_HOUR) return { startMinutes: 0, endMinutes: minutes };
  return { startMinutes: minutes, endMinutes: MINUTES_PER_DAY };
}

/** Breaks that say when the days begin, or, of a later hour, when they end. */
function limitsLike(breaks: readonly StoredBreak[], hour: number): StoredBreak[] {
  const on = breaks.filter((each) => each.isEnabled && !each.isWish && !isAllDay(each));
  const noon = LAST_BEGIN_HOUR * MINUTES_PER_HOUR;
  if (hour <= LAST_BEGIN_HOUR)
    return on.filter(({ startMinutes, endMinutes }) => startMinutes === 0 && endMinutes <= noon);
  return on.filter(({ startMinutes, endMinutes }) => endMinutes === MINUTES_PER_DAY && startMinutes > noon);
}

function hasSpanOf(hour: number) {
  const { startMinutes, endMinutes } = freeSpan(hour);
  return (each: StoredBreak) => each.startMinutes === startMinutes && each.endMinutes === endMinutes;
}

export function isHourLimit(breaks: readonly StoredBreak[], hour: number, days: readonly number[]): boolean {
  const own = limitsLike(breaks, hour).filter(hasSpanOf(hour));
  return days.length > 0 && days.every((day) => own.some(({ dayOfWeek }) => dayOfWeek === day));
}

/** A day that begins (or ends) at another hour gets this one; the same hour on all days is taken away. */
export function limitHours(
  breaks: readonly StoredBreak[],
  hour: number,
  days: readonly number[],
  newId: string,
): KeepFree {
  const limits = limitsLike(breaks, hour);
  const remove = ({ id }: StoredBreak): ConfigurationEdit => ({ type: "remove", list: "breaks", id });
  if (isHourLimit(breaks, hour, days)) {
    const own = limits.filter(hasSpanOf(hour)).filter(({ dayOfWeek }) => days.includes(dayOfWeek));
    return { edits: own.map(remove), isRemoval: true };
  }
  const span = freeSpan(hour);
  const edits = days.flatMap((dayOfWeek): ConfigurationEdit[] => {
    const [first, ...others] = limits.filter((each) => each.dayOfWeek === dayOfWeek);
    if (!first) {
      const id = `${newId}-${dayOfWeek}`;
      return [{ type: "add-break", added: { id, isEnabled: true, name: "", dayOfWeek, isAllDay: false, ...span } }];
    }
    const values = { name: first.name, dayOfWeek, isAllDay: false, ...span };
    return [{ type: "set-break", id: first.id, values }, ...others.map(remove)];
  });
  return { edits, isRemoval: false };
}

/** What the heads and the hours of a week with these days do. */
export function useKeepFree(shownDays: readonly number[]) {
  const breaks = useAtomValue(breaksAtom);
  const change = useSetAtom(applyWithUndoAtom);
  const days = BREAK_DAYS.filter((day) => shownDays.includes(day));

  function headAction(day: number): AxisAction | undefined {
    if (!BREAK_DAYS.includes(day)) return undefined;
    const name = weekdayName(day);
    return {
      label: t("Keep {day} Free", { day: name }),
      isPressed: isDayFree(breaks, day),
      onAction: () => {
        const { edits, isRemoval } = keepDayFree(breaks, day, newEntityId());
        void change(
          edits,
          isRemoval ? t("{day} no longer kept free", { day: name }) : t("{day} kept free", { day: name }),
        );
      },
    };
  }

  function hourAction(hour: number): AxisAction | undefined {
    // A break from or to midnight would have no length there.
    if (hour <= 0 || hour >= 24) return undefined;
    const time = hourLabel(hour);
    const isBegin = hour <= LAST_BEGIN_HOUR;
    return {
      label: isBegin ? t("Begin at {time} or Later", { time }) : t("End by {time}", { time }),
      isPressed: isHourLimit(breaks, hour, days),
      onAction: () => {
        const { edits, isRemoval } = limitHours(breaks, hour, days, newEntityId());
        const kept = isBegin ? t("Kept free before {time}", { time }) : t("Kept free after {time}", { time });
        const freed = isBegin
          ? t("Classes may begin before {time} again", { time })
          : t("Classes may end after {time} again", { time });
        void change(edits, isRemoval ? freed : kept);
      },
    };
  }

  return { headAction, hourAction };
}
