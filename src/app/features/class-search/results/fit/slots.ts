import type { WeekPoint } from "#calendar";
import { DAYS_PER_WEEK, MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#dates/minutes";
import { timeRangeLabel, weekdayName } from "#dates/words";
import type { TimeSlot } from "#engine";

/** Slots of several days at the same times. */
export type SlotGroup = { id: string; days: readonly number[]; startMinutes: number; endMinutes: number };

/** Minutes to which drawing rounds. */
const STEP = 15;
/** In the order of the week. */
export const SLOT_DAYS = [1, 2, 3, 4, 5, 6];

export function groupSlots(slots: readonly TimeSlot[]): SlotGroup[] {
  const groups = Map.groupBy(slots, ({ startMinutes, endMinutes }) => `${startMinutes}-${endMinutes}`);
  return [...groups].map(([id, [first, ...others]]) => ({
    ...first!,
    id,
    days: [first!, ...others].map(({ day }) => day).sort((a, b) => a - b),
  }));
}

/** "Tue, Thu 12:00–3:30 PM"; without days if it's all of them. */
export function slotWords({ days, startMinutes, endMinutes }: Omit<SlotGroup, "id">): string {
  if (days.length === DAYS_PER_WEEK) return timeRangeLabel(startMinutes, endMinutes);
  return `${days.map((day) => weekdayName(day, "short")).join(", ")} ${timeRangeLabel(startMinutes, endMinutes)}`;
}

/** What a drag draws: a slot on each of its days, at least an hour where it began and ended at once. */
export function drawnSlots(from: WeekPoint, to: WeekPoint): TimeSlot[] {
  const [firstDay, lastDay] = [from.day, to.day].toSorted((a, b) => a - b) as [number, number];
  const start = Math.floor(Math.min(from.minutes, to.minutes) / STEP) * STEP;
  const end = Math.ceil(Math.max(from.minutes, to.minutes) / STEP) * STEP;
  const startMinutes = Math.min(start, MINUTES_PER_DAY - STEP);
  const endMinutes = Math.max(end, startMinutes + STEP);
  return SLOT_DAYS.filter((day) => day >= firstDay && day <= lastDay).map((day) => ({ day, startMinutes, endMinutes }));
}

/** An hour at a point, from its quarter on. */
export function hourAt({ day, minutes }: WeekPoint): TimeSlot {
  const startMinutes = Math.min(Math.floor(minutes / STEP) * STEP, MINUTES_PER_DAY - MINUTES_PER_HOUR);
  return { day, startMinutes, endMinutes: startMinutes + MINUTES_PER_HOUR };
}

/** Slots of one day that touch or overlap become one. */
export function withSlots(slots: readonly TimeSlot[], added: readonly TimeSlot[]): TimeSlot[] {
  return added.reduce<TimeSlot[]>(
    (all, slot) => {
      const touches = (other: TimeSlot) =>
        other.day === slot.day && other.startMinutes <= slot.endMinutes && slot.startMinutes <= other.endMinutes;
      const joined = all.filter(touches);
      const whole = {
        day: slot.day,
        startMinutes: Math.min(slot.startMinutes, ...joined.map(({ startMinutes }) => startMinutes)),
        endMinutes: Math.max(slot.endMinutes, ...joined.map(({ endMinutes }) => endMinutes)),
      };
      return [...all.filter((other) => !touches(other)), whole].sort(
        (a, b) => a.day - b.day || a.startMinutes - b.startMinutes,
      );
    },
    [...slots],
  );
}

export function withoutPoint(slots: readonly TimeSlot[], { day, minutes }: WeekPoint): TimeSlot[] {
  return slots.filter((slot) => slot.day !== day || minutes < slot.startMinutes || minutes >= slot.endMinutes);
}
