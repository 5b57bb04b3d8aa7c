import { transfer } from "comlink";
import { settle } from "#contract/outcome";
import { type ClassIndex, openClassIndex } from "#engine";
import type { CatalogApi } from "./api.ts";

/** The catalogue worker's side of the boundary: it translates, and the engine decides. */
export function serveCatalog(): CatalogApi {
  let index: ClassIndex | undefined;

  const loaded = () => {
    if (!index) throw new Error("[Bug] No classes were loaded.");
    return index;
  };

  return {
    load: (classes) =>
      settle(() => {
        index = undefined;
        index = openClassIndex(classes);
      }),
    async search(query) {
      const found = await settle(() => loaded().search(query));
      return found.ok ? transfer(found, [found.value.rows.buffer]) : found;
    },
    suggest: (filter) => settle(() => loaded().suggest(filter)),
    update: (changes) =>
      settle(() => {
        for (const { classNumber, ...seats } of changes) loaded().update(classNumber, seats);
      }),
  };
}
