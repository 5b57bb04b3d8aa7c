import type { MeetingDayMode, MeetingDays } from "#contract/meeting-days";

/** What the days of a class have to do with the chosen ones. */
export const meetingDayModes: readonly { id: MeetingDayMode; meaning: string }[] = [
  { id: "Only", meaning: "Classes that meet on no other day." },
  { id: "Include", meaning: "Classes that meet on any of these days." },
  { id: "All", meaning: "Classes that meet on every one of these days." },
  { id: "Exclude", meaning: "Classes that meet on none of these days." },
];

export const noMeetingDays: MeetingDays = { mode: "Only", days: [] };
