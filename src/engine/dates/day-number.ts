// Days since 1970-01-01 (day 0, a Thursday), Gregorian, without time zones.

export const DAYS_PER_WEEK = 7;
/** Times of day are 0 to this, which is the midnight at its end. */
export const MINUTES_PER_DAY = 24 * 60;

const DAYS_PER_ERA = 146_097;
const EPOCH_OFFSET = 719_468;
const THURSDAY = 4;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The day number of `YYYY-MM-DD`. Throws RangeError for anything else, February 30 included. */
export function toDayNumber(isoDate: string): number {
  const parts = ISO_DATE.exec(isoDate);
  if (!parts) throw new RangeError(`"${isoDate}" isn't a date in YYYY-MM-DD format.`);
  const [, year, month, day] = parts;
  const dayNumber = fromCivil(Number(year), Number(month), Number(day));
  if (toIsoDate(dayNumber) !== isoDate) throw new RangeError(`${isoDate} isn't a valid date.`);
  return dayNumber;
}

/** ISO date of a day number. */
export function toIsoDate(dayNumber: number): string {
  const shifted = dayNumber + EPOCH_OFFSET;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Weekday of a day number, 0 (Sunday) to 6. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + THURSDAY) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}

/** The Sunday on or before a day. */
export function sundayOf(dayNumber: number): number {
  return dayNumber - weekdayOf(dayNumber);
}

/** Years start in March, so that a leap day is the last of its year (Howard Hinnant's `days_from_civil`). */
function fromCivil(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_OFFSET;
}
