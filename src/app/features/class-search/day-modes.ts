import type { MeetingDayMode } from "#contract/meeting-days";
import { type Message, message } from "#words";

export const dayModes: Readonly<Record<MeetingDayMode, { name: Message; meaning: Message }>> = {
  Only: { name: message("Only"), meaning: message("Meets only on these days.") },
  Include: { name: message("Include"), meaning: message("Meets on at least one of these days.") },
  All: { name: message("All"), meaning: message("Meets on all of these days.") },
  Exclude: { name: message("Exclude"), meaning: message("Doesn't meet on any of these days.") },
};
