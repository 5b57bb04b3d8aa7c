import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { openCatalog } from "#server/catalog/catalog";
import { migrate } from "#server/db/migrate";
import { type Database, openDatabase } from "#server/db/open-database";
import { addDemoStudents } from "#server/demo/add-demo-students";
import { fillDemo } from "#server/demo/fill-demo";
import { coursePool, type Demand, demandOfFile } from "../scripts/rehearsal/demand.ts";
import { createRandom } from "../scripts/rehearsal/random.ts";
import { type Phase, rehearse } from "../scripts/rehearsal/rehearsal.ts";
import { gatesOf, reportOf, steadyGate, table } from "../scripts/rehearsal/report.ts";
import type { ReportedClass, Storm } from "../scripts/rehearsal/rush.ts";
import { markAsRehearsal, type RushStudent, setStage } from "../scripts/rehearsal/stage.ts";
import { findPostgres, startCluster } from "../tests/support/database/postgres-cluster.ts";
import { catalogueFile } from "../tests/support/registration/catalogue-files.ts";
import { freePort } from "../tests/support/servers/ports.ts";
import { type Bare, openBare } from "./bare-enrollment.ts";
import { countStatements, type Figures, NO_FIGURES, watchDatabase } from "./database-figures.ts";
import { inTimes, judge } from "./harness.ts";

/**
 * Registration day: two server processes on one PostgreSQL, 28,000 sessions, and 8,000 of 22,000 students who enroll
 * within a minute. Once with a few hot classes, once with the course demands of real students.
 *   npm run bench -- rush [--students 400 --within 5 --sessions 2000 --watching 0 --demand steep --servers 2]
 */
const { values } = parseArgs({
  options: {
    students: { type: "string", default: "8000" },
    within: { type: "string", default: "60" },
    sessions: { type: "string", default: "28000" },
    /** Of the sessions that don't enroll, with a class list open: one in ten. */
    watching: { type: "string", default: "2000" },
    /** Who check out before the rush: two fifths warm the servers, a fifth checks out 64 at a time, the rest at its pace. */
    early: { type: "string", default: "10000" },
    demand: { type: "string" },
    servers: { type: "string", default: "2" },
    /** WAITING_ROOM_RATE of each server; 0 is none. */
    room: { type: "string", default: "12" },
    seed: { type: "string", default: "1" },
  },
});
const { students, within, sessions, watching, early, servers, room, seed } = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Number(value)]),
) as Record<Exclude<keyof typeof values, "demand">, number>;
const ENROLLED = 22_000;
const CAREER = "UGRD";
const HOT_COURSES = 12;
const HOT_SEATS = 15;
/** Of the other courses, so that most of what 18,000 students want is there, as at a university that plans by demand. */
const MORE_SEATS = 12;
/** One pool of ten for each server. */
const CONNECTIONS = 20;
/** Durable, as a university runs it. */
const SETTINGS = [
  "fsync=on",
  "synchronous_commit=on",
  "full_page_writes=on",
  "shared_buffers=1GB",
  "max_wal_size=4GB",
  "max_connections=200",
  "shared_preload_libraries=pg_stat_statements",
];

const programs = findPostgres();
if (programs === undefined) {
  console.log("Skipped: PostgreSQL's programs (initdb, postgres) weren't found on this machine.");
} else {
  const cluster = await startCluster(programs, SETTINGS);
  try {
    const admin = new pg.Client({ connectionString: cluster.url });
    admin.on("error", () => {}); // The cluster ends before it does when something fails.
    await admin.connect();
    await makeUniversity(cluster.url, admin);
    const real = catalogueFile("purdue-d5-2017-spring.demands.jsonl.gz");
    if (values.demand !== "real") await run("steep", undefined, { admin, url: cluster.url });
    if (real && values.demand !== "steep") await run("real", demandOfFile(real), { admin, url: cluster.url });
    if (!real) console.log("Without the demands of real students: their file isn't on this machine.");
    await admin.end();
  } finally {
    await cluster.stop();
  }
}

type Cluster = { admin: pg.Client; url: string };

async function makeUniversity(url: string, admin: pg.Client): Promise<void> {
  await admin.query("create database base");
  const database = await openDatabase({ dataDir: ":memory:", databaseUrl: withName(url, "base") });
  await migrate(database.db);
  await fillDemo(database, {});
  await addDemoStudents(database, { count: ENROLLED });
  await markAsRehearsal(database.db);
  await giveSeats(database);
  await sql`create extension pg_stat_statements`.execute(database.db);
  await sql`vacuum analyze`.execute(database.db);
  await database.close();
}

/** The demo has seats for its own few students: hot courses get few, the others more. */
async function giveSeats(database: Database): Promise<void> {
  const catalog = openCatalog(database);
  for (const { code } of await catalog.terms()) {
    const pool = coursePool(await catalog.term(code), CAREER, createRandom(seed, "courses"));
    const hot = pool.slice(0, HOT_COURSES).flatMap((course) => course.map(({ classNumber }) => classNumber));
    await sql`update class_seats set wait_capacity = greatest(wait_capacity, 20),
        capacity = case when class_number = any(${hot}) then enrolled + ${HOT_SEATS} else capacity * ${MORE_SEATS} end
      where term_code = ${code}`.execute(database.db);
  }
}

