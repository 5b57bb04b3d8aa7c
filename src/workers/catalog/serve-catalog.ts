import { transfer } from "comlink";
import type { ClassListing } from "#contract/catalog";
import type { SearchResults } from "#contract/calls/class-search";
import { AppError, settle } from "#contract/outcome";
import { type ClassIndex, openClassIndex } from "#engine";
import type { CatalogApi } from "./api.ts";
import { toIndexedClass } from "./to-indexed-class.ts";

export function serveCatalog(): CatalogApi {
  let index: ClassIndex | undefined;
  /** What the page hasn't taken yet. */
  let listings: readonly ClassListing[] = [];

  const loaded = () => {
    if (!index) throw new Error("[Bug] No classes were loaded.");
    return index;
  };

  return {
    load: (reply) =>
      settle(async () => {
        index = undefined;
        const { Classes, ...head } = await readReply(reply);
        index = openClassIndex(Classes.map(toIndexedClass));
        listings = Classes;
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
  };
}

/** A reply from a proxy, or a truncated one, is a failure. */
async function readReply(reply: Blob): Promise<SearchResults> {
  try {
    const { data } = JSON.parse(await reply.text()) as { data: SearchResults };
    return data;
  } catch (cause) {
    throw new AppError(
      { code: "UNEXPECTED", message: "We couldn't read the portal's response. Try again." },
      { cause },
    );
  }
}
