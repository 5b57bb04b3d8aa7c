import { globSync, readFileSync } from "node:fs";
import { type SqlBool, sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { everyRow } from "#server/db/conditional-writes";
import { readSqlChanges } from "../../support/architecture/sql-changes.ts";
import { describeEachDatabase, sharedDatabase } from "../../support/database/database.ts";
import { addPerson } from "../../support/portal.ts";

const EVERY_ROW = /would change every row/;

describeEachDatabase("A delete or update", (open) => {
  const database = sharedDatabase(open);
  beforeEach(async () => {
    await database.db.deleteFrom("people").where(everyRow).execute();
    await addPerson(database.db, "student");
  });
  const people = async () => (await database.db.selectFrom("people").select("email").execute()).length;

  it.each<[string, (given: { id?: string }) => Promise<unknown>]>([
    ["of a builder without where", () => database.db.deleteFrom("people").execute()],
    ["of a builder that sets all", () => database.db.updateTable("people").set({ email: "" }).execute()],
    [
      "of a builder whose values are all undefined",
      ({ id }) =>
        database.db
          .deleteFrom("people")
          .where((row) => row.and({ id: id as string }))
          .execute(),
    ],
    [
      "of a builder with an empty list",
      () =>
        database.db
          .deleteFrom("people")
          .where((row) => row.and([]))
          .execute(),
    ],
    ["in SQL", () => sql`delete from people`.execute(database.db)],
    ["in SQL that sets all", () => sql`update people p set email = ${"x"}`.execute(database.db)],
    [
      "within a larger statement",
      () => sql`with gone as (delete from people returning id) select * from gone`.execute(database.db),
    ],
    ["in a part of a statement", () => sql`with gone as (${sql`delete from people`}) select 1`.execute(database.db)],
    [
      "before another that has one",
      () => sql`with a as (delete from people), b as (delete from people where id = '') select 1`.execute(database.db),
    ],
  ])("is refused without a condition: %s", async (_, change) => {
    await expect(change({})).rejects.toThrow(EVERY_ROW);
    expect(await people()).toBe(1);
  });

  it("runs with a condition, and on every row only if that is said", async () => {
    const { db } = database;
    await sql`insert into people (id, username, first_name, last_name, email) values ('a', 'a', '', '', '')
      on conflict (id) do update set email = excluded.email`.execute(db);
    await sql`select id from people where id = 'a' for no key update`.execute(db);
    await sql`delete from people where ${sql<SqlBool>`id = 'a'`}`.execute(db);
    expect(await people()).toBe(1);
    await db.updateTable("people").set({ email: "all" }).where(everyRow).execute();
    expect(await db.selectFrom("people").select("email").execute()).toEqual([{ email: "all" }]);
  });
});

it("no delete or update has a condition that can be left out", () => {
  const changes = globSync("{src/server,scripts}/**/*.ts").flatMap((path) =>
    readSqlChanges(path, readFileSync(path, "utf8")),
  );
  expect(changes.length).toBeGreaterThan(40);
  expect(changes.filter(({ optional }) => optional.length > 0)).toEqual([]);
});

it("no condition is made of an object, whose undefined values Kysely leaves out", () => {
  const files = globSync("{src/server,scripts}/**/*.ts");
  expect(files.filter((path) => /\.(and|or)\((\{|\w+Key\()/.test(readFileSync(path, "utf8")))).toEqual([]);
});

it("finds a condition that can be left out", () => {
  const source = [
    "sql`delete from a where (${id === undefined}::boolean or id = ${id})`;",
    "sql`delete from a where ${id ? sql`id = ${id}` : sql`true`}`;",
    "sql`update a set ${name ? sql`b = ${name}` : sql`c = 1`} where id = ${id}`;",
    "sql`select 1 where ${id ? sql`id = ${id}` : sql`true`} for update`;",
  ].join("\n");
  expect(readSqlChanges("a.ts", source)).toEqual([
    { place: "a.ts:1", optional: ["id === undefined"] },
    { place: "a.ts:2", optional: ["id ? sql`id = ${id}` : sql`true`"] },
    { place: "a.ts:3", optional: [] },
  ]);
});
