import type { Socket } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { expect, it } from "vitest";
import { type Database, openDatabase } from "#server/db/open-database";
import { importCatalogue } from "#server/import/import-catalogue";
import { importRecords } from "#server/records/import-records";
import { kinds } from "#server/records/kinds";
import { registrarContext } from "#server/registrar/registrar-context";
import { describePostgres } from "../../support/database/database.ts";
import { cases, isNightly, seedOf } from "../../support/effort.ts";
import { violationsIn } from "../../support/registration/violations.ts";
import { seeded } from "../../support/seeded.ts";
import { temporaryFile } from "../../support/temporary-folder.ts";

const NOW = () => new Date("2026-11-20T17:00:00Z");
const SAMPLE = join(import.meta.dirname, "..", "..", "..", "docs", "sample-university");

/** Rows without what says when or how often something happened. */
const TABLES = ["people", "student_careers", "student_programs", "student_plans", "course_history", "staff"]
  .concat(["service_indicators", "advisors", "checklist_items", "important_dates", "enrollment_appointments"])
  .concat(["term_calendar", "student_groups", "class_history", "buildings", "walks"])
  .concat(["classes", "class_seats", "meetings", "enrollments"]);

async function stateOf({ db }: Database): Promise<string[]> {
  const rows = await Promise.all(
    TABLES.map(async (table) => {
      const found = await sql<{ row: string }>`
        select (to_jsonb(t) - '{id,student_system_id,created_at,updated_at,closed_at,import_hash,over_capacity_allowed}'::text[])::text as row
        from ${sql.table(table)} t ${sql.raw(table === "enrollments" ? "where status <> 'D'" : "")} order by 1`.execute(
        db,
      );
      return found.rows.map(({ row }) => `${table} ${row}`);
    }),
  );
  return rows.flat();
}

type Import = (database: Database, isOne: boolean) => Promise<unknown>;

/** Imports the sample university's third night or its second, which turn what the one says into what the other says. */
function importOf(name: string): Import {
  if (name === "catalogue") {
    const options = { today: "2026-11-20", now: NOW(), allowedCancellations: 10, totalsIncludePortal: false };
    return async ({ db }, isOne) =>
      await importCatalogue(db, join(SAMPLE, isOne ? "night-3" : "night-2", "catalogue.jsonl"), options);
  }
  const kind = kinds.find((each) => each.name === name)!;
  const options = { isComplete: name !== "enrollments", allowedRemovals: 10 };
  // A change of enrollments names only who changes.
  const changes = (...states: string[]) =>
    temporaryFile(
      "changes.csv",
      ["student,status,class_number,term,career", ...states.map((each) => `${each},2710,UGRD`)].join("\n"),
    );
  const [swap, back] = [changes("1,E,1001", "2,D,1001", "2,E,1004"), changes("1,D,1001", "2,E,1001", "2,D,1004")];
  return async (database, isOne) => {
    const complete = join(SAMPLE, isOne ? "night-3" : "night-2", `${name}.csv`);
    const partial = isOne ? swap : back;
    const context = registrarContext(database, "ruth", NOW);
    return await importRecords(context, kind, options.isComplete ? complete : partial, options);
  };
}

/**
 * Does work on a database of its own connections, which ends at a statement as if the process were killed: nothing goes
 * on, and the connections are gone. Returns how many statements there were.
 */
async function killedAt(url: string, statement: number, work: (database: Database) => Promise<unknown>) {
  const { prototype } = pg.Client as unknown as { prototype: { query: (...args: unknown[]) => unknown } };
  const { query } = prototype;
  const sockets = new Set<Socket>();
  const killed = Promise.withResolvers<void>();
  let count = 0;
  prototype.query = function (this: { connection: { stream: Socket } }, ...args: unknown[]) {
    sockets.add(this.connection.stream);
    if (++count < statement) return query.apply(this, args);
    killed.resolve();
    return new Promise(() => {});
  };
  const untilClosed = async () => {
    const database = await openDatabase({ dataDir: "", databaseUrl: url, poolSize: 2 });
    await work(database);
    await database.close();
  };
  try {
    await Promise.race([untilClosed(), killed.promise]);
    for (const socket of sockets) socket.destroy();
  } finally {
    prototype.query = query;
  }
  return count;
}

describePostgres("An import that is killed at any statement", (open) => {
  it.each(["catalogue", ...kinds.map(({ name }) => name)])(
    "of %s leaves nothing half, and is completed by the next",
    async (name) => {
      const database = await open();
      const url = database.databaseUrl!;
      for (const before of ["catalogue", "students", "staff"])
        if (before !== name) await importOf(before)(database, true);
      const load = importOf(name);
      let total = 0;
      const states: string[][] = [];
      // What leaves a catalog stays in it, canceled: the second time is like the first.
      for (const isOne of [true, false, true, false]) {
        total = await killedAt(url, Number.POSITIVE_INFINITY, (own) => load(own, isOne));
        states.push(await stateOf(database));
      }
      const [, first, one, other] = states;
      expect(other).toEqual(first);
      expect(other).not.toEqual(one);

      const random = seeded(seedOf(kinds.findIndex((kind) => kind.name === name) + 1));
      let isOne = true;
      for (let round = 0; round < cases(isNightly ? 6 : 2); round++) {
        const at = 1 + random.of(round).below(total + 1);
        await killedAt(url, at, (own) => load(own, isOne));
        const left = await stateOf(database);
        // Changes of enrollments are made one by one.
        expect([one, other, ...(name === "enrollments" ? [left] : [])], `killed at ${at}`).toContainEqual(left);
        expect(await violationsIn(database)).toEqual([]);
        await load(database, isOne);
        expect([at, await stateOf(database)]).toEqual([at, isOne ? one : other]);
        expect(await violationsIn(database)).toEqual([]);
        isOne = !isOne;
      }
    },
  );
});
