import type { DiningPlace, ParkingLot, ShuttleLine, Weather } from "#contract/calls/dashboard";
import type { FEED_SOURCES, FeedItem } from "#contract/calls/profile";
import type { Settings } from "../settings.ts";
import { readFeedItems } from "./feed-items.ts";
import { readAlerts, readDining, readParking, readShuttles, readWeather, type SourceAlert } from "./json-sources.ts";
import { openSource, type SourceContext } from "./source.ts";

type FeedName = (typeof FEED_SOURCES)[number];
/** Undefined when the source is unavailable. */
export type Read<Value> = () => Promise<Value | undefined>;

/** Other systems that the portal shows data from. Each can fail alone. */
export type Sources = {
  feeds: Record<FeedName, Read<FeedItem[]>>;
  weather: Read<Weather>;
  dining: Read<DiningPlace[]>;
  parking: Read<ParkingLot[]>;
  shuttles: Read<ShuttleLine[]>;
  alerts: Read<SourceAlert[]>;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Sources without an address are empty, and there is no weather. */
export function openSources(
  { links, ownOrigin }: { links: Settings["links"]; ownOrigin: string },
  context: SourceContext,
): Sources {
  function open<Value>(
    name: keyof typeof links,
    freshMs: number,
    parse: (text: string) => Value,
    none: Value | undefined,
  ) {
    const url = links[name];
    return url === undefined ? async () => none : openSource({ name, url, parse, freshMs }, context);
  }
  function openFeed(name: keyof typeof links, type: "news" | "event") {
    const url = links[name] ?? "";
    return open(name, 10 * MINUTE, (text) => readFeedItems(text, { type, url, ownOrigin }), []);
  }
  return {
    feeds: {
      announcements: openFeed("FEED_ANNOUNCEMENTS_URL", "news"),
      "from-the-top": openFeed("FEED_FROM_THE_TOP_URL", "news"),
      dissertations: openFeed("FEED_DISSERTATIONS_URL", "event"),
      "featured-stories": openFeed("FEED_FEATURED_STORIES_URL", "news"),
      "featured-events": openFeed("FEED_FEATURED_EVENTS_URL", "event"),
    },
    weather: open("WEATHER_URL", 10 * MINUTE, readWeather, undefined),
    dining: open("DINING_URL", 5 * MINUTE, readDining, []),
    parking: open("PARKING_URL", 30 * SECOND, readParking, []),
    shuttles: open("SHUTTLES_URL", 30 * SECOND, readShuttles, []),
    alerts: open("ALERTS_URL", MINUTE, readAlerts, []),
  };
}
