import type { Db } from "../../db/schema.ts";
import { setLatest } from "../../memory/set-latest.ts";
import { shareRuns } from "../../memory/share-runs.ts";
import type { ClassRecord, TermCatalog } from "../records.ts";
import { allClasses, clearRow, openColumns, type RowBits } from "./class-columns.ts";
import { keepAnswers } from "./kept-answers.ts";
import { rewriteListings, writeListings } from "./listing-bytes.ts";
import { createSeatColumns, readSeatChanges, type SeatMark } from "./seat-columns.ts";

export type TermSearch = Awaited<ReturnType<typeof openTermSearch>>;
export type OpenTermSearch = (catalog: TermCatalog) => Promise<TermSearch>;

const KEPT_TERMS = 8;

/**
 * A search lives as long as its catalog version, and is updated if only statuses of classes changed. `db` must not be a
 * replica.
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
      setLatest(last, code, catalog, KEPT_TERMS);
    }
    return search;
  };
}

/** Undefined if other things differ: a reread term has new meetings. */
function changedStatuses({ ordered: before }: TermCatalog, { ordered }: TermCatalog): number[] | undefined {
  const isSame =
    before.length === ordered.length && ordered.every(({ meetings }, row) => meetings === before[row]!.meetings);
  return isSame ? [...ordered.keys()].filter((row) => ordered[row]!.status !== before[row]!.status) : undefined;
}

function changeTermSearch(search: TermSearch, { ordered }: TermCatalog, rows: readonly number[]): TermSearch {
  return {
    ...search,
    active: activeAmong(ordered),
    listings: rewriteListings(search.listings, ordered, rows),
    packedAnswer: keepAnswers(),
  };
}

function activeAmong(ordered: readonly ClassRecord[]): RowBits {
  const active = allClasses(ordered.length);
  for (const [row, { status }] of ordered.entries()) if (status !== "A") clearRow(active, row);
  return active;
}

async function openTermSearch(db: Db, catalog: TermCatalog) {
  const columns = openColumns(catalog.ordered);
  const seats = createSeatColumns(catalog, columns.rowOf);
  let mark: SeatMark | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  return {
    columns,
    active: activeAmong(catalog.ordered),
    seats,
    listings: await writeListings(catalog.ordered),
    packedAnswer: keepAnswers(),
    /** When the read of `seats` began, by `performance.now`. */
    seatsReadAtMs: () => readAtMs,
    refreshSeats: shareRuns(async () => {
      const begunAtMs = performance.now();
      const changes = await readSeatChanges(db, catalog.term.code, mark);
      seats.apply(changes);
      ({ mark } = changes);
      readAtMs = begunAtMs;
    }),
  };
}
