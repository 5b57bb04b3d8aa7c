import { AppError } from "#contract/outcome";
import type { Database } from "../db/open-database.ts";
import { type Db, listOf } from "../db/schema.ts";
import { changeStatuses, loadTerm, selectTerms } from "./load-term.ts";
import type { Seats, TermCatalog, TermRecord } from "./records.ts";
import { setLatest } from "../set-latest.ts";
import { shareRuns } from "../share-runs.ts";
import { type RawBuilder, sql } from "kysely";
import type { FastifyInstance } from "fastify";
import type { OpenTermSearch } from "./search/term-search.ts";

const KEPT_TERMS = 8;

type KeptTerm = { version: number; catalog: Promise<TermCatalog> };

/** Keeps terms by their version in the database, so calls see other instances' changes. Never keeps seats. */
export function openCatalog({ reads, reader }: Pick<Database, "reads" | "reader">) {
  const kept = new Map<string, KeptTerm>();

  const readRows = shareRuns(async () => (await selectTerms.execute(reads)).rows);

  async function terms(): Promise<TermRecord[]> {
    return (await readRows()).toSorted((a, b) => (a.code > b.code ? -1 : 1));
  }

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
    const row = (await readRows()).find((term) => term.code === code);
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
    /** For a row just read from the primary. */
    known,
    held: () => [...kept.keys()],

    /** Most people look for terms open for enrollment. */
    async termsOpenFirst(now: Date): Promise<TermRecord[]> {
      const { rows } = await sql<{ code: string }>`
        select distinct term_code as code from sessions
        where enrollment_opens_at <= ${now} and enrollment_closes_at > ${now}`.execute(reads);
      const isClosed = (term: TermRecord) => (rows.some(({ code }) => code === term.code) ? 0 : 1);
      return (await terms()).toSorted((a, b) => isClosed(a) - isClosed(b));
    },

    /**
     * By class number, with those that are known. A class never has more seats than its combined section has left. One
     * JSON text, because a row per class takes ten times as long.
     */
    seats: async (
      termCode: string,
      classNumbers: readonly number[],
      on: Db = reads,
      known: ReadonlyMap<number, Seats> = new Map(),
    ): Promise<Map<number, Seats>> => {
      const unknown = classNumbers.filter((number) => !known.has(number));
      if (unknown.length === 0) return new Map(known);
      const { rows } = await sql<{ seats: Seats[] }>`
        select ${listOf(seatRows(termCode, sql`${unknown}::integer[]`))} as seats`.execute(on);
      return new Map([...known, ...rows[0]!.seats.map((seats) => [seats.classNumber, seats] as const)]);
    },
  };
}

export type Catalog = ReturnType<typeof openCatalog>;

export function seatRows(termCode: string, classNumbers: RawBuilder<unknown>): RawBuilder<Seats> {
  return sql`
    select o.class_number as "classNumber", o.enrolled, o.wait_capacity as "waitCapacity", o.waitlisted,
      o.external_waitlisted as "externalWaitlisted", o.promote_mark is not null as "isPromised",
      least(o.capacity, o.enrolled + m.seats_left) as capacity, m.seats_left as "combinedLeft"
    from class_seats o
    join classes c on c.term_code = o.term_code and c.class_number = o.class_number
    left join (
      select term_code, id, case when capacity is not null then greatest(0, capacity - enrolled) end as seats_left
      from combined_sections) m on m.term_code = c.term_code and m.id = c.combined_id
    where o.term_code = ${termCode} and o.class_number = any(${classNumbers})`;
}

type Followed = {
  database: Pick<Database, "listen">;
  catalog: Catalog;
  openSearch: OpenTermSearch;
  now: () => Date;
};

/** Terms to preload: usually the current one, the one open for enrollment, and the next. */
const WARM_TERMS = 3;

/** Preloads terms for the first student, and rereads what others import, once the app listens. */
export function followCatalog(app: FastifyInstance, { database, catalog, openSearch, now }: Followed): void {
  const open = async (code: string) => await openSearch(await catalog.term(code));
  const warm = async () => {
    for (const { code } of (await catalog.termsOpenFirst(now())).slice(0, WARM_TERMS))
      await (await open(code)).refreshSeats();
  };
  const refresh = async (changed: string | undefined) => {
    for (const code of catalog.held()) if (changed === undefined || changed === code) await open(code);
  };

  let stopFollowing = async () => {};
  app.addHook("onListen", () => {
    void warm().catch((error: unknown) => app.log.warn({ err: error }, "preloading the terms failed"));
    let last = Promise.resolve();
    const stop = database.listen("catalog", (changed) => {
      last = last
        .then(() => refresh(changed))
        // The next call reads the term again.
        .catch((error: unknown) => app.log.warn({ err: error }, "refreshing the catalog failed"));
    });
    stopFollowing = async () => {
      await stop();
      await last;
    };
  });
  app.addHook("onClose", () => stopFollowing());
}
