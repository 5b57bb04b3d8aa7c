import { pino } from "pino";
import { Type } from "typebox";
import { expect, it } from "vitest";
import { FEED_SOURCES } from "#contract/calls/profile";
import { jsonReader, openSource, type SourceContext } from "#server/sources/source";
import { testDatabases } from "../../support/database/database.ts";
import { eventually } from "../../support/eventually.ts";
import { openPortal } from "../../support/portal.ts";
import { keptLog } from "../../support/servers/kept-log.ts";
import { fails, sends, sourceServer } from "../../support/servers/stub-server.ts";

const SECOND = 1_000;
const FRESH_MS = 30 * SECOND;

/** A source of numbers on a clock that only the test moves. */
function numbersAt(url: string, more: Partial<SourceContext> = {}) {
  let at = Date.parse("2026-11-22T12:00:00Z");
  const context = Object.assign(more, {
    fetch: more.fetch ?? fetch,
    now: () => new Date(at),
    log: more.log ?? pino({ level: "silent" }),
  });
  const parse = (text: string) => {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "number") throw new Error("No number");
    return value;
  };
  const read = openSource({ name: "NUMBERS_URL", url, parse, freshMs: FRESH_MS }, context);
  return { read, pass: (milliseconds: number) => (at += milliseconds) };
}

it("asks once as long as the answer is fresh, and then again", async () => {
  const server = await sourceServer({ "/": sends(1) });
  const { read, pass } = numbersAt(server.origin);
  expect([await read(), await read()]).toEqual([1, 1]);
  server.replies["/"] = sends(2);
  pass(FRESH_MS - 1);
  expect(await read()).toBe(1);
  expect(server.asked).toHaveLength(1);
  pass(1);
  await eventually(async () => expect(await read()).toBe(2));
});

it("serves its last answer when the source fails, until that is too old", async () => {
  const server = await sourceServer({ "/": sends(1) });
  const { read, pass } = numbersAt(server.origin);
  await read();
  server.replies["/"] = fails(500);
  pass(FRESH_MS);
  expect(await read()).toBe(1);
  pass(18 * FRESH_MS);
  expect(await read()).toBe(1);
  pass(FRESH_MS);
  expect(await read()).toBeUndefined();
});

it("follows no redirects, and logs no secret of one", async () => {
  const { log, lines } = keptLog();
  const elsewhere = await sourceServer({ "/": sends(1) });
  const server = await sourceServer({
    "/?key=hunter2": (response) => void response.writeHead(302, { location: `${elsewhere.origin}/?key=hunter2` }).end(),
  });
  expect(await numbersAt(`${server.origin}/?key=hunter2`, { log }).read()).toBeUndefined();
  expect(elsewhere.asked).toEqual([]);
  expect(lines.join()).toContain("NUMBERS_URL");
  expect(lines.join()).not.toContain("hunter2");
});

const open = testDatabases();
const AT = "2026-11-22T17:00:00Z";
const UNAVAILABLE = { IsError: true, Data: null, Error: { Message: "Currently unavailable." } };

const weather = { Place: "Lowell", Temperature: 41.6, High: null, Condition: "Sunny", Icon: "sun" };
const dining = [
  { Name: "Closed Hall", IsOpen: false, Until: "2026-11-23T12:00:00Z", Link: "javascript:alert(1)" },
  { Name: "Open Hall", IsOpen: true, Until: null, Link: "https://www.example.edu/dining" },
];
const lot = { Lot: "North", Available: 3, Capacity: 400 };
const parking = [lot, { ...lot, Lot: "South", Available: 0 }];
const shuttles = [
  { Name: "Blue", Color: "#00F1a2", Link: null, NextStop: "Fox Hall", NextAt: "2026-11-22T12:05:00-05:00" },
];

/** A portal whose sources are paths of one server. */
async function portalOf(replies: Parameters<typeof sourceServer>[0]) {
  const server = await sourceServer(replies);
  const portal = await openPortal(await open(), {
    at: AT,
    settings: {
      links: {
        WEATHER_URL: `${server.origin}/weather`,
        DINING_URL: `${server.origin}/dining`,
        PARKING_URL: `${server.origin}/parking`,
        SHUTTLES_URL: `${server.origin}/shuttles`,
        ALERTS_URL: `${server.origin}/alerts`,
        FEED_ANNOUNCEMENTS_URL: `${server.origin}/announcements`,
        FEED_FEATURED_EVENTS_URL: `${server.origin}/events`,
      },
    },
  });
  return { server, portal };
}

it("answers with what each source says", { tags: ["portal§7.21", "portal§7.23", "portal§7.1"] }, async () => {
  const { portal } = await portalOf({
    "/weather": sends(weather),
    "/dining": sends(dining),
    "/parking": sends([lot, { ...lot, Lot: "South", Available: -2 }]),
    "/shuttles": sends(shuttles),
    "/events": sends([{ text: "Concert", link: "https://www.example.edu/" }]),
  });
  const data = (value: unknown) => ({ IsError: false, Data: value, Error: null });
  expect(await portal.call("weather")).toEqual(data({ ...weather, Temperature: 42 }));
  expect(await portal.call("dining")).toEqual(data([dining[1], { ...dining[0], Link: null }]));
  expect(await portal.call("parking")).toEqual(data(parking));
  expect(await portal.call("shuttles")).toEqual(data(shuttles));
  const events = await portal.call("feed", { params: { source: "featured-events" } });
  expect(events.Data).toMatchObject([{ text: "Concert", type: "event" }]);
});

