/** Values of class search that are the same everywhere; without schemas. */

import { message } from "#words";

export const MEETING_TIME_MODES = [
  { Value: "morning", Description: message("Morning (before 12:00 PM)"), fromMinutes: 0, beforeMinutes: 720 },
  {
    Value: "afternoon",
    Description: message("Afternoon (12:00 PM to 5:00 PM)"),
    fromMinutes: 720,
    beforeMinutes: 1020,
  },
  { Value: "evening", Description: message("Evening (5:00 PM and later)"), fromMinutes: 1020, beforeMinutes: 1441 },
] as const;
export const ENROLLMENT_STATUS_MODES = [
  { Value: "all", Description: message("All classes") },
  { Value: "open", Description: message("Open classes only") },
  { Value: "openOrWaitList", Description: message("Open and waitlist classes") },
] as const;
