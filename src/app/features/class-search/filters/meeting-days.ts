import type { MEETING_DAY_MODES } from "#contract/class-search";

export type MeetingDayMode = (typeof MEETING_DAY_MODES)[number];
/** Days by number, 0 for Sunday. */
export type MeetingDays = { mode: MeetingDayMode; days: readonly number[] };

/** What the days of a class have to do with the chosen ones. */
export const meetingDayModes: readonly { id: MeetingDayMode; meaning: string }[] = [
  { id: "Only", meaning: "Classes that meet on no other day." },
  { id: "Include", meaning: "Classes that meet on any of these days." },
  { id: "All", meaning: "Classes that meet on every one of these days." },
  { id: "Exclude", meaning: "Classes that meet on none of these days." },
];

export const noMeetingDays: MeetingDays = { mode: "Only", days: [] };

/** Reads `mode|list`; undefined for what makes no sense. */
export function readMeetingDays(text: string): MeetingDays | undefined {
  const [modeText, list, ...more] = text.split("|");
  const mode = meetingDayModes.find(({ id }) => id === modeText)?.id;
  if (mode === undefined || list === undefined || more.length > 0) return undefined;
  const days = list.split(",").filter((day) => day !== "");
  return days.every((day) => /^[0-6]$/.test(day)) ? { mode, days: inOrder(days.map(Number)) } : undefined;
}

/** In the order of the week, so that the address does not depend on the order of the clicks. */
export function writeMeetingDays({ mode, days }: MeetingDays): string {
  return `${mode}|${inOrder(days).join(",")}`;
}

function inOrder(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => a - b);
}
