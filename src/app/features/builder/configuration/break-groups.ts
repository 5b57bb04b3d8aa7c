import { timeRangeLabel } from "#calendar";
import type { ConfigurationBreak } from "#contract/configuration";
import { institution } from "#contract/institution";
import { toMinutes } from "#contract/wall-time";
import { listLabel } from "../../../lib/format-list.ts";

/** Breaks that differ in nothing but their days, which are in order; each is an entry of its own to the server. */
export type BreakGroup = readonly [ConfigurationBreak, ...ConfigurationBreak[]];

/** One row for each group, at the place of its first break. Two on the same day stay apart. */
export function groupBreaks(breaks: readonly ConfigurationBreak[]): BreakGroup[] {
  const groups: [ConfigurationBreak, ...ConfigurationBreak[]][] = [];
  for (const each of breaks) {
    const group = groups.find(
      (others) => isAlike(others[0], each) && others.every(({ DayOfWeek }) => DayOfWeek !== each.DayOfWeek),
    );
    if (group) group.push(each);
    else groups.push([each]);
  }
  for (const group of groups) group.sort((a, b) => a.DayOfWeek - b.DayOfWeek);
  return groups;
}

/** The letter of a break's day, Monday to Saturday: "M", "S". */
export function breakDayLetter(day: number): string {
  return (institution.dayNames[day] === "Saturday" ? "S" : institution.dayLetters[day]) ?? "";
}

/** A group in the words of its row, and all of it in one sentence for a screen reader. */
export function breakGroupWords(group: BreakGroup): { name: string; letters: string; time: string; spoken: string } {
  const [{ Name, IsAllDay, StartTime, EndTime }] = group;
  const name = Name || "Break";
  const time = IsAllDay ? "All day" : timeRangeLabel(toMinutes(StartTime), toMinutes(EndTime));
  const days = listLabel(group.map(({ DayOfWeek }) => institution.dayNames[DayOfWeek] ?? ""));
  const letters = group.map(({ DayOfWeek }) => breakDayLetter(DayOfWeek)).join(" ");
  return { name, letters, time, spoken: `${name}, ${days}, ${time}` };
}

/** The times of an all-day break are what the form shows when it is made shorter again, and nothing to tell apart. */
function isAlike(a: ConfigurationBreak, b: ConfigurationBreak): boolean {
  if (a.Name !== b.Name || a.IsEnabled !== b.IsEnabled || a.IsAllDay !== b.IsAllDay) return false;
  return a.IsAllDay || (a.StartTime === b.StartTime && a.EndTime === b.EndTime);
}
