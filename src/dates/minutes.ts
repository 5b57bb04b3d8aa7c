// Times of day are minutes since midnight, 0 to 1440. Without a zone, every day has as many.

export const MINUTES_PER_HOUR = 60;
export const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;
export const DAYS_PER_WEEK = 7;

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = MINUTES_PER_HOUR * MINUTE_SECONDS;
export const DAY_SECONDS = MINUTES_PER_DAY * MINUTE_SECONDS;

export const SECOND_MS = 1000;
export const MINUTE_MS = MINUTE_SECONDS * SECOND_MS;
export const HOUR_MS = HOUR_SECONDS * SECOND_MS;
export const DAY_MS = DAY_SECONDS * SECOND_MS;

/** "09:00:00" or "09:00" → 540. For times that a schema or pattern has checked. */
export function toMinutes(wallTime: string): number {
  return Number(wallTime.slice(0, 2)) * MINUTES_PER_HOUR + Number(wallTime.slice(3, 5));
}

/** 540 → "09:00:00". */
export function toWallTime(minutes: number): string {
  return `${toHoursAndMinutes(minutes)}:00`;
}

/** 540 → "09:00". */
export function toHoursAndMinutes(minutes: number): string {
  return `${padded(Math.floor(minutes / MINUTES_PER_HOUR))}:${padded(minutes % MINUTES_PER_HOUR)}`;
}

/** From midnight to midnight. */
export function isWholeDay(startMinutes: number, endMinutes: number): boolean {
  return startMinutes === 0 && endMinutes === MINUTES_PER_DAY;
}

function padded(number: number): string {
  return String(number).padStart(2, "0");
}
