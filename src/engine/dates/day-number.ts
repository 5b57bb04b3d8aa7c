// Days since 1970-01-01 (day 0, a Thursday), Gregorian, without time zones.

export const DAYS_PER_WEEK = 7;
/** Times of day are 0 to this, which is the midnight at its end. */
export const MINUTES_PER_DAY = 24 * 60;

const MILLISECONDS_PER_DAY = MINUTES_PER_DAY * 60_000;
const THURSDAY = 4;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The day number of `YYYY-MM-DD`. Throws RangeError for anything else, February 30 included. */
export function toDayNumber(isoDate: string): number {
  if (!ISO_DATE.test(isoDate)) throw new RangeError(`"${isoDate}" isn't a date in YYYY-MM-DD format.`);
  const dayNumber = Date.parse(`${isoDate}T00:00Z`) / MILLISECONDS_PER_DAY;
  if (Number.isNaN(dayNumber) || toIsoDate(dayNumber) !== isoDate) {
    throw new RangeError(`${isoDate} isn't a valid date.`);
  }
  return dayNumber;
}

export function toIsoDate(dayNumber: number): string {
  return new Date(dayNumber * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

/** Weekday of a day number, 0 (Sunday) to 6. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + THURSDAY) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}

export function sundayOf(dayNumber: number): number {
  return dayNumber - weekdayOf(dayNumber);
}
