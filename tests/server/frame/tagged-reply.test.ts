import { expect, it } from "vitest";
import { TaggedReply } from "#server/call";
import { embeddedDatabases } from "../../support/database.ts";
import { frameAround } from "../../support/frame.ts";

const open = embeddedDatabases();

it("is not even written for a caller who has it", async () => {
  let version = 1;
  let written = 0;
  const reply = () =>
    new TaggedReply([version], () => {
      written += 1;
      return '{"Count":0}';
    });
  const { db } = await open();
  const app = await frameAround({ searchClasses: async () => reply() }, db);
  const ask = (headers = {}) => app.inject({ url: "/ClassSchedule/RealTime/Search?term=3110", headers });

  const first = await ask();
  expect(first.json()).toEqual({ data: { Count: 0 }, isError: false, message: null });
  const known = { "if-none-match": String(first.headers["etag"]) };
  const again = await ask(known);
  expect([again.statusCode, again.body, written]).toEqual([304, "", 1]);
  version = 2;
  expect((await ask(known)).statusCode).toBe(200);
  expect(written).toBe(2);
});
