import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { WebVitals } from "#contract/calls/measurements";
import { embeddedDatabases } from "../../support/database/database.ts";
import { addPerson, openPortal, type Portal, type PortalOptions, usualLimits } from "../../support/portal.ts";
import { keptLog } from "../../support/servers/kept-log.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const open = embeddedDatabases();
const clientFolder = temporaryFolder();
let database: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  mkdirSync(clientFolder, { recursive: true });
  writeFileSync(join(clientFolder, "index.html"), "<head><title>Portal</title></head>");
  database = await open();
  await addPerson(database.db, "ada");
});

const openMeasured = ({ settings, ...others }: PortalOptions = {}) =>
  openPortal(database, { clientFolder, settings: { webVitals: true, ...settings }, ...others });

const found: WebVitals = {
  Device: "phone",
  FirstByte: { Screen: "home", Value: 0.15 },
  FirstPaint: { Screen: "home", Value: 0.9 },
  LargestPaint: { Screen: "home", Value: 1.9 },
  Interaction: { Screen: "classSearchResults", Value: 0.104 },
  LayoutShift: { Screen: "home", Value: 0 },
};

/** Lines of page measurements, without those that only describe them. */
async function measuredIn(portal: Portal): Promise<string[]> {
  const { body } = await portal.inject({ url: "/metrics" });
  return body.split("\n").filter((line) => line.startsWith("portal_page_"));
}

it("adds what a page measured to a histogram by screen and device, in whose buckets the goals are", async () => {
  const portal = await openMeasured();
  await portal.call("sendWebVitals", { body: found });
  await portal.call("sendWebVitals", { body: { Device: "phone", LargestPaint: { Screen: "home", Value: 2.2 } } });
  const lines = await measuredIn(portal);
  const home = 'screen="home",device="phone"';
  expect(lines).toEqual(
    expect.arrayContaining([
      `portal_page_first_byte_seconds_count{${home}} 1`,
      `portal_page_first_paint_seconds_bucket{le="1",${home}} 1`,
      `portal_page_largest_paint_seconds_bucket{le="1",${home}} 0`,
      `portal_page_largest_paint_seconds_bucket{le="2",${home}} 1`,
      `portal_page_largest_paint_seconds_bucket{le="2.5",${home}} 2`,
      `portal_page_largest_paint_seconds_bucket{le="4",${home}} 2`,
      'portal_page_interaction_seconds_bucket{le="0.1",screen="classSearchResults",device="phone"} 0',
      'portal_page_interaction_seconds_bucket{le="0.2",screen="classSearchResults",device="phone"} 1',
      'portal_page_interaction_seconds_bucket{le="0.5",screen="classSearchResults",device="phone"} 1',
      ...[0.02, 0.1, 0.25].map((score) => `portal_page_layout_shift_bucket{le="${score}",${home}} 1`),
    ]),
  );
});

const paint = { Screen: "home", Value: 1 };

it.each([
  ["no device", { Device: undefined }, "it must have required properties Device."],
  ["an unknown device", { Device: "x".repeat(1000) }, "Device must be one of phone, computer."],
  [
    "a screen that isn't one",
    { LargestPaint: { ...paint, Screen: "/class?cn=1" } },
    /Screen must be one of home, my, /,
  ],
  ["a name that every object has", { LargestPaint: { ...paint, Screen: "constructor" } }, /Screen must be one of home/],
  ["a screen without a value", { LargestPaint: { Screen: "home" } }, /must have required properties Value\.$/],
  ["a negative time", { LargestPaint: { ...paint, Value: -0.001 } }, /Value must be >= 0\.$/],
  ["an absurd time", { Interaction: { ...paint, Value: 600.001 } }, /Value must be <= 600\.$/],
  ["an absurd shift", { LayoutShift: { ...paint, Value: 101 } }, /Value must be <= 100\.$/],
  ["no number", { FirstPaint: { ...paint, Value: Number.NaN } }, /Value must be number\.$/],
  ["a number as text", { FirstPaint: { ...paint, Value: "1" } }, /Value must be number\.$/],
  ["a list", { FirstPaint: [paint] }, /must be object\.$/],
])("refuses %s, and counts nothing of that call", async (_, given, message) => {
  const portal = await openMeasured();
  const payload = { Device: "phone", FirstByte: paint, ...given };
  const answer = await portal.inject({ method: "POST", url: "/api/global/web_vitals", payload });
  expect(answer.statusCode).toBe(400);
  const { message: said } = answer.json<{ message: string }>();
  expect(said).toMatch(message);
  expect(said.length).toBeLessThan(600);
  expect(await measuredIn(portal)).toEqual([]);
});

