import ICAL from "ical.js";
import type { Meeting } from "#contract/catalog";
import { instructorNames, meetsOn, minutesOf, sectionLabel } from "#contract/labels/class-labels";
import { withDatePattern } from "#contract/labels/meeting-dates";
import { placeLabel } from "#contract/labels/place-label";
import { addDays, type IsoDate, toDayNumber, toIsoDate, yearOf } from "#dates/day";
import { DAY_MS, HOUR_SECONDS, MINUTE_MS, SECOND_MS } from "#dates/minutes";
import { momentMs, toDate } from "#dates/moment";
import { type ClockChange, openZone, type Zone } from "#dates/zone";
import { language, t } from "#words";
import { daysAndTime, type ScheduleDocument } from "./schedule.ts";

/** On days, or at a time of a day, in the zone of the file. */
export type FileEvent = {
  /** Part of its UID. */
  id: string;
  name: string;
  when:
    | { firstDay: IsoDate; lastDay: IsoDate }
    /** Minutes of its length; 0 for a moment. */
    | { day: IsoDate; start: number; minutes: number };
  place: string;
  /** In lines. */
  facts: readonly string[];
  link: string | null;
};

export type CalendarFileOptions = {
  /** Besides the classes. */
  events?: readonly FileEvent[];
  /** Of a subscription, which clients read again every hour. A file has its schedules' names. */
  subscriptionName?: string;
  stamp: Date;
  host: string;
  /** IANA. */
  timeZone: string;
};

// RFC 5545 allows 75 octets in a line, and the library doesn't count the space that starts a folded one.
ICAL.foldLength = 74;

/** An iCalendar file (RFC 5545) with one event per weekly meeting, and further ones. */
export function toCalendarFile(
  schedules: readonly ScheduleDocument[],
  { events = [], subscriptionName, stamp, host, timeZone }: CalendarFileOptions,
): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${host}//Student Portal//${language().slice(0, 2).toUpperCase()}`);
  const titles = schedules.map(({ title, term }) => `${title}, ${term}`);
  calendar.addPropertyWithValue("x-wr-calname", escaped(plain(subscriptionName ?? titles.join(", "))));
  const leftOut = schedules.flatMap((each) => each.leftOut ?? []).join(" ");
  if (leftOut !== "") calendar.addPropertyWithValue("x-wr-caldesc", escaped(plain(leftOut)));
  calendar.addPropertyWithValue("x-wr-timezone", timeZone);
  if (subscriptionName !== undefined) {
    calendar.addPropertyWithValue("refresh-interval", ICAL.Duration.fromSeconds(HOUR_SECONDS));
    calendar.addPropertyWithValue("x-published-ttl", "PT1H");
  }
  const zone = openZone(timeZone);
  const meetings = schedules.flatMap(meetingsOf);
  const days = [
    ...meetings.flatMap(({ meeting }) => [meeting.StartDate, meeting.EndDate]),
    ...events.map(({ when }) => ("day" in when ? when.day : when.firstDay)),
  ].toSorted();
  // A calendar needs at least one component.
  const today = zone.dayOf(stamp);
  calendar.addSubcomponent(timeZoneComponent(zone, days[0] ?? today, days.at(-1) ?? today));
  for (const each of meetings) calendar.addSubcomponent(toEvent(each, { stamp, host, zone }));
  for (const each of events) calendar.addSubcomponent(toDatedEvent(each, { stamp, host, zone }));
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
        const { days, skipped } = daysOf(meeting);
        const id = `${termCode}-${listing.Details.ClassNumber}-${meeting.Number}`;
        const shared = { ofClass, listing, meeting, start: span.start, minutes: span.end - span.start };
        // Events of their own, because not all programs read dates that are added to a weekly event.
        const moved = (meeting.AddedDates ?? []).map((date) => {
          return { ...shared, id: `${id}-${date.replaceAll("-", "")}`, days: [toDayNumber(date)], skipped: [] };
        });
        return [...(days.length === 0 ? [] : [{ ...shared, id, days, skipped }]), ...moved];
      }),
    ),
  );
}

/** The days of its pattern on which it meets, and those that it skips, by `toDayNumber`. Added dates are other events. */
function daysOf({ AddedDates: _, ...meeting }: Meeting) {
  const days: number[] = [];
  const skipped: number[] = [];
  for (let day = toDayNumber(meeting.StartDate); day <= toDayNumber(meeting.EndDate); day++) {
    const meets = meetsOn(meeting, day);
    if (meets !== false) (meets === "skipped" ? skipped : days).push(day);
  }
  return { days, skipped };
}

/** Keeps the growing sequence number small. */
const SEQUENCE_START = momentMs("2026-01-01T00:00:00Z");

type EventOptions = Pick<CalendarFileOptions, "stamp" | "host"> & { zone: Zone };

