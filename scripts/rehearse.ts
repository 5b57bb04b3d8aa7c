// Rehearses registration day against an installation on a copy of its database: see docs/scale.md.
import { readFileSync, writeFileSync } from "node:fs";
import { systemMs } from "#dates/clock";
import { isoMoment } from "#dates/moment";
import type { Database } from "#server/db/open-database";
import { flag, listOption, option, readArgs, UsageError, words } from "#server/registrar/command";
import { type TextValue, wholeNumber } from "#server/text/text-value";
import { demandOfFile } from "./rehearsal/demand.ts";
import { isPassing, openCalls } from "./rehearsal/http-calls.ts";
import { rehearse } from "./rehearsal/rehearsal.ts";
import { gatesOf, reportOf, table } from "./rehearsal/report.ts";
import { clearStage, markAsRehearsal, type Stage, setStage } from "./rehearsal/stage.ts";
import { openSetDatabase, runCommand, toPath } from "./with-database.ts";

const USAGE = `Usage: npm run rehearse -- --url URL [--url URL …] [options]
       npm run rehearse -- --mark

Rehearses registration day against the installation at URL, which must use the database in DATABASE_URL. That database
must be a copy that no one needs: mark it with --mark first. Name each instance, or the load balancer.

  --students N          students who enroll (default: 1000)
  --sessions N          signed-in sessions, theirs included (default: as many as students)
  --watching N          of the other sessions, how many have a class list open (default: 0)
  --within SECONDS      how long it takes until all have come, most at once (default: 60)
  --students-file FILE  enroll these students of the copy, one ID or username a line; without it, students are made
  --demand FILE         course demands of real students, one {"courses": ["…"]} a line (.jsonl or .jsonl.gz)
  --term CODE           default: the latest that is open for enrollment
  --career CODE         default: UGRD
  --seed N              default: 1
  --p99 MS              gate for a checkout until it succeeds (default: 1000)
  --metrics-token TOKEN reads each server's processor time and event loop
  --report FILE         writes the report there, in Markdown

Exit code 1 when a gate isn't held.`;

/** Additional students who check out before the rush. */
const EARLY = 20;

const number = { ...wholeNumber(0, 999_999_999), expected: "a whole number" };
const address: TextValue<URL> = {
  expected: "an address such as https://portal.example.edu",
  parse: (given) => (/^https?:/.test(given) && URL.canParse(given) ? new URL(given) : undefined),
};
const ARGS = {
  urls: listOption("--url URL", "", address),
  students: option("--students N", "", number),
  sessions: option("--sessions N", "", number),
  watching: option("--watching N", "", number),
  within: option("--within SECONDS", "", number),
  file: option("--students-file FILE", "", words),
  demand: option("--demand FILE", "", words),
  termCode: option("--term CODE", "", words),
  career: option("--career CODE", "", words),
  seed: option("--seed N", "", number),
  p99: option("--p99 MS", "", number),
  metricsToken: option("--metrics-token TOKEN", "", words),
  report: option("--report FILE", "", words),
  mark: flag("--mark", ""),
};

await runCommand(async (args) => {
  const given = readArguments(args);
  if (!given.mark && given.urls.length === 0) throw new UsageError("Add --url or --mark.");
  // Without migrating, because it may not be the copy.
  const database = await openSetDatabase();
  try {
    if (!given.mark) return await run(database, given);
    await markAsRehearsal(database.db);
    console.log("The database is marked as a rehearsal copy.");
    return 0;
  } finally {
    await database.close();
  }
}, USAGE);

async function run(database: Database, given: ReturnType<typeof readArguments>): Promise<number> {
  const stage = await setStage(database, { ...given, earlyStudents: EARLY + Math.ceil(given.students / 20) });
  try {
    await requireSameDatabase(stage);
    const rehearsal = await rehearse(database, stage, { ...given, progress: (line) => console.log(line) });
    const gates = gatesOf(rehearsal, given.p99Ms);
    const rows = gates.map(({ goal, found, isHeld }) => [goal, found, isHeld ? "holds" : "LOSES"]);
    const title = `# Rehearsal of term ${stage.termCode}, ${isoMoment(systemMs())}`;
    const report = [title, table(["gate", "found", ""], rows), reportOf(rehearsal)].join("\n\n");
    console.log(report);
    if (given.report !== undefined) writeFileSync(given.report, `${report}\n`);
    return gates.every(({ isHeld }) => isHeld) ? 0 : 1;
  } finally {
    console.log(`\n${await clearStage(database, stage)}`);
  }
}

/** A session of the copy works at the address only if both use one database. */
async function requireSameDatabase({ students }: Stage): Promise<void> {
  const calls = openCalls(Math.random);
  for (const student of new Map(students.map((each) => [each.url.href, each])).values()) {
    const { status } = await calls.once("user", student, { path: "/User/Account" });
    if (status === 200) continue;
    const why = isPassing(status) ? "can't be reached" : "doesn't use the database in DATABASE_URL";
    throw new Error(`${student.url.href} ${why} (answer ${status}), so the rehearsal didn't start.`);
  }
  calls.close();
}

function readArguments(args: readonly string[]) {
  const given = readArgs(ARGS, args);
  const { file, demand, report, termCode, metricsToken } = given;
  const lines = file === undefined ? undefined : readFileSync(toPath(file), "utf8").split(/\r?\n/);
  const people = lines?.map((line) => line.trim()).filter((line) => line !== "");
  const students = given.students ?? (people ? Math.max(0, Math.floor((people.length - EARLY) / 1.06)) : 1_000);
  return {
    mark: given.mark,
    urls: given.urls,
    students,
    sessions: given.sessions ?? students,
    watching: given.watching ?? 0,
    withinSeconds: given.within ?? 60,
    people,
    demand: demand === undefined ? undefined : demandOfFile(toPath(demand)),
    termCode,
    career: given.career ?? "UGRD",
    seed: given.seed ?? 1,
    p99Ms: given.p99 ?? 1000,
    metricsToken,
    report: report === undefined ? undefined : toPath(report),
  };
}
