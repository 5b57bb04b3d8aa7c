import { institution } from "#contract/institution";
import { zonedInstant } from "#contract/wall-time";

const { timeZone } = institution;
/** The Swedish forms are the ISO ones. */
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone });
const isoMoment = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });

/** `YYYY-MM-DD` at the institution. */
export function localDate(at: Date): string {
  return isoDay.format(at);
}

/** "2026-11-23 08:00" at the institution. */
export function wallClock(at: Date): string {
  return isoMoment.format(at);
}

export function toInstant({ date, minutes }: { date: string; minutes: number }): Date {
  return new Date(zonedInstant(timeZone, Date.parse(`${date}T00:00:00Z`) + minutes * 60_000));
}
