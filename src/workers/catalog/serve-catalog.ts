import { transfer } from "comlink";
import { settle } from "#contract/outcome";
import { type ClassIndex, type IndexedClass, openClassIndex } from "#engine";
import type { CatalogApi } from "./api.ts";

/** The catalogue worker's side of the boundary: it translates, and the engine decides. */
export function serveCatalog(): CatalogApi {
  let index: ClassIndex | undefined;
  let classes: IndexedClass[] = [];

  const loaded = () => {
    if (!index) throw new Error("[Bug] No classes were loaded.");
    return index;
  };

  return {
    load: (part, { isFirst, isLast }) =>
      settle(() => {
        index = undefined;
        classes = isFirst ? [...part] : [...classes, ...part];
        if (!isLast) return;
        index = openClassIndex(classes);
        classes = [];
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
