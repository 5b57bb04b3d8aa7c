import type { SearchResults } from "#contract/class-search";
import type { Outcome } from "#contract/outcome";
import type { ClassFilter, ClassMatches, ClassQuery, ClassSeats } from "#engine";

/** What has changed of one class's seats. */
type SeatChange = Partial<ClassSeats> & { classNumber: number };

/** What a search's reply says beside its classes. */
export type ResultsHead = Omit<SearchResults, "Classes">;

/** What the catalogue worker does. It holds the classes of the reply that was loaded last. */
export type CatalogApi = {
  /** Takes the body of a search's reply, whose classes can be searched from then on. */
  load: (reply: Blob) => Promise<Outcome<ResultsHead>>;
  /** The next so many of the loaded classes as a JSON array, empty at the end. Each is given out once. */
  takeListings: (count: number) => Promise<Outcome<string>>;
  /** `rows` is transferred: it is the caller's. */
  search: (query: ClassQuery) => Promise<Outcome<ClassMatches>>;
  /** The text with a typing error put right, undefined where there is nothing to put right. */
  suggest: (filter: ClassFilter) => Promise<Outcome<string | undefined>>;
  /** Passes over classes that were not loaded. */
  update: (changes: readonly SeatChange[]) => Promise<Outcome<void>>;
};
