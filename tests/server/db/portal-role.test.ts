import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrate } from "#server/db/migrate";
import { openDatabase } from "#server/db/open-database";
import { describePostgres } from "../../support/database/database.ts";
import { openPortal } from "../../support/portal.ts";
import { enrollingIn } from "../../support/registration/enrolling.ts";
import { registrarOf } from "../../support/registration/registrar.ts";
import { addSmallTerm, SMALL_TERM, TEST_NOW } from "../../support/small-term.ts";

const grants = readFileSync(new URL("../../../src/server/db/portal-role.sql", import.meta.url), "utf8");

describePostgres("The role that serves requests", (open) => {
  it("enrolls and drops on tables that another role owns, and rewrites no history", async () => {
    const owner = await open();
    await addSmallTerm(owner.db, { classes: [{ number: 100, course: "COMP.1010", section: "201", capacity: 1 }] });
    const students = enrollingIn(await openPortal(owner, { at: TEST_NOW }));
    await students.newStudent();
    // A role belongs to the whole server, and its grants to this database.
    await sql`do $$ begin create role portal login; exception when duplicate_object then null; end $$`.execute(
      owner.db,
    );
    await sql.raw(grants).execute(owner.db);
    const url = new URL(owner.databaseUrl!);
    url.username = "portal";
    const database = await openDatabase({ dataDir: "", databaseUrl: url.href, poolSize: 4 });
    const portal = await openPortal(database, { at: TEST_NOW });
    try {
      const { add, enroll, drop } = enrollingIn(portal);
      const one = await portal.signIn("student1");
      await add(one, 100);
      expect(await enroll(one, 100)).toMatchObject([{ classNumber: 100, success: true }]);
      await drop(one, 100);
      await registrarOf(portal).order("capacity", SMALL_TERM, "100", "--seats", "5");
      const refused = [
        sql`update audit set action = 'nothing' where true`,
        sql`update enrollment_events set kind = 'drop' where true`,
        sql`delete from enrollment_events where true`,
        sql`truncate audit`,
        sql`delete from audit where true`,
        sql`insert into schema_migrations (number, name, checksum) values (999, 'x', 'y')`,
        sql`create table mine (id integer)`,
        sql`drop table audit`,
      ];
      await sql`insert into audit (action) values ('test')`.execute(database.db);
      for (const statement of refused)
        await expect(statement.execute(database.db)).rejects.toThrow(/denied|must be owner|append-only/);
      expect(await migrate(database.db)).toEqual([]);
      await sql`create table kept as select * from schema_migrations`.execute(owner.db);
      await sql`delete from schema_migrations where true`.execute(owner.db);
      await expect(migrate(database.db)).rejects.toThrow("npm run migrate");
      await sql`insert into schema_migrations select * from kept`.execute(owner.db);
      await sql`drop table kept`.execute(owner.db);
    } finally {
      await portal.close();
      await database.close();
      await sql`drop owned by portal`.execute(owner.db);
      await owner.close();
    }
  });
});
