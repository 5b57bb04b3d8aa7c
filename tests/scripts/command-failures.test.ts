import { expect, it } from "vitest";
import { describePostgres, sharedDatabase } from "../support/database/database.ts";
import { isNightly } from "../support/effort.ts";
import { freePort } from "../support/servers/ports.ts";
import { runScript, runScriptHere } from "../support/servers/run-script.ts";
import { addSmallTerm, SMALL_TERM } from "../support/small-term.ts";
import { temporaryFile } from "../support/temporary-folder.ts";

/** At night each in its own process, which must end by itself. */
const run = isNightly ? runScript : runScriptHere;

const HEADER = "id,first_name,last_name,title,department,email";
const staff = () => temporaryFile("staff.csv", `${HEADER}\nk,Kim,Doe,Adviser,Advising,kim@example.edu\n`);

type Command = readonly [script: string, args: () => string[]];
const WRITES: readonly Command[] = [
  ["scripts/import.ts", () => ["staff", staff()]],
  ["scripts/registrar.ts", () => ["capacity", SMALL_TERM, "100", "--seats", "5"]],
  ["scripts/rehearse.ts", () => ["--mark"]],
  // Numbers the events that it reads.
  ["scripts/export.ts", () => ["enrollments"]],
];
const OTHERS: readonly Command[] = [
  ["scripts/verify.ts", () => []],
  ["scripts/migrate.ts", () => []],
  ["scripts/demo.ts", () => ["--students", "3"]],
];

it.each([...WRITES, ...OTHERS])("%s says in one line that no database is there", async (script, args) => {
  const url = `postgres://portal:hunter2@localhost:${await freePort()}/portal`;
  const { code, out, err } = await run(script, args(), { DATABASE_URL: url, DATABASE_WAIT_SECONDS: "0" });
  expect([code, out]).toEqual([1, ""]);
  const server = /^The PostgreSQL database "portal" at localhost:\d+ \(DATABASE_URL\) refused the connection\. .*$/;
  expect(err.trim()).toMatch(server);
});

describePostgres("on a standby", (open) => {
  const database = sharedDatabase(open, (db) => addSmallTerm(db, { classes: [{ number: 100, course: "COMP.1010" }] }));

  it.each(WRITES)("%s says in one line that the database is read-only", async (script, args) => {
    const url = new URL(database.databaseUrl!);
    // As a standby does to each connection.
    url.searchParams.set("options", "-c timezone=UTC -c default_transaction_read_only=on");
    const { code, err } = await run(script, args(), { DATABASE_URL: url.href });
    expect(err.trim()).toMatch(/^The database in DATABASE_URL is read-only, .*$/);
    expect(code).toBe(1);
  });
});
