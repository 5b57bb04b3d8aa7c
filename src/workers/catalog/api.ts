import type { Outcome } from "#contract/outcome";
import type { ClassFilter, ClassMatches, ClassQuery, ClassSeats, IndexedClass } from "#engine";

/** What has changed of one class's seats. */
type SeatChange = Partial<ClassSeats> & { classNumber: number };

/** Where a part stands among the parts that make up a list. */
type PartPlace = { isFirst: boolean; isLast: boolean };

/** What the catalogue worker does. It holds the classes that were loaded last. */
export type CatalogApi = {
  /** Takes one part of the classes after the other; with the last they can be searched, until the next first one. */
  load: (part: readonly IndexedClass[], place: PartPlace) => Promise<Outcome<void>>;
  /** `rows` is transferred: it is the caller's. */
  search: (query: ClassQuery) => Promise<Outcome<ClassMatches>>;
  /** The text with a typing error put right, undefined where there is nothing to put right. */
  suggest: (filter: ClassFilter) => Promise<Outcome<string | undefined>>;
  /** Passes over classes that were not loaded. */
  update: (changes: readonly SeatChange[]) => Promise<Outcome<void>>;
};
