import { expect, it } from "vitest";
import { testDatabases } from "../../support/database/database.ts";
import { eventually } from "../../support/eventually.ts";
import { openPortal } from "../../support/portal.ts";
import { fails, sends, sourceServer } from "../../support/servers/stub-server.ts";

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

it("answers with what each source says", async () => {
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

it("says of a broken source that it is unavailable, and of no other", async () => {
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
