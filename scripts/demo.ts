// Adds students to the demo university for load: s00001 and so on, with the demo password.

import type { Database } from "#server/db/open-database";
import { addDemoStudents } from "#server/demo/add-demo-students";
import { readDemoDay } from "#server/demo/demo-status";
import { fillDemo } from "#server/demo/fill-demo";
import { DEMO_PASSWORD } from "#server/identity/demo-people";
import { option, readArgs } from "#server/registrar/command";
import { wholeNumber } from "#server/text/text-value";
import { runCommand, withDatabase } from "./with-database.ts";

const USAGE = `Usage: npm run demo -- [--students N]

  --students N   adds students until there are N, named s00001 and up (up to 500000)

Uses the database in DATABASE_URL, or the embedded one in DATA_DIR (default: data). Fills an empty database with the demo
university first.`;

const MAX_STUDENTS = 500_000;

await runCommand(async (args) => {
  const { students } = readArgs({ students: option("--students N", "", wholeNumber(0, MAX_STUDENTS)) }, args);
  await withDatabase(
    async (database) => {
      await makeUniversity(database);
      if (students !== undefined) await addStudents(database, students);
    },
    { migrates: true },
  );
  return 0;
}, USAGE);

async function makeUniversity(database: Database): Promise<void> {
  const started = performance.now();
  const isNew = await fillDemo(database, { progress: (step) => console.log(`  ${step}`) });
  if (isNew) return console.log(`Created the demo university in ${secondsSince(started)}.`);
  if (!(await readDemoDay(database.db)))
    throw new Error("This database already has another catalog. Use an empty database for the demo university.");
}

async function addStudents(database: Database, count: number): Promise<void> {
  const started = performance.now();
  const progress = (done: number, of: number) => console.log(`  ${done} of ${of} students`);
  const added = await addDemoStudents(database, { count, progress });
  if (added === 0) return console.log(`All ${count} students already exist.`);
  console.log(`Added ${added} students in ${secondsSince(started)}. Their password is ${DEMO_PASSWORD}.`);
}

function secondsSince(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
