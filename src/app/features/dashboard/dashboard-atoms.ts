import type { Dashboard } from "#contract/calls/dashboard";
import type { FEED_SOURCES } from "#contract/calls/profile";
import { message, type Message } from "#words";
import { MINUTE_MS } from "#dates/minutes";
import { dataAtom, fetchedAtom } from "../../lib/api/fetched.ts";
import { keyed } from "../../lib/keyed.ts";
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

export type FeedSource = (typeof FEED_SOURCES)[number];

export const feedOf = keyed((source: FeedSource) =>
  dataAtom((api) => api("feed", { params: { source } }), { everyMs: 15 * MINUTE_MS }),
);

export const feedTabs: readonly { id: FeedSource; title: Message }[] = [
  { id: "announcements", title: message("Announcements") },
  { id: "from-the-top", title: message("From the Top") },
  { id: "dissertations", title: message("Dissertations") },
  { id: "featured-stories", title: message("Featured Stories") },
  { id: "featured-events", title: message("Featured Events") },
];

export const newsTabAtom = rememberedAtom<FeedSource>(
  "news-tab",
  "announcements",
  isOneOf(...feedTabs.map(({ id }) => id)),
);

/** Whether the day is drawn below the upcoming classes. */
export const todayAtom = rememberedAtom("dashboard-today", "closed", isOneOf("closed", "open"));

export const closedPromosAtom = rememberedAtom<readonly string[]>("closed-promos", [], isTexts);
