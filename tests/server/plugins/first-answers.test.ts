import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { embeddedDatabases } from "../../support/database/database.ts";
import { insert } from "../../support/database/rows.ts";
import { addPerson, openPortal, type PortalClient, type PortalOptions } from "../../support/portal.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const EVIL = "</script><script>alert(1)</script><!--";
const CALLS = ["/api/User/Account", "/api/global/alerts", "/api/global/service_alerts"];
const OF_STUDENTS = ["/api/enrollment/terms/eligible", "/api/enrollment/terms"];

const open = embeddedDatabases();
const clientFolder = temporaryFolder();
let database: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  mkdirSync(clientFolder, { recursive: true });
  writeFileSync(join(clientFolder, "index.html"), "<head><title>Portal</title></head><body>$&</body>");
  database = await open();
  await addPerson(database.db, "ada", { last_name: EVIL });
  await insert(database.db, "alerts", [{ scope: "global", severity: "info", message_html: "<b>Closed</b> today" }]);
});

const openPages = (options: PortalOptions = {}) => openPortal(database, { clientFolder, ...options });

/** What the page has, as the browser reads it. */
async function answersIn(client: Pick<PortalClient, "inject">, headers = {}): Promise<Record<string, string>> {
  const { body } = await client.inject({ url: "/", headers });
  const [, text] = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(body) ?? [];
  return text === undefined ? {} : (JSON.parse(text) as { answers: Record<string, string> }).answers;
}

async function expectAnswersOf(client: Pick<PortalClient, "inject">, calls = CALLS) {
  const called = await Promise.all(calls.map(async (url) => [url.slice(1), (await client.inject({ url })).body]));
  expect(await answersIn(client)).toEqual(Object.fromEntries(called));
}

it("a visitor's page brings what every screen asks for, as the calls answer it", async () => {
  const portal = await openPages();
  await expectAnswersOf(portal);
});

it("a student's page says who they are, whatever they are called", async () => {
  const portal = await openPages();
  const ada = await portal.signIn("ada");
  await expectAnswersOf(ada, [...CALLS, ...OF_STUDENTS]);
  expect(JSON.parse((await answersIn(ada))["api/User/Account"]!)).toMatchObject({ data: { LastName: EVIL } });
  expect((await ada.inject({ url: "/" })).body).not.toContain("<script>alert");
});

it("a page below a path brings the same", async () => {
  const portal = await openPages({ settings: { publicUrl: "http://localhost/portal" } });
  expect(Object.keys(await answersIn(portal))).toHaveLength(CALLS.length);
});

it("a page whose caller has asked too often goes without", async () => {
  const limits = { person: 1, address: 1, begunSignIns: 10 };
  const portal = await openPages({ settings: { limits } });
  for (let at = 0; at < 3; at++) await portal.inject({ url: CALLS[0]! });
  const page = await portal.inject({ url: "/" });
  expect([page.statusCode, page.body]).toEqual([200, expect.not.stringContaining('id="answers"')]);
});

it("a page doesn't wait for what is late", async () => {
  const portal = await openPages({ pagePatienceMs: 0 });
  expect(await answersIn(portal)).toEqual({});
});
