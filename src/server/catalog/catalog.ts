import { sql } from "kysely";
import { AppError } from "#contract/outcome";
import type { Database } from "../db/open-database.ts";
import type { Db } from "../db/schema.ts";
import { setLatest } from "../memory/set-latest.ts";
import { shareRuns } from "../memory/share-runs.ts";
import { changeStatuses, loadTerm, selectTerms } from "./load-term.ts";
import { readSeats } from "./read-seats.ts";
import type { Seats, TermCatalog, TermRecord } from "./records.ts";

const KEPT_TERMS = 8;

type KeptTerm = { version: number; catalog: Promise<TermCatalog> };

/** Keeps terms by their version in the database, so calls see other instances' changes. Never keeps seats. */
export function openCatalog({ reads, reader }: Pick<Database, "reads" | "reader">) {
  const kept = new Map<string, KeptTerm>();

  const terms = shareRuns(async () => {
    const { rows } = await sql<TermRecord>`${selectTerms} order by code collate "C" desc`.execute(reads);
    return rows;
  });

  function load({ code, catalogVersion: version }: TermRecord): Promise<TermCatalog> {
    let entry = kept.get(code);
    if (entry?.version !== version) entry = replace(entry, code, version);
    setLatest(kept, code, entry, KEPT_TERMS);
    return entry.catalog;
  }

  function replace(before: KeptTerm | undefined, code: string, version: number): KeptTerm {
    const entry: KeptTerm = { version, catalog: update(before, code, version) };
    entry.catalog.then(
      ({ term }) => {
        entry.version = term.catalogVersion;
      },
      () => {
        if (kept.get(code) === entry) kept.delete(code);
      },
    );
    return entry;
  }

  async function update(before: KeptTerm | undefined, code: string, version: number): Promise<TermCatalog> {
    const old = await before?.catalog.catch(() => undefined);
    const changed = old && (await changeStatuses(reads, old, version));
    if (changed) return changed;
    if (reader !== reads) {
      // The replica may be behind, or down.
      const found = await loadTerm(reader, code, version).catch(() => undefined);
      if (found) return found;
    }
    return await loadTerm(reads, code);
  }

  async function readTerm(code: string): Promise<TermRecord> {
    const row = (await terms()).find((term) => term.code === code);
    if (!row) throw new AppError({ code: "NOT_FOUND", message: `Term ${code} doesn't exist.` });
    return row;
  }

  const isOlder = ({ code, catalogVersion }: TermRecord) => catalogVersion < (kept.get(code)?.version ?? 0);

  async function known(row: TermRecord): Promise<TermCatalog> {
    // This read began before a change that another call has seen.
    return await load(isOlder(row) ? await readTerm(row.code) : row);
  }

  return {
    /** The latest code first. */
    terms,
    /** Throws NOT_FOUND, naming the code. */
    term: async (code: string) => await known(await readTerm(code)),
    /** The term as this process has it, which may be older than the database's. For who compares versions afterwards. */
    async kept(code: string): Promise<TermCatalog | undefined> {
      const entry = kept.get(code);
      if (!entry) return undefined;
      setLatest(kept, code, entry, KEPT_TERMS);
      return await entry.catalog.catch(() => undefined);
    },
    /** For a row just read from the primary. */
    known,
    /** Codes of the terms in memory. */
    held: () => [...kept.keys()],

    /** Most people look for terms open for enrollment. */
    async termsOpenFirst(now: Date): Promise<TermRecord[]> {
      const { rows } = await sql<TermRecord>`
        ${selectTerms} order by exists (
          select from sessions s
          where s.term_code = terms.code and s.enrollment_opens_at <= ${now} and s.enrollment_closes_at > ${now}) desc,
          code collate "C" desc`.execute(reads);
      return rows;
    },

    seats: (termCode: string, classNumbers: readonly number[], on: Db = reads, known?: ReadonlyMap<number, Seats>) =>
      readSeats(on, termCode, classNumbers, known),
  };
}

export type Catalog = ReturnType<typeof openCatalog>;
