import { institution } from "#contract/institution";
import { zonedInstant } from "#contract/zone-time";

/** Dates and times in the institution's time zone, whatever the server's is. */

const isoDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: institution.timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
/** The Swedish form is the ISO one. */
const isoMoment = new Intl.DateTimeFormat("sv-SE", {
  timeZone: institution.timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

export type Moment = { date: string; minutes: number };

/** `YYYY-MM-DD` at the institution. */
export function localDate(at: Date): string {
  return isoDay.format(at);
}

/** "2026-11-23 08:00" at the institution. */
export function wallClock(at: Date): string {
  return isoMoment.format(at);
}

export function toInstant({ date, minutes }: Moment): Date {
  return new Date(zonedInstant(institution.timeZone, Date.parse(`${date}T00:00:00Z`) + minutes * 60_000));
}
