import { mkdirSync, writeFileSync } from "node:fs";
import { get, request as httpRequest, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fastify } from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { decideEncodings } from "#server/plugins/encoding";
import type { FirstAnswers } from "#server/plugins/pages/first-answers";
import { pageFilesOf, toLinks } from "#server/plugins/pages/page-files";
import { serveClient } from "#server/plugins/pages/static-client";
import { browse } from "../../support/browser/browser-session.ts";
import { embeddedDatabases } from "../../support/database/database.ts";
import { openPortal } from "../../support/portal.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const PAGE = `<head><title>Portal</title><script>"<link rel='modulepreload' href='not-a-tag.js'>"</script>
<link rel="icon" href="./icon.svg">
<link
  rel="preload"
  as="font"
  type="font/woff2"
  crossorigin
  href="./assets/font.woff2"
/>
<meta name="application-files" content="./assets/a.js ./assets/b.js" /></head><body></body>`;
const LINKS = [
  '<./assets/font.woff2>; rel="preload"; as="font"; type="font/woff2"; crossorigin',
  '<./assets/a.js>; rel="modulepreload"; crossorigin; fetchpriority="low"',
  '<./assets/b.js>; rel="modulepreload"; crossorigin; fetchpriority="low"',
];
/** The page's own. */
const FONT = LINKS[0];
/** What a browser says that opens a page. */
const OPENING = { "sec-fetch-mode": "navigate" };

const folder = temporaryFolder();
const openDatabase = embeddedDatabases();

/** The client's page, whose answers come when the test says so. */
async function openPage(sendsEarlyHints = true) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), PAGE);
  const { promise: answers, resolve } = Promise.withResolvers<FirstAnswers | undefined>();
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  decideEncodings(app);
  const asked = Promise.withResolvers<void>();
  const readAnswers = async () => {
    asked.resolve();
    return await answers;
  };
  await serveClient(app, {
    folder,
    readAnswers,
    isMeasured: false,
    sendsEarlyHints,
    draw: async () => new Uint8Array(),
  });
  const answer = () => resolve(undefined);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return { app, answer, asked: asked.promise, port, url: `http://127.0.0.1:${port}/` };
}

type Hints = { statusCode: number; headers: IncomingMessage["headers"] };

/** What came before the page, and the page. */
async function opened(url: string, options: { method?: string; headers?: Record<string, string> }) {
  const hints: Hints[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = httpRequest(url, options, resolve);
  request.on("information", ({ statusCode, headers }) => hints.push({ statusCode, headers }));
  request.on("error", reject);
  request.end();
  const response = await promise;
  return { hints, status: response.statusCode, link: response.headers["link"], body: await text(response) };
}

it("names the files that every page loads, as the page and its head do", () => {
  expect(toLinks(pageFilesOf(PAGE))).toEqual(LINKS);
});

it.each(["/", "/index.html"])("%s names its fonts in a header", async (url) => {
  const { app, answer } = await openPage(false);
  answer();
  for (const method of ["GET", "HEAD"] as const) {
    const { statusCode, headers } = await app.inject({ method, url });
    expect([statusCode, headers["link"]]).toEqual([200, FONT]);
  }
});

it("sends early hints before it reads the first answers", async () => {
  const { url, answer } = await openPage();
  const hinted = Promise.withResolvers<Hints>();
  const page = Promise.withResolvers<IncomingMessage>();
  const request = get(url, { headers: OPENING }, page.resolve);
  request.on("information", hinted.resolve);
  const { statusCode, headers } = await hinted.promise;
  expect([statusCode, headers["link"]]).toEqual([103, LINKS.join(", ")]);
  answer();
  const response = await page.promise;
  expect([response.statusCode, response.headers["link"]]).toEqual([200, FONT]);
  expect(await text(response)).toContain("<body></body>");
});

it("sends no early hints to programs, for a page's headers alone, or if they're off", async () => {
  const on = await openPage();
  const off = await openPage(false);
  for (const { answer } of [on, off]) answer();
  const all = await Promise.all([
    opened(on.url, {}),
    opened(on.url, { headers: { "sec-fetch-mode": "cors" } }),
    opened(on.url, { method: "HEAD", headers: OPENING }),
    opened(off.url, { headers: OPENING }),
  ]);
  expect(all.map(({ status, hints }) => [status, hints])).toEqual(all.map(() => [200, []]));
});

it("sends none to HTTP/1.0, as which old proxies ask", async () => {
  const { port, answer } = await openPage();
  answer();
  const socket = connect(port, "127.0.0.1");
  socket.end("GET / HTTP/1.0\r\nSec-Fetch-Mode: navigate\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

it("answers requests that come by no socket, and outlives clients that leave", async () => {
  const { app, url, port, answer, asked } = await openPage();
  const leaving = connect(port, "127.0.0.1");
  leaving.write("GET / HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Mode: navigate\r\n\r\n");
  await asked;
  leaving.destroy();
  answer();
  const { statusCode, body } = await app.inject({ url: "/", headers: OPENING });
  expect([statusCode, body]).toEqual([200, expect.stringContaining("<body></body>")]);
  expect((await opened(url, { headers: OPENING })).status).toBe(200);
});

it("the page where people sign in fetches the portal's files ahead, also below a path", async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), PAGE);
  const settings = { publicUrl: "http://localhost/portal" };
  const portal = await openPortal(await openDatabase(), { clientFolder: folder, settings });
  const { text: page } = await browse(portal, "http://localhost").get("/portal/sso/auth/signin");
  const ahead = [...page.matchAll(/<link rel="prefetch" as="(\w+)" href="([^"]*)">/g)].map(([, as, href]) => [
    as,
    href,
  ]);
  expect(ahead).toEqual([
    ["font", "/portal/assets/font.woff2"],
    ["script", "/portal/assets/a.js"],
    ["script", "/portal/assets/b.js"],
  ]);
});
