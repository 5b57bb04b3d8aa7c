import { AppError } from "#contract/outcome";
import type { Database } from "../db/open-database.ts";
import type { Db } from "../db/schema.ts";
import { loadTerm } from "./load-term.ts";
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
  /** Seats by class number, of all classes of the term or of the given ones. */
  seats: (termCode: string, classNumbers?: readonly number[], on?: Db) => Promise<Map<number, Seats>>;
};

/** Terms kept at once; the least recently used goes first. */
const KEPT_TERMS = 8;

export function openCatalog({ db, reader }: Pick<Database, "db" | "reader">): Catalog {
  const kept = new Map<string, { version: number; catalog: Promise<TermCatalog> }>();

  async function terms(): Promise<TermRecord[]> {
    const rows = await reader.selectFrom("terms").selectAll().execute();
    return rows.map(toTerm).sort((a, b) => compareTermCodes(b.code, a.code));
  }

  return {
    terms,

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

    async term(code) {
      const row = await reader.selectFrom("terms").selectAll().where("code", "=", code).executeTakeFirst();
      if (!row) throw new AppError({ code: "NOT_FOUND", message: `There is no term ${code}.` });
      const term = toTerm(row);
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
    },

    seats: (termCode, classNumbers, on = db) => readSeats(on, termCode, classNumbers),
  };
}

/** Later terms have higher codes; codes of other universities fall where their text puts them. */
function compareTermCodes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A class of a combined section has no more seats than the combined section has left. */
async function readSeats(db: Db, termCode: string, classNumbers: readonly number[] | undefined) {
  if (classNumbers?.length === 0) return new Map<number, Seats>();
  let query = db
    .selectFrom("class_seats as s")
    .innerJoin("classes as c", (join) =>
      join.onRef("c.term_code", "=", "s.term_code").onRef("c.class_number", "=", "s.class_number"),
    )
    .leftJoin("combined_sections as m", (join) =>
      join.onRef("m.term_code", "=", "c.term_code").onRef("m.id", "=", "c.combined_id"),
    )
    .select([
      "s.class_number",
      "s.capacity",
      "s.enrolled",
      "s.wait_capacity",
      "s.waitlisted",
      "s.external_waitlisted",
      "m.capacity as combined_capacity",
      "m.enrolled as combined_enrolled",
    ])
    .where("s.term_code", "=", termCode);
  if (classNumbers) query = query.where("s.class_number", "in", classNumbers);
  const rows = await query.execute();
  return new Map(
    rows.map((row) => {
      const combinedLeft =
        row.combined_capacity === null ? null : Math.max(0, row.combined_capacity - (row.combined_enrolled ?? 0));
      const seats: Seats = {
        classNumber: row.class_number,
        capacity: narrower(row.capacity, combinedLeft === null ? null : row.enrolled + combinedLeft),
        enrolled: row.enrolled,
        waitCapacity: row.wait_capacity,
        waitlisted: row.waitlisted,
        externalWaitlisted: row.external_waitlisted,
      };
      return [row.class_number, seats];
    }),
  );
}

function narrower(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b);
}

function toTerm(row: {
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
