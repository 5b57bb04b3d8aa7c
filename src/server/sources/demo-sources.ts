import type { FastifyInstance } from "fastify";
import { generateRssFeed } from "feedsmith";
import type { DiningPlace, ParkingLot, ShuttleLine, Weather } from "#contract/calls/dashboard";
import { institution } from "#contract/institution";
import { addDays } from "#contract/wall-time";
import { readDemoCsv } from "../demo/demo-files.ts";
import { localDate, toInstant } from "../institution-time.ts";
import type { Settings } from "../settings.ts";
import type { SourceFetch } from "./source.ts";

const PATH = "/demo/sources/";

/** Days from today: negative is past. */
type DemoStory = { days: number; hour: number; title: string; text: string; category: string };

function readStories(): (feed: string) => DemoStory[] {
  const stories = readDemoCsv("news.csv", localDate(new Date())).map(
    ({ feed = "", days, hour, title = "", text = "", category = "" }) => {
      return { feed, days: Number(days), hour: Number(hour), title, text, category };
    },
  );
  return (name) => stories.filter(({ feed }) => feed === name);
}

/** `fetch` answers for them without the network; only their pictures have addresses that browsers read. */
export function mountDemoSources(app: FastifyInstance, { publicUrl, now }: { publicUrl: string; now: () => Date }) {
  const base = publicUrl + PATH;
  const storiesOf = readStories();
  const samples: Partial<Record<keyof Settings["links"], (at: Date) => Sample>> = {
    FEED_ANNOUNCEMENTS_URL: (at) => rss("Announcements", storiesOf("announcements"), at),
    FEED_FROM_THE_TOP_URL: (at) => rss("From the Top", storiesOf("from-the-top"), at),
    FEED_DISSERTATIONS_URL: (at) => rss("Dissertations", storiesOf("dissertations"), at),
    FEED_FEATURED_STORIES_URL: (at) => rss("Featured Stories", storiesOf("featured-stories"), at, true),
    FEED_FEATURED_EVENTS_URL: (at) => json(events(storiesOf("featured-events"), at)),
    WEATHER_URL: (at) => json(weather(at)),
    DINING_URL: (at) => json(dining(at)),
    PARKING_URL: (at) => json(parking(at)),
    SHUTTLES_URL: (at) => json(shuttles(at)),
  };
  for (const index of [0, 1, 2, 3, 4, 5])
    app.get(`${PATH}picture-${index}.svg`, async (_request, reply) => reply.type("image/svg+xml").send(picture(index)));
  const known = new Map(Object.entries(samples).map(([name, sample]) => [base + name, sample]));
  const fetchEither: SourceFetch = async (url, options) => {
    const sample = known.get(url)?.(now());
    return sample ? new Response(sample.body, { headers: { "content-type": sample.type } }) : await fetch(url, options);
  };
  const links: Settings["links"] = Object.fromEntries(Object.keys(samples).map((name) => [name, base + name]));
  return { links, fetch: fetchEither };
}

type Sample = { type: string; body: string };

const SITE = institution.website;

function json(value: unknown) {
  return { type: "application/json", body: JSON.stringify(value) };
}

function rss(title: string, stories: readonly DemoStory[], at: Date, hasPictures = false): Sample {
  const items = stories.map((story, index) => ({
    title: story.title,
    link: linkOf(story),
    description: `<p>${story.text}</p>`,
    pubDate: dateOf(story, at),
    categories: [{ name: story.category }],
    ...(hasPictures && { enclosures: [{ url: `picture-${index}.svg`, type: "image/svg+xml", length: 1 }] }),
  }));
  return { type: "application/rss+xml", body: generateRssFeed({ title, link: SITE, description: title, items }) };
}

function events(stories: readonly DemoStory[], at: Date) {
  return stories.map((story, index) => ({
    text: story.title,
    link: linkOf(story),
    date: dateOf(story, at).toISOString(),
    category: story.category,
    flair: story.text,
    image: `picture-${index}.svg`,
    image_alt: "",
  }));
}

function linkOf({ title }: DemoStory) {
  return `${SITE}news/#${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
}

/** This morning's news already shows before the morning. */
function dateOf({ days, hour }: DemoStory, at: Date): Date {
  const date = toInstant({ date: addDays(localDate(at), days), minutes: hour * 60 });
  return days === 0 && hour < 12 && date > at ? at : date;
}

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
  const [, month, day] = localDate(at).split("-").map(Number);
  const High = MONTHLY_HIGHS[month! - 1]! + (day! % 5);
  return { Place: institution.place, Temperature: High - 5, High, ...SKIES[day! % SKIES.length]! };
}

const HALLS = [
  { Name: "Southwick Food Court", hours: [7, 20] },
  { Name: "Fox Commons", hours: [7, 22] },
  { Name: "Crossroads Café", hours: null },
] as const;

function dining(at: Date): DiningPlace[] {
  const today = localDate(at);
  return HALLS.map(({ Name, hours }) => {
    const place = { Name, Link: `${SITE}dining/` };
    if (hours === null) return { ...place, IsOpen: true, Until: null };
    const times = [today, addDays(today, 1)].flatMap((date) =>
      hours.map((hour) => toInstant({ date, minutes: hour * 60 })),
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
  const minutes = Math.floor(at.getTime() / 60_000);
  return LOTS.map(([Lot, Capacity], index) => {
    const Available = Math.round(Capacity * Math.abs(((minutes + index * 5) % 30) / 15 - 1));
    return { Lot, Capacity, Available };
  });
}

const LINES = [
  {
    name: "Blue Line: North – South",
    color: "#1d6fb8",
    every: 12,
    stops: ["Cumnock Hall", "University Crossing", "O'Leary Library"],
  },
  { name: "Red Line: East – North", color: "#c0392b", every: 15, stops: ["Fox Hall", "Tsongas Center", "Olsen Hall"] },
  {
    name: "Yellow Line: South – East",
    color: "#d39b00",
    every: 20,
    stops: ["Sheehy Hall", "Inn & Conference Center", "Leitch Hall"],
  },
] as const;

function shuttles(at: Date): ShuttleLine[] {
  return LINES.map(({ name, color, every, stops }, index) => {
    // A bus leaves a stop of its line at each third of the interval.
    const step = (every / stops.length) * 60_000;
    const leaving = Math.ceil((at.getTime() + index * 60_000) / step);
    return {
      Name: name,
      Color: color,
      Link: `${SITE}transportation/`,
      NextStop: stops[leaving % stops.length] ?? null,
      NextAt: new Date(leaving * step - index * 60_000).toISOString(),
    };
  });
}
