import { timeLabel } from "#contract/wall-time";
import type { ScheduleFacts } from "#engine";
import { countLabel } from "../../../lib/format-number.ts";
import { durationLabel } from "../schedule-facts.ts";

/** What a schedule has and what the first has, where they differ. */
export type WhyRow = { label: string; own: string; first: string };

type Figure = { label: string; of: (facts: ScheduleFacts) => string };

const DAYS: Figure = { label: "Days on campus", of: ({ daysOnCampus }) => String(daysOnCampus) };
const START: Figure = { label: "Earliest start", of: ({ earliestStart }) => timeOf(earliestStart) };
const END: Figure = { label: "Latest finish", of: ({ latestEnd }) => timeOf(latestEnd) };
const GAPS: Figure = { label: "Gaps per week", of: ({ gapMinutes }) => durationLabel(gapMinutes) };
const SEATS: Figure = {
  label: "Fewest seats left",
  of: ({ fewestSeats }) => (fewestSeats === null ? "No limit" : countLabel(fewestSeats)),
};
const CAMPUSES: Figure = { label: "Campus changes", of: ({ campusChanges }) => String(campusChanges) };

/** What each preference from the second on sorts by; the ones that follow break ties. */
export const FIGURES: readonly Figure[] = [DAYS, START, END, GAPS, SEATS, CAMPUSES];
const RECOMMENDED = 1;

/** How a schedule differs from the first, in the order of the preference. */
export function whyRows(own: ScheduleFacts, first: ScheduleFacts, preference: number): WhyRow[] {
  return inOrderOf(preference)
    .map(({ label, of }) => ({ label, own: of(own), first: of(first) }))
    .filter((row) => row.own !== row.first);
}

function inOrderOf(preference: number): readonly Figure[] {
  if (preference === RECOMMENDED) return FIGURES;
  const at = preference - RECOMMENDED - 1;
  return [...FIGURES.slice(at), ...FIGURES.slice(0, at)];
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** "third", "11th", "1,203rd"; places count from 1. */
export function ordinal(place: number): string {
  const word = ORDINALS[place - 1];
  if (word !== undefined) return word;
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const ending = isTeen ? undefined : ["st", "nd", "rd"][(place % 10) - 1];
  return `${countLabel(place)}${ending ?? "th"}`;
}

function timeOf(minutes: number | null): string {
  return minutes === null ? "No set time" : timeLabel(minutes);
}
