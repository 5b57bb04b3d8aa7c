/** Wall-clock times as the wire has them, `HH:mm:ss`, and as minutes since midnight; without schemas, as both sides use it. */

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
