import { transfer } from "comlink";
import type { CourseParts, SearchResults, TermIndex } from "#contract/calls/class-search";
import type { ClassListing } from "#contract/catalog";
import { AppError, settle } from "#contract/outcome";
import { type ClassIndex, openClassIndex, type TermCounts } from "#engine";
import type { CatalogApi } from "./api.ts";
import type { Fits } from "./serve-fits.ts";
import { toIndexedClass } from "./to-indexed-class.ts";

/** The worker's side: it translates, and the engine decides. */
export function serveCatalog(): CatalogApi {
  let index: ClassIndex | undefined;
  /** What the page hasn't taken yet. */
  let listings: readonly ClassListing[] = [];

  let classes: readonly ClassListing[] = [];
  let parts: CourseParts = NO_PARTS;
  let fits: Fits | undefined;

  let counts: TermCounts | undefined;

  const openedFits = async (): Promise<Fits> => {
    const { openFits } = await loadPart(() => import("./serve-fits.ts"));
    return (fits ??= openFits(classes, parts));
  };
  const loaded = () => {
    if (!index) throw new Error("[Bug] No classes were loaded.");
    return index;
  };

  return {
    load: (reply) =>
      settle(async () => {
        index = undefined;
        fits = undefined;
        parts = NO_PARTS;
        const { Classes, ...head } = await readReply<SearchResults>(reply);
        index = openClassIndex(Classes.map(toIndexedClass));
        listings = Classes;
        classes = Classes;
        return head;
      }),
    takeListings: (count) =>
      settle(() => {
        const part = JSON.stringify(listings.slice(0, count));
        listings = listings.slice(count);
        return part;
      }),
    async search(query) {
      const found = await settle(() => loaded().search(query));
      return found.ok ? transfer(found, [found.value.buffer]) : found;
    },
    suggest: (filter) => settle(() => loaded().suggest(filter)),
    update: (changes) =>
      settle(() => {
        for (const { classNumber, ...seats } of changes) loaded().update(classNumber, seats);
      }),
    addParts: (reply) =>
      settle(async () => {
        fits = undefined;
        parts = await readReply<CourseParts>(reply);
      }),
    fitWeek: (held) => settle(async () => (await openedFits()).fitWeek(held)),
    fitSlots: (slots) => settle(async () => (await openedFits()).fitSlots(slots)),
    openPlan: (request) => settle(async () => (await openedFits()).openPlan(request)),
    openTerm: (reply) =>
      settle(async () => {
        const { openTermCounts } = await loadPart(() => import("./serve-counts.ts"));
        counts = openTermCounts(await readReply<TermIndex>(reply));
        return counts.lastNames();
      }),
    countEach: (queries) =>
      settle(() => {
        if (!counts) throw new Error("[Bug] No term was opened.");
        return counts.countEach(queries);
      }),
    fitPlan: (places) => settle(async () => (await openedFits()).fitPlan(places)),
  };
}

const NO_PARTS: CourseParts = { Courses: [], Classes: [] };

/** Parts load on first use: visitors have no week, and a link to a search needs no counts of others. */
async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new AppError({ code: "NETWORK", message: "Part of this page didn't load. Try again." }, { cause });
  }
}

/** A reply from a proxy, or a truncated one, is a failure. */
async function readReply<Data>(reply: Blob): Promise<Data> {
  try {
    const { data } = JSON.parse(await reply.text()) as { data: Data };
    return data;
  } catch (cause) {
    throw new AppError(
      { code: "UNEXPECTED", message: "We couldn't read the portal's response. Try again." },
      { cause },
    );
  }
}
