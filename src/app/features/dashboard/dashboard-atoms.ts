import type { Dashboard } from "#contract/calls/dashboard";
import { MINUTE_MS } from "#dates/minutes";
import { dataAtom, fetchedAtom } from "../../lib/api/fetched.ts";
import { isOneOf, isTexts, rememberedAtom } from "../../lib/session/remembered.ts";
import { paths } from "../../routing/paths.ts";

/** Everything above the fold in one call. */
export const dashboardAtom = fetchedAtom((api) => api("dashboard"), { everyMs: 5 * MINUTE_MS, atReturn: true });

/** The current or next term, whatever term the student looked at last. Without one, My Classes chooses. */
export function myClassesHref(held: Dashboard["MyClasses"] | undefined): string {
  return paths.myClasses.href(held ? { term: held.Term.Code, career: held.AcademicCareer.Code } : {});
}

const live = { everyMs: MINUTE_MS, isLive: true };
export const weatherAtom = dataAtom((api) => api("weather"), { everyMs: 10 * MINUTE_MS });
export const diningAtom = dataAtom((api) => api("dining"), { everyMs: 5 * MINUTE_MS });
export const parkingAtom = dataAtom((api) => api("parking"), live);
export const shuttlesAtom = dataAtom((api) => api("shuttles"), live);

/** Whether the day is drawn below the upcoming classes. */
export const todayAtom = rememberedAtom("dashboard-today", "closed", isOneOf("closed", "open"));

/** Promos that were dismissed, by id. */
export const closedPromosAtom = rememberedAtom<readonly string[]>("closed-promos", [], isTexts);
