/** Days of the calendar as `YYYY-MM-DD`; weeks begin on Sunday, as everywhere in the portal. */

const DAY_MS = 86_400_000;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** From `a` to `b`; negative when `b` is earlier. */
export function daysBetween(a: string, b: string): number {
  return (Date.parse(b) - Date.parse(a)) / DAY_MS;
}

export function sundayOf(day: string): string {
  return addDays(day, -new Date(Date.parse(day)).getUTCDay());
}

export function isDay(text: string): boolean {
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}
