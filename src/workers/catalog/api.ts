import type { SearchResults } from "#contract/calls/class-search";
import type { Outcome } from "#contract/outcome";
import type { ClassFilter, ClassQuery, ClassSeats } from "#engine";

export type SeatChange = Pick<ClassSeats, "isOpen" | "openSeats"> & { classNumber: number };

export type ResultsHead = Omit<SearchResults, "Classes">;

/** What the catalog worker does. It holds the classes of the last reply. */
export type CatalogApi = {
  load: (reply: Blob) => Promise<Outcome<ResultsHead>>;
  /** The next classes as a JSON array, empty at the end. Each comes once. */
  takeListings: (count: number) => Promise<Outcome<string>>;
  /** The rows are transferred to the caller. */
  search: (query: ClassQuery) => Promise<Outcome<Uint32Array<ArrayBuffer>>>;
  suggest: (filter: ClassFilter) => Promise<Outcome<string | undefined>>;
  /** Ignores classes that weren't loaded. */
  update: (changes: readonly SeatChange[]) => Promise<Outcome<void>>;
};
