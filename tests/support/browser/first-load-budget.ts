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
 * screens, 114 KB, they're above the goal: so many bytes more than that, and not one more from now on. Events with zones and colors of their own, days that begin
 * with what lasts all day, options before a course is added, and My Calendar's address took another 1 KB of the builder.
 */
const ABOVE_GOAL: Partial<Record<ScreenName, number>> = {
  builderConfiguration: 10_000,
  builderAddCourse: 10_700,
  builderCourseOptions: 14_500,
  builderCourseComponent: 14_500,
  builderGlobalOptions: 14_000,
  builderResults: 7500,
  builderView: 2500,
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
