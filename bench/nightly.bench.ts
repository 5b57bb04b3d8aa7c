import { migrate } from "#server/db/migrate";
import { openDatabase } from "#server/db/open-database";
import { findPostgres, startCluster } from "../tests/support/database/postgres-cluster.ts";
import { importAmidEnrollment } from "../tests/support/import-amid-enrollment.ts";
import { inMs, judge } from "./harness.ts";

/** Does a nightly catalog with 9,000 changes slow down or refuse students who enroll while it's imported? */
const CLASSES = 9_000;
const STUDENTS = 200;
const GOAL_MS = 500;

const programs = findPostgres();
if (programs === undefined) {
  console.log("Skipped: PostgreSQL's programs (initdb, postgres) weren't found on this machine.");
} else {
  const cluster = await startCluster(programs, ["fsync=on", "synchronous_commit=on", "full_page_writes=on"]);
  const database = await openDatabase({ dataDir: "", databaseUrl: cluster.url, poolSize: 10 });
  try {
    await migrate(database.db);
    const night = await importAmidEnrollment(database, cluster.url, { classes: CLASSES, students: STUDENTS });
    const { milliseconds, failures, importSeconds, violations } = night;
    const share = (part: number) =>
      milliseconds[Math.min(milliseconds.length - 1, Math.floor(milliseconds.length * part))] ?? 0;
    console.log(
      `Import of ${CLASSES} changed classes: ${importSeconds.toFixed(1)} s with ${milliseconds.length} checkouts of 3 classes.`,
    );
    console.log(
      `Checkout: median ${inMs(share(0.5))}, 99 of 100 within ${inMs(share(0.99))}, slowest ${inMs(share(1))}.`,
    );
    for (const failure of new Set(failures)) console.log(`  ${failure}`);
    judge("checkout during a nightly import", `p99 under ${GOAL_MS} ms`, inMs(share(0.99)), share(0.99) < GOAL_MS);
    judge(
      "enrollments that fail during the import",
      "none",
      String(failures.length),
      failures.length + violations.length === 0,
    );
  } finally {
    await database.close();
    await cluster.stop();
  }
}
