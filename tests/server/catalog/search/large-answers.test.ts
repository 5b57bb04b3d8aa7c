import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SearchResults } from "#contract/calls/class-search";
import { testDatabases } from "../../../support/database/database.ts";
import { update } from "../../../support/database/rows.ts";
import { openPortal, type Portal } from "../../../support/portal.ts";
import { addRandomTerm, RANDOM_TERM } from "../../../support/search/random-term.ts";

const CLASSES = 600;

const open = testDatabases();

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

  const whole = (headers: Record<string, string> = {}) =>
    portal.inject({ url: `/api/ClassSchedule/RealTime/Search?term=${RANDOM_TERM}`, headers });
  const encoded = (encoding: string) => whole({ "accept-encoding": encoding });
  const enroll = (classNumber: number, enrolled: number) =>
    update(portal.db, "class_seats", { enrolled, over_capacity_allowed: 99 }, { class_number: classNumber });

  it("says the same in every encoding, under the same tag", async () => {
    const [plain, brotli, gzip] = [await whole(), await encoded("br"), await encoded("gzip")];
    expect(dataOf(plain.rawPayload).Count).toBe(CLASSES);
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect([brotli.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers["etag"])).size).toBe(1);
  });

  it("is at most a second old, and isn't sent again to clients that have it", async () => {
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
