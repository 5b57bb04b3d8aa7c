import { bareTimeRange, spokenTimeRange, timeLabel } from "#contract/wall-time";
import type { ScheduleFacts } from "#engine";
import { counted } from "../../../../lib/format-number.ts";
import { durationLabel } from "../../schedule-facts.ts";

type Fact = (facts: ScheduleFacts) => string;

const days: Fact = ({ daysOnCampus }) => counted(daysOnCampus, "day");
const hours: Fact = ({ earliestStart, latestEnd }) =>
  earliestStart === null || latestEnd === null ? "No set time" : bareTimeRange(earliestStart, latestEnd);
const start: Fact = ({ earliestStart }) =>
  earliestStart === null ? "No set time" : `From ${timeLabel(earliestStart)}`;
const end: Fact = ({ latestEnd }) => (latestEnd === null ? "No set time" : `To ${timeLabel(latestEnd)}`);
const gaps: Fact = ({ gapMinutes }) => (gapMinutes === 0 ? "No gaps" : `Gaps ${durationLabel(gapMinutes)}`);
const seats: Fact = ({ fewestSeats }) => (fewestSeats === null ? "No seat limit" : counted(fewestSeats, "seat"));
const changes: Fact = ({ campusChanges }) =>
  campusChanges === 0 ? "No campus changes" : counted(campusChanges, "campus change");

/** By preference, from 1 on: what it orders by first, and what breaks its ties. */
const FACTS: readonly (readonly [first: Fact, second: Fact])[] = [
  [hours, gaps],
  [days, start],
  [start, end],
  [end, gaps],
  [gaps, seats],
  [seats, changes],
  [changes, days],
];

/** The two facts that a preference weighs most, in few words. */
function twoFacts(facts: ScheduleFacts, preference: number): readonly [first: string, second: string] {
  const [first, second] = FACTS[preference - 1] ?? [hours, gaps];
  return [first(facts), second(facts)];
}

/** By preference, what it weighs most, in as few words as a thumbnail has room for. */
const SHORT: readonly Fact[] = [
  hours,
  days,
  ({ earliestStart }) => (earliestStart === null ? "No set time" : timeLabel(earliestStart)),
  ({ latestEnd }) => (latestEnd === null ? "No set time" : timeLabel(latestEnd)),
  ({ gapMinutes }) => (gapMinutes === 0 ? "No gaps" : durationLabel(gapMinutes)),
  ({ fewestSeats }) => (fewestSeats === null ? "No limit" : counted(fewestSeats, "seat")),
  ({ campusChanges }) => (campusChanges === 0 ? "No changes" : counted(campusChanges, "change")),
];

export function shortFact(facts: ScheduleFacts, preference: number): string {
  return (SHORT[preference - 1] ?? hours)(facts);
}

/** The two facts for screen readers, with the times in full. */
export function spokenFacts(facts: ScheduleFacts, preference: number): string {
  const { earliestStart, latestEnd } = facts;
  const isTimed = earliestStart !== null && latestEnd !== null;
  return twoFacts(facts, preference)
    .map((fact) => (isTimed && fact === hours(facts) ? spokenTimeRange(earliestStart, latestEnd) : fact))
    .join(", ");
}