it("refuses a number that JSON can write and no clock can show", async () => {
  const portal = await openMeasured();
  const payload = '{"Device":"phone","LargestPaint":{"Screen":"home","Value":1e999}}';
  const headers = { "content-type": "application/json" };
  const answer = await portal.inject({ method: "POST", url: "/api/global/web_vitals", payload, headers });
  expect(answer.statusCode).toBe(400);
  expect(await measuredIn(portal)).toEqual([]);
});

it("makes no label of a measurement that it doesn't know", async () => {
  const portal = await openMeasured();
  const payload = { ...found, Person: "ada", Evil: { Screen: "evil", Value: 1 } };
  const answer = await portal.inject({ method: "POST", url: "/api/global/web_vitals", payload });
  expect(answer.statusCode).toBe(200);
  expect((await measuredIn(portal)).filter((line) => /evil|ada/i.test(line))).toEqual([]);
});

it("takes a beacon of its own pages only: JSON, and not from another site", async () => {
  const portal = await openMeasured();
  const send = async (headers: Record<string, string>) => {
    const payload = JSON.stringify(found);
    return (await portal.inject({ method: "POST", url: "/api/global/web_vitals", payload, headers })).statusCode;
  };
  const json = { "content-type": "application/json" };
  expect(await send({ ...json, "sec-fetch-site": "same-origin", origin: "http://localhost" })).toBe(200);
  expect(await send({ ...json, "sec-fetch-site": "cross-site", origin: "https://evil.example" })).toBe(403);
  expect(await send({ "content-type": "text/plain;charset=UTF-8", "sec-fetch-site": "same-origin" })).toBe(415);
});

it("doesn't look who sends, and logs nothing about them", async () => {
  const { log, lines } = keptLog("debug");
  const portal = await openMeasured({ log });
  const ada = await portal.signIn("ada");
  await ada.call("user");
  lines.length = 0;
  const headers = { "user-agent": "Odd Browser 7", "x-forwarded-for": "203.0.113.9" };
  const { headers: answered } = await ada.send("sendWebVitals", { body: found, headers });
  const answer = lines.find((line) => line.includes("web_vitals"));
  expect(Object.keys(JSON.parse(answer!) as object).toSorted()).toEqual(
    ["level", "method", "ms", "msg", "request", "route", "status", "time"].toSorted(),
  );
  expect(lines.join()).not.toMatch(/Odd Browser|203\.0\.113\.9|"person"|0\.104/);
  expect(answered["set-cookie"]).toBeUndefined();
});

it("limits the calls of an address, signed in or not", async () => {
  const portal = await openMeasured({ settings: { limits: { ...usualLimits, address: 4 } } });
  const ada = await portal.signIn("ada");
  const statuses = [];
  for (let call = 0; call < 3; call++) statuses.push((await ada.send("sendWebVitals", { body: found })).status);
  expect(statuses).toEqual([200, 200, 429]);
});

it("asks a page to measure itself only if that's on, and says so to pages that send anyway", async () => {
  const pageOf = async (portal: Portal) => (await portal.inject({ url: "/" })).body;
  expect(await pageOf(await openMeasured())).toContain('<meta name="web-vitals" content="on">');
  const off = await openPortal(database, { clientFolder });
  expect(await pageOf(off)).not.toContain("web-vitals");
  const { status, refusal } = await off.send("sendWebVitals", { body: found });
  expect([status, refusal.Message]).toEqual([404, "This portal doesn't measure its pages."]);
  expect(await measuredIn(off)).toEqual([]);
});
