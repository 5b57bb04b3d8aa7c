// The server over a database in memory that is migrated already; with --students N, over the demo university with as many.
// One process makes and serves it, since each further one loads everything and compiles the database again.
import { parseArgs } from "node:util";
import { IN_MEMORY, openEmbedded } from "#server/db/embedded/embedded-database";
import { type Database, overEmbedded } from "#server/db/open-database";
import { addDemoStudents } from "#server/demo/add-demo-students";
import { startServer } from "#server/start-server";
import { embeddedSnapshot } from "../database/database.ts";

const { students } = parseArgs({ options: { students: { type: "string" } } }).values;

let database: Database | undefined;
async function open(): Promise<Database> {
  return (database = await overEmbedded(await openEmbedded(IN_MEMORY, { snapshot: await embeddedSnapshot() })));
}
await startServer({ ...process.env, DATA_DIR: IN_MEMORY }, { open });
if (students !== undefined) {
  await addDemoStudents(database!, { count: Number(students) });
  console.log("All students are there.");
}
