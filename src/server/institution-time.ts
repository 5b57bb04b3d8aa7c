import { institution } from "#contract/institution";
import { zonedInstant } from "#contract/wall-time";

const { timeZone } = institution;
const day = { timeZone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
/** The Swedish form is the ISO one. */
const isoDay = new Intl.DateTimeFormat("sv-SE", day);
const isoMoment = new Intl.DateTimeFormat("sv-SE", { ...day, hour: "2-digit", minute: "2-digit" });

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
  return new Date(zonedInstant(timeZone, Date.parse(`${date}T00:00:00Z`) + minutes * 60_000));
}
