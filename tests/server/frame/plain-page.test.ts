import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabases } from "../../support/database/database.ts";
import { openPortal, type Portal } from "../../support/portal.ts";

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
