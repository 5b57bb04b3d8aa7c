import type { FirstLoad } from "./first-load.ts";
import type { ScreenName } from "./first-load-screens.ts";

type Budget = { scripts: number; bytes: number };

const MAX_SCRIPTS = 12;
const MAX_BYTES = 215_000;
/** Where people come without having been before: after signing in, or by a link that a friend sent. */
const ENTRANCES: readonly ScreenName[] = ["home", "builderView"];
const MAX_ENTRANCE_BYTES = 165_000;

/**
 * Schedule Builder loads the engine's worker, 25 KB, and the week; a shared schedule the week. With the libraries of all
 * screens, 114 KB, they're above the goal: so many bytes more than that. Events with zones and colors of their own, days
 * that begin with what lasts all day, options before a course is added, and My Calendar's address took 1 KB of the
 * builder. Days off, dates that a meeting leaves out, nights, topics, reserved seats, and classes with two names took
 * 4.5 KB of it, and 2.5 KB of the shared schedule: a row and a week need them with the first class they show. What
 * screens say to screen readers in one message of one region, Undo's time, hints of keys, accessibility settings, and a
 * week as text took 2 to 3 KB of both, and the dates of conflicts, which class search and the cart now say, too, 2 KB
 * of the shared schedule. Wishes, which the engine counts and ranks, days and hours that one press keeps free, bands over
 * several days, and handles of pins, locks, and groups took 6 KB of the builder; the bands 1 KB of the shared schedule.
 * What asks which classes fit a week, a plan, or drawn time, with the bands and what the workers of the search share
 * with it, took 6 KB of class search. Actions that menus, keys, and the palette share, data that is kept for when there's
 * no network, and the next step beside the classes took 1.3 KB of home. They, edits that are kept, the builder on one page
 * with its sheet and its menu of the week, breaks as chips, time to walk, and a friend's sections took 9 KB of the builder
 * and 2.5 KB of the shared schedule. Edits that have a name, and refusals that pages say in the reader's language, took
 * 0.5 KB of the builder.
 */
const ABOVE_GOAL: Partial<Record<ScreenName, number>> = {
  home: 1_500,
  classSearchFilters: 900,
  classSearchResults: 9_700,
  builderConfiguration: 33_400,
  builderAddCourse: 34_200,
  builderCourseOptions: 38_300,
  builderCourseComponent: 38_300,
  builderGlobalOptions: 38_300,
  builderResults: 28_300,
  builderView: 13_300,
  builderEnrollSplash: 3_300,
};

/** The most JavaScript, in bytes as a browser transfers them, and the most files of it. */
export function budgetOf(screen: ScreenName): Budget {
  const goal = ENTRANCES.includes(screen) ? MAX_ENTRANCE_BYTES : MAX_BYTES;
  return { scripts: MAX_SCRIPTS, bytes: goal + (ABOVE_GOAL[screen] ?? 0) };
}

export function isOverBudget({ screen, scripts, bytes }: FirstLoad): boolean {
  const budget = budgetOf(screen);
  return scripts.length > budget.scripts || bytes > budget.bytes;
}
