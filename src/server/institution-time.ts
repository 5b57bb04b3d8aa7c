import { institution } from "#contract/institution";

/** Dates and times of the institution's wall clock, whatever the server's own time zone. */

const isoDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: institution.timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const moment = new Intl.DateTimeFormat("en-US", {
  timeZone: institution.timeZone,
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** `YYYY-MM-DD` at the institution. */
export function localDate(at: Date): string {
  return isoDay.format(at);
}

/** "11/23/2026 8:00 AM" at the institution. */
export function formatMoment(at: Date): string {
  return moment.format(at).replace(", ", " ").replaceAll("\u202f", " ");
}
