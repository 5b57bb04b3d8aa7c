/** `YYYY-MM-DD`, without a time zone and without a clock. */

const DAY_MS = 86_400_000;

export function isDay(text: string): boolean {
  return /^(19|20|21)\d\d-/.test(text) && utc(text) !== undefined;
}

export function addDays(day: string, count: number): string {
  return toDay(requireUtc(day) + count * DAY_MS);
}

/** Negative if `b` is earlier. */
export function daysBetween(a: string, b: string): number {
  return (requireUtc(b) - requireUtc(a)) / DAY_MS;
}

export function mondayOf(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7));
}

export function sundayOf(day: string): string {
  return addDays(day, -weekday(day));
}

function weekday(day: string): number {
  return new Date(requireUtc(day)).getUTCDay();
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function requireUtc(day: string): number {
  const at = utc(day);
  if (at === undefined) throw new RangeError(`"${day}" isn't a date (YYYY-MM-DD).`);
  return at;
}

function utc(day: string): number | undefined {
  const at = Date.parse(`${day}T00:00:00Z`);
  // Date.parse reads February 30 as March 2.
  return Number.isNaN(at) || toDay(at) !== day ? undefined : at;
}
