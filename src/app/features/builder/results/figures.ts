import { timeLabel } from "#contract/wall-time";
import type { ScheduleFacts } from "#engine";
import { countLabel } from "../../../lib/format-number.ts";
import { durationLabel } from "../schedule-facts.ts";

const timeOf = (minutes: number | null) => (minutes === null ? "No set time" : timeLabel(minutes));

/** What schedules are compared by. */
export const FIGURES: readonly { label: string; of: (facts: ScheduleFacts) => string }[] = [
  { label: "Days on campus", of: ({ daysOnCampus }) => String(daysOnCampus) },
  { label: "Earliest start", of: ({ earliestStart }) => timeOf(earliestStart) },
  { label: "Latest finish", of: ({ latestEnd }) => timeOf(latestEnd) },
  { label: "Gaps per week", of: ({ gapMinutes }) => durationLabel(gapMinutes) },
  {
    label: "Fewest seats left",
    of: ({ fewestSeats }) => (fewestSeats === null ? "No limit" : countLabel(fewestSeats)),
  },
  { label: "Campus changes", of: ({ campusChanges }) => String(campusChanges) },
];
