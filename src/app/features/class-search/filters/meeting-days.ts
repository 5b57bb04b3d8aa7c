import type { MeetingDayMode, MeetingDays } from "#contract/meeting-days";

/** How a class's days relate to the chosen ones. */
export const meetingDayModes: readonly { id: MeetingDayMode; meaning: string }[] = [
  { id: "Only", meaning: "Meets only on these days." },
  { id: "Include", meaning: "Meets on at least one of these days." },
  { id: "All", meaning: "Meets on all of these days." },
  { id: "Exclude", meaning: "Doesn't meet on any of these days." },
];

export const noMeetingDays: MeetingDays = { mode: "Only", days: [] };
