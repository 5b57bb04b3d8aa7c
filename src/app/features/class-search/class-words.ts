import { Ban, CircleX, Clock, type LucideIcon } from "lucide-react";
import type { ClassListing, Meeting } from "#contract/catalog";
import { isTimed, mainMeeting } from "#contract/labels/class-labels";
import { withDatePattern } from "#contract/labels/meeting-dates";
import type { CodeDescription } from "#contract/wire-shapes";
import { dateLabel, numericDateRange } from "#dates/words";
import { language, type Message, message, t } from "#words";
import { canAdd, courseNumber, seatCounts } from "../../lib/classes/class-facts.ts";
import { countLabel } from "../../lib/format/format.ts";
import { meetingLabel } from "../../lib/format/meeting-labels.ts";
import { shortSeatWords } from "../../ui/badges/seat-level.ts";

const status = (word: Message, sentence: Message, tone: "warning" | "danger", icon: LucideIcon) => ({
  word,
  sentence,
  tone,
  icon,
});
type ClosedStatus = ReturnType<typeof status>;

const CANCELED = status(message("Canceled"), message("This class is canceled."), "danger", CircleX);
const CLOSED: Readonly<Record<string, ClosedStatus>> = {
  T: status(message("Tentative"), message("You can't enroll in this class yet."), "warning", Clock),
  S: status(message("Stopped"), message("You can no longer enroll in this class."), "danger", Ban),
};

/** Undefined for an active class. */
export function closedStatusOf({ Details }: Pick<ClassListing, "Details">): ClosedStatus | undefined {
  return canAdd({ Details }) ? undefined : (CLOSED[Details.ClassStatus.Code] ?? CANCELED);
}

/** Sections of one offering belong to one another. */
export function offeringKey({ CourseId, CourseOfferNumber, Details }: ClassListing): string {
  return `${CourseId}|${CourseOfferNumber}|${courseNumber(Details)}`;
}

/** "11 left", or why there's no seat. */
export function seatsAside(listing: ClassListing): string {
  const closed = closedStatusOf(listing);
  if (closed) return t(closed.word);
  return shortSeatWords(seatCounts(listing.Details)) ?? t("Open");
}

/** Of the components' codes, and for a number of sections. */
const NOUNS = {
  LEC: [message("lecture"), message("{count, plural, one {# lecture} other {# lectures}}")],
  LAB: [message("lab"), message("{count, plural, one {# lab} other {# labs}}")],
  REC: [message("recitation"), message("{count, plural, one {# recitation} other {# recitations}}")],
  SEM: [message("seminar"), message("{count, plural, one {# seminar} other {# seminars}}")],
  THS: [message("thesis"), message("{count, plural, one {# thesis} other {# theses}}")],
  PRA: [message("practicum"), message("{count, plural, one {# practicum} other {# practica}}")],
  SPS: [message("special study"), message("{count, plural, one {# special study} other {# special studies}}")],
} as const;

function nounsOf(code: string) {
  return code in NOUNS ? NOUNS[code as keyof typeof NOUNS] : [];
}

/** "lab", "lecture"; an unknown code stays. */
export function componentNoun({ Code, Description }: CodeDescription): string {
  const [noun] = nounsOf(Code);
  if (noun) return t(noun);
  return Description === Description.toUpperCase() ? Description : Description.toLowerCase();
}

/** "2 lectures, 4 labs", in the order of the components. */
export function sectionWords(classes: readonly ClassListing[]): string {
  const byCode = Map.groupBy(classes, ({ Details }) => Details.Component.Code);
  return [...byCode.values()].map((own) => countedSections(own[0]!.Details.Component, own.length)).join(", ");
}

function countedSections(component: CodeDescription, count: number): string {
  const [, counted] = nounsOf(component.Code);
  if (counted) return t(counted, { count });
  const one = componentNoun(component);
  // The endings below are English.
  if (language() !== "en-US")
    return t("{count, plural, one {# {component} section} other {# {component} sections}}", { count, component: one });
  const many = /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`;
  return `${countLabel(count)} ${count === 1 || one === component.Description ? one : many}`;
}

/** Meetings at the same weekday, time, and place that differ only in dates. */
export type MeetingPattern = { meeting: Meeting; dates: readonly Meeting[] };

export function meetingPatterns({ Meetings }: ClassListing): MeetingPattern[] {
  const groups = Map.groupBy(Meetings, ({ DaysString, StartTime, EndTime, Facility, Component }) =>
    [DaysString, StartTime, EndTime, Facility?.Code, Component].join("|"),
  );
  return [...groups.values()].map((dates) => ({ meeting: dates[0]!, dates }));
}

/** Whether the main meeting is on single days, on how many, and the other timed patterns. */
export function besideMainMeeting(listing: ClassListing): { dayCount: number; others: readonly MeetingPattern[] } {
  const main = mainMeeting(listing);
  const patterns = meetingPatterns(listing);
  const own = patterns.find(({ dates }) => dates.some((meeting) => meeting === main));
  return {
    dayCount: own?.dates.every(({ IsSingleDay }) => IsSingleDay) ? own.dates.length : 0,
    others: patterns.filter((pattern) => pattern !== own && isTimed(pattern.meeting)),
  };
}

/** "F 10:00–10:50 AM, Olsen 408", with the days if it isn't weekly, and the component if it isn't the class's own. */
export function patternWords({ meeting, dates }: MeetingPattern, ownComponent: string): string {
  const { Component, Facility } = meeting;
  const component = Component !== null && Component !== ownComponent ? `${Component} ` : "";
  const place = Facility ? `, ${Facility.Description}` : "";
  const words = `${component}${meetingLabel(meeting)}${place}`;
  if (!dates.every(({ IsSingleDay }) => IsSingleDay)) return words;
  if (dates.length === 1) return t("{meeting} on {date}", { meeting: words, date: dateLabel(meeting.StartDate) });
  return t("{meeting} on {count, plural, one {# day} other {# days}}", { meeting: words, count: dates.length });
}

/** If all meetings have the same dates, they show once. */
export function sharedDates({ Meetings: all }: ClassListing): string | undefined {
  const [first, ...others] = new Set(all.map(datesOf));
  return others.length === 0 ? first : undefined;
}

/** "1/20/2027–5/4/2027, not on 3/15–3/19": all that it leaves out. */
export function datesOf(meeting: Meeting): string {
  const { StartDate, EndDate } = meeting;
  return withDatePattern(numericDateRange(StartDate, EndDate), meeting, { maxListed: Number.POSITIVE_INFINITY });
}
