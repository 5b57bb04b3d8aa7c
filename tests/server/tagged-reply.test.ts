import { describe, expect, it } from "vitest";
import { ENVELOPE, TaggedReply } from "#server/frame/tagged-reply";
import { acceptedEncodings } from "#server/frame/etag";
import { testDatabases } from "../support/database/database.ts";
import { frameAround } from "../support/frame.ts";

const open = testDatabases();
const body = Buffer.from(ENVELOPE.join('{"Count":0}'));

async function asking(reply: () => TaggedReply) {
  const { db } = await open();
  const app = await frameAround({ searchClasses: async () => reply() }, db);
  return (headers = {}) => app.inject({ url: "/ClassSchedule/RealTime/Search?term=3110", headers });
}

describe("a reply with a tag of its own", () => {
  it("is not even written for a caller who has it", async () => {
    let version = 1;
    let written = 0;
    const ask = await asking(
      () =>
        new TaggedReply([version], () => {
          written += 1;
          return { bytes: body };
        }),
    );

    const first = await ask();
    expect(first.json()).toEqual({ data: { Count: 0 }, isError: false, message: null });
    const known = { "if-none-match": String(first.headers["etag"]) };
    const again = await ask(known);
    expect([again.statusCode, again.body, written]).toEqual([304, "", 1]);
    version = 2;
    expect((await ask(known)).statusCode).toBe(200);
    expect(written).toBe(2);
  });
});

it.each([
  [undefined, []],
  ["", []],
  ["gzip", ["gzip"]],
  ["gzip, deflate, br, zstd", ["br", "gzip"]],
  ["BR;q=0.5 , gzip;q=1.0", ["br", "gzip"]],
  ["br;q=0, gzip", ["gzip"]],
  ["*", ["br", "gzip"]],
  ["*;q=0", []],
  ["gzip;q=0, *", ["br"]],
  ["br;q=nonsense", []],
])("reads the header Accept-Encoding: %s", (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});
