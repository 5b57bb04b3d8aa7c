import type { ReactNode } from "react";
import type { ClassListing } from "#contract/catalog";
import { calendarDaysOn, calendarDayWords, calendarOf } from "#contract/labels/term-calendar";
import type { CalendarDay } from "#contract/term-calendar";
import type { IsoDate } from "#dates/day";
import { Text } from "#ui";

/** "No classes: Thanksgiving" for a date; undefined for most. */
export type NoteOfDay = (date: IsoDate) => string | undefined;

/** What the term's calendar says of a day on which these classes might be. */
export function dayNotes(
  calendar: readonly CalendarDay[] | undefined,
  listings: readonly ClassListing[],
): NoteOfDay | undefined {
  const own = calendarOf(calendar, listings);
  if (own.length === 0) return undefined;
  return (date) => calendarDaysOn(own, date).map(calendarDayWords).join(", ") || undefined;
}

/** Days as narrow as a fifth of a phone set less at the sides. */
const NOTE_PADDING = "var(--space-4) var(--note-side, var(--space-8))";

/** For the row above the hours of a week. */
export function noteCell(noteOf: NoteOfDay | undefined): ((date: IsoDate) => ReactNode) | undefined {
  if (!noteOf) return undefined;
  return (date) => {
    const note = noteOf(date);
    if (note === undefined) return null;
    return (
      <Text size="small" tone="quiet" style={{ padding: NOTE_PADDING, overflowWrap: "anywhere" }}>
        {note}
      </Text>
    );
  };
}
