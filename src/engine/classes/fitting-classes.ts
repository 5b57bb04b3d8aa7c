import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import { DAYS_PER_WEEK } from "#dates/minutes";
import { timesOverlap } from "#dates/span";
import { commonWeekdays } from "../dates/date-pattern.ts";
import type { Choices } from "./class-choices.ts";
import { createPatternReader, type MeetingRows } from "./meeting-rows.ts";
import { addRow, emptySet, type RowSet } from "./row-set.ts";

/** A class that a student has. */
export type HeldClass = {
  /** The course and topic. Other classes of the same one don't conflict, because they'd replace it. */
  course: string;
  meetings: readonly ScheduleMeeting[];
};

/** A time on one weekday (0 is Sunday), in minutes since midnight. */
export type TimeSlot = { day: number; startMinutes: number; endMinutes: number };

/**
 * The first `count` classes that can be taken with a choice of their components that conflicts with nothing that's held.
 * `courseOf` is by the index of the class in `choices`, in the form of `HeldClass.course`.
 */
export function fittingWeek(
  choices: Choices,
  count: number,
  courseOf: readonly string[],
  held: readonly HeldClass[],
): RowSet {
  const isTaken = markClashes(choices, courseOf, held);
  const fitting = emptySet(count);
  for (let row = 0; row < count; row++) {
    if (choices.hasChoice(row, (index) => isTaken[index] === 0)) addRow(fitting, row);
  }
  return fitting;
}

/** 1 for each class that overlaps a held one of another course, by the rules of `firstClash`. */
function markClashes(
  { classes, meetings }: Choices,
  courseOf: readonly string[],
  held: readonly HeldClass[],
): Uint8Array {
  const { first, days, startMinutes, endMinutes, pattern, patterns } = meetings;
  const marked = new Uint8Array(classes.length);
  const read = createPatternReader();
  for (const { course, meetings: own } of held) {
    for (const meeting of own) {
      const timed = read.timed(meeting);
      if (!timed) continue;
      const dates = read.patterns[timed.pattern]!;
      /** Of the meeting's dates with each pattern; 255 until they're compared. */
      const common = new Uint8Array(patterns.length).fill(255);
      for (let index = 0; index < classes.length; index++) {
        for (let at = first[index]!; at < first[index + 1]!; at++) {
          const weekdays = days[at]! & timed.days;
          if (weekdays === 0 || !timesOverlap(startMinutes[at]!, endMinutes[at]!, timed.start, timed.end)) continue;
          const place = pattern[at]!;
          if (common[place] === 255) common[place] = commonWeekdays(patterns[place]!, dates);
          if ((weekdays & common[place]!) !== 0 && courseOf[index] !== course) marked[index] = 1;
        }
      }
    }
  }
  return marked;
}

/** The first `count` classes that have times, all of them within the slots. Slots that touch or overlap are one. */
export function withinSlots(
  { first, days, startMinutes, endMinutes }: MeetingRows,
  count: number,
  slots: readonly TimeSlot[],
): RowSet {
  const spansOf = Array.from({ length: DAYS_PER_WEEK }, (_, day) =>
    joinSlots(slots.filter((slot) => slot.day === day)),
  );
  const isWithin = (at: number): boolean =>
    spansOf.every((spans, day) => {
      if ((days[at]! & (1 << day)) === 0) return true;
      return spans.some((span) => span.startMinutes <= startMinutes[at]! && endMinutes[at]! <= span.endMinutes);
    });
  const found = emptySet(count);
  for (let row = 0; row < count; row++) {
    let at = first[row]!;
    const end = first[row + 1]!;
    if (at === end) continue;
    while (at < end && isWithin(at)) at++;
    if (at === end) addRow(found, row);
  }
  return found;
}

function joinSlots(slots: readonly TimeSlot[]): TimeSlot[] {
  const joined: TimeSlot[] = [];
  for (const slot of slots.toSorted((a, b) => a.startMinutes - b.startMinutes)) {
    const last = joined.at(-1);
    if (last && slot.startMinutes <= last.endMinutes) {
      joined[joined.length - 1] = { ...last, endMinutes: Math.max(last.endMinutes, slot.endMinutes) };
    } else joined.push(slot);
  }
  return joined;
}
