import type { Db } from "../../db/schema.ts";
import type { TermCatalog } from "../records.ts";
import { type KeptAnswers, keepAnswers } from "./kept-answers.ts";
import { type ListingBytes, writeListings } from "./listing-bytes.ts";
import { readSeatChanges, type SeatMark } from "./read-seat-changes.ts";
import { createSeatColumns, type SeatColumns } from "./seat-columns.ts";
import { shareRuns } from "./share-runs.ts";
import { readColumns, type TermColumns } from "./term-columns.ts";

/** One version of a term's catalogue as searches read it, with seats that are brought up to date. */
export type TermSearch = {
  columns: TermColumns;
  seats: SeatColumns;
  listings: ListingBytes;
  kept: KeptAnswers;
  /** When reading the seats as they stand in `seats` began, in milliseconds of `performance.now`. */
  seatsReadAtMs: () => number;
  /** Brings the seats to what was true when it was called, or to something later. */
  refreshSeats: () => Promise<void>;
};

export type OpenTermSearch = (catalog: TermCatalog) => Promise<TermSearch>;

/** Made by the first search of a catalogue's version, and gone with it. `db` must be no replica. */
export function termSearches(db: Db): OpenTermSearch {
  const searches = new WeakMap<TermCatalog, Promise<TermSearch>>();
  return (catalog) => {
    let search = searches.get(catalog);
    if (!search) {
      search = openTermSearch(db, catalog);
      search.catch(() => searches.delete(catalog));
      searches.set(catalog, search);
    }
    return search;
  };
}

async function openTermSearch(db: Db, catalog: TermCatalog): Promise<TermSearch> {
  const columns = readColumns(catalog);
  const seats = createSeatColumns(catalog, columns);
  const clock = () => performance.now();
  let mark: SeatMark | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  return {
    columns,
    seats,
    listings: await writeListings(catalog.ordered),
    kept: keepAnswers(clock),
    seatsReadAtMs: () => readAtMs,
    refreshSeats: shareRuns(async () => {
      const begunAtMs = clock();
      const changes = await readSeatChanges(db, catalog.term.code, mark);
      seats.apply(changes);
      ({ mark } = changes);
      readAtMs = begunAtMs;
    }),
  };
}
