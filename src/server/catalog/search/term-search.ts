import type { Db } from "../../db/schema.ts";
import type { TermCatalog } from "../records.ts";
import { keepAnswers } from "./kept-answers.ts";
import { rewriteListings, writeListings } from "./listing-bytes.ts";
import { readSeatChanges, type SeatMark } from "./read-seat-changes.ts";
import { createSeatColumns } from "./seat-columns.ts";
import { shareRuns } from "../../share-runs.ts";
import { activeAmong, readColumns } from "./term-columns.ts";

export type TermSearch = Awaited<ReturnType<typeof openTermSearch>>;
export type OpenTermSearch = (catalog: TermCatalog) => Promise<TermSearch>;

/** Terms whose last search is kept, to change it for a new version. */
const KEPT_TERMS = 8;

/**
 * Made by the first search of a catalog version and dropped with it. If only statuses of classes changed, the previous
 * one is updated. `db` must not be a replica.
 */
export function termSearches(db: Db): OpenTermSearch {
  const searches = new WeakMap<TermCatalog, Promise<TermSearch>>();
  const last = new Map<string, TermCatalog>();

  async function open(catalog: TermCatalog, before: TermCatalog | undefined): Promise<TermSearch> {
    const rows = before && changedStatuses(before, catalog);
    const search = before && rows && (await searches.get(before)?.catch(() => undefined));
    return search ? changeTermSearch(search, catalog, rows) : await openTermSearch(db, catalog);
  }

  return (catalog) => {
    let search = searches.get(catalog);
    if (!search) {
      const { code } = catalog.term;
      search = open(catalog, last.get(code));
      search.catch(() => searches.delete(catalog));
      searches.set(catalog, search);
      last.delete(code);
      last.set(code, catalog);
      for (const oldest of last.keys()) {
        if (last.size <= KEPT_TERMS) break;
        last.delete(oldest);
      }
    }
    return search;
  };
}

/** The rows whose status differs, if nothing else does: a term that was read again has new meetings. */
function changedStatuses({ ordered: before }: TermCatalog, { ordered }: TermCatalog): number[] | undefined {
  const isSame =
    before.length === ordered.length && ordered.every(({ meetings }, row) => meetings === before[row]!.meetings);
  return isSame ? [...ordered.keys()].filter((row) => ordered[row]!.status !== before[row]!.status) : undefined;
}

function changeTermSearch(search: TermSearch, { ordered }: TermCatalog, rows: readonly number[]): TermSearch {
  return {
    ...search,
    columns: { ...search.columns, active: activeAmong(ordered) },
    listings: rewriteListings(search.listings, ordered, rows),
    kept: keepAnswers(clock),
  };
}

const clock = () => performance.now();

async function openTermSearch(db: Db, catalog: TermCatalog) {
  const columns = await readColumns(catalog);
  const seats = createSeatColumns(catalog, columns);
  let mark: SeatMark | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  return {
    columns,
    seats,
    listings: await writeListings(catalog.ordered),
    kept: keepAnswers(clock),
    /** When the read of the current `seats` began, in milliseconds of `performance.now`. */
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
