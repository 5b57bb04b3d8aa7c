import { usedWeekdays, type Weekday } from "#calendar";
import { atom } from "jotai/vanilla";
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
  const isInSight = ({ state, start, end }: GridEvent) =>
    state !== "unavailable" || (start >= firstHour * 60 && end <= lastHour * 60 && end > start);
  return { events: [...week.gridEvents, ...ghosts.filter(isInSight)], days };
});
