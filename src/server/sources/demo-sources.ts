import type { FastifyInstance } from "fastify";
import { generateAtomFeed, generateRssFeed } from "feedsmith";
import type { DiningPlace, ParkingLot, ShuttleLine, Weather } from "#contract/calls/dashboard";
import { institution } from "#contract/institution";
import { addDays, weekday } from "../calendar-day.ts";
import { readDemoCsv } from "../demo/demo-files.ts";
import { injectFetch } from "../identity/inject-fetch.ts";
import { localDate, toInstant } from "../institution-time.ts";
import type { Settings } from "../settings.ts";
import type { SourceFetch } from "./source.ts";

const PATH = "/demo/sources/";

/** Days count from today: news is in the past, events in the future. */
type DemoStory = { days: number; hour: number; title: string; text: string; category: string };

function readStories(): (feed: string) => DemoStory[] {
  const stories = readDemoCsv("news.csv", localDate(new Date())).map(
    ({ feed = "", days, hour, title = "", text = "", category = "" }) => {
      return { feed, days: Number(days), hour: Number(hour), title, text, category };
    },
  );
  return (name) => stories.filter(({ feed }) => feed === name);
}

/** Serves samples of every source on the app itself. `fetch` reads them without the network. */
export function mountDemoSources(app: FastifyInstance, { publicUrl, now }: { publicUrl: string; now: () => Date }) {
  const base = publicUrl + PATH;
  const storiesOf = readStories();
  const samples: Record<string, (at: Date) => { type: string; body: string }> = {
    "announcements.xml": (at) => rss("Announcements", storiesOf("announcements"), at),
    "from-the-top.xml": (at) => rss("From the Top", storiesOf("from-the-top"), at),
    "dissertations.xml": (at) => rss("Dissertations", storiesOf("dissertations"), at),
    "featured-stories.xml": (at) => atom("Featured Stories", storiesOf("featured-stories"), at),
    "featured-events.json": (at) => json(events(storiesOf("featured-events"), at)),
    "weather.json": (at) => json(weather(at)),
    "dining.json": (at) => json(dining(at)),
    "parking.json": (at) => json(parking(at)),
    "shuttles.json": (at) => json(shuttles(at)),
    ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((index) => [`picture-${index}.svg`, () => picture(index)])),
  };
  for (const [file, sample] of Object.entries(samples)) {
    app.get(PATH + file, (_request, reply) => {
      const { type, body } = sample(now());
      return reply.type(type).send(body);
    });
  }
  const inject = injectFetch(app);
  const fetchEither: SourceFetch = (url, options) =>
    url.startsWith(base) ? inject(url, options) : fetch(url, options);
  const links: Settings["links"] = {
    FEED_ANNOUNCEMENTS_URL: `${base}announcements.xml`,
    FEED_FROM_THE_TOP_URL: `${base}from-the-top.xml`,
    FEED_DISSERTATIONS_URL: `${base}dissertations.xml`,
    FEED_FEATURED_STORIES_URL: `${base}featured-stories.xml`,
    FEED_FEATURED_EVENTS_URL: `${base}featured-events.json`,
    WEATHER_URL: `${base}weather.json`,
    DINING_URL: `${base}dining.json`,
    PARKING_URL: `${base}parking.json`,
    SHUTTLES_URL: `${base}shuttles.json`,
  };
  return { links, fetch: fetchEither };
}

const SITE = institution.website;

function json(value: unknown) {
  return { type: "application/json", body: JSON.stringify(value) };
}

function rss(title: string, stories: readonly DemoStory[], at: Date) {
  const items = stories.map((story) => ({
    title: story.title,
    link: linkOf(story),
    description: `<p>${story.text}</p>`,
    pubDate: dateOf(story, at),
    categories: [{ name: story.category }],
  }));
  return { type: "application/rss+xml", body: generateRssFeed({ title, link: SITE, description: title, items }) };
}