async function run(name: string, demand: Demand | undefined, { admin, url }: Cluster): Promise<void> {
  const what = demand ? "demands of real students (Purdue, spring 2017)" : `${HOT_COURSES} hot courses`;
  console.log(
    `\n## ${students} students within ${within} s, ${sessions} sessions, ${watching} of the others watching seats: ${what}\n`,
  );
  const ports = await Promise.all(Array.from({ length: servers }, () => freePort("127.0.0.1")));
  await admin.query(`create database rush_${name} template base`);
  const databaseUrl = withName(url, `rush_${name}`);
  const open = () => openDatabase({ dataDir: ":memory:", databaseUrl });

  const staging = await open();
  const { rows } = await sql<{ id: string }>`select id from people where username ~ '^s[0-9]{5}$'`.execute(staging.db);
  const stage = await setStage(staging, {
    urls: ports.map((port) => new URL(`http://127.0.0.1:${port}`)),
    students,
    sessions,
    withinSeconds: within,
    earlyStudents: early,
    seed,
    demand,
    career: CAREER,
    people: rows.map(({ id }) => id),
  });
  await sql`vacuum analyze cart_items, web_sessions`.execute(staging.db);
  // Students who check out before the rush have been let in already.
  await sql`insert into waiting_tickets (person_id, drawn_at)
    select id, now() from unnest(${stage.early.map(({ id }) => id)}::text[]) as early (id)`.execute(staging.db);
  await sql`insert into waiting_line (admitted_to) values (${stage.early.length})`.execute(staging.db);
  await staging.close();
  await admin.query(`create database bare_${name} template rush_${name}`);

  console.log(
    `Load average before: ${loadavg()[0]?.toFixed(1)}. Carts and sessions are rows written as the server writes them.`,
  );
  const children = await Promise.all(ports.map((port) => startServer(port, databaseUrl)));
  const database = await open();
  const watch = watchDatabase(admin, `rush_${name}`);
  const figures = new Map<Phase, Figures>();
  const watchBare = watchDatabase(admin, `bare_${name}`);
  const bareSql = await openBare(withName(url, `bare_${name}`), stage, CONNECTIONS);
  const bareParts: Bare[] = [];
  const stormParts: Storm[] = [];
  let bareFigures = NO_FIGURES;
  let statements = 0;
  await admin.query("checkpoint");
  const rehearsal = await rehearse(database, stage, {
    seed,
    withinSeconds: within,
    watching,
    progress: (line) => console.error(line),
    onPhase: async (phase, moment) => {
      if (phase === "alone" && moment === "before") await sql`select pg_stat_statements_reset()`.execute(database.db);
      if (phase === "alone" && moment === "after") statements = await countStatements(database);
      if (moment === "before") await watch.begin();
      else figures.set(phase, await watch.end(figures.get(phase)));
    },
    // In turns, since the machine's pace changes.
    onStormPart: async (part, ofPart, done) => {
      const enrolled = withoutRefused(ofPart, done.reported);
      if (part === "warming") {
        await bareSql.enrollAll(enrolled);
        // Else plans depend on when autovacuum comes by. At a university it has.
        await Promise.all(["rush", "bare"].map((of) => analyze(withName(url, `${of}_${name}`))));
        return;
      }
      await watchBare.begin();
      bareParts.push(await bareSql.enrollAll(enrolled));
      bareFigures = await watchBare.end(bareFigures);
      stormParts.push(done);
      console.error(`  64 at a time: ${inTimes(pace(done) / pace(bareParts.at(-1)!))} the classes of bare SQL`);
    },
  });
  await bareSql.close();
  await Promise.all(children.map(stopServer));
  await database.close();
  const verify = await exitCode(
    spawn(process.execPath, ["scripts/verify.ts"], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ["ignore", "ignore", "inherit"],
    }),
  );
  await admin.query(`drop database rush_${name}`);
  await admin.query(`drop database bare_${name}`);

  const { alone, storm } = rehearsal;
  const bare = inAll(bareParts);
  const of = (phase: Phase) => figures.get(phase) ?? NO_FIGURES;
  console.log(reportOf(rehearsal));
  console.log(
    `One checkout alone in the database: ${(statements / alone.checkouts).toFixed(1)} statements with begin and commit, ${((of("alone").cpu * 1000) / alone.checkouts).toFixed(1)} ms of processor time.\n`,
  );
  const row = (title: string, { checkouts, classes, seconds }: Bare, { cpu, counts, waits }: Figures) => {
    const paces = [seconds, checkouts / seconds, classes / seconds, cpu, (cpu * 1000) / checkouts];
    const meanWaiting = waits.reduce((sum, value) => sum + value, 0) / Math.max(1, waits.length);
    const values = [...paces, ...counts, Math.max(0, ...waits), meanWaiting];
    return [title, ...values.map((value) => value.toLocaleString("en", { maximumFractionDigits: 1 }))];
  };
  const head = ["", "s", "checkouts/s", "classes/s", "PostgreSQL cpu s", "ms a checkout", "commits", "rollbacks"];
  head.push("deadlocks", "temp files", "most waiting for locks", "mean");
  const phases = [
    row("portal: the rush", rehearsal, of("rush")),
    row("portal: 64 checkouts at a time", storm, of("storm")),
    row("portal: checkouts at the rush's pace", rehearsal.steady, of("steady")),
    row("bare SQL of the 64 at a time", bare, bareFigures),
  ];
  console.log(table(head, phases));
  console.log(`\nverify: exit code ${verify}. Machine: ${cpus().length} processors for servers, database, and load.`);

  const served = rehearsal.servers.reduce((sum, server) => sum + (server?.cpuSeconds ?? Number.NaN), 0);
  printScale(
    [
      ["a visit with all polling, on the servers", "`S`", (served * 1000) / rehearsal.checkouts],
      ["the same, in PostgreSQL", "`D`", (of("rush").cpu * 1000) / rehearsal.checkouts],
      ["a checkout alone, on the server", "", alone.cpuMs],
      ["the same, in PostgreSQL", "", (of("alone").cpu * 1000) / alone.checkouts],
      ["bare SQL, in PostgreSQL", "", (bareFigures.cpu * 1000) / bare.checkouts],
    ],
    statements / alone.checkouts,
  );

  const ratio = pace(storm) / pace(bare);
  console.log(
    `64 at a time and bare SQL in turns: ${stormParts.map((part, at) => inTimes(pace(part) / pace(bareParts[at]!))).join(", ")}; ${((storm.cpuSeconds * 1000) / storm.checkouts).toFixed(1)} ms of the servers' processor time a checkout.`,
  );
  judge(
    what,
    "64 checkouts at a time: at least 0.50 times the classes a second of bare SQL",
    inTimes(ratio),
    ratio >= 0.5,
  );
  for (const gate of [steadyGate(rehearsal, 1_000), ...gatesOf(rehearsal, 1_000)])
    judge(what, gate.goal, gate.found, gate.isHeld);
  judge(what, "npm run verify exits with 0", `exit code ${verify}`, verify === 0);
  if (verify !== 0 || rehearsal.mismatches.length > 0) process.exitCode = 1;
}

