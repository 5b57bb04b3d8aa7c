import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { openCatalog } from "#server/catalog/catalog";
import { migrate } from "#server/db/migrate";
import { openDatabase } from "#server/db/open-database";
import { findViolations } from "#server/registration/invariants/invariants";
import { promoteMarked } from "#server/registration/waitlist/promote";
import { findPostgres, startCluster } from "../tests/support/database/postgres-cluster.ts";
import { openPortal, type PortalClient } from "../tests/support/portal.ts";
import { addWaitingStudents } from "../tests/support/registration/waiting-students.ts";
import { addSmallTerm, addStudent, SMALL_TERM, type SmallTerm, TEST_NOW } from "../tests/support/small-term.ts";

/**
 * What does a drop cost whose seat passes over everybody who waits, since each has a class at that time? And are drops
 * of a popular class answered while five students drop it at a time?
 */
const HOLDERS = 40;
const AT_ONCE = 5;
const popular = { capacity: HOLDERS, waitCapacity: 9_999 };
const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", meets: "M 9:00-9:50", ...popular },
    { number: 300, course: "COMP.1030", ...popular },
    { number: 110, course: "MATH.1310", meets: "M 9:00-9:50", capacity: null },
  ],
};

const programs = findPostgres();
const cluster = programs === undefined ? undefined : await startCluster(programs);
const database = await openDatabase({ dataDir: ":memory:", databaseUrl: cluster?.url, poolSize: 10 });
await migrate(database.db);
await addSmallTerm(database.db, term);
let statements = 0;
const db = database.db.withPlugin({
  transformQuery: ({ node }) => {
    statements++;
    return node;
  },
  transformResult: async ({ result }) => result,
});
const portal = await openPortal({ ...database, db }, { at: TEST_NOW });
const sweep = promoteMarked({ db, catalog: openCatalog(database), now: () => new Date(TEST_NOW) });

const holders: PortalClient[] = [];
for (let at = 0; at < HOLDERS; at++) {
  await addStudent(db, `holder${at}`);
  const client = await portal.signIn(`holder${at}`);
  for (const classNumber of [100, 300])
    await client.call("addClass", { body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber } });
  const body = { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumbers: [100, 300] };
  await client.call("checkout", { body });
  holders.push(client);
}
const drop = (client: PortalClient | undefined, classNumber: number) =>
  client!.send("dropClass", { body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber } });

async function measure(title: string, work: () => Promise<unknown>) {
  const [before, start] = [statements, performance.now()];
  await work();
  console.log(
    `${title.padEnd(60)} ${(performance.now() - start).toFixed(0).padStart(6)} ms, ${statements - before} statements`,
  );
}

await measure("a drop of a class for which nobody waits", () => drop(holders[0], 100));
let waiting = 0;
for (const count of [300, 3_000]) {
  await addWaitingStudents(db, { prefix: `b${count}-`, count: count - waiting, waitsFor: 100, has: 110 });
  waiting = count;
  await sql`analyze`.execute(database.db);
  await measure(`a drop past ${count} blocked students`, () => drop(holders[count === 300 ? 1 : 3], 100));
  await measure("  the rest of the line, after its answer", () => sweep());
  await measure("  the next drop", () => drop(holders[count === 300 ? 2 : 4], 100));
  await measure("  the rest of the line, after its answer", () => sweep());
}

await addWaitingStudents(db, { prefix: "w", count: 300, waitsFor: 300 });
const statuses = new Map<number, number>();
const times: number[] = [];
const left = [...holders];
const dropAll = async () => {
  for (let client = left.pop(); client; client = left.pop()) {
    const start = performance.now();
    const { status } = await drop(client, 300);
    times.push(performance.now() - start);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
};
await measure(`${HOLDERS} drops of a class for which 300 wait, ${AT_ONCE} at a time`, () =>
  Promise.all(Array.from({ length: AT_ONCE }, dropAll)),
);
times.sort((a, b) => a - b);
const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
console.log(
  `  answers: ${answers}; the median took ${times[times.length >> 1]?.toFixed(0)} ms, the slowest ${times.at(-1)?.toFixed(0)} ms`,
);
await sql`analyze`.execute(database.db);
console.log(`violations: ${(await findViolations(database)).length}`);
await portal.close();
await database.close();
await cluster?.stop();
