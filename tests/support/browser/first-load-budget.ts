import type { FirstLoad } from "./first-load.ts";
import type { ScreenName } from "./first-load-screens.ts";

type Budget = { scripts: number; bytes: number };

const MAX_SCRIPTS = 12;
const MAX_BYTES = 215_000;
/** Where people come without having been before: after signing in, or by a link that a friend sent. */
const ENTRANCES: readonly ScreenName[] = ["home", "builderView"];
const MAX_ENTRANCE_BYTES = 165_000;

/** The most JavaScript, in bytes as a browser transfers them, and the most files of it. */
export function budgetOf(screen: ScreenName): Budget {
  return { scripts: MAX_SCRIPTS, bytes: ENTRANCES.includes(screen) ? MAX_ENTRANCE_BYTES : MAX_BYTES };
}

export function isOverBudget({ screen, scripts, bytes }: FirstLoad): boolean {
  const budget = budgetOf(screen);
  return scripts.length > budget.scripts || bytes > budget.bytes;
}