function atom(title: string, stories: readonly DemoStory[], at: Date) {
  const entries = stories.map((story, index) => ({
    id: linkOf(story),
    title: { value: story.title },
    summary: { value: story.text },
    links: [{ href: linkOf(story) }, { href: `picture-${index}.svg`, rel: "enclosure", type: "image/svg+xml" }],
    updated: dateOf(story, at),
    categories: [{ term: story.category }],
  }));
  const feed = { id: SITE, title: { value: title }, updated: at, entries };
  return { type: "application/atom+xml", body: generateAtomFeed(feed) };
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

/** A drawn landscape: sky, sun and two hills. */
function picture(index: number) {
  const hue = (205 + index * 57) % 360;
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="hsl(${hue} 60% 85%)"/><circle cx="${60 + index * 40}" cy="55" r="26" fill="hsl(${(hue + 180) % 360} 75% 70%)"/><path d="M0 180V${120 - index * 5}Q80 ${70 + index * 8} 170 125T320 105V180Z" fill="hsl(${hue} 40% 55%)"/><path d="M0 180V150Q110 ${110 + index * 4} 210 150T320 140V180Z" fill="hsl(${hue} 45% 35%)"/></svg>`;
  return { type: "image/svg+xml", body };
}

/** Minutes since midnight at the institution. */
function minutesOf(at: Date): number {
  return (at.getTime() - toInstant({ date: localDate(at), minutes: 0 }).getTime()) / 60_000;
}

const MONTHLY_HIGHS = [36, 39, 47, 59, 69, 78, 84, 82, 74, 63, 52, 41];
const SKIES = [
  { Condition: "Sunny", Icon: "sun" },
  { Condition: "Partly cloudy", Icon: "partly-cloudy" },
  { Condition: "Cloudy", Icon: "cloud" },
  { Condition: "Light rain", Icon: "rain" },
  { Condition: "Partly cloudy", Icon: "partly-cloudy" },
] as const;

function weather(at: Date): Weather {
  const day = localDate(at);
  const dayOfMonth = Number(day.slice(8));
  const high = (MONTHLY_HIGHS[Number(day.slice(5, 7)) - 1] ?? 60) + ((dayOfMonth * 7) % 9) - 4;
  const fromWarmest = Math.cos(((minutesOf(at) - 15 * 60) / 1440) * 2 * Math.PI);
  const sky = SKIES[dayOfMonth % SKIES.length] ?? SKIES[0];
  const isSnow = sky.Icon === "rain" && high < 38;
  return {
    Place: institution.place,
    Temperature: Math.round(high - 8 + 8 * fromWarmest),
    High: high,
    ...(isSnow ? { Condition: "Light snow", Icon: "snow" } : sky),
  };
}

/** Minutes of the day, on weekdays and on weekends; Crossroads never closes. */
const HALLS = [
  { name: "Southwick Food Court", weekdays: [7 * 60, 20 * 60], weekends: [10 * 60, 15 * 60] },
  { name: "Fox Commons", weekdays: [7 * 60, 22 * 60], weekends: [9 * 60, 21 * 60] },
  { name: "Crossroads Café", weekdays: null, weekends: null },
] as const;

function dining(at: Date): DiningPlace[] {
  const today = localDate(at);
  return HALLS.map(({ name, weekdays, weekends }) => {
    const place = { Name: name, Link: `${SITE}dining/` };
    if (weekdays === null) return { ...place, IsOpen: true, Until: null };
    const hoursOn = (date: string) => {
      const [open, close] = weekday(date) % 6 === 0 ? weekends : weekdays;
      return [toInstant({ date, minutes: open }), toInstant({ date, minutes: close })] as const;
    };
    const [open, close] = hoursOn(today);
    const until = at < open ? open : at < close ? close : hoursOn(addDays(today, 1))[0];
    return { ...place, IsOpen: at >= open && at < close, Until: until.toISOString() };
  });
}

const LOTS = [
  ["North Lot", 420],
  ["Riverside Garage", 690],
  ["South Garage", 560],
  ["East Lot", 310],
  ["West Lot", 180],
] as const;

/** Fullest at noon on weekdays, and a little different every minute. */
function parking(at: Date): ParkingLot[] {
  const minutes = minutesOf(at);
  const most = weekday(localDate(at)) % 6 === 0 ? 0.35 : 0.97;
  const load = 0.08 + (most - 0.08) * Math.exp(-(((minutes - 12 * 60) / 240) ** 2));
  return LOTS.map(([Lot, Capacity], index) => {
    const wobble = 0.03 * Math.sin(minutes / (3 + index) + index * 2) - 0.04 * index * load;
    const taken = Math.min(1, Math.max(0, load + wobble));
    return { Lot, Capacity, Available: Math.round(Capacity * (1 - taken)) };
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
