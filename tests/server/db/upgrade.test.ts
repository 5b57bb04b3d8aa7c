import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { IN_MEMORY, openEmbedded } from "#server/db/embedded/embedded-database";
import { migrate, readMigrations } from "#server/db/migrate";
import { type Database, openDatabase, overEmbedded } from "#server/db/open-database";
import { findViolations } from "#server/registration/invariants/invariants";
import { describePostgres, embeddedSnapshot, empty } from "../../support/database/database.ts";
import {
  fillAsReleased,
  readAllRows,
  readReleasedData,
  writeReleasedData,
} from "../../support/database/released-data.ts";
import { openPortal } from "../../support/portal.ts";
import { SMALL_TERM, TEST_NOW } from "../../support/small-term.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const released = readReleasedData();

/** The student of the last release, in the same browser. */
async function goOn(database: Database) {
  const portal = await openPortal(database, { at: TEST_NOW });
  const ask = async (url: string, more: { method?: "POST"; payload?: object; key?: string } = {}) => {
    const { key, ...request } = more;
    const headers = { cookie: released.cookie, ...(key !== undefined && { "idempotency-key": key }) };
    const { statusCode, body } = await portal.inject({ url, headers, ...request });
    expect(statusCode, `${url}: ${body.slice(0, 300)}`).toBe(200);
    return { body, data: body.startsWith("{") ? (JSON.parse(body) as { data: never }).data : (undefined as never) };
  };
  return { portal, ask };
}

type Items = { Data: { Items: { InnerObject: { ClassNumber: number } }[] } };
type Classes = { Data: { Classes: { ClassNumber: number; EnrollmentStatus: { Code: string } }[] } };
type Plans = { Data: { Version: number; Plans: { Name: string; ClassNumbers: number[] }[] } };
type Configuration = { Data: { Courses: { Id: string }[]; Breaks: { Name: string }[] } };

async function expectEverything(database: Database) {
  const { portal, ask } = await goOn(database);
  const cart = `term=${SMALL_TERM}&career=UGRD`;
  const { data: classes }: { data: Classes } = await ask(`/api/Enrollment/Classes?${cart}`);
  expect(classes.Data.Classes.map((each) => [each.ClassNumber, each.EnrollmentStatus.Code])).toEqual([
    [100, "E"],
    [120, "W"],
  ]);
  const { data: items }: { data: Items } = await ask(`/api/Enrollment/Cart/items/v2?${cart}`);
  expect(items.Data.Items.map(({ InnerObject }) => InnerObject.ClassNumber)).toEqual([110, 130]);
  const { data: plans }: { data: Plans } = await ask(`/api/Enrollment/Cart/Plans?${cart}`);
  expect(plans.Data).toMatchObject({
    Version: 1,
    Plans: [
      { Name: "A", ClassNumbers: [110] },
      { Name: "B", ClassNumbers: [130] },
    ],
  });
  const { data: configuration }: { data: Configuration } = await ask(
    `/api/schedulebuilder/configuration/${released.configuration}`,
  );
  expect(configuration.Data).toMatchObject({ Courses: [{ Id: "computing" }], Breaks: [{ Name: "Lunch" }] });
  await ask(`/api/schedulebuilder/configuration/${released.configuration}/build_data`);
  const { data: notices } = await ask("/api/enrollment/notices");
  expect(notices).toMatchObject([{ Title: "A seat", IsRead: false }]);

  const { body: calendar } = await ask(released.calendar);
  expect(calendar).toContain("SUMMARY:COMP.1010");
  const { body: shared } = await ask(`/schedule-builder/view?term=${SMALL_TERM}&classes=100,110`);
  expect(shared).toContain("COMP.1010");
  await ask(`/api/schedulebuilder/term/${SMALL_TERM}/100,110/results/calendar`);

  // The page of the release before repeats a call whose answer got lost, and nothing is dropped again.
  await sql`update idempotency_keys set created_at = now() where true`.execute(portal.db);
  const drop = { term: SMALL_TERM, academicCareer: "UGRD", classNumber: 100 };
  const { data: dropped } = await ask("/api/Classes/Drop", { method: "POST", payload: drop, key: released.drop.key });
  expect(dropped).toEqual(released.drop.answer);
  const violations = await findViolations(database);
  expect(violations, JSON.stringify(violations)).toEqual([]);
}

/** Both tests go on with one database: opening and filling it takes longer than what they look at. */
function upgrading(open: () => Promise<Database>): Database {
  const database = {} as Database;
  beforeAll(async () => {
    Object.assign(database, await open());
  });

  it("keeps every row when it gets the migrations since then", async () => {
    const since = (await readMigrations()).map(({ name }) => name).filter((name) => name > released.migration);
    expect(await migrate(database.db)).toEqual(since);
    expect(await readAllRows(database.db)).toMatchObject(released.rows);
  });

  it("lets its students go on: session, classes, cart, plans, configurations, calendars, links, lost answers", async () => {
    await migrate(database.db);
    await expectEverything(database);
  });
  return database;
}

describePostgres(
  "A database of the last release",
  (open) => {
    upgrading(async () => {
      const database = await open();
      await fillAsReleased(database.db, released);
      return database;
    });
  },
  empty,
);

describe("A data folder of the last release", () => {
  const dataDir = temporaryFolder();
  const database = upgrading(async () => {
    const before = await overEmbedded(await openEmbedded(dataDir, { snapshot: await embeddedSnapshot(empty) }));
    await fillAsReleased(before.db, released);
    await before.close();
    return await openDatabase({ dataDir, databaseUrl: "" });
  });
  afterAll(() => database.close());

  it("is read by the embedded database, whose PostgreSQL has the same major version", async () => {
    expect(await majorOf(database)).toBe(released.embeddedMajor);
  });
});

const majorOf = async (database: Database) => {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer / 10000 as version`.execute(database.db);
  return rows[0]!.version;
};

// At a release: RELEASE=1 npx vitest run --project integration THIS_FILE
it.runIf(process.env["RELEASE"])("writes what this release leaves in a database", async () => {
  const database = await overEmbedded(await openEmbedded(IN_MEMORY));
  onTestFinished(() => database.close());
  await migrate(database.db);
  await writeReleasedData(database, await majorOf(database));
});
