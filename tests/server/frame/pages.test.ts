import { afterAll, beforeAll, expect, it } from "vitest";
import { html } from "#server/frame/pages/html";
import { isOtherLoopbackName } from "#server/public-url";
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

it.each([
  ["http://localhost:3000", "127.0.0.1:3000", true],
  ["http://127.0.0.1", "[::1]", true],
  ["http://localhost:3000", "LOCALHOST:3000", false],
  ["http://localhost:3000", "127.0.0.1:8080", false],
  ["http://localhost:3000", "portal.test:3000", false],
  ["http://localhost:3000", "[:", false],
  ["https://portal.example.edu", "127.0.0.1", false],
])("for the portal at %s, %s is another name of this machine: %s", (publicUrl, host, isOther) => {
  expect(isOtherLoopbackName(host, publicUrl)).toBe(isOther);
});

it("signs people in by the portal's own name, whatever name of this machine they opened it by", async () => {
  const url = "/sso/auth/signin?returnUrl=%2F%23%2Fcart";
  const { headers } = await portal.inject({ url, headers: { host: "127.0.0.1" } });
  expect([headers.location, headers["set-cookie"]]).toEqual([`http://localhost${url}`, undefined]);
});
