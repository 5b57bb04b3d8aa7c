import { assignTones } from "#calendar";
import type { CourseColour } from "../../ui/badges/course-color.ts";
import { COURSE_COLORS } from "../session/remembered.ts";

/** Colors by course id, oldest first. Kept for the tab, so that every screen gives a course the same color. */
let known = recall();

/**
 * Colors of the courses that a screen shows together, by course id. A course keeps the color it got first; a new one
 * gets the least used. When two shown courses share a color, the newer one moves while the palette has a free color.
 */
export function courseColours(courseIds: Iterable<string>): ReadonlyMap<string, CourseColour> {
  const shown = new Set(courseIds);
  const assigned = assignTones(shown, known);
  const ofShown = [...assigned].filter(([id]) => shown.has(id));
  const distinct = ofShown.filter(([, colour], at) => ofShown.findIndex(([, other]) => other === colour) === at);
  const colours = assignTones(shown, new Map(distinct));
  const isChanged = [...colours].some(([id, colour]) => known.get(id) !== colour);
  if (isChanged) remember(new Map([...assigned, ...colours]));
  return colours;
}

function recall(): ReadonlyMap<string, CourseColour> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(COURSE_COLORS) ?? "[]");
    // Only this file writes the entry.
    return new Map(Array.isArray(kept) ? (kept as [string, CourseColour][]) : []);
  } catch {
    return new Map();
  }
}

function remember(colours: ReadonlyMap<string, CourseColour>): void {
  known = colours;
  try {
    sessionStorage.setItem(COURSE_COLORS, JSON.stringify([...colours]));
  } catch {
    // Without storage, colors last as long as the page.
  }
}
