import type { Meeting } from "#contract/catalog";
import { t } from "#words";
import { meetingTimeLabel, NO_SET_TIME, spokenMeeting } from "./format-meeting.ts";
import { VisuallyHidden } from "#ui";

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
