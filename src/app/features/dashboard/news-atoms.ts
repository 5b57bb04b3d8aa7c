import type { FEED_SOURCES } from "#contract/calls/profile";
import { MINUTE_MS } from "#dates/minutes";
import { type Message, message } from "#words";
import { dataAtom } from "../../lib/api/fetched.ts";
import { keyed } from "../../lib/keyed.ts";
import { isOneOf, rememberedAtom } from "../../lib/session/remembered.ts";

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
