import { type Static, type TSchema, Type } from "typebox";
import { DiningPlace, ParkingLot, ShuttleLine, Weather } from "#contract/calls/dashboard";
import { Alert, type FEED_SOURCES, type FeedItem } from "#contract/calls/profile";
import { IsoDateTime, Nullable } from "#contract/wire-shapes";
import { MINUTE_MS, SECOND_MS } from "#dates/minutes";
import { safeHtml, webLink } from "../portal/safe-html.ts";
import type { Settings } from "../settings.ts";
import { readFeedItems } from "./feed-items.ts";
import { jsonReader, openSource, type SourceContext } from "./source.ts";

type FeedName = (typeof FEED_SOURCES)[number];
/** Undefined when the source is unavailable. */
export type Read<Value> = () => Promise<Value | undefined>;

export type Sources = ReturnType<typeof openSources>;

/** Sources without an address are empty. */
export function openSources(
  { links, ownOrigin }: { links: Settings["links"]; ownOrigin: string },
  context: SourceContext,
) {
  function open<Value>(
    name: keyof typeof links,
    freshMs: number,
    parse: (text: string) => Value,
    none: Value | undefined,
  ): Read<Value> {
    const url = links[name];
    return url === undefined ? async () => none : openSource({ name, url, parse, freshMs }, context);
  }
  function openFeed(name: keyof typeof links, type: "news" | "event") {
    const url = links[name] ?? "";
    return open(name, 10 * MINUTE_MS, (text) => readFeedItems(text, { type, url, ownOrigin }), []);
  }
  return {
    feeds: {
      announcements: openFeed("FEED_ANNOUNCEMENTS_URL", "news"),
      "from-the-top": openFeed("FEED_FROM_THE_TOP_URL", "news"),
      dissertations: openFeed("FEED_DISSERTATIONS_URL", "event"),
      "featured-stories": openFeed("FEED_FEATURED_STORIES_URL", "news"),
      "featured-events": openFeed("FEED_FEATURED_EVENTS_URL", "event"),
    } satisfies Record<FeedName, Read<FeedItem[]>>,
    weather: open("WEATHER_URL", 10 * MINUTE_MS, readWeather, undefined),
    dining: open("DINING_URL", 5 * MINUTE_MS, readDining, []),
    parking: open("PARKING_URL", 30 * SECOND_MS, readParking, []),
    shuttles: open("SHUTTLES_URL", 30 * SECOND_MS, readShuttles, []),
    alerts: open("ALERTS_URL", MINUTE_MS, readAlerts, []),
  };
}

/** See docs/sources.md. */
const upTo = <Item extends TSchema>(maxItems: number, item: Item) => Type.Array(item, { maxItems });
const WeatherAnswer = Type.Object({
  ...Weather.properties,
  Temperature: Type.Number(),
  High: Nullable(Type.Number()),
});
const AlertAnswer = Type.Object({
  Id: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  Scope: Type.Union([Type.Literal("global"), Type.Literal("service")]),
  Severity: Alert.properties.Severity,
  Message: Type.String({ maxLength: 10_000 }),
  Start: Nullable(IsoDateTime),
  End: Nullable(IsoDateTime),
});

const readWeather = jsonReader(WeatherAnswer, ({ Temperature, High, ...weather }): Weather => {
  return { ...weather, Temperature: Math.round(Temperature), High: High === null ? null : Math.round(High) };
});
const readDining = jsonReader(upTo(100, DiningPlace), (places) =>
  places.map((place) => ({ ...place, Link: webLink(place.Link) })).sort((a, b) => Number(b.IsOpen) - Number(a.IsOpen)),
);
const ParkingAnswer = Type.Object({ ...ParkingLot.properties, Available: Type.Integer() });
/** A lot with more cars than spaces is full. */
const readParking = jsonReader(upTo(100, ParkingAnswer), (lots) =>
  lots.map((lot) => ({ ...lot, Available: Math.max(0, lot.Available) })),
);
const readShuttles = jsonReader(upTo(100, ShuttleLine), (lines) =>
  lines.map((line) => ({ ...line, Link: webLink(line.Link) })),
);
/** The portal's own IDs are positive. */
const readAlerts = jsonReader(upTo(20, AlertAnswer), (alerts) =>
  alerts.map((alert): SourceAlert => ({ ...alert, Id: -1 - alert.Id, Message: safeHtml(alert.Message) })),
);
type SourceAlert = Alert & Pick<Static<typeof AlertAnswer>, "Scope" | "Start" | "End">;
