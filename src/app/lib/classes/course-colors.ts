import { assignTones, type CourseTone } from "#calendar";
import { COURSE_COLORS, safely } from "../session/remembered.ts";

/** Colors by course id, oldest first. Kept for the tab, so that every screen gives a course the same color. */
let known = recall();

/** Courses keep their first color, but the newer of two shown ones that share it moves while another one is free. */
export function courseColors(courseIds: Iterable<string>): ReadonlyMap<string, CourseTone> {
  const shown = new Set(courseIds);
  const assigned = assignTones(shown, known);
  const ofShown = [...assigned].filter(([id]) => shown.has(id));
  const distinct = ofShown.filter(([, color], at) => ofShown.findIndex(([, other]) => other === color) === at);
  const colors = assignTones(shown, new Map(distinct));
  const isChanged = [...colors].some(([id, color]) => known.get(id) !== color);
  if (isChanged) remember(new Map([...assigned, ...colors]));
  return colors;
}

function recall(): ReadonlyMap<string, CourseTone> {
  const kept = safely((): unknown => JSON.parse(sessionStorage.getItem(COURSE_COLORS) ?? ""));
  // Only this file writes the entry.
  return new Map(Array.isArray(kept) ? (kept as [string, CourseTone][]) : []);
}

function remember(colors: ReadonlyMap<string, CourseTone>): void {
  known = colors;
  safely(() => sessionStorage.setItem(COURSE_COLORS, JSON.stringify([...colors])));
}
