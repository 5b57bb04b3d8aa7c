import type { CalendarEvent, EventTone, IsoDate } from "#calendar";
import type { EnrolledClass } from "#contract/calls/enrollment";
import { type ClassMeeting, classEvents } from "./class-week.ts";
import { activeListings, courseIdOf, hasSeat, isCanceled, isWaiting } from "./held-class.ts";

export type HeldEvent = CalendarEvent<ClassMeeting & { enrolled: EnrolledClass }>;

/** The student's classes in the week of a date, or all as a pattern; waitlisted ones are dashed. */
export function heldEvents(
  { Classes }: { Classes: readonly EnrolledClass[] },
  colors: ReadonlyMap<string, EventTone>,
  weekOf?: IsoDate,
): HeldEvent[] {
  return Classes.filter(isLive).flatMap((enrolled) =>
    activeListings(enrolled).flatMap((listing) =>
      classEvents(listing, { tone: colors.get(courseIdOf(enrolled)) ?? "blue" }, weekOf).map(
        (event): HeldEvent => ({
          ...event,
          kind: isWaiting(enrolled) ? "ghost" : "class",
          data: { ...event.data, enrolled },
        }),
      ),
    ),
  );
}

/** Enrolled or waitlisted in an active class. */
export function isLive(enrolled: EnrolledClass): boolean {
  return hasSeat(enrolled) || (isWaiting(enrolled) && !isCanceled(enrolled));
}
