import { institution } from "./institution.ts";

/** Without schemas, so that the client can load it. */
export const MEETING_DAY_MODES = ["Only", "Include", "All", "Exclude"] as const;

export type MeetingDayMode = (typeof MEETING_DAY_MODES)[number];
/** 0 is Sunday, in the order of the week. */
export type MeetingDays = { mode: MeetingDayMode; days: readonly number[] };

/** `mode|list`, each day by number or letters (Su, M, T, W, R, F, Sa), in any case; undefined if invalid. */
export function readMeetingDays(text: string): MeetingDays | undefined {
  const [modeText = "", list, ...more] = text.split("|");
  const mode = MEETING_DAY_MODES.find((known) => known.toUpperCase() === modeText.trim().toUpperCase());
  if (mode === undefined || list === undefined || more.length > 0) return undefined;
  const days = list.split(",").flatMap((part) => {
    const code = part.trim().toUpperCase();
    return code === "" ? [] : [dayNumber(code)];
  });
  return days.every((day) => day !== undefined) ? { mode, days: inOrder(days) } : undefined;
}

/** In the order of the week, whatever that of the input. */
export function writeMeetingDays({ mode, days }: MeetingDays): string {
  return `${mode}|${inOrder(days).join(",")}`;
}

function dayNumber(code: string): number | undefined {
  if (/^[0-6]$/.test(code)) return Number(code);
  const day = institution.dayLetters.findIndex((letters) => letters.toUpperCase() === code);
  return day < 0 ? undefined : day;
}

function inOrder(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => a - b);
}
