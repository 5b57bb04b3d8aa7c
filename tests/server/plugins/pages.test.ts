import { fastify } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keepOneLoopbackName } from "#server/plugins/base-path";
import { html } from "#server/plugins/pages/html";
import { testDatabases } from "../../support/database/database.ts";
import { openPortal, type Portal } from "../../support/portal.ts";

it("escapes what is inserted into a page, and leaves alone what was built as one", () => {
  const name = `<script>"&'</script>`;
  const item = html`<li>${name}</li>`;
  const escaped = "&#60;script&#62;&#34;&#38;&#39;&#60;/script&#62;";
  const page = html`<ul class="${name}">${[item, item]}${null}${7}</ul>`;
  expect(page.text).toBe(`<ul class="${escaped}"><li>${escaped}</li><li>${escaped}</li>7</ul>`);
});

const open = testDatabases();
let portal: Portal;
beforeAll(async () => {
  portal = await openPortal(await open());
});
afterAll(() => portal.close());

it("has the portal's font, tokens and mark, and nothing that its policy forbids", async () => {
  const get = (url: string) => portal.inject({ method: "GET", url, headers: { accept: "text/html" } });
  const page = await get("/no/such/page");
  expect(page.body).toContain('src="/icon.svg"');
  expect(page.body).toContain('src="/theme.js"');
  expect(page.body).not.toMatch(/<style|<script>|style=|https?:/);
  const [, stylesheet = ""] = /rel="stylesheet" href="([^"]+)"/.exec(page.body) ?? [];
  const { body: style } = await get(stylesheet);
  for (const [, name] of style.matchAll(/var\((--[\w-]+)\)/g)) expect(style).toContain(`${name}:`);
  const fonts = [...style.matchAll(/url\(([^)]+)\)/g)].map(([, url = ""]) => url);
  expect(fonts).not.toEqual([]);
  for (const url of fonts)
    expect((await get(new URL(url, "http://localhost/sso/page.css").pathname)).headers["content-type"]).toBe(
      "font/woff2",
    );
});

async function openedBy(publicUrl: string, host: string, url = "/", method: "GET" | "HEAD" = "GET") {
  const app = fastify();
  keepOneLoopbackName(app, publicUrl);
  app.all("/*", async () => "here");
  const { statusCode, headers } = await app.inject({ method, url, headers: { host } });
  return statusCode === 302 ? headers.location : statusCode;
}

it.each([
  ["http://localhost:3000", "127.0.0.1:3000"],
  ["http://localhost:3000", "[::1]:3000"],
  ["http://127.0.0.1:3000", "localhost:3000"],
  ["http://[::1]:3000", "localhost:3000"],
  ["http://localhost", "127.0.0.1"],
  ["http://localhost", "[::1]"],
])("a page of %s that is opened by %s is redirected", async (publicUrl, host) => {
  for (const url of ["/", "/sso/auth/signin?returnUrl=%2F%23%2Fcart"])
    expect(await openedBy(publicUrl, host, url)).toBe(publicUrl + url);
  expect(await openedBy(publicUrl, host, "/apiary", "HEAD")).toBe(`${publicUrl}/apiary`);
});

const OF_MACHINES = ["/api/User/Account", "/API/docs", "/api?x", "/healthz", "/readyz", "/metrics"];

it.each<[string, string, string]>([
  ["http://localhost:3000", "localhost:3000", "/"],
  ["http://localhost:3000", "LOCALHOST:3000", "/"],
  ["http://localhost:3000", "127.0.0.1:8080", "/"],
  ["http://localhost:3000", "portal.test:3000", "/"],
  ["http://localhost:3000", "[:", "/"],
  ["https://portal.example.edu", "127.0.0.1", "/"],
  ...OF_MACHINES.map((url) => ["http://localhost:3000", "127.0.0.1:3000", url] as [string, string, string]),
])("of %s, opened by %s, %s is not", async (publicUrl, host, url) => {
  expect(await openedBy(publicUrl, host, url)).toBe(200);
});
