import type { ClassListing } from "#contract/catalog";
import { hasSetTime } from "../../../../lib/class-week.ts";
import { meetingLabel, NO_SET_TIME, spokenMeeting } from "../../../../lib/format-meeting.ts";
import { counted } from "../../../../lib/format-number.ts";
import { isOnline } from "../../class-kind.ts";
import type { OtherSections } from "./other-sections.ts";

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

/** "4 other sections fit" */
export function fittingWords({ fitting }: Pick<OtherSections, "fitting">): string {
  if (fitting.length === 0) return "No other section fits";
  return `${counted(fitting.length, "other section")} ${fitting.length === 1 ? "fits" : "fit"}`;
}

/** "4 other sections fit, 2 do not" */
export function othersWords(others: OtherSections): string {
  const { fitting, unfit, undecidedCount } = others;
  const parts = [
    fittingWords(others),
    unfit.length === 0 || fitting.length === 0 ? "" : `${unfit.length} ${unfit.length === 1 ? "does" : "do"} not`,
    undecidedCount === 0 ? "" : `${counted(undecidedCount, "section")} could not be looked at in time`,
  ];
  return parts.filter(Boolean).join(", ");
}
