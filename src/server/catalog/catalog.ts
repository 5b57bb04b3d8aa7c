import { AppError } from "#contract/outcome";
import type { Database } from "../db/open-database.ts";
import type { Db } from "../db/schema.ts";
import { loadTerm } from "./load-term.ts";
import { readSeats } from "./read-seats.ts";
import type { Seats, TermCatalog, TermRecord } from "./records.ts";

/**
 * Reads the catalogue. Whole terms are kept in memory by their catalogue version, which the database holds: another
 * instance or an import that changes a term is seen by the next call. Seats are always read afresh.
 */
export type Catalog = {
  /** The latest code first. */
  terms: () => Promise<TermRecord[]>;
  /** Those open for enrollment before the others: the first one is what most people look for. */
  termsOpenFirst: (now: Date) => Promise<TermRecord[]>;
  /** Throws NOT_FOUND, naming the code. */
  term: (code: string) => Promise<TermCatalog>;
  /** The same of a term whose row has just been read from the database itself, not a replica. */
  known: (term: TermRecord) => Promise<TermCatalog>;
  /** Seats by class number, of all classes of the term or of the given ones. */
  seats: (termCode: string, classNumbers?: readonly number[], on?: Db) => Promise<Map<number, Seats>>;
};

/** Terms kept at once; the least recently used goes first. */
const KEPT_TERMS = 8;

export function openCatalog({ reads, reader }: Pick<Database, "reads" | "reader">): Catalog {
  const kept = new Map<string, { version: number; catalog: Promise<TermCatalog> }>();

  async function terms(): Promise<TermRecord[]> {
    const rows = await reader.selectFrom("terms").selectAll().execute();
    return rows.map(toTerm).sort((a, b) => compareTermCodes(b.code, a.code));
  }

  function load(term: TermRecord): Promise<TermCatalog> {
    const { code } = term;
    let entry = kept.get(code);
    if (entry?.version !== term.catalogVersion) {
      const catalog = loadTerm(reader, term);
      entry = { version: term.catalogVersion, catalog };
      catalog.catch(() => kept.delete(code));
    }
    kept.delete(code);
    kept.set(code, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_TERMS) break;
      kept.delete(oldest);
    }
    return entry.catalog;
  }

  async function term(code: string): Promise<TermCatalog> {
    const row = await reader.selectFrom("terms").selectAll().where("code", "=", code).executeTakeFirst();
    if (!row) throw new AppError({ code: "NOT_FOUND", message: `Term ${code} doesn't exist.` });
    return await load(toTerm(row));
  }

  return {
    terms,
    term,
    // A replica that lags behind has older classes than that row says.
    known: (row) => (reader === reads ? load(row) : term(row.code)),

    async termsOpenFirst(now) {
      const open = await reader
        .selectFrom("sessions")
        .select("term_code")
        .distinct()
        .where("enrollment_opens_at", "<=", now)
        .where("enrollment_closes_at", ">", now)
        .execute();
      const isOpen = new Set(open.map((row) => row.term_code));
      const all = await terms();
      return [...all.filter((term) => isOpen.has(term.code)), ...all.filter((term) => !isOpen.has(term.code))];
    },

    seats: (termCode, classNumbers, on = reads) => readSeats(on, termCode, classNumbers),
  };
}

/** Later terms have higher codes; codes of other universities fall where their text puts them. */
function compareTermCodes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function toTerm(row: {
  code: string;
  description: string;
  start_date: string;
  end_date: string;
  catalog_version: number;
}): TermRecord {
  return {
    code: row.code,
    description: row.description,
    startDate: row.start_date,
    endDate: row.end_date,
    catalogVersion: row.catalog_version,
  };
}
