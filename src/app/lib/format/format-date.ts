import { institution } from "#contract/institution";
import { timeRangeLabel, toMinutes } from "#contract/wall-time";
import { inLanguage, t } from "#words";

const { timeZone } = institution;
/** The Swedish format is ISO. */
const isoDate = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
const wallTime = new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit" });

const formats = {
  date: { year: "numeric", month: "numeric", day: "numeric" },
  time: { hour: "numeric", minute: "2-digit" },
  weekday: { weekday: "long" },
  day: { weekday: "long", month: "long", day: "numeric" },
  zone: { timeZoneName: "longGeneric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** In the page's language and the university's time zone. */
function format(name: keyof typeof formats): Intl.DateTimeFormat {
  return inLanguage(`moment ${name}`, (own) => new Intl.DateTimeFormat(own, { timeZone, ...formats[name] }));
}

/** "Eastern Time", the university's. */
export function timeZoneName(): string {
  const parts = format("zone").formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** "11/23/2026", in the university's time zone. */
export function momentDateLabel(moment: string | Date): string {
  return format("date").format(new Date(moment));
}

/** "2026-11-23", in the university's time zone. */
export function isoDay(moment: string | Date): string {
  return isoDate.format(new Date(moment));
}

/** "8:02 AM", in the university's time zone. */
export function momentTimeLabel(moment: string | Date): string {
  return plainSpaces(format("time").format(new Date(moment)));
}

/** "9:00–9:50 AM", in the university's time zone. */
export function momentRangeLabel(start: string, end: string): string {
  return timeRangeLabel(momentMinutes(start), momentMinutes(end));
}

/** Minutes since midnight, in the university's time zone. */
export function momentMinutes(moment: string | number): number {
  return toMinutes(wallTime.format(new Date(moment)));
}

/** "11/23/2026 at 8:02 AM", in the university's time zone. */
export function momentLabel(moment: string | Date): string {
  return t("{date} at {time}", { date: momentDateLabel(moment), time: momentTimeLabel(moment) });
}

/** "Monday, November 23", in the university's time zone. */
export function momentDayLabel(moment: string | Date): string {
  return format("day").format(new Date(moment));
}

/** "Monday", in the university's time zone. */
export function momentWeekdayLabel(moment: string | Date): string {
  return format("weekday").format(new Date(moment));
}

/** Browsers put a narrow no-break space before AM. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\s/g, " ");
}
