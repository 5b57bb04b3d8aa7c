import type { BreakGroup } from "#configuration/break-groups";
import { institution } from "#contract/institution";
import { timeRangeLabel } from "#contract/wall-time";
import { isolated } from "#contract/words";
import { listLabel } from "../../../lib/format-list.ts";

/** The letter of a break's day, Monday to Saturday: "M", "S". */
export function breakDayLetter(day: number): string {
  return (institution.dayNames[day] === "Saturday" ? "S" : institution.dayLetters[day]) ?? "";
}

/** A group in the words of its row, and all of it in one sentence for a screen reader. */
export function breakGroupWords(group: BreakGroup): { name: string; letters: string; time: string; spoken: string } {
  const [first] = group;
  const name = isolated(first.name) || "Break";
  const time = first.isAllDay ? "All day" : timeRangeLabel(first.startMinutes, first.endMinutes);
  const days = listLabel(group.map(({ dayOfWeek }) => institution.dayNames[dayOfWeek] ?? ""));
  const letters = group.map(({ dayOfWeek }) => breakDayLetter(dayOfWeek)).join(" ");
  return { name, letters, time, spoken: `${name}, ${days}, ${time}` };
}
