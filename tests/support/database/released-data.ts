import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { migrate, readMigrations } from "#server/db/migrate";
import type { Database } from "#server/db/open-database";
import { type Db, type TableName, tables } from "#server/db/schema";
import { withTransaction } from "#server/db/transaction";
import { portalCookies } from "#server/sign-in/cookies";
import { createSession } from "#server/sign-in/web-sessions";
import { changePlans } from "../cart/planning.ts";
import { NO_OPTIONS } from "../engine/schedule-requests.ts";
import { openPortal } from "../portal.ts";
import { dropOf, enrollingIn } from "../registration/enrolling.ts";
import { addNotice, addSmallTerm, SMALL_TERM, type SmallTerm, TEST_NOW } from "../small-term.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const FILE = new URL("../../server/db/released-data.json", import.meta.url);

/** What a portal of the last release had in its database, and what its students and their programs keep of it. */
export type ReleasedData = {
  /** Its last one. */
  migration: string;
  /** Of the embedded database's PostgreSQL. */
  embeddedMajor: number;
  /** Who is in a class, waits for one, and has a cart, plans, a configuration, a notice, and a session. */
  student: string;
  cookie: string;
  /** The path of the calendar that the student has subscribed to. */
  calendar: string;
  configuration: number;
  /** A call whose answer got lost. */
  drop: { key: string; answer: object };
  rows: Partial<Record<TableName, object[]>>;
};

export function readReleasedData(): ReleasedData {
  return JSON.parse(readFileSync(FILE, "utf8")) as ReleasedData;
}

/**
 * Fills a database with what this version writes, as a student does it, and makes it the last release's. At a release,
 * see `upgrade.test.ts`.
 */
export async function writeReleasedData(database: Database, embeddedMajor: number): Promise<void> {
  const { db } = database;
  await addSmallTerm(db, TERM);
  const portal = await openPortal(database, { at: TEST_NOW });
  const { newStudent, take, add } = enrollingIn(portal);
  await take((await newStudent()).client, 120);
  const { id: student, client } = await newStudent();
  for (const number of [100, 120]) await take(client, number);
  const drop = { key: "key-of-the-last-release", answer: {} };
  drop.answer = await client.call("dropClass", dropOf(100, drop.key));
  await take(client, 100);
  for (const number of [110, 130]) await add(client, number);
  await changePlans(client, 0, { A: [110], B: [130] });
  const made = await client.call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name: "Mornings" } });
  const configuration = made.Metadata?.ConfigurationId ?? 0;
  const course = { courseId: "COMP.1010", offerNumber: 1, options: NO_OPTIONS, components: [] };
  const hours = { dayOfWeek: 1, isAllDay: false, startMinutes: 720, endMinutes: 780 };
  const Edits: ConfigurationEdit[] = [
    { type: "add-course", course: { id: "computing", isEnabled: true, ...course } },
    { type: "add-break", added: { id: "lunch", isEnabled: true, name: "Lunch", ...hours } },
  ];
  await client.call("editConfiguration", { params: { id: configuration }, body: { Edits } });
  const { Url } = await client.call("subscribeCalendar");
  await addNotice(db, student, { kind: "seat_open", class_number: 100, title: "A seat", message: "You have it." });
  const session = { personId: student, authenticatedAt: portal.clock.now(), featureOverrides: {} };
  const cookie = `${portalCookies("http://localhost").session.name}=${await createSession(db, session, portal.clock.now())}`;
  const migration = (await readMigrations()).at(-1)!.name;
  const calendar = new URL(Url).pathname;
  const rows = await readAllRows(db);
  const released: ReleasedData = { migration, embeddedMajor, student, cookie, calendar, configuration, drop, rows };
  writeFileSync(FILE, `${JSON.stringify(released, null, 1)}\n`);
}

const TERM: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 110, course: "MATH.1310", section: "201", meets: "TR 9:30-10:45" },
    { number: 120, course: "HIST.1000", section: "201", meets: "M 14:00-16:50", capacity: 1, waitCapacity: 5 },
    { number: 130, course: "ENGL.1010", section: "201", meets: "F 14:00-15:50" },
  ],
};

/** A database as the last release left it. */
export async function fillAsReleased(db: Db, released: ReleasedData): Promise<void> {
  const folder = temporaryFolder();
  for (const { name, text } of await readMigrations()) {
    if (name <= released.migration) writeFileSync(join(folder, name), text);
  }
  await migrate(db, pathToFileURL(`${folder}/`));
  await withTransaction(db, async (trx) => {
    // In any order.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [table, rows] of Object.entries(released.rows)) {
      // The columns of that time.
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
      await sql`
        insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
        trx,
      );
    }
    await sql`
      select setval(pg_get_serial_sequence(table_name, column_name), 1000) from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`.execute(trx);
  });
}

/** All rows, as they are written to the file. */
export async function readAllRows(db: Db): Promise<ReleasedData["rows"]> {
  const all: ReleasedData["rows"] = {};
  for (const table of Object.keys(tables) as TableName[]) {
    const { rows } = await sql<{
      row: object;
    }>`select row_to_json(t) as row from ${sql.table(table)} t order by t::text`.execute(db);
    if (rows.length > 0) all[table] = rows.map(({ row }) => row);
  }
  return all;
}
