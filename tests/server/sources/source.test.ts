import { pino } from "pino";
import { expect, it } from "vitest";
import { openSource, type SourceContext } from "#server/sources/source";
import { eventually } from "../../support/eventually.ts";
import { fails, sends, sourceServer } from "../../support/servers/stub-server.ts";
import { keptLog } from "../../support/servers/kept-log.ts";

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

it("follows redirects on its host, and no others", async () => {
  const elsewhere = await sourceServer({ "/": sends(1) });
  const redirect = (location: string) => (response: Parameters<ReturnType<typeof sends>>[0]) =>
    void response.writeHead(302, { location }).end();
  const server = await sourceServer({
    "/moved": redirect("/"),
    "/": sends(5),
    "/away": redirect(elsewhere.origin),
    "/file": redirect("file:///etc/passwd"),
    "/circle": redirect("/circle"),
  });
  const at = (path: string) => numbersAt(server.origin + path).read();
  expect(await at("/moved")).toBe(5);
  expect([await at("/away"), await at("/file"), await at("/circle")]).toEqual([undefined, undefined, undefined]);
  expect(elsewhere.asked).toEqual([]);
});

it.each(["https://user:hunter2@127.0.0.1/", "http://[hunter2/"])(
  "logs no secret of a redirect to %s",
  async (location) => {
    const { log, lines } = keptLog();
    const server = await sourceServer({
      "/?key=hunter2": (response) => void response.writeHead(302, { location }).end(),
    });
    expect(await numbersAt(`${server.origin}/?key=hunter2`, { log }).read()).toBeUndefined();
    expect(lines.join()).toContain("NUMBERS_URL");
    expect(lines.join()).not.toContain("hunter2");
  },
);
