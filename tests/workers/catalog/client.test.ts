import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { ClassListing } from "#contract/catalog";
import { type ClassQuery, openClassIndex } from "#engine";
import { createCatalogSearch, type SearchableClasses } from "#workers/catalog/client";
import { serveCatalog } from "#workers/catalog/serve-catalog";
import { toIndexedClass } from "#workers/catalog/to-indexed-class";
import { channelWorkers } from "../../support/browser/channel-worker.ts";
import { seatsOf } from "../../support/search/class-details.ts";
import { listingOf } from "../../support/search/listings.ts";
import { searchReply, searchResults } from "../../support/search/search-reply.ts";

const workers = channelWorkers(serveCatalog);

const titles = ["Calculus II", "Introduction to Programming", "Calculus I", "Robotics"];
const listings = titles.map((title, row) => listingOf(100 + row, { title }));
const others = [listingOf(500, { title: "Poetry" })];

const openSearch = (idleMs?: number) => createCatalogSearch({ spawn: workers.spawn, idleMs });

async function openIn(
  search: ReturnType<typeof openSearch>,
  classes: readonly ClassListing[],
): Promise<SearchableClasses> {
  return (await search.open(searchReply(classes))).classes;
}

async function rowsOf(classes: SearchableClasses, query: ClassQuery): Promise<number[]> {
  return [...(await classes.search(query))];
}

const fullInfo = ({ Details }: ClassListing) => seatsOf(Details.ClassNumber, 30);

it("answers what the engine answers, as places in the list that was opened", async () => {
  const classes = await openIn(openSearch(), listings);
  const query = { text: "calc", order: "title", isDescending: true } as const;
  const rows = await classes.search(query);
  expect(rows).toEqual(openClassIndex(listings.map(toIndexedClass)).search(query));
  expect([...rows]).toEqual([0, 2]);
  expect(await classes.suggest({ text: "roboticz" })).toBe("robotics");
  expect(await classes.suggest({ text: "robotics" })).toBeUndefined();
});

it("loads the classes again, with the seats that have changed, on the worker that takes the place of a lost one", async () => {
  const search = openSearch(10);
  const classes = await openIn(search, listings);
  await classes.updateSeats([fullInfo(listings[0]!)]);
  await sleep(30);
  expect(workers.spawned[0]?.isTerminated).toBe(true);
  expect(await rowsOf(classes, { text: "calc", isOpenOnly: true })).toEqual([2]);
  expect(workers.spawned).toHaveLength(2);
});

it("uses new seats from the next search on, ignoring unknown classes", async () => {
  const classes = await openIn(openSearch(), listings);
  expect(await rowsOf(classes, { isOpenOnly: true })).toEqual([0, 1, 2, 3]);
  const changed = classes.updateSeats([fullInfo(listings[1]!), fullInfo(others[0]!)]);
  const found = classes.search({ isOpenOnly: true });
  await changed;
  expect([...(await found)]).toEqual([0, 2, 3]);
  expect((await rowsOf(classes, { order: "seats" }))[0]).toBe(1);
});

it("keeps new seats of a list that the worker does not hold, without loading it", async () => {
  const search = openSearch();
  const first = await openIn(search, listings);
  const second = await openIn(search, others);
  await first.updateSeats([fullInfo(listings[2]!)]);
  expect(await rowsOf(second, {})).toEqual([0]);
  expect(await rowsOf(first, { text: "calc", isOpenOnly: true })).toEqual([0]);
});

it.each(["<html>Sign in to the network</html>", '{"data":{"Count":2,"Classes":[{"Section":'])(
  "says that an answer cannot be read: %s",
  async (text) => {
    const reply = new Blob([text]);
    await expect(openSearch().open(reply)).rejects.toMatchObject({ code: "UNEXPECTED" });
  },
);

it("rejects a search that is no longer wanted at once, and keeps the worker", async () => {
  const classes = await openIn(openSearch(), listings);
  const stop = new AbortController();
  const reason = new Error("Typed on.");
  const given = classes.search({ text: "c" }, stop.signal);
  const next = classes.search({ text: "ca" });
  stop.abort(reason);
  await expect(given).rejects.toBe(reason);
  await expect(classes.search({}, stop.signal)).rejects.toBe(reason);
  expect([...(await next)]).toEqual([0, 2]);
  expect(workers.spawned).toHaveLength(1);
  expect(workers.spawned[0]?.isTerminated).toBe(false);
});

it("opens and opens again a list that comes in several parts, without blocking the page", async () => {
  const many = Array.from({ length: 2501 }, (_, row) => listingOf(row, { title: `Topic ${row}` }));
  const search = openSearch();
  let tasks = 0;
  const timer = setInterval(() => tasks++);
  const { results, classes } = await search.open(searchReply(many));
  clearInterval(timer);
  expect(tasks).toBeGreaterThan(1);
  expect(results).toEqual(searchResults(many));
  await openIn(search, others);
  expect(await rowsOf(classes, { text: "topic 2499" })).toEqual([2499]);
  expect(await classes.search({})).toHaveLength(2501);
});

it("loses no seats that change while the classes are on their way to the worker", async () => {
  const many = Array.from({ length: 2500 }, (_, row) => listingOf(row));
  const search = openSearch();
  const classes = await openIn(search, many);
  for (let pause = 0; pause < 8; pause++) {
    await openIn(search, others);
    const loading = classes.search({});
    await sleep(pause);
    const changed = classes.updateSeats([fullInfo(many[pause]!), fullInfo(many[2000 + pause]!)]);
    await Promise.all([loading, changed]);
    expect(await rowsOf(classes, { isOpenOnly: true })).toHaveLength(2500 - 2 * (pause + 1));
  }
});
