import { institution } from "./institution.ts";

/** Without schemas, so that the client can load it. */
export const MEETING_DAY_MODES = ["Only", "Include", "All", "Exclude"] as const;

export type MeetingDayMode = (typeof MEETING_DAY_MODES)[number];
/** 0 is Sunday, in the order of the week. */
export type MeetingDays = { mode: MeetingDayMode; days: readonly number[] };

/** From the specification: that of days without a mode. */
const DEFAULT_MODE: MeetingDayMode = "Only";

/**
 * `mode|list` or a list alone, each day by number or letters (Su, M, T, W, R, F, Sa), in any case; undefined if invalid.
 */
export function readMeetingDays(text: string): MeetingDays | undefined {
  const parts = text.split("|");
  const [modeText, list] = parts.length === 1 ? ["", text] : parts;
  const named = modeText?.trim() || DEFAULT_MODE;
  const mode = MEETING_DAY_MODES.find((known) => known.toUpperCase() === named.toUpperCase());
  if (mode === undefined || list === undefined || parts.length > 2) return undefined;
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
