import ICAL from "ical.js";
import { sql } from "kysely";
import { institutionClock } from "#contract/institution-time";
import { addDays, earlierDay, type IsoDate, isDay, laterDay } from "#dates/day";
import type { Trx } from "../db/schema.ts";
import { ImportError, printable, show } from "../import/import-error.ts";
import { dateReader, type FormatReader } from "../import/read/java-format.ts";
import { type Element, list, parseElements, readerFor, termCode, text } from "../import/read/unitime-elements.ts";
import { readWholeText } from "../import/read/whole-text.ts";
import { counted } from "../report-words.ts";
import type { OtherSource } from "./import-records.ts";

/** Public calendars and session setups are small; the parsers keep them in memory. */
const MAX_BYTES = 20_000_000;
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Names of events that are days off, without `--match`. */
const USUAL_NAMES = ["no class", "holiday", "recess", "break", "vacation", "university closed", "college closed"];
/** Such an event is about the day before or after: "Spring Break begins after the last class". */
const NOT_A_DAY_OFF = /\b(begins?|ends?|starts?|resumes?|deadline|last day|first day|due)\b/i;
/** "Tuesday follows a Monday schedule", "Monday class schedule". */
const FOLLOWS = new RegExp(`\\b(${WEEKDAYS.join("|")})s?(?:['’]s)?(?:\\s+class(?:es)?)?\\s+schedule\\b`, "i");

/** A line of the CSV file that says the same. */
type Day = {
  line: number;
  first: IsoDate;
  last: IsoDate;
  name: string;
  start?: string;
  end?: string;
  follows?: string;
};
type Read = { days: Day[]; ignored: string[]; notes: string[] };

/**
 * Days of a public calendar (.ics) or of UniTime's session setup (.xml), by the rules of docs/academic-calendar.md;
 * undefined for other files. Throws ImportError for what can't be read.
 */
export const readCalendarSource: OtherSource = async ({ path, trx, term, match }) => {
  const isXml = /\.xml(\.gz)?$/i.test(path);
  const isIcs = /\.ics(\.gz)?$/i.test(path);
  if (!isXml && !isIcs) {
    if (term !== undefined || match !== undefined)
      throw new ImportError("--term and --match are for .ics and .xml files: a CSV file has a term column.");
    return undefined;
  }
  const whole = await readWholeText(path, MAX_BYTES);
  const setup = isXml ? parseSetup(path, whole) : undefined;
  const code = term ?? (setup?.term || undefined);
  if (code === undefined) throw new ImportError("Name the term of the calendar: add --term CODE.");
  const dates = await readTermDates(trx, code);
  if (!dates) {
    const words = term === undefined ? ". If it has another code in the portal, add --term CODE" : "";
    throw new ImportError(`Term ${show(code)} doesn't exist${words}.`);
  }
  const { days, ignored, notes } = setup ? readSetup(path, setup) : readPublicCalendar(path, whole, match);
  const within = days.filter(({ first, last }) => first <= dates.last && last >= dates.first);
  const outside = days.length - within.length;
  return {
    records: within.map(({ line, first, last, name, start = "", end = "", follows = "" }) => {
      const clipped = { first_day: laterDay(first, dates.first), last_day: earlierDay(last, dates.last) };
      const given = { ...clipped, term: code, name, start, end, follows };
      return { line, fields: follows === "" ? given : { ...given, last_day: "" }, problem: undefined };
    }),
    notes: [
      ...notes,
      ...(outside > 0 ? [`${counted(outside, "day is", "days are")} outside of the term.`] : []),
      ...(ignored.length > 0 ? [`Ignored: ${ignored.join("; ")}.`] : []),
    ],
  };
};

async function readTermDates(trx: Trx, code: string) {
  const { rows } = await sql<{ first: IsoDate; last: IsoDate }>`
    select least(t.start_date, min(s.start_date)) as first, greatest(t.end_date, max(s.end_date)) as last
    from terms t left join sessions s on s.term_code = t.code where t.code = ${code} group by t.code`.execute(trx);
  return rows[0];
}