function toEvent(
  { id, ofClass, listing, meeting, days, skipped, start, minutes }: DatedMeeting,
  { stamp, host, zone }: EventOptions,
): ICAL.Component {
  const { course, title, credits, waitNote } = ofClass;
  const { ClassNumber } = listing.Details;
  const place = placeLabel(meeting, listing);
  const [first, last] = [days[0]!, days.at(-1)!];
  const { event, zoned } = newEvent(id, { stamp, host, zone });
  zoned("dtstart", first, start);
  zoned("dtend", first, start + minutes);
  if (days.length > 1) {
    const byday = meeting.Days.toSorted((a, b) => a - b).map((day) => ICAL.Recur.numericDayToIcalDay(day + 1));
    const until = ICAL.Time.fromJSDate(zone.momentOf(toIsoDate(last), start), true);
    event.addPropertyWithValue("rrule", ICAL.Recur.fromData({ freq: "WEEKLY", until, byday, wkst: ICAL.Time.SUNDAY }));
    for (const each of skipped.filter((day) => day > first && day < last)) zoned("exdate", each, start);
  }
  event.addPropertyWithValue("summary", plain(`${`${course} ${title}`.trimEnd()} (${sectionLabel(listing)})`));
  if (place !== "") event.addPropertyWithValue("location", plain(place));
  const instructors = instructorNames([meeting]).join(", ");
  const facts = [
    `${t("Class {number}", { number: String(ClassNumber) })}, ${credits}`,
    withDatePattern(daysAndTime(meeting), meeting),
    instructors,
    waitNote ?? "",
  ];
  event.addPropertyWithValue("description", facts.filter(Boolean).map(plain).join("\n"));
  event.addPropertyWithValue("status", waitNote === null ? "CONFIRMED" : "TENTATIVE");
  return event;
}

function newEvent(id: string, { stamp, host, zone }: EventOptions) {
  const event = new ICAL.Component("vevent");
  const zoned = (name: string, day: number, minute: number) =>
    event.addPropertyWithValue(name, localTime(day * DAY_MS + minute * MINUTE_MS)).setParameter("tzid", zone.name);
  event.addPropertyWithValue("uid", `${id}@${host}`);
  event.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(stamp, true));
  event.addPropertyWithValue("sequence", Math.max(0, Math.floor((stamp.getTime() - SEQUENCE_START) / MINUTE_MS)));
  return { event, zoned };
}

/** One of all day leaves its days free. */
function toDatedEvent({ id, name, when, place, facts, link }: FileEvent, options: EventOptions): ICAL.Component {
  const { event, zoned } = newEvent(id, options);
  if ("day" in when) {
    const day = toDayNumber(when.day);
    zoned("dtstart", day, when.start);
    if (when.minutes > 0) zoned("dtend", day, when.start + when.minutes);
  } else {
    event.addPropertyWithValue("dtstart", ICAL.Time.fromDateString(when.firstDay));
    // The end isn't part of it.
    event.addPropertyWithValue("dtend", ICAL.Time.fromDateString(addDays(when.lastDay, 1)));
    event.addPropertyWithValue("transp", "TRANSPARENT");
  }
  event.addPropertyWithValue("summary", plain(name));
  if (place !== "") event.addPropertyWithValue("location", plain(place));
  const lines = facts.filter(Boolean).map(plain);
  if (lines.length > 0) event.addPropertyWithValue("description", lines.join("\n"));
  if (link !== null) event.addPropertyWithValue("url", plain(link));
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

/** Has each clock change from the year before the first day to the year after the last. */
function timeZoneComponent(zone: Zone, from: string, to: string): ICAL.Component {
  const component = new ICAL.Component("vtimezone");
  component.addPropertyWithValue("tzid", zone.name);
  const [firstYear, lastYear] = [yearOf(from) - 1, yearOf(to) + 1];
  const start = toDayNumber(`${firstYear}-01-01`) * DAY_MS;
  const atStart: ClockChange = { at: start, before: zone.offsetAt(start), after: zone.offsetAt(start) };
  const changes = [atStart, ...zone.clockChanges(firstYear, lastYear)];
  const standard = Math.min(...changes.map(({ after }) => after));
  for (const { at, before, after } of changes) {
    const observance = new ICAL.Component(after === standard ? "standard" : "daylight");
    observance.addPropertyWithValue("dtstart", localTime(at + before));
    observance.addPropertyWithValue("tzoffsetfrom", ICAL.UtcOffset.fromSeconds(before / SECOND_MS));
    observance.addPropertyWithValue("tzoffsetto", ICAL.UtcOffset.fromSeconds(after / SECOND_MS));
    component.addSubcomponent(observance);
  }
  return component;
}

/** Without a zone, of a local time as if it were UTC. */
function localTime(local: number): ICAL.Time {
  const time = ICAL.Time.fromJSDate(toDate(local), true);
  time.zone = ICAL.Timezone.localTimezone;
  return time;
}
