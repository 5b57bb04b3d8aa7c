import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, inject, it, onTestFinished } from "vitest";
import { everyRow } from "#server/db/conditional-writes";
import { createSession } from "#server/sign-in/web-sessions";
import { empty, testDatabases } from "../support/database/database.ts";
import { findPostgres } from "../support/database/postgres-cluster.ts";
import { startFromNothing } from "../support/from-nothing.ts";
import { addEvent, addSmallTerm, addStudent } from "../support/small-term.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const PATH = [process.env["PATH"], findPostgres()].join(delimiter);
const open = testDatabases();

it.skipIf(!inject("postgres") || !PATH.split(delimiter).some((folder) => existsSync(join(folder, "pg_dump"))))(
  "the runbook's commands bring a backup back, also where the portal has a role of its own",
  async () => {
    const { db, databaseUrl } = await open();
    await addSmallTerm(db, { classes: [{ number: 100, course: "COMP.1010" }] });
    const id = await addStudent(db, "ada");
    await createSession(db, { personId: id, authenticatedAt: new Date(), featureOverrides: {} }, new Date());
    await addEvent(db, id, 100, { kind: "units", enrolled_delta: 0 });
    await sql`do $$ begin create role portal login; exception when duplicate_object then null; end $$`.execute(db);
    await sql.raw(readFileSync(join(root, "src/server/db/portal-role.sql"), "utf8")).execute(db);
    onTestFinished(async () => void (await sql`drop owned by portal`.execute(db)));
    const served = new URL(databaseUrl!);
    served.username = "portal";

    const [, section = ""] = readFileSync(join(root, "docs/operations.md"), "utf8").split("## Backup and restore\n");
    const blocks = [...section.split("\n## ")[0]!.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
    expect(blocks).toHaveLength(2);
    const [backup = "", restore = ""] = blocks;
    const folder = temporaryFolder();
    const run = (commands: string) => {
      const inFolder = `npm() { command npm --prefix '${root}' "$@"; }\n${commands}`;
      const env = { ...process.env, PATH, DATABASE_URL: served.href, OWNER_URL: databaseUrl };
      return execFileSync("sh", ["-ec", inFolder], { cwd: folder, env, encoding: "utf8", stdio: "pipe" });
    };
    run(backup);
    await db.deleteFrom("class_seats").where(everyRow).execute();
    expect(run(restore)).toContain("hold");
    const rows = await Promise.all(
      (["people", "class_seats", "enrollment_events", "web_sessions"] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(rows.map((each) => each.length)).toEqual([1, 1, 1, 0]);
  },
);

const openEmpty = testDatabases(empty);

it.skipIf(!inject("postgres"))("the runbook leads from an empty database to students who sign in", async () => {
  const { databaseUrl } = await openEmpty();
  const { steps, served } = await startFromNothing(databaseUrl!, { students: 200, classes: 20, gradesEach: 5 });
  expect(steps.map(({ name }) => name)).toContain("npm run verify");
  expect(served.every((count) => count >= 200)).toBe(true);
});
