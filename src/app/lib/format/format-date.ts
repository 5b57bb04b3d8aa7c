import { institution } from "#contract/institution";
import { timeRangeLabel, toMinutes } from "#contract/wall-time";

const { timeZone } = institution;
const instantDate = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "numeric", day: "numeric" });
const instantTime = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
/** The Swedish format is ISO. */
const isoDate = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
const wallTime = new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit" });
const longZone = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" });
const weekday = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "long" });
const longDay = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "long", month: "long", day: "numeric" });

/** "Eastern Time", the university's. */
export const timeZoneName = longZone.formatToParts(0).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

/** "11/23/2026", in the university's time zone. */
export function momentDateLabel(moment: string | Date): string {
  return instantDate.format(new Date(moment));
}

/** "2026-11-23", in the university's time zone. */
export function isoDay(moment: string | Date): string {
  return isoDate.format(new Date(moment));
}

/** "8:02 AM", in the university's time zone. */
export function momentTimeLabel(moment: string | Date): string {
  return plainSpaces(instantTime.format(new Date(moment)));
}

/** "9:00–9:50 AM", in the university's time zone. */
export function momentRangeLabel(start: string, end: string): string {
  return timeRangeLabel(toMinutes(wallTime.format(new Date(start))), toMinutes(wallTime.format(new Date(end))));
}

/** "11/23/2026 at 8:02 AM", in the university's time zone. */
export function momentLabel(moment: string | Date): string {
  return `${momentDateLabel(moment)} at ${momentTimeLabel(moment)}`;
}

/** "Monday, November 23", in the university's time zone. */
export function momentDayLabel(moment: string | Date): string {
  return longDay.format(new Date(moment));
}

/** "Monday", in the university's time zone. */
export function momentWeekdayLabel(moment: string | Date): string {
  return weekday.format(new Date(moment));
}

/** Browsers put a narrow no-break space before AM. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\s/g, " ");
}
