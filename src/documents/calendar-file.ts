import ICAL from "ical.js";
import { DAY_MS, MINUTE_MS, MINUTES_PER_DAY, zonedInstant, zoneOffset } from "#contract/wall-time";
import type { Meeting } from "#contract/catalog";
import { instructorNames, meetsOn, minutesOf, sectionLabel } from "#contract/labels/class-labels";
import { placeLabel } from "#contract/labels/place-label";
import { daysAndTime, type ScheduleDocument } from "./schedule.ts";

export type CalendarFileOptions = {
  /** Of a subscription, which clients read again every hour. A file has its schedules' names. */
  subscriptionName?: string;
  stamp: Date;
  host: string;
  /** IANA. */
  timeZone: string;
};

// RFC 5545 allows 75 octets in a line, and the library doesn't count the space that starts a folded one.
ICAL.foldLength = 74;

const STEP_MS = 15 * MINUTE_MS;

/** An iCalendar file (RFC 5545) with one event per weekly meeting. */
export function toCalendarFile(
  schedules: readonly ScheduleDocument[],
  { subscriptionName, stamp, host, timeZone }: CalendarFileOptions,
): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${host}//Student Portal//EN`);
  const titles = schedules.map(({ title, term }) => `${title}, ${term}`);
  calendar.addPropertyWithValue("x-wr-calname", escaped(plain(subscriptionName ?? titles.join(", "))));
  calendar.addPropertyWithValue("x-wr-timezone", timeZone);
  if (subscriptionName !== undefined) {
    calendar.addPropertyWithValue("refresh-interval", ICAL.Duration.fromSeconds(3600));
    calendar.addPropertyWithValue("x-published-ttl", "PT1H");
  }
  const meetings = schedules.flatMap(meetingsOf);
  const days = meetings.flatMap(({ meeting }) => [meeting.StartDate, meeting.EndDate]).toSorted();
  // A calendar needs at least one component.
  const today = stamp.toISOString().slice(0, 10);
  calendar.addSubcomponent(timeZoneComponent(timeZone, days[0] ?? today, days.at(-1) ?? today));
  for (const each of meetings) calendar.addSubcomponent(toEvent(each, { stamp, host, timeZone }));
  return `${calendar.toString()}\r\n`;
}

type DatedMeeting = ReturnType<typeof meetingsOf>[number];

/** Those with a set time that meet at least once. */
function meetingsOf({ termCode, classes }: ScheduleDocument) {
  return classes.flatMap((ofClass) =>
    ofClass.listings.flatMap((listing) =>
      listing.Meetings.flatMap((meeting) => {
        const span = minutesOf(meeting);
        if (!span) return [];
        const { starts, skipped } = startsOf(meeting, span.start);
        const minutes = span.end - span.start + (span.end < span.start ? MINUTES_PER_DAY : 0);
        return starts.length === 0 ? [] : [{ termCode, ofClass, listing, meeting, starts, skipped, minutes }];
      }),
    ),
  );
}

/** Local start times, as `zonedInstant` takes them, and the skipped ones. */
function startsOf(meeting: Meeting, startMinutes: number) {
  const starts: number[] = [];
  const skipped: number[] = [];
  for (let day = Date.parse(meeting.StartDate); day <= Date.parse(meeting.EndDate); day += DAY_MS) {
    const meets = meetsOn(meeting, day);
    if (meets !== false) (meets === "skipped" ? skipped : starts).push(day + startMinutes * MINUTE_MS);
  }
  return { starts, skipped };
}

/** Keeps the growing sequence number small. */
const SEQUENCE_START = Date.UTC(2026, 0, 1);