function readPublicCalendar(path: string, whole: string, match: string | undefined): Read {
  const events = parseEvents(path, whole);
  const lines = whole.split(/\r\n|\n|\r/).flatMap((text, at) => (/^BEGIN:VEVENT\s*$/i.test(text) ? [at + 1] : []));
  const wanted = match === undefined ? USUAL_NAMES : match.split(",").map((part) => part.trim().toLowerCase());
  const read: Read = { days: [], ignored: [], notes: [] };
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
function toDay(event: ICAL.Event, name: string): Omit<Day, "line"> {
  const { start, end } = spanOf(event);
  if (start.time === "") {
    const last = end.date > start.date ? addDays(end.date, -1) : start.date;
    return { first: start.date, last, name };
  }
  const isMoment = end.date === start.date && end.time <= start.time;
  const until = isMoment || end.date > start.date ? "24:00" : end.time;
  return { first: start.date, last: start.date, name, start: start.time, end: until };
}

type Setup = {
  /** Its code. */
  term: string;
  format: string;
  toDay: FormatReader;
  holidays: Element;
  others: string[];
};

function parseSetup(path: string, whole: string): Setup {
  const parsed = parseElements(path, whole);
  const [root] = list(parsed, "sessionSetup");
  if (!root) throw new ImportError(`${path} isn't UniTime's session setup: it has no <sessionSetup>.`);
  const [session] = list(root, "session");
  if (session?.["holidays"] === undefined) throw new ImportError(`${path} has no <holidays> in its <session>.`);
  const [holidays = {}] = list(session, "holidays");
  const others = [...new Set(unreadIn(root, session, holidays))];
  const format = { root, name: "dateFormat", usual: "yyyy/M/d" };
  const toDay = readerFor(path, format, dateReader);
  return { term: termCode(root), format: text(root, format.name) || format.usual, toDay, holidays, others };
}

/** Elements that aren't the session or its days, and attributes of the days, such as a name. */
function unreadIn(root: Element, session: Element, holidays: Element): string[] {
  const elements = (of: Element, ...known: string[]) =>
    Object.keys(of).flatMap((name) => (Array.isArray(of[name]) && !known.includes(name) ? [`<${name}>`] : []));
  const attributes = ["holiday", "break"].flatMap((kind) =>
    list(holidays, kind).flatMap((day) =>
      Object.keys(day).flatMap((name) => (OF_DAYS.includes(name) ? [] : [`${name} of <${kind}>`])),
    ),
  );
  return [
    ...elements(root, "session"),
    ...elements(session, "holidays"),
    ...elements(holidays, "holiday", "break"),
    ...attributes,
  ];
}

const OF_DAYS = ["date", "startDate", "endDate"];

/** `<holiday date>` and `<break date>` or `<break startDate endDate>`, numbered from 1 in the order of their kind. */
function readSetup(path: string, { format, toDay, holidays, others }: Setup): Read {
  const toDays = (name: string) => (element: Element, at: number) => {
    const [first, last] = [text(element, "startDate") || text(element, "date"), text(element, "endDate")];
    const dates = [first, last || first].map((written) => readDay(written, toDay));
    const wrong = [first, last || first].find((_, index) => dates[index] === undefined);
    if (wrong !== undefined) {
      const what = `<${name}> ${at + 1} of <holidays>`;
      throw new ImportError(`${path}: ${what}: expected a date in the form ${format}, got ${show(wrong)}.`);
    }
    return { first: dates[0]!, last: dates[1]!, name: NAMES[name] ?? "" };
  };
  const days = [
    ...list(holidays, "holiday").map(toDays("holiday")),
    ...list(holidays, "break").map(toDays("break")),
  ].sort((a, b) => (a.first < b.first ? -1 : 1));
  return {
    days: days.map((each, at) => ({ ...each, line: at + 1 })),
    ignored: others,
    notes: ['UniTime has no names for days off: they\'re called "Holiday" and "Break".'],
  };
}

/** A date may have a time behind it. */
function readDay(written: string, toDay: FormatReader): IsoDate | undefined {
  const day = toDay(written) ?? toDay(written.split(/\s/, 1)[0] ?? "");
  return day !== undefined && isDay(day) ? day : undefined;
}

const NAMES: Readonly<Record<string, string>> = { holiday: "Holiday", break: "Break" };
