import type { Socket } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { expect, it } from "vitest";
import { type Database, openDatabase } from "#server/db/open-database";
import { importCatalogue } from "#server/import/import-catalogue";
import { importRecords } from "#server/records/import-records";
import { kinds } from "#server/records/kinds";
import { registrarContext } from "#server/registrar/registrar-context";
import { findViolations } from "#server/registration/invariants/invariants";
import { line } from "../../support/registration/catalogue-lines.ts";
import { describePostgres } from "../../support/database/database.ts";
import { addSmallTerm, SMALL_TERM, TEST_NOW } from "../../support/small-term.ts";
import { cases } from "../../support/effort.ts";
import { seeded } from "../../support/engine/schedule-requests.ts";
import { temporaryFile } from "../../support/temporary-folder.ts";

const NOW = () => new Date(TEST_NOW);
const WHO = "1,ada,Ada,Byron,ada@example.edu,UGRD,SO,18,ENG,Engineering";
const BEN = "2,ben,Ben,Lee,ben@example.edu,UGRD,SO,18,ENG,Engineering,CS,Computing";
const MAY = "a1,May,Wu,Adviser,Engineering,may@example.edu";
const TIMES = "2027-01-20 08:00,2027-02-20 08:00";

/** Two files of each kind, which turn what the one says into what the other says. */
const FILES: Readonly<Record<string, { header: string; one: readonly string[]; other: readonly string[] }>> = {
  students: {
    header:
      "id,username,first_name,last_name,email,career,standing,max_term_units,program,program_description,plan,plan_description",
    one: [`${WHO},CS,Computing`, BEN, BEN.replace("2,ben", "3,cleo")],
    other: [`${WHO},MA,Mathematics`, BEN.replace("2,ben", "2,cleo"), BEN.replace("2,ben", "3,ben")],
  },
  history: {
    header: "student,career,term_code,term_description,course_id,subject,catalog_number,title,units,grade",
    one: ["ada,UGRD,3710,Fall,C1,COMP,1010,Computing,3,A", "1,UGRD,3710,Fall,C2,COMP,1020,Computing,3,A"],
    other: ["ada,UGRD,3710,Fall,C1,COMP,1010,Computing,3,B", "1,UGRD,3710,Fall,C3,COMP,1030,Computing,3,A"],
  },
  holds: {
    header: "student,code,description,department,reason,blocks_enrollment",
    one: ["ada,BIL,Bill,Bursar,Pay.,true", "ben,LIB,Book,Library,Return it.,false"],
    other: ["ada,BIL,Bill,Bursar,Pay now.,false", "ada,LIB,Book,Library,Return it.,false"],
  },
  staff: {
    header: "id,first_name,last_name,title,department,email",
    one: [MAY, MAY.replace("a1", "a2")],
    other: [MAY.replace("Wu", "Li"), MAY.replace("a1", "a3")],
  },
  advisors: {
    header: "student,staff,role,advisor_group",
    one: ["1,a1,Adviser,Engineering", "2,a1,Adviser,Engineering"],
    other: ["1,a1,Adviser,Science", "1,a1,Mentor,Engineering"],
  },
  checklist: {
    header: "student,item,administrative_function,description,status",
    one: ["ada,Proof,Admissions,Send it.,Initiated", "ben,Proof,Admissions,Send it.,Initiated"],
    other: ["ada,Proof,Admissions,Send it.,Completed", "ada,Photo,Admissions,Send it.,Initiated"],
  },
  dates: { header: "date,description", one: ["2027-05-08,Last day"], other: ["2027-05-09,Last day"] },
  appointments: {
    header: "student,term,session,career,starts_at,ends_at,block_id,number",
    one: [`ada,${SMALL_TERM},1,UGRD,${TIMES},SO,1`, `ben,${SMALL_TERM},1,UGRD,${TIMES},SO,2`],
    other: [`ada,${SMALL_TERM},1,UGRD,${TIMES},SO,3`],
  },
  enrollments: {
    header: "student,term,career,class_number,status",
    one: ["ada,E,100", "ben,D,100", "ben,E,110", "ada,D,110"].map(toChange),
    other: ["ada,D,100", "ben,E,100", "ben,D,110", "ada,E,110"].map(toChange),
  },
};

function toChange(change: string): string {
  const [student, status, number] = change.split(",");
  return `${student},${SMALL_TERM},UGRD,${number},${status}`;
}

/** Rows without what says when or how often something happened. */
const TABLES = ["people", "student_careers", "student_programs", "student_plans", "course_history", "staff"]
  .concat(["service_indicators", "advisors", "checklist_items", "important_dates", "enrollment_appointments"])
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

function importOf(name: string): Import {
  const write = (lines: readonly string[]) => temporaryFile("file", lines.join("\n"));
  if (name === "catalogue") {
    const term = { code: "1252", description: "2027 Spring", startDate: "2027-01-25", endDate: "2027-05-08" };
    const classOf = (number: number, capacity: number) =>
      JSON.stringify(line(number, { term, meetings: [], enrollment: { capacity, total: 0 } }));
    const options = { today: "2027-01-20", now: NOW(), allowedCancellations: 10, totalsIncludePortal: false };
    return async ({ db }, isOne) =>
      await importCatalogue(
        db,
        write(isOne ? [classOf(1, 10), classOf(2, 10)] : [classOf(1, 20), classOf(3, 10)]),
        options,
      );
  }
  const kind = kinds.find((each) => each.name === name)!;
  const { header, one, other } = FILES[name]!;
  const options = { isComplete: name !== "enrollments", allowedRemovals: 10 };
  return async (database, isOne) => {
    const path = write([header, ...(isOne ? one : other)]);
    return await importRecords(registrarContext(database, "ruth", NOW), kind, path, options);
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
      await addSmallTerm(database.db, {
        classes: [
          { number: 100, course: "COMP.1010", capacity: 1 },
          { number: 110, course: "MATH.1310", capacity: 1 },
        ],
      });
      for (const before of ["students", "staff"]) if (before !== name) await importOf(before)(database, true);
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

      const random = seeded(kinds.findIndex((kind) => kind.name === name) + 1);
      let isOne = true;
      for (let round = 0; round < cases(6); round++) {
        const at = 1 + random.below(total + 1);
        await killedAt(url, at, (own) => load(own, isOne));
        const left = await stateOf(database);
        // Changes of enrollments are made one by one.
        expect([one, other, ...(name === "enrollments" ? [left] : [])], `killed at ${at}`).toContainEqual(left);
        expect(await findViolations(database)).toEqual([]);
        await load(database, isOne);
        expect([at, await stateOf(database)]).toEqual([at, isOne ? one : other]);
        expect(await findViolations(database)).toEqual([]);
        isOne = !isOne;
      }
    },
  );
});
