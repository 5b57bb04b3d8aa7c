import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/db/open-database";
import { commands } from "#server/registrar/commands";
import { fillDataFolder } from "../../support/database/data-folder.ts";
import { testDatabases } from "../../support/database/database.ts";
import { typeRegistrar } from "../../support/registration/registrar.ts";
import { root, runScript, runScriptHere } from "../../support/servers/run-script.ts";
import { addSmallTerm, addStudent } from "../../support/small-term.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const dataDir = temporaryFolder();
const open = testDatabases();
beforeAll(() => fillDataFolder(dataDir));

const settings = (databaseUrl: string | undefined) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? "",
  INIT_CWD: dataDir,
});
const run = (databaseUrl: string | undefined, ...args: readonly string[]) =>
  runScriptHere("scripts/registrar.ts", args, settings(databaseUrl));

/** Without a database, which what is asked here must not need. */
async function ask(...args: readonly string[]) {
  const withDatabase = () => Promise.reject(new Error("The database was opened."));
  const { code, out, err } = await typeRegistrar(args, { withDatabase, now: () => new Date() });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

describe("npm run registrar", () => {
  it("lists its commands, and explains each of them, here and in the documents, with everything that it takes", async () => {
    const bare = await ask();
    expect(bare).toMatchObject({ code: 1, err: "" });
    expect(await ask("--help")).toEqual({ ...bare, code: 0 });
    const document = readFileSync(join(root, "docs", "registrar.md"), "utf8");
    for (const { name, summary, args } of commands) {
      expect(bare.out).toContain(`  ${name.padEnd(20)}${summary}\n`);
      expect(document).toMatch(new RegExp(`npm run registrar -- ${name}\\s`));
      const labels = Object.values(args).map(({ label }) => label.replace(/ .*/, ""));
      const [options, operands] = [true, false].map((is) => labels.filter((label) => label.startsWith("--") === is));
      const { code, out } = await ask(...name.split(" "), "--help");
      expect(code).toBe(0);
      expect(out).toContain(`Usage: npm run registrar -- ${[name, ...(operands ?? [])].join(" ")}`);
      for (const option of [...(options ?? []), "--by"]) {
        expect(out).toMatch(new RegExp(`^  .*${option}\\b`, "m"));
        expect(document).toContain(option);
      }
    }
  });

  it("says what is wrong with how a command was typed, and how it is, before it looks at the database", async () => {
    expect((await ask("close-term", "3730", "3740")).code).toBe(1);
    const cancel = ["cancel-class", "3730", "120"];
    const usage = "Usage: npm run registrar --";
    for (const [args, message] of [
      [["close-term", "3730", "3740"], `Unexpected argument: 3740.\n\n${usage} close-term TERM`],
      [
        ["capacity", "3730", "100", "200", "300"],
        `Unexpected arguments: 200 300.\n\n${usage} capacity TERM CLASS [options]`,
      ],
      [["open"], "Unknown command: open.\n\nUsage: npm run registrar -- COMMAND"],
      [["close-term"], "TERM is missing."],
      [["close-term", ""], "TERM is empty."],
      [["close-term", "3730", "--soon"], "Unknown option '--soon'"],
      [["capacity", "3730", "12O", "--seats", "1"], 'CLASS should be a class number, not "12O".'],
      [["capacity", "3730", "120", "--seats=-1"], '--seats should be a whole number from 0 to 1000000, not "-1".'],
      [cancel, "--reason is missing."],
      [[...cancel, "--reason", " "], "--reason is empty."],
      [[...cancel, "--reason", "x\0"], '--reason should be text of up to 1000 characters, not "x\\u0000".'],
    ] as const)
      expect((await ask(...args)).err.startsWith(message), message).toBe(true);
  });

  it("changes the database that the settings name, and reads files from where the caller is", async () => {
    const { databaseUrl } = await open();
    // Another connection, which is closed before the command opens the data folder where there is no PostgreSQL.
    const database = await openDatabase({ dataDir, databaseUrl });
    await addSmallTerm(database.db, { classes: [{ number: 100, course: "COMP.1010", section: "201" }] });
    await addStudent(database.db, "ada");
    await database.close();
    const capacity = ["capacity", "3730", "100", "--seats", "31"];
    expect(await runScript("scripts/registrar.ts", capacity, settings(databaseUrl))).toEqual({
      code: 0,
      out: "COMP.1010 LEC 201 (class 100) in 2027 Spring: 31 seats (was 30); 0 places on the waitlist.\n",
      err: "",
    });
    const header = "student,term,session,career,starts_at,ends_at,block_id,number";
    writeFileSync(join(dataDir, "a.csv"), `${header}\nada,3730,1,UGRD,2026-11-23 08:00,2026-12-01,B1,1\n`);
    const err = expect.stringMatching(/b\.csv doesn't exist\.\n$/);
    expect(await run(databaseUrl, "appointments", "b.csv")).toMatchObject({ code: 1, err });
    expect(await run(databaseUrl, "appointments", "a.csv")).toEqual({
      code: 0,
      out: "Appointments: 1 added, 0 changed, 0 unchanged.\n",
      err: "",
    });
  });
});
