import type { SearchResults } from "#contract/calls/class-search";
import type { Outcome } from "#contract/outcome";
import type { ClassFilter, ClassMatches, ClassQuery, ClassSeats } from "#engine";

export type SeatChange = Pick<ClassSeats, "isOpen" | "openSeats"> & { classNumber: number };

export type ResultsHead = Omit<SearchResults, "Classes">;

/** What the catalog worker does. It holds the classes of the last reply. */
export type CatalogApi = {
  load: (reply: Blob) => Promise<Outcome<ResultsHead>>;
  /** The next classes as a JSON array, empty at the end. Each comes once. */
  takeListings: (count: number) => Promise<Outcome<string>>;
  /** `rows` is transferred to the caller. */
  search: (query: ClassQuery) => Promise<Outcome<ClassMatches>>;
  /** The text with a typo corrected; undefined if there's none. */
  suggest: (filter: ClassFilter) => Promise<Outcome<string | undefined>>;
  /** Ignores classes that weren't loaded. */
  update: (changes: readonly SeatChange[]) => Promise<Outcome<void>>;
};