/** The tables of docs/scale.md, ready to be pasted. */
function printScale(costs: [what: string, name: string, ms: number][], statements: number): void {
  const rows = costs.map(([what, name, ms]) => [what, name, `${ms.toFixed(1)} ms`]);
  console.log("\nFor docs/scale.md:\n");
  console.log(
    table(
      ["processor time of", "name", "measured"],
      [...rows, ["statements of a checkout", "", statements.toFixed(0)]],
    ),
  );
  const [[, , ofServers], [, , ofDatabase]] = costs as [(typeof costs)[0], (typeof costs)[0]];
  const cores = (visits: number, ms: number) => Math.max(1, Math.ceil((visits * ms) / (60 * 600))).toLocaleString("en");
  const sizes = [5_000, 50_000, 500_000].map((size) => [size, size * 0.4] as const);
  const sized = sizes.map(([size, visits]) => [
    ...[size, visits].map((value) => value.toLocaleString("en")),
    cores(visits, ofServers),
    cores(visits, ofDatabase),
  ]);
  console.log(`\n${table(["students", "at once (`N`)", "server cores", "PostgreSQL cores"], sized)}\n`);
}

/** Classes a second. */
function pace({ classes, seconds }: Bare): number {
  return classes / seconds;
}

function inAll(parts: readonly Bare[]): Bare {
  const sum = (key: keyof Bare) => parts.reduce((total, part) => total + part[key], 0);
  return { seconds: sum("seconds"), checkouts: sum("checkouts"), classes: sum("classes") };
}

/** Carts with only what the students got. */
function withoutRefused(students: readonly RushStudent[], reported: readonly ReportedClass[]): RushStudent[] {
  const got = Map.groupBy(reported, ({ studentId }) => studentId);
  return students.flatMap((student) => {
    const had = new Set(got.get(student.id)?.flatMap(({ classNumber, isHad }) => (isHad ? classNumber : [])));
    const cart = student.cart.filter(({ classNumber }) => had.has(classNumber));
    return cart.length > 0 ? [{ ...student, cart }] : [];
  });
}

function withName(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function analyze(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("analyze");
  await client.end();
}

async function startServer(port: number, databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["src/server/main.ts"], {
    env: {
      PATH: process.env["PATH"],
      DEMO: "0",
      OIDC_ISSUER: "http://localhost:9",
      OIDC_CLIENT_ID: "portal",
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: "a secret for benches, of no less than 32 characters",
      HOST: "127.0.0.1",
      PORT: String(port),
      LOG_LEVEL: "error",
      // Each session comes from an address of its own.
      TRUST_PROXY: "127.0.0.1",
      DRAIN_SECONDS: "0",
      ...(room > 0 && { WAITING_ROOM_RATE: String(room) }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.on("exit", () => child.kill("SIGKILL"));
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  while (!printed.includes(`:${port}`)) await once(child.stdout, "data");
  return child;
}

async function stopServer(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  await exitCode(child);
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}
