import type { ClassListing, Meeting } from "#contract/catalog";
import { placeLabel } from "#contract/labels/place-label";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { t } from "#words";
import { campusOf } from "#contract/institution";
import { instructorNames } from "../../lib/classes/class-facts.ts";
import { hasSetTime } from "../../lib/classes/class-week.ts";
import { meetingLabel, NO_SET_TIME, spokenMeeting } from "../../lib/format/format-meeting.ts";
import { partialDatesLabel } from "../../lib/format/meeting-dates.ts";

export type Term = Pick<ScheduleRequest, "termStartDate" | "termEndDate">;

/**
 * Each timed meeting, "MWF 9:00–9:50 AM (1/19–3/5)" and in full, then untimed ones; says if there's no time at all.
 * Dates show for partial-term meetings.
 */
export function meetingWords(listing: ClassListing, term: Term) {
  if (!hasSetTime(listing)) {
    const words = isOnline(listing) ? t("Online, no set time") : t(NO_SET_TIME);
    return [{ key: 0, short: words, spoken: words }];
  }
  const timed = listing.Meetings.filter(({ StartTime }) => StartTime !== null).map((meeting) => {
    const dates = datesOf(meeting, term);
    return {
      key: meeting.Number,
      short: [meetingLabel(meeting), dates && `(${dates})`].filter(Boolean).join(" "),
      spoken: [spokenMeeting(meeting), dates].filter(Boolean).join(", "),
    };
  });
  return [...timed, ...untimedWords(listing)];
}

/** "3/22–5/8" for a partial-term meeting. */
export function datesOf(meeting: Meeting, { termStartDate, termEndDate }: Term): string | undefined {
  return partialDatesLabel(meeting, { TermStartDate: termStartDate, TermEndDate: termEndDate });
}

/** Instructor, place, and "Class 10234". */
export function classFacts(listing: ClassListing): string[] {
  const places = listing.Meetings.map((meeting) => placeLabel(meeting, listing, "short"));
  const names = instructorNames(listing.Meetings).join(", ");
  return [
    names || t("Staff"),
    ...new Set(places),
    t("Class {number}", { number: String(listing.Details.ClassNumber) }),
  ].filter(Boolean);
}

/** Untimed meetings of a timed class: "and a meeting not yet scheduled". */
function untimedWords(listing: ClassListing) {
  const untimed = listing.Meetings.filter(({ StartTime }) => StartTime === null);
  const [first] = untimed;
  if (!first) return [];
  const isOnlineOnly = isOnline(listing) || untimed.every(({ Facility }) => Facility?.IsOnline);
  const words = isOnlineOnly
    ? t("and online, no set time")
    : t("{count, plural, one {and a meeting not yet scheduled} other {and # meetings not yet scheduled}}", {
        count: untimed.length,
      });
  return [{ key: first.Number, short: words, spoken: words }];
}

/** On an online campus, or with online meetings only. */
export function isOnline({ Details, Meetings }: ClassListing): boolean {
  if (Details.Location && campusOf(Details.Location.Code).isOnline) return true;
  return Meetings.length > 0 && Meetings.every(({ Facility }) => Facility?.IsOnline);
}

/** In person, with meetings not yet scheduled. */
export function isUnscheduled(listing: ClassListing): boolean {
  const { Meetings } = listing;
  return !isOnline(listing) && (Meetings.length === 0 || Meetings.some(({ StartTime }) => StartTime === null));
}
