import type { ClassListing } from "#contract/catalog";
import { hasSetTime } from "../../lib/class-week.ts";
import { meetingLabel, NO_SET_TIME, spokenMeeting } from "../../lib/format-meeting.ts";
import { isOnline } from "./class-kind.ts";

/** Each meeting with a time, "MWF 9:00–9:50 AM" and in full; that there is none where there is none. */
export function meetingWords(listing: ClassListing): { key: number; short: string; spoken: string }[] {
  if (!hasSetTime(listing)) {
    const words = isOnline(listing) ? "Online, no set time" : NO_SET_TIME;
    return [{ key: 0, short: words, spoken: words }];
  }
  return listing.Meetings.filter(({ StartTime }) => StartTime !== null).map((meeting) => ({
    key: meeting.Number,
    short: meetingLabel(meeting),
    spoken: spokenMeeting(meeting),
  }));
}
