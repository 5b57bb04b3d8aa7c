import ICAL from "ical.js";
import { institutionClock } from "#contract/institution-time";
import { addDays, type IsoDate, isDay } from "#dates/day";
import { ImportError, printable, show } from "../import/import-error.ts";
import type { CalendarLine, CalendarLines } from "./calendar-line.ts";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Names of events that are days off, without `--match`. */
const USUAL_NAMES = ["no class", "holiday", "recess", "break", "vacation", "university closed", "college closed"];
/** Such an event is about the day before or after: "Spring Break begins after the last class". */
const NOT_A_DAY_OFF = /\b(begins?|ends?|starts?|resumes?|deadline|last day|first day|due)\b/i;
/** "Tuesday follows a Monday schedule", "Monday class schedule". */
const FOLLOWS = new RegExp(`\\b(${WEEKDAYS.join("|")})s?(?:['’]s)?(?:\\s+class(?:es)?)?\\s+schedule\\b`, "i");

/**
 * Days off and replaced days of a public calendar (.ics): events whose name has a part of `match`, which commas separate,
 * or without it a usual name. Throws ImportError for what can't be read.
 */
export function readPublicCalendar(path: string, whole: string, match: string | undefined): CalendarLines {
  const events = parseEvents(path, whole);
  const lines = whole.split(/\r\n|\n|\r/).flatMap((text, at) => (/^BEGIN:VEVENT\s*$/i.test(text) ? [at + 1] : []));
  const wanted = match === undefined ? USUAL_NAMES : match.split(",").map((part) => part.trim().toLowerCase());
  const read: CalendarLines = { days: [], ignored: [], notes: [] };
  for (const [at, component] of events.entries()) {
    const event = new ICAL.Event(component);
    const name = (event.summary ?? "").replaceAll(/\s+/g, " ").trim();
    const follows = FOLLOWS.exec(name)?.[1];
    const isWanted = wanted.some((part) => part !== "" && name.toLowerCase().includes(part));
    const line = lines[at] ?? at + 1;
    const isMeant = isWanted || follows !== undefined;
    if (isMeant && !hasDates(component))
      throw new ImportError(`${path}: line ${line}: the dates of ${show(name)} can't be read.`);
    const reason = isMeant ? whyIgnored(component, event) : undefined;
    if (reason !== undefined) read.ignored.push(`${show(name)} (${reason})`);
    else if (follows === undefined && (!isWanted || NOT_A_DAY_OFF.test(name))) read.ignored.push(show(name));
    else read.days.push({ line, ...toDay(event, name.slice(0, 100)), ...(follows && { follows }) });
  }
  return read;
}

/** A file can have several calendars. */
function parseEvents(path: string, whole: string): ICAL.Component[] {
  // Many write days without saying that they aren't times.
  const dated = whole.replaceAll(/^(?:DTSTART|DTEND)(?:;[^:\r\n]*)?(?=:\d{8}\r?$)/gim, (name) =>
    /;VALUE=/i.test(name) ? name : `${name};VALUE=DATE`,
  );
  try {
    const parsed = ICAL.parse(dated) as unknown[];
    const calendars = (typeof parsed[0] === "string" ? [parsed] : parsed).map(
      (each) => new ICAL.Component(each as never),
    );
    if (!calendars.every(({ name }) => name === "vcalendar")) throw new Error("no VCALENDAR");
    return calendars.flatMap((each) => each.getAllSubcomponents("vevent"));
  } catch (cause) {
    throw new ImportError(`${path} isn't an iCalendar file: ${printable((cause as Error).message)}.`, { cause });
  }
}

const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d:\d\dZ?)?$/;

/** The parser makes other dates of what isn't one, such as the 45th of a month. */
function hasDates(component: ICAL.Component): boolean {
  return ["dtstart", "dtend"].every((name) => {
    const [, , , value] = (component.getFirstProperty(name)?.toJSON() ?? []) as unknown[];
    return value === undefined || (typeof value === "string" && isDay(WRITTEN.exec(value)?.[1] ?? ""));
  });
}

function whyIgnored(component: ICAL.Component, event: ICAL.Event): string | undefined {
  if (String(component.getFirstPropertyValue("status") ?? "").toUpperCase() === "CANCELLED") return "canceled";
  if (component.hasProperty("rrule") || component.hasProperty("rdate")) return "repeats; give each date an event";
  if (!event.startDate) return "no date";
  const { start, end } = spanOf(event);
  if (!isDay(start.date) || !isDay(end.date)) return "not a date of this century";
  const isLong =
    start.time !== "" && end.date > start.date && !(end.date === addDays(start.date, 1) && end.time === "00:00");
  return isLong ? "at a time, over several days" : undefined;
}

type Ends = { date: IsoDate; time: string };

/** On the institution's clock; a time without a zone is already on it. The time of a whole day is blank. */
function spanOf({ startDate, endDate }: ICAL.Event): { start: Ends; end: Ends } {
  const read = (value: ICAL.Time): Ends => {
    if (value.isDate) return { date: value.toString(), time: "" };
    const isFloating = value.zone === ICAL.Timezone.localTimezone;
    const [date = "", clock = ""] = isFloating
      ? value.toString().split("T")
      : institutionClock(value.toJSDate()).split(" ");
    return { date, time: clock.slice(0, "HH:mm".length) };
  };
  return { start: read(startDate), end: read(endDate ?? startDate) };
}

/** The end of a whole day isn't part of it. */
function toDay(event: ICAL.Event, name: string): Omit<CalendarLine, "line"> {
  const { start, end } = spanOf(event);
  if (start.time === "") {
    const last = end.date > start.date ? addDays(end.date, -1) : start.date;
    return { first: start.date, last, name };
  }
  const isMoment = end.date === start.date && end.time <= start.time;
  const until = isMoment || end.date > start.date ? "24:00" : end.time;
  return { first: start.date, last: start.date, name, start: start.time, end: until };
}
