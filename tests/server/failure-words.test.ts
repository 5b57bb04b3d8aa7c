import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { describeFailure } from "#server/db/failure-words";
import { openDatabase } from "#server/db/open-database";
import { describeEachDatabase, describePostgres, sharedDatabase } from "../support/database/database.ts";
import { holdLocks } from "../support/database/row-locks.ts";
import { typeRegistrar } from "../support/registration/registrar.ts";
import { addSmallTerm, SMALL_TERM } from "../support/small-term.ts";

describeEachDatabase("what a command says", (open) => {
  const database = sharedDatabase(open);

  const failureOf = async (statement: string) =>
    await sql
      .raw(statement)
      .execute(database.db)
      .then(() => "nothing", describeFailure);

  it.each([
    ["55P03", /^Other changes hold the same rows\. Try again/],
    ["40001", /^Other changes hold the same rows\. Try again/],
    ["40P01", /^Other changes hold the same rows\. Try again/],
    ["57014", /^The database ended a statement that took too long/],
    ["25006", /^The database in DATABASE_URL is read-only/],
    ["42501", /^The role in DATABASE_URL may not do this: no\.$/],
    ["53100", /^The database's disk is full/],
    ["57P01", /^The connection to the database was lost/],
    ["08006", /^The connection to the database was lost/],
  ])("of the database's failure %s is a sentence or two without a stack", async (code, words) => {
    const said = await failureOf(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`);
    expect(said).toMatch(words);
    expect(said).not.toContain("\n");
  });

  it("of a bug has its stack", async () => {
    expect(await failureOf("select * from nowhere")).toMatch(/relation "nowhere" does not exist\n\s+at /);
    expect(describeFailure(new TypeError("a is not a function"))).toMatch(/a is not a function\n\s+at /);
  });
});

describePostgres("a registrar's command", (open) => {
  it("says in one line that others hold its class, or that the connection was lost", async () => {
    const { db, databaseUrl, close } = await open();
    await addSmallTerm(db, { classes: [{ number: 100, course: "COMP.1010", section: "201" }] });
    const own = await openDatabase({ dataDir: "", databaseUrl, poolSize: 1, statementTimeoutMs: 500 });
    onTestFinished(() => own.close());
    const type = () =>
      typeRegistrar(["capacity", SMALL_TERM, "100", "--seats", "5"], {
        withDatabase: (work) => work(own),
        now: () => new Date(),
      });
    const release = await holdLocks(db, (trx) => trx.selectFrom("class_seats").selectAll().forUpdate().execute());
    const busy =
      "The database ended a statement that took too long: other changes hold the same rows, or it's overloaded.";
    expect(await type()).toEqual({ code: 1, out: [], err: [expect.stringContaining(busy)] });

    await release();
    await sql`
      create function cut() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
    await sql`create trigger cut before update on class_seats for each row execute function cut()`.execute(db);
    expect(await type()).toEqual({
      code: 1,
      out: [],
      err: ["The connection to the database was lost. Try again in a minute: it's safe to repeat."],
    });
    // With its trigger, it's of no use to other tests.
    await close();
  });
});
