import { createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import { searchKeptTerm } from "#app/features/class-search/results/offline-search.ts";
import { catalogSearchAtom } from "#app/features/class-search/results/search-atoms.ts";
import { type Api, apiAtom } from "#app/lib/api/api.ts";
import { AppError } from "#contract/outcome";
import { createCatalogSearch } from "#workers/catalog/client";
import { serveCatalog } from "#workers/catalog/serve-catalog";
import { channelWorkers } from "../../../../support/browser/channel-worker.ts";
import { listingOf } from "../../../../support/search/listings.ts";
import { searchReply } from "../../../../support/search/search-reply.ts";

const TERM = "3730";
const workers = channelWorkers(serveCatalog);
const kept = searchReply([
  listingOf(1, { course: "COMP.1010", meets: ["MWF 9:00-9:50"] }),
  listingOf(2, { course: "COMP.1020", meets: ["TR 14:00-15:15"] }),
  listingOf(3, { course: "MATH.1310", meets: ["TR 14:00-15:15"] }),
]);

/** A device without a network, with the term or without it. */
function device(reply: Blob | undefined) {
  const lost = new AppError({ code: "NETWORK", message: "Lost." });
  const api = async (name: string, given: { readBody?: (body: Blob) => Promise<unknown> }) => {
    if (name !== "searchClasses" || !reply) throw lost;
    return await given.readBody?.(reply);
  };
  const store = createStore();
  store.set(apiAtom, api as Api);
  store.set(catalogSearchAtom, createCatalogSearch({ spawn: workers.spawn }));
  return async (criteria: object) =>
    await searchKeptTerm(store.get, { term: TERM, ...criteria }, new AbortController().signal);
}

it("searches what the device has of the term, and says by what", async () => {
  const { results } = await device(kept)({ subjects: "COMP", meetingDays: "Include|2", courseTitle: "compu" });
  expect(results.Classes.map(({ Details }) => Details.ClassNumber)).toEqual([2]);
  expect(results).toMatchObject({
    Count: 1,
    SearchFiltersUsed: {
      Subjects: { Values: ["COMP"] },
      MeetingDays: { Values: ["T"] },
      CourseTitle: { Values: ["compu"] },
    },
  });
});

it.each([
  ["a term that it doesn't have", undefined, {}, /this term isn't on this device/],
  ["what listings don't say", kept, { requirementDesignations: "SS" }, /search by General Education Requirements when/],
])("says that it can't search %s", async (_, reply, criteria, words) => {
  await expect(device(reply)(criteria)).rejects.toThrow(words);
});
