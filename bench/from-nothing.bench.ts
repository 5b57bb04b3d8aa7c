import { parseArgs } from "node:util";
import { findPostgres, startCluster } from "../tests/support/database/postgres-cluster.ts";
import { startFromNothing } from "../tests/support/from-nothing.ts";
import { judge } from "./harness.ts";

/**
 * How long does it take from an empty PostgreSQL to 20,000 students with 600,000 grades who signed in through another
 * provider, with two instances behind a proxy and the runbook's commands only?
 *   npm run bench -- from-nothing [--students 200]
 */
const { values } = parseArgs({ options: { students: { type: "string", default: "20000" } } });
const size = { students: Number(values.students), classes: 3_000, gradesEach: 30 };

const programs = findPostgres();
if (programs === undefined) {
  console.log("Skipped: PostgreSQL's programs (initdb, postgres) weren't found on this machine.");
} else {
  const cluster = await startCluster(programs, ["fsync=on", "synchronous_commit=on", "full_page_writes=on"]);
  try {
    const { steps } = await startFromNothing(cluster.url, size, ({ name, seconds }) =>
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`),
    );
    const seconds = steps.slice(1).reduce((sum, step) => sum + step.seconds, 0);
    judge("20,000 students sign in", "under 15 minutes", `${(seconds / 60).toFixed(1)} minutes`, seconds < 900);
    const loading = steps.filter(({ name }) => /import -- (students|history)/.test(name));
    const load = loading.reduce((sum, step) => sum + step.seconds, 0);
    judge("20,000 students with 600,000 grades are imported", "under 60 s", `${load.toFixed(0)} s`, load < 60);
  } finally {
    await cluster.stop();
  }
}
