/** Calendar days as `YYYY-MM-DD`, without a time zone and without a clock. */

const DAY_MS = 86_400_000;

export function addDays(date: string, days: number): string {
  return new Date(utc(date) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

/** The day itself or the last Monday before it. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekday(date) + 6) % 7));
}

/** 0 is Sunday. */
export function weekday(date: string): number {
  return new Date(utc(date)).getUTCDay();
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** "Monday, January 25" */
export function inWords(date: string): string {
  return words.format(utc(date));
}

const words = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });

function utc(date: string): number {
  const at = Date.parse(`${date}T00:00:00Z`);
  // Date.parse takes February 30 for March 2.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date)
    throw new RangeError(`"${date}" is not a day (YYYY-MM-DD).`);
  return at;
}
