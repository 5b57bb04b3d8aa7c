import type { ClassListing } from "#contract/catalog";
import { hasSetTime } from "../../lib/class-week.ts";
import { counted } from "../../lib/format-number.ts";
import { meetingLabel, meetingTimeLabel, NO_SET_TIME, spokenMeeting } from "../../lib/format-meeting.ts";
import { isOnline } from "./class-kind.ts";

export type MeetingWords = {
  key: number;
  short: string;
  /** The part of `short` that is not to be broken over two lines, where there is one. */
  time?: string | undefined;
  spoken: string;
};

/**
 * Each meeting with a time, "MWF 9:00–9:50 AM" and in full, then those that have none; that there is no time where
 * there is none at all.
 */
export function meetingWords(listing: ClassListing): MeetingWords[] {
  if (!hasSetTime(listing)) {
    const words = isOnline(listing) ? "Online, no set time" : NO_SET_TIME;
    return [{ key: 0, short: words, spoken: words }];
  }
  const timed = listing.Meetings.filter(({ StartTime }) => StartTime !== null).map((meeting) => ({
    key: meeting.Number,
    short: meetingLabel(meeting),
    time: meetingTimeLabel(meeting),
    spoken: spokenMeeting(meeting),
  }));
  return [...timed, ...untimedWords(listing)];
}

/** What stands in no week although the class has a time: "and a meeting not yet scheduled". */
function untimedWords(listing: ClassListing): MeetingWords[] {
  const untimed = listing.Meetings.filter(({ StartTime }) => StartTime === null);
  const [first] = untimed;
  if (!first) return [];
  const isOnlineOnly = isOnline(listing) || untimed.every(({ Facility }) => Facility?.IsOnline);
  const meetings = untimed.length === 1 ? "a meeting" : counted(untimed.length, "meeting");
  const words = isOnlineOnly ? "and online, no set time" : `and ${meetings} not yet scheduled`;
  return [{ key: first.Number, short: words, spoken: words }];
}
