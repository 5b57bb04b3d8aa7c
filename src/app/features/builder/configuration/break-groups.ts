import type { BreakGroup } from "#contract/break-groups";
import { institution } from "#contract/institution";
import { timeRangeLabel, toMinutes } from "#contract/wall-time";
import { isolated } from "#contract/words";
import { listLabel } from "../../../lib/format-list.ts";

/** The letter of a break's day, Monday to Saturday: "M", "S". */
export function breakDayLetter(day: number): string {
  return (institution.dayNames[day] === "Saturday" ? "S" : institution.dayLetters[day]) ?? "";
}

/** A group in the words of its row, and all of it in one sentence for a screen reader. */
export function breakGroupWords(group: BreakGroup): { name: string; letters: string; time: string; spoken: string } {
  const [{ Name, IsAllDay, StartTime, EndTime }] = group;
  const name = isolated(Name) || "Break";
  const time = IsAllDay ? "All day" : timeRangeLabel(toMinutes(StartTime), toMinutes(EndTime));
  const days = listLabel(group.map(({ DayOfWeek }) => institution.dayNames[DayOfWeek] ?? ""));
  const letters = group.map(({ DayOfWeek }) => breakDayLetter(DayOfWeek)).join(" ");
  return { name, letters, time, spoken: `${name}, ${days}, ${time}` };
}
