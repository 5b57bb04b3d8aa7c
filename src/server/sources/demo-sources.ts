import type { FastifyInstance } from "fastify";
import type { DiningPlace, ParkingLot, ShuttleLine, Weather } from "#contract/calls/dashboard";
import { institution } from "#contract/institution";
import { institutionDay, institutionMoment } from "#contract/institution-time";
import { addDays, dayOfMonth, monthOfYear } from "#dates/day";
import { MINUTE_MS, MINUTES_PER_HOUR } from "#dates/minutes";
import { isoMoment } from "#dates/moment";
import { type CsvRow, readDemoCsv } from "../demo/demo-files.ts";
import type { Settings } from "../settings.ts";
import type { SourceFetch } from "./source.ts";

const PATH = "/demo/sources/";

/** `fetch` answers for them without the network; only their pictures have addresses that browsers read. */
export function mountDemoSources(app: FastifyInstance, { publicUrl, now }: { publicUrl: string; now: () => Date }) {
  const base = publicUrl + PATH;
  const stories = readDemoCsv("news.csv", institutionDay(now()));
  const feed = (name: string) => (at: Date) => itemsOf(name, stories, at);
  const samples: Partial<Record<keyof Settings["links"], (at: Date) => unknown>> = {
    FEED_ANNOUNCEMENTS_URL: feed("announcements"),
    FEED_FROM_THE_TOP_URL: feed("from-the-top"),
    FEED_DISSERTATIONS_URL: feed("dissertations"),
    FEED_FEATURED_STORIES_URL: feed("featured-stories"),
    FEED_FEATURED_EVENTS_URL: feed("featured-events"),
    WEATHER_URL: weather,
    DINING_URL: dining,
    PARKING_URL: parking,
    SHUTTLES_URL: shuttles,
  };
  for (const index of [0, 1, 2, 3, 4, 5])
    app.get(`${PATH}picture-${index}.svg`, async (_request, reply) => reply.type("image/svg+xml").send(picture(index)));
  const known = new Map(Object.entries(samples).map(([name, sample]) => [base + name, sample]));
  const fetchEither: SourceFetch = async (url, options) => {
    const sample = known.get(url);
    return sample ? Response.json(sample(now())) : await fetch(url, options);
  };
  const links: Settings["links"] = Object.fromEntries(Object.keys(samples).map((name) => [name, base + name]));
  return { links, fetch: fetchEither };
}

const SITE = institution.website;

/** `days` are from today: negative is past. */
function itemsOf(feed: string, stories: readonly CsvRow[], at: Date) {
  const own = stories.filter((story) => story["feed"] === feed);
  return own.map(({ title = "", text, category, icon, days, hour }, index) => ({
    text: title,
    link: `${SITE}news/#${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`,
    date: dateOf(Number(days), Number(hour), at).toISOString(),
    category,
    ...(icon && { icon }),
    ...(feed.startsWith("featured") && { image: `picture-${index}.svg` }),
    ...(feed === "featured-events" && { flair: text }),
  }));
}

/** This morning's news already shows before the morning. */
function dateOf(days: number, hour: number, at: Date): Date {
  const date = institutionMoment(addDays(institutionDay(at), days), hour * MINUTES_PER_HOUR);
  return days === 0 && hour < 12 && date > at ? at : date;
}

/** A drawn landscape: sky, sun, and two hills. */
function picture(index: number) {
  const hue = (205 + index * 57) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="hsl(${hue} 60% 85%)"/><circle cx="${60 + index * 40}" cy="55" r="26" fill="hsl(${(hue + 180) % 360} 75% 70%)"/><path d="M0 180V${120 - index * 5}Q80 ${70 + index * 8} 170 125T320 105V180Z" fill="hsl(${hue} 40% 55%)"/><path d="M0 180V150Q110 ${110 + index * 4} 210 150T320 140V180Z" fill="hsl(${hue} 45% 35%)"/></svg>`;
}

const MONTHLY_HIGHS = [36, 39, 47, 59, 69, 78, 84, 82, 74, 63, 52, 41];
const SKIES = [
  { Condition: "Sunny", Icon: "sun" },
  { Condition: "Partly cloudy", Icon: "partly-cloudy" },
  { Condition: "Cloudy", Icon: "cloud" },
] as const;

function weather(at: Date): Weather {
  const today = institutionDay(at);
  const day = dayOfMonth(today);
  const High = MONTHLY_HIGHS[monthOfYear(today) - 1]! + (day % 5);
  return { Place: institution.place, Temperature: High - 5, High, ...SKIES[day % SKIES.length]! };
}

const HALLS = [
  { Name: "Southwick Food Court", hours: [7, 20] },
  { Name: "Fox Commons", hours: [7, 22] },
  { Name: "Crossroads Café", hours: null },
] as const;

function dining(at: Date): DiningPlace[] {
  const today = institutionDay(at);
  return HALLS.map(({ Name, hours }) => {
    const place = { Name, Link: `${SITE}dining/` };
    if (hours === null) return { ...place, IsOpen: true, Until: null };
    const times = [today, addDays(today, 1)].flatMap((date) =>
      hours.map((hour) => institutionMoment(date, hour * MINUTES_PER_HOUR)),
    );
    const next = times.findIndex((time) => time > at);
    return { ...place, IsOpen: next % 2 === 1, Until: times[next]!.toISOString() };
  });
}

const LOTS = [
  ["North Lot", 420],
  ["Riverside Garage", 690],
  ["South Garage", 560],
  ["East Lot", 310],
  ["West Lot", 180],
] as const;

/** Lots fill up and empty within half an hour, one after another. */
function parking(at: Date): ParkingLot[] {
  const minutes = Math.floor(at.getTime() / MINUTE_MS);
  return LOTS.map(([Lot, Capacity], index) => {
    const Available = Math.round(Capacity * Math.abs(((minutes + index * 5) % 30) / 15 - 1));
    return { Lot, Capacity, Available };
  });
}

const LINES = [
  { name: "Blue Line: North – South", color: "#1d6fb8", every: 12, stops: ["Cumnock Hall", "O'Leary Library"] },
  { name: "Red Line: East – North", color: "#c0392b", every: 15, stops: ["Fox Hall", "Tsongas Center", "Olsen Hall"] },
  { name: "Yellow Line: South – East", color: "#d39b00", every: 20, stops: ["Sheehy Hall", "Leitch Hall"] },
] as const;

function shuttles(at: Date): ShuttleLine[] {
  return LINES.map(({ name, color, every, stops }, index) => {
    // A bus leaves each stop of its line once per interval.
    const step = (every / stops.length) * MINUTE_MS;
    const leaving = Math.ceil((at.getTime() + index * MINUTE_MS) / step);
    return {
      Name: name,
      Color: color,
      Link: `${SITE}transportation/`,
      NextStop: stops[leaving % stops.length] ?? null,
      NextAt: isoMoment(leaving * step - index * MINUTE_MS),
    };
  });
}