it("says that a broken source is unavailable, and no other", { tags: ["portal§7.21"] }, async () => {
  const { portal } = await portalOf({
    "/weather": sends({ ...weather, Icon: "volcano" }),
    "/dining": fails(500),
    "/parking": sends([{ Lot: "North", Available: "3", Capacity: 400 }]),
    "/shuttles": sends(shuttles),
    "/announcements": sends("<rss><channel><item><tit", "application/rss+xml"),
    "/events": sends([]),
  });
  expect(await portal.call("weather")).toEqual(UNAVAILABLE);
  expect(await portal.call("dining")).toEqual(UNAVAILABLE);
  expect(await portal.call("parking")).toEqual(UNAVAILABLE);
  expect(await portal.call("feed", { params: { source: "announcements" } })).toEqual(UNAVAILABLE);
  expect((await portal.call("shuttles")).Data).toEqual(shuttles);
  expect((await portal.call("feed", { params: { source: "featured-events" } })).Data).toEqual([]);
});

it("reads a feed whatever its content type says, but no page", { tags: ["portal§7.21"] }, async () => {
  const rss =
    "<rss><channel><title>N</title><item><title>T</title><link>https://www.example.edu/</link></item></channel></rss>";
  for (const type of ["text/html", "application/octet-stream", "image/png", "text/xml; charset=none"]) {
    const { portal } = await portalOf({
      "/announcements": sends(rss, type),
      "/events": sends("<!doctype html><html><rss></rss></html>", type),
    });
    expect((await portal.call("feed", { params: { source: "announcements" } })).Data).toMatchObject([{ text: "T" }]);
    expect(await portal.call("feed", { params: { source: "featured-events" } })).toEqual(UNAVAILABLE);
  }
});

it("refuses an answer that is nested too deeply to read", () => {
  const read = jsonReader(Type.Array(Type.Unknown()), (value) => value);
  expect(() => read(`${"[".repeat(8_000)}${"]".repeat(8_000)}`)).toThrow("nested more than 20 levels deep");
});

const alert = { Id: 0, Scope: "global", Severity: "danger", Message: "Snow", Start: null, End: null };

it("shows alerts of a source after its own, sanitized and in their time", async () => {
  const { portal } = await portalOf({
    "/alerts": sends([
      { ...alert, Message: '<p onclick="x()">Snow<script>x()</script></p>' },
      { ...alert, Id: 1, Scope: "service", Start: "2026-11-22T11:59:00-05:00", End: "2026-11-22T12:01:00-05:00" },
      { ...alert, Id: 2, Start: "2026-11-22T17:01:00Z" },
      { ...alert, Id: 3, End: "2026-11-22T17:00:00Z" },
    ]),
  });
  const { db } = portal.database;
  await db.insertInto("alerts").values({ scope: "global", severity: "info", message_html: "Own" }).execute();
  await eventually(async () => {
    const alerts = await portal.call("globalAlerts");
    expect(alerts).toEqual([
      { Id: expect.any(Number), Severity: "info", Message: "Own" },
      { Id: -1, Severity: "danger", Message: "<p>Snow</p>" },
    ]);
    expect(alerts[0]?.Id).toBeGreaterThan(0);
  });
  expect(await portal.call("serviceAlerts")).toEqual([{ Id: -2, Severity: "danger", Message: "Snow" }]);
});

it("shows its own alerts when those of the source fail", async () => {
  const { portal } = await portalOf({ "/alerts": fails(500) });
  const { db } = portal.database;
  await db.insertInto("alerts").values({ scope: "global", severity: "info", message_html: "Own" }).execute();
  expect(await portal.call("globalAlerts")).toMatchObject([{ Message: "Own" }]);
});

// A weekday at noon, a weekend night, and the night on which the clock is put back.
it.each(["2026-11-24T17:00:00Z", "2027-07-04T04:30:00Z", "2026-11-01T06:30:00Z"])(
  "fill every part of the demo's dashboard at %s",
  { tags: ["portal§7.21"] },
  async (at) => {
    const { log, lines } = keptLog();
    const portal = await openPortal(await open(), { at, log, settings: { demo: true } });
    for (const source of FEED_SOURCES) {
      const { Data } = await portal.call("feed", { params: { source } });
      expect(Data?.length, source).toBeGreaterThan(3);
    }
    expect((await portal.call("weather")).Data).toMatchObject({ Place: "Lowell, MA" });
    const { Data: places } = await portal.call("dining");
    expect(places?.map(({ IsOpen, Until }) => [IsOpen, Date.parse(Until ?? at) >= Date.parse(at)])).toContainEqual([
      true,
      true,
    ]);
    for (const { Available, Capacity } of (await portal.call("parking")).Data ?? [])
      expect(Available).toBe(Math.max(0, Math.min(Available, Capacity)));
    await portal.close();
    expect(lines).toEqual([]);
  },
);

it("give way to a source that is set, and are nowhere outside of the demo", async () => {
  const database = await open();
  const links = { PARKING_URL: "http://127.0.0.1:1/" };
  const demo = await openPortal(database, { settings: { demo: true, links } });
  expect((await demo.call("parking")).IsError).toBe(true);
  expect((await demo.call("shuttles")).IsError).toBe(false);
  await demo.close();
  const portal = await openPortal(database);
  expect((await portal.inject({ url: "/demo/sources/PARKING_URL" })).statusCode).toBe(404);
  expect(await portal.call("feed", { params: { source: "announcements" } })).toEqual({
    IsError: false,
    Data: [],
    Error: null,
  });
  expect((await portal.call("parking")).Data).toEqual([]);
  expect(await portal.call("weather")).toMatchObject({ IsError: true, Error: { Message: "Currently unavailable." } });
});
