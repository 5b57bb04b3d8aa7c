import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SearchResults } from "#contract/calls/class-search";
import { keepAnswers } from "#server/catalog/search/kept-answers";
import { acceptedEncodings } from "#server/frame/etag";
import { ENVELOPE, TaggedReply } from "#server/frame/tagged-reply";
import { testDatabases } from "../../../support/database/database.ts";
import { update } from "../../../support/database/rows.ts";
import { openPortal, type Portal } from "../../../support/portal.ts";
import { frameAround } from "../../../support/frame.ts";
import { addRandomTerm, RANDOM_TERM } from "../../../support/search/random-term.ts";

const CLASSES = 600;

const open = testDatabases();

const ask = (portal: Portal, term: string, headers: Record<string, string>, criteria = {}) =>
  portal.inject({
    method: "GET",
    url: `/api/ClassSchedule/RealTime/Search?${new URLSearchParams({ term, ...criteria }).toString()}`,
    headers,
  });
const dataOf = (json: Buffer) => (JSON.parse(json.toString()) as { data: SearchResults }).data;

describe("the answer of a whole term", () => {
  let portal: Portal;
  beforeAll(async () => {
    const database = await open();
    await addRandomTerm(database.db, 1, CLASSES);
    portal = await openPortal(database);
    return () => portal.close();
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const whole = (headers: Record<string, string> = {}) => ask(portal, RANDOM_TERM, headers);
  const enroll = (classNumber: number, enrolled: number) =>
    update(portal.db, "class_seats", { enrolled, over_capacity_allowed: 99 }, { class_number: classNumber });

  it("says the same in every encoding, under the same tag", async () => {
    const [plain, brotli, gzip] = [
      await whole(),
      await whole({ "accept-encoding": "br" }),
      await whole({ "accept-encoding": "gzip" }),
    ];
    expect(dataOf(plain.rawPayload).Count).toBe(CLASSES);
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect([brotli.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers["etag"])).size).toBe(1);
  });

  it("is a second old at most, and not sent again to who has it", async () => {
    const headers = { "accept-encoding": "br" };
    const enrolledOf = async (classNumber: number) => {
      const { Classes } = dataOf(brotliDecompressSync((await whole(headers)).rawPayload));
      return Classes.find(({ Details }) => Details.ClassNumber === classNumber)?.Details.EnrollmentTotal;
    };
    vi.advanceTimersByTime(10_000);
    await enroll(4, 1);
    expect(await enrolledOf(4)).toBe(1);
    vi.advanceTimersByTime(900);
    await enroll(4, 2);
    expect(await enrolledOf(4)).toBe(1);
    const stale = await whole(headers);
    expect((await whole({ ...headers, "if-none-match": String(stale.headers["etag"]) })).statusCode).toBe(304);
    vi.advanceTimersByTime(101);
    expect(await enrolledOf(4)).toBe(2);
    const fresh = await whole(headers);
    expect(fresh.headers["etag"]).not.toBe(stale.headers["etag"]);
    expect((await whole({ ...headers, "if-none-match": String(fresh.headers["etag"]) })).statusCode).toBe(304);
  });
});

describe("large answers", () => {
  let clock: number;
  let written: number;
  let seats: string;
  let kept: ReturnType<typeof keepAnswers>;

  beforeEach(() => {
    clock = 5000;
    written = 0;
    seats = "first";
    kept = keepAnswers(() => clock);
  });

  const write = () => {
    written += 1;
    return { digest: seats, json: Buffer.from(seats), readAtMs: clock };
  };
  const ask = async (key = "all") => {
    const { bytes, digest } = await kept.get(key, "br", seats, write);
    const said = brotliDecompressSync(bytes).toString();
    expect(said).toBe(digest);
    return said;
  };

  it("are written for the first who asks, better compressed for the second, and kept as long as they are true", async () => {
    for (let turn = 0; turn < 5; turn++) {
      expect(await ask()).toBe("first");
      clock += 1_000_000;
    }
    expect(written).toBe(2);
  });

  it("are written once for everyone who asks at the same time", async () => {
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(["first", "first", "first"]);
    expect(written).toBe(1);
  });
});

const body = Buffer.from(ENVELOPE.join('{"Count":0}'));

async function asking(reply: () => TaggedReply) {
  const { db } = await open();
  const app = await frameAround({ searchClasses: async () => reply() }, db);
  return (headers = {}) => app.inject({ url: "/ClassSchedule/RealTime/Search?term=3110", headers });
}

it("a reply with a tag of its own is not even written for a caller who has it", async () => {
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
