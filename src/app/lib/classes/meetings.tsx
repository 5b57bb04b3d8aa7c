import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { ClassListing, Meeting } from "#contract/catalog";
import { campusOf } from "#contract/institution";
import { dotted } from "#contract/labels/catalog-words";
import { placeLabel } from "#contract/labels/place-label";
import { Stack, Text, VisuallyHidden } from "#ui";
import { t } from "#words";
import { original } from "../../ui/original.ts";
import {
  meetingLabelIn,
  meetingTimeLabel,
  NO_SET_TIME,
  partialDatesIn,
  spokenMeeting,
} from "../format/meeting-labels.ts";
import { instructorWords } from "./class-facts.ts";
import { hasSetTime } from "./class-week.ts";

export type Term = Pick<ScheduleRequest, "termStartDate" | "termEndDate">;

/**
 * Each timed meeting, "MWF 9:00–9:50 AM (1/19–3/5)" and in full, then untimed ones; says if there's no time at all.
 * Dates show for partial-term meetings, and places if they aren't all the same.
 */
export function meetingLines(listing: ClassListing, term: Term) {
  if (!hasSetTime(listing)) {
    const words = isOnline(listing) ? t("Online, no set time") : t(NO_SET_TIME);
    return [{ key: 0, short: words, spoken: words }];
  }
  const hasPlaces = placesOf(listing).length > 1;
  const timed = listing.Meetings.filter(({ StartTime }) => StartTime !== null).map((meeting) => {
    const dates = partialDatesIn(meeting, term);
    const place = hasPlaces ? placeLabel(meeting, listing, "short") : "";
    return {
      key: meeting.Number,
      short: [meetingLabelIn(meeting, term), place].filter(Boolean).join(", "),
      spoken: [spokenMeeting(meeting), dates, place].filter(Boolean).join(", "),
    };
  });
  return [...timed, ...untimedWords(listing)];
}

/** Instructors, the places unless `meetingLines` next to it name them, and "Class 10234". */
export function classFacts(listing: ClassListing, hasPlacesInTimes = true): string[] {
  const places = placesOf(listing);
  return [
    instructorWords(listing),
    ...(hasPlacesInTimes && places.length > 1 && hasSetTime(listing) ? [] : places),
    t("Class {number}", { number: String(listing.Details.ClassNumber) }),
  ];
}

/** Of the timed meetings, if any. A class without meetings still has a place, or says that it's online. */
function placesOf(listing: ClassListing): string[] {
  const timed = listing.Meetings.filter(({ StartTime }) => StartTime !== null);
  const meetings = [timed, listing.Meetings].find((all) => all.length > 0) ?? [undefined];
  return [...new Set(meetings.map((meeting) => placeLabel(meeting, listing, "short")))].filter(Boolean);
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

/** Taught where nobody needs to travel: an online campus, or no meeting but online ones. */
export function isOnline({ Details, Meetings }: ClassListing): boolean {
  if (Details.Location && campusOf(Details.Location.Code).isOnline) return true;
  return Meetings.length > 0 && Meetings.every(({ Facility }) => Facility?.IsOnline);
}

/** In person, with meetings not yet scheduled. */
export function isUnscheduled(listing: ClassListing): boolean {
  const { Meetings } = listing;
  return !isOnline(listing) && (Meetings.length === 0 || Meetings.some(({ StartTime }) => StartTime === null));
}

/** Abbreviated, and in full for screen readers. */
export function Meetings({ listing, term }: { listing: ClassListing; term: Term }) {
  return meetingLines(listing, term).map(({ key, short, spoken }) => (
    <span key={key}>
      <span aria-hidden="true">{original(short)}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  ));
}

/** Words with the letters of days, and with their names for screen readers. */
export function WithDays({ words }: { words: (inFull: boolean) => string }) {
  return (
    <>
      <span aria-hidden="true">{original(words(false))}</span>
      <VisuallyHidden>{words(true)}</VisuallyHidden>
    </>
  );
}

type ClassFactsProps = { listing: ClassListing; hasPlacesInTimes?: boolean };

export function ListingFacts({ listing, hasPlacesInTimes }: ClassFactsProps) {
  return (
    <Text as="span" size="small" tone="quiet" style={{ inlineSize: "100%", textWrap: "pretty" }}>
      {dotted(classFacts(listing, hasPlacesInTimes))}
    </Text>
  );
}

/** A section to pick: its times, and below them who teaches it where, with its class number. */
export function SectionText({ listing, times }: { listing: ClassListing; times: (inFull: boolean) => string }) {
  return (
    <Stack as="span" gap={0}>
      <span>
        <WithDays words={times} />
      </span>
      <ListingFacts listing={listing} hasPlacesInTimes={false} />
    </Stack>
  );
}

/** "MWF 9:00–9:50 AM", spoken with full weekdays; says if there's no time. */
export function MeetingTime({ meeting }: { meeting: Meeting | undefined }) {
  const time = meeting && meetingTimeLabel(meeting);
  if (!meeting || !time) return t(NO_SET_TIME);
  return (
    <>
      <VisuallyHidden>{spokenMeeting(meeting)} </VisuallyHidden>
      <span aria-hidden="true">
        <b className="weight-strong">{meeting.DaysString}</b> {time}
      </span>
    </>
  );
}
