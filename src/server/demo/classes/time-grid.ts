import type { SessionCode } from "../calendar.ts";

/** The weeks of a term in quarters of an hour: a week of its first half, then one of its second. */

const SLOT_MINUTES = 15;
const SLOTS_PER_DAY = (24 * 60) / SLOT_MINUTES;
const SLOTS_PER_WEEK = 7 * SLOTS_PER_DAY;
const SLOTS_PER_TERM = 2 * SLOTS_PER_WEEK;

const halves: Readonly<Record<SessionCode, readonly number[]>> = { 1: [0, 1], A: [0], B: [1] };

/** Indices that a weekly meeting occupies. A started quarter counts whole. */
export function slotsOf(
  session: SessionCode,
  days: readonly number[],
  startMinutes: number,
  endMinutes: number,
): number[] {
  const from = Math.floor(startMinutes / SLOT_MINUTES);
  const before = Math.ceil(endMinutes / SLOT_MINUTES);
  const slots: number[] = [];
  for (const half of halves[session])
    for (const day of days)
      for (let slot = from; slot < before; slot++) slots.push(half * SLOTS_PER_WEEK + day * SLOTS_PER_DAY + slot);
  return slots;
}

export type TimeGrid = {
  isFree: (slots: readonly number[]) => boolean;
  take: (slots: readonly number[]) => void;
};

/** What one room, teacher or student is busy with. */
export function createTimeGrid(): TimeGrid {
  const taken = new Uint8Array(SLOTS_PER_TERM);
  return {
    isFree: (slots) => slots.every((slot) => taken[slot] === 0),
    take: (slots) => {
      for (const slot of slots) taken[slot] = 1;
    },
  };
}
