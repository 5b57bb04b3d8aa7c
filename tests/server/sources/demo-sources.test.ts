import { expect, it } from "vitest";
import { FEED_SOURCES } from "#contract/calls/profile";
import { testDatabases } from "../../support/database/database.ts";
import { openPortal } from "../../support/portal.ts";
import { keptLog } from "../../support/servers/kept-log.ts";

const open = testDatabases();
const DAY = 86_400_000;

// A weekday at noon, a weekend night, and the night on which the clock is put back.
it.each(["2026-11-24T17:00:00Z", "2027-07-04T04:30:00Z", "2026-11-01T06:30:00Z"])(
  "fill every part of the demo's dashboard at %s",
  async (at) => {
    const { log, lines } = keptLog();
    const portal = await openPortal(await open(), { at, log, settings: { demo: true } });
    const now = Date.parse(at);
    for (const source of FEED_SOURCES) {
      const { Data } = await portal.call("feed", { params: { source } });
      expect(Data?.length, source).toBeGreaterThan(3);
      for (const { text, date, category } of Data ?? []) {
        expect([text, category]).not.toContain(null);
        const age = now - Date.parse(date ?? "");
        expect(Math.abs(age)).toBeLessThan(30 * DAY);
        expect(age).toBeGreaterThanOrEqual(["announcements", "featured-stories"].includes(source) ? 0 : -30 * DAY);
      }
    }
    expect((await portal.call("weather")).Data).toMatchObject({ Place: "Lowell, MA" });
    const dining = (await portal.call("dining")).Data ?? [];
    expect(dining).toHaveLength(3);
    expect(dining[0]?.IsOpen).toBe(true);
    for (const { Until } of dining) expect(Date.parse(Until ?? at)).toBeGreaterThanOrEqual(now);
    const parking = (await portal.call("parking")).Data ?? [];
    expect(parking).toHaveLength(5);
    for (const { Available, Capacity } of parking) {
      expect(Available).toBeGreaterThanOrEqual(0);
      expect(Available).toBeLessThanOrEqual(Capacity);
    }
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
  expect((await portal.inject({ url: "/demo/sources/parking.json" })).statusCode).toBe(404);
  expect(await portal.call("feed", { params: { source: "announcements" } })).toEqual({
    IsError: false,
    Data: [],
    Error: null,
  });
  expect((await portal.call("parking")).Data).toEqual([]);
  expect(await portal.call("weather")).toMatchObject({ IsError: true, Error: { Message: "Currently unavailable." } });
});
