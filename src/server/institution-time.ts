import { institution } from "#contract/institution";

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

const offsets = new Intl.DateTimeFormat("en-US", { timeZone: institution.timeZone, timeZoneName: "longOffset" });

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
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  // Twice, because the first guess may be on the other side of a clock change.
  const guess = shown - offsetMs(shown);
  return new Date(shown - offsetMs(guess));
}

/** "GMT-05:00" is −5 hours, "GMT" alone is 0. */
function offsetMs(at: number): number {
  const name = offsets.formatToParts(at).find((part) => part.type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
