import { eventDays, usedWeekdays, type Weekday } from "#calendar";
import { atom } from "jotai/vanilla";
import { MINUTES_PER_HOUR } from "#contract/wall-time";
import { liveClassesAtom } from "../seats/seat-atoms.ts";
import { weekAtom } from "../week-atoms.ts";
import { otherSectionsAtom } from "./atoms.ts";
import { ghostEvents, type GridEvent } from "./ghosts.ts";
import { selectedAtom } from "./selection-atoms.ts";

/** What the week draws: the shown schedule, and the other sections of the selected class where they would be. */
export const gridAtom = atom((get): { events: readonly GridEvent[]; days: readonly Weekday[] } => {
  const week = get(weekAtom);
  if (!week) return { events: [], days: [] };
  const selected = get(selectedAtom);
  const others = get(otherSectionsAtom);
  const classes = get(liveClassesAtom);
  if (!selected || !others || !classes) return { events: week.gridEvents, days: week.days };
  const ghosts = ghostEvents(others, { course: selected.course, classes, weekOf: week.weekOf });
  // What may be taken must be in sight; a day of its own is not shown for what does not fit.
  const needed = usedWeekdays(ghosts.filter(({ state }) => state !== "unavailable"));
  const days = needed.every((day) => week.days.includes(day))
    ? week.days
    : usedWeekdays([...week.gridEvents, ...ghosts.filter(({ state }) => state !== "unavailable")]);
  const { firstHour, lastHour } = week.hours;
  const hours = { start: firstHour * MINUTES_PER_HOUR, end: lastHour * MINUTES_PER_HOUR };
  const classEvents = week.gridEvents.filter(({ data }) => data.type === "class");
  // What cannot be taken neither makes the week larger nor the classes smaller.
  const isInSight = (ghost: GridEvent) =>
    ghost.state !== "unavailable" ||
    (isWithin(ghost, hours) && !classEvents.some((event) => overlapOnADay(event, ghost)));
  return { events: [...week.gridEvents, ...ghosts.filter(isInSight)], days };
});

type Span = Pick<GridEvent, "start" | "end">;

function isWithin({ start, end }: Span, hours: Span): boolean {
  return start >= hours.start && end <= hours.end && end > start;
}

function overlapOnADay(a: GridEvent, b: GridEvent): boolean {
  return a.start < b.end && b.start < a.end && eventDays(a).some((day) => eventDays(b).includes(day));
}
