import type { BreakGroup } from "#configuration/break-groups";
import type { BreakValues } from "#contract/configuration";
import { MINUTES_PER_DAY } from "#contract/wall-time";

/** What the dialog of a break holds; times in minutes from midnight. */
export type BreakForm = {
  name: string;
  days: readonly number[];
  isAllDay: boolean;
  start: number;
  end: number;
};

export type BreakProblems = { days?: string; times?: string };

/** Monday to Saturday. */
export const BREAK_DAYS = [1, 2, 3, 4, 5, 6] as const;

export const emptyBreakForm: BreakForm = { name: "", days: [], isAllDay: false, start: 8 * 60, end: 16 * 60 };

/** Of a break on several days, the first tells all but these. */
export function toBreakForm(breaks: BreakGroup): BreakForm {
  const [{ name, isAllDay, startMinutes: start, endMinutes: end }] = breaks;
  return { name, days: breaks.map(({ dayOfWeek }) => dayOfWeek), isAllDay, start, end };
}

export function breakProblems({ days, isAllDay, start, end }: BreakForm): BreakProblems {
  return {
    ...(days.length === 0 && { days: "You must select at least one day." }),
    ...(!isAllDay && start >= endOf(end) && { times: "The start time must be before the end time." }),
  };
}

export function toBreakValues({ name, isAllDay, start, end }: BreakForm, dayOfWeek: number): BreakValues {
  return { name: name.trim(), dayOfWeek, isAllDay, startMinutes: start, endMinutes: endOf(end) };
}

/** 12 AM at the end of a break is the midnight after it. */
function endOf(end: number): number {
  return end || MINUTES_PER_DAY;
}

/** A time as the dialog asks for it: an hour of the dial, minutes, and the half of the day. */
export type DialTime = { hour: number; minute: number; half: "AM" | "PM" };

export const DIAL_HOURS = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
const QUARTERS = [0, 15, 30, 45];

export function toDialTime(minutes: number): DialTime {
  const hours = Math.floor(minutes / 60) % 24;
  return { hour: hours % 12 || 12, minute: minutes % 60, half: hours < 12 ? "AM" : "PM" };
}

export function fromDialTime({ hour, minute, half }: DialTime): number {
  return ((hour % 12) + (half === "PM" ? 12 : 0)) * 60 + minute;
}

/** The quarters of the hour, and the minute that an imported break may have between them. */
export function minuteChoices(current: number): number[] {
  return [...new Set([...QUARTERS, current])].sort((a, b) => a - b);
}
