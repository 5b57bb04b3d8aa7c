/** Wall-clock times as the wire has them, `HH:mm:ss`, and as minutes since midnight; without schemas, as both sides use it. */

export const MINUTES_PER_DAY = 1440;

/** Whether something lasts from midnight to midnight, in minutes. */
export function isWholeDay(startMinutes: number, endMinutes: number): boolean {
  return startMinutes === 0 && endMinutes === MINUTES_PER_DAY;
}

/** "09:00:00" → 540; "09:00" as well. */
export function toMinutes(wallTime: string): number {
  return Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3, 5));
}

/** 540 → "09:00:00". */
export function toWallTime(minutes: number): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00`;
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
