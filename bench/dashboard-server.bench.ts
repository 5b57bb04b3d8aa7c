import { loadavg } from "node:os";
import { sql } from "kysely";
import { pino } from "pino";
import { buildApp } from "#server/app";
import { migrate } from "#server/db/migrate";
import { openDatabase } from "#server/db/open-database";
import { addDemoStudents } from "#server/demo/add-demo-students";
import { fillDemo } from "#server/demo/fill-demo";
import { portalCookies } from "#server/sign-in/cookies";
import { createSession } from "#server/sign-in/web-sessions";
import { findPostgres, startCluster } from "../tests/support/database/postgres-cluster.ts";
import { inMs, judge } from "./harness.ts";

/**
 * How long does the server take for the dashboard of one of many students? Each has classes, a cart, an indicator and
 * notices. Everything is in it but the network.
 */
const STUDENTS = 20_000;
const ASKED = 500;
const TODAY = "2026-11-20";
const NOW = new Date(`${TODAY}T15:00:00Z`);

const programs = findPostgres();
const cluster = programs === undefined ? undefined : await startCluster(programs);
const database = await openDatabase({ dataDir: ":memory:", databaseUrl: cluster?.url });
const { db } = database;
console.log(`${cluster ? "PostgreSQL" : "The embedded database"}, load ${loadavg()[0]?.toFixed(1)}; times in ms`);
await migrate(db);
await fillDemo(database, { today: TODAY });
await addDemoStudents(database, { count: STUDENTS });
const { rows: terms } = await sql<{ code: string }>`select code from terms order by start_date limit 2`.execute(db);
for (const { code } of terms) await giveClasses(code);
await sql`insert into notices (person_id, kind, term_code, career, title, message)
  select p.id, 'promoted', ${terms[0]!.code}, 'UGRD', '', '' from people p, generate_series(1, 3)`.execute(db);
await sql`insert into service_indicators (student_id, code, description, is_positive, department, reason_html)
  select id, 'HON', 'Honors', true, 'Honors', '' from people`.execute(db);
await sql`analyze`.execute(db);

const app = await buildApp({
  database,
  log: pino({ level: "silent" }),
  build: "bench",
  clientFolder: undefined,
  now: () => NOW,
  maxLoopDelayMs: 0,
  settings: {
    oidc: undefined,
    passwordMinutes: 60,
    metricsToken: undefined,
    trustProxy: [],
    links: {},
    limits: { person: 1e9, address: 1e9, begunSignIns: 1e9 },
    publicUrl: "http://localhost",
    sessionSecret: "a secret for benches, of no less than 32 characters",
  },
});
await app.ready();
const cookies = await signIn();
await timeAll("to warm up", 1);
const alone = await timeAll("one at a time", 1);
await timeAll("four at a time", 4);
judge("dashboard of one of 20,000 students", "95 of 100 in under 20 ms", inMs(alone), alone < 20);
await app.close();
await database.close();
await cluster?.stop();

/** Four classes that are had and three in the cart, whichever they are. */
async function giveClasses(term: string): Promise<void> {
  const some = sql`
    select p.id as student_id, s.career, c.class_number, c.min_units as units, c.place,
      row_number() over (partition by p.id order by c.place) as at
    from people p join student_careers s on s.student_id = p.id
    join (
      select class_number, min_units, row_number() over (order by class_number) as place from classes
      where term_code = ${term} and class_type = 'E' and status = 'A'
    ) c on c.place % 400 = p.id::bigint % 400
    where p.username like 's0%' or p.username like 's1%' or p.username like 's2%'`;
  await sql`insert into enrollments (student_id, career, term_code, class_number, enrollment_class_number, role, status,
      status_reason, units, grading_basis)
    select student_id, career, ${term}, class_number, class_number, 'primary', 'E', 'ENRL', units, 'GRD'
    from (${some}) x where at <= 4`.execute(db);
  await sql`insert into cart_items (student_id, term_code, career, class_number, units)
    select student_id, ${term}, career, class_number, units from (${some}) x where at between 5 and 7`.execute(db);
}

async function signIn(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from people where username like 's%'
    and username <> 'student' and username <> 'senior' order by md5(id) limit ${ASKED}`.execute(db);
  const { name } = portalCookies("http://localhost").session;
  const session = (personId: string) =>
    createSession(db, { personId, authenticatedAt: NOW, featureOverrides: {} }, NOW);
  return await Promise.all(rows.map(async ({ id }) => `${name}=${await session(id)}`));
}

/** Answers the time within which 95 of 100 were answered. */
async function timeAll(title: string, atOnce: number): Promise<number> {
  const times: number[] = [];
  const kinds = new Map<string, number>();
  const before = process.cpuUsage();
  for (let from = 0; from < cookies.length; from += atOnce) {
    await Promise.all(
      cookies.slice(from, from + atOnce).map(async (cookie) => {
        const start = performance.now();
        const response = await app.inject({ url: "/api/dashboard", headers: { cookie } });
        times.push(performance.now() - start);
        if (response.statusCode !== 200) throw new Error(`The dashboard answered ${response.statusCode}.`);
        const kind = response.json<{ data: { NextStep: { Kind: string } } }>().data.NextStep.Kind;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }),
    );
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const columns = [at(0), at(0.5), at(0.95), at(0.999)].map((ms) => ms.toFixed(2).padStart(8)).join("");
  const found = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(", ");
  const cpu = ((user + system) / 1000 / times.length).toFixed(2);
  console.log(`${title.padEnd(16)} min, p50, p95, max${columns}   processor ${cpu}   ${found}`);
  return at(0.95);
}