function toEvent(
  { termCode, ofClass, listing, meeting, starts, skipped, minutes }: DatedMeeting,
  { stamp, host, timeZone }: CalendarFileOptions,
): ICAL.Component {
  const { course, title, credits, waitNote } = ofClass;
  const { ClassNumber } = listing.Details;
  const place = placeLabel(meeting, listing);
  const [first, last] = [starts[0]!, starts.at(-1)!];
  const event = new ICAL.Component("vevent");
  const zoned = (name: string, local: number) =>
    event.addPropertyWithValue(name, localTime(local)).setParameter("tzid", timeZone);
  event.addPropertyWithValue("uid", `${termCode}-${ClassNumber}-${meeting.Number}@${host}`);
  event.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(stamp, true));
  event.addPropertyWithValue("sequence", Math.max(0, Math.floor((stamp.getTime() - SEQUENCE_START) / MINUTE_MS)));
  zoned("dtstart", first);
  zoned("dtend", first + minutes * MINUTE_MS);
  if (starts.length > 1) {
    const byday = meeting.Days.toSorted((a, b) => a - b).map((day) => ICAL.Recur.numericDayToIcalDay(day + 1));
    const until = ICAL.Time.fromJSDate(new Date(zonedInstant(timeZone, last)), true);
    event.addPropertyWithValue("rrule", ICAL.Recur.fromData({ freq: "WEEKLY", until, byday, wkst: ICAL.Time.SUNDAY }));
    for (const each of skipped.filter((local) => local > first && local < last)) zoned("exdate", each);
  }
  event.addPropertyWithValue("summary", plain(`${`${course} ${title}`.trimEnd()} (${sectionLabel(listing)})`));
  if (place !== "") event.addPropertyWithValue("location", plain(place));
  const instructors = instructorNames([meeting]).join(", ");
  const facts = [`Class ${ClassNumber}, ${credits}`, daysAndTime(meeting), instructors, waitNote ?? ""];
  event.addPropertyWithValue("description", facts.filter(Boolean).map(plain).join("\n"));
  event.addPropertyWithValue("status", waitNote === null ? "CONFIRMED" : "TENTATIVE");
  return event;
}

/** The library doesn't escape properties that it doesn't know. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&");
}

/** In one line, because the library doesn't escape control characters. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ");
}

/** Has each clock change from the year before the first day (`YYYY-MM-DD`) to the year after the last. */
function timeZoneComponent(timeZone: string, from: string, to: string): ICAL.Component {
  const zone = new ICAL.Component("vtimezone");
  zone.addPropertyWithValue("tzid", timeZone);
  const changes = clockChanges(timeZone, Number(from.slice(0, 4)) - 1, Number(to.slice(0, 4)) + 1);
  const standard = Math.min(...changes.map(({ after }) => after));
  for (const { at, before, after } of changes) {
    const observance = new ICAL.Component(after === standard ? "standard" : "daylight");
    observance.addPropertyWithValue("dtstart", localTime(at + before * MINUTE_MS));
    observance.addPropertyWithValue("tzoffsetfrom", ICAL.UtcOffset.fromSeconds(before * 60));
    observance.addPropertyWithValue("tzoffsetto", ICAL.UtcOffset.fromSeconds(after * 60));
    zone.addSubcomponent(observance);
  }
  return zone;
}

type ClockChange = { at: number; before: number; after: number };

/** By zone and years, of which an institution has few. Finding changes takes longer than writing a file. */
const found = new Map<string, ClockChange[]>();

/** The first is the state at the start. */
function clockChanges(timeZone: string, firstYear: number, lastYear: number): ClockChange[] {
  const key = `${timeZone} ${firstYear} ${lastYear}`;
  const known = found.get(key);
  if (known) return known;
  const [start, end] = [Date.UTC(firstYear, 0), Date.UTC(lastYear + 1, 0)];
  let before = zoneOffset(timeZone, start);
  const changes: ClockChange[] = [{ at: start, before, after: before }];
  for (let day = start; day < end; day += DAY_MS) {
    const after = zoneOffset(timeZone, day + DAY_MS);
    if (after === before) continue;
    let at = day + STEP_MS;
    while (zoneOffset(timeZone, at) === before) at += STEP_MS;
    changes.push({ at, before, after });
    before = after;
  }
  found.set(key, changes);
  return changes;
}

function localTime(local: number): ICAL.Time {
  const time = ICAL.Time.fromJSDate(new Date(local), true);
  time.zone = ICAL.Timezone.localTimezone;
  return time;
}
