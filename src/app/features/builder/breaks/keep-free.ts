import { useAtomValue, useSetAtom } from "jotai/react";
import type { AxisAction } from "#calendar";
import type { StoredBreak } from "#contract/builder/configuration-document";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { isWholeDay, MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#dates/minutes";
import { hourLabel, weekdayName } from "#dates/words";
import { t } from "#words";
import type { Action } from "../../../lib/actions/action.ts";
import { useActions } from "../../../lib/actions/registry.ts";
import { keepFree } from "../pieces/schedule-actions.ts";
import { newEntityId } from "../workspace/document.ts";
import { applyWithUndoAtom, breaksAtom } from "../workspace/edits.ts";

/*
 * A pressed day of the week is kept free. A pressed hour keeps the time before it free, or, after noon, the time after
 * it. Both make ordinary breaks.
 */

/** From Monday to Saturday. */
export const BREAK_DAYS: readonly number[] = [1, 2, 3, 4, 5, 6];
/** A pressed hour up to noon is when classes begin, a later one when they end. */
const LAST_BEGIN_HOUR = 12;
/** The form starts with these times if the student turns "all day" off. */
export const USUAL_TIMES = { startMinutes: 8 * MINUTES_PER_HOUR, endMinutes: 16 * MINUTES_PER_HOUR };

/** The edits of one press: they make the breaks, or remove those that a press before made. */
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

/**
 * The time that a pressed hour keeps free: from midnight to an hour of the morning, or from a later hour to midnight.
 */
export function freeSpan(hour: number) {
  const minutes = hour * MINUTES_PER_HOUR;
  if (hour <= LAST_BEGIN_HOUR) return { startMinutes: 0, endMinutes: minutes };
  return { startMinutes: minutes, endMinutes: MINUTES_PER_DAY };
}

/** The breaks that an hour of the morning would replace: those from midnight; for a later hour, those to midnight. */
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

/** Moves the beginning (or end) of each shown day to this hour; if all days have it already, removes it. */
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

  function dayAction(day: number): Action {
    const name = weekdayName(day);
    return {
      ...keepFree(day),
      ...(isDayFree(breaks, day) && { label: () => t("Allow Classes on {day}", { day: weekdayName(day) }) }),
      run: () => {
        const { edits, isRemoval } = keepDayFree(breaks, day, newEntityId());
        const label = isRemoval ? t("{day} no longer kept free", { day: name }) : t("{day} kept free", { day: name });
        void change({ edits, label });
      },
    };
  }

  useActions(BREAK_DAYS.map(dayAction));

  function headAction(day: number): AxisAction | undefined {
    if (!BREAK_DAYS.includes(day)) return undefined;
    return {
      label: keepFree(day).label(),
      isPressed: isDayFree(breaks, day),
      onAction: () => dayAction(day).run(false),
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
        void change({ edits, label: isRemoval ? freed : kept });
      },
    };
  }

  return { headAction, hourAction };
}
