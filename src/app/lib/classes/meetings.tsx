import type { ClassListing, Meeting } from "#contract/catalog";
import { Text, VisuallyHidden } from "#ui";
import { t } from "#words";
import { classFacts, meetingLines, type Term } from "./meeting-lines.ts";
import { meetingTimeLabel, NO_SET_TIME, spokenMeeting } from "../format/meeting-labels.ts";

/** Abbreviated, and in full for screen readers. */
export function Meetings({ listing, term }: { listing: ClassListing; term: Term }) {
  return meetingLines(listing, term).map(({ key, short, spoken }) => (
    <span key={key}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  ));
}

export function ClassFacts({ listing }: { listing: ClassListing }) {
  return (
    <Text as="span" size="small" tone="quiet" style={{ inlineSize: "100%" }}>
      {classFacts(listing).join(" · ")}
    </Text>
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
        <b>{meeting.DaysString}</b> {time}
      </span>
    </>
  );
}
