import type { Database } from "#server/db/open-database";
import { findViolations, type Violation } from "#server/registration/invariants/invariants";
import { compareReported, readHeld } from "./check-reported.ts";
import { type FirstVisits, visitFirst } from "./first-visits.ts";
import {
  checkOutAll,
  checkOutSteadily,
  type ReportedClass,
  type RushOptions,
  type RushResult,
  runRush,
  type Steady,
  type Storm,
} from "./rush.ts";
import type { RushStudent, Stage } from "./stage.ts";

/**
 * First visits of students who have never signed in; checkouts one at a time, 64 at a time, and at the pace of the rush;
 * then the rush with whole visits.
 */
export type Phase = "first visits" | "alone" | "storm" | "steady" | "rush";

export type RehearsalOptions = RushOptions & {
  withinSeconds: number;
  metricsToken?: string | undefined;
  /** Runs around each phase. */
  onPhase?: ((phase: Phase, moment: "before" | "after") => Promise<void>) | undefined;
  /** Runs after the warming and after each part of the storm; without it the storm has one part. */
  onStormPart?:
    | ((part: "warming" | "storm", students: readonly RushStudent[], done: Storm) => Promise<void>)
    | undefined;
};

/** A server that just started is several times slower, and reaches its pace after about 2,000 checkouts in groups. */
const MAX_WARMING = 4_000;
const MAX_ALONE = 100;
const MAX_FIRST_VISITS = 500;
const FIRST_VISITS_AT_ONCE = 8;
const MAX_IN_STORM = 2_000;
const STORM_AT_ONCE = 64;
const STORM_PARTS = 4;

/** A server's /metrics; event loop figures are since the last reading. */
type ServerMetrics = Record<"cpuSeconds" | "loopP99Ms" | "loopMaxMs" | "memoryMb", number>;

export type Rehearsal = RushResult & {
  firstVisits: FirstVisits;
  alone: Storm & { cpuMs: number };
  storm: Storm & { cpuSeconds: number };
  steady: Steady;
  /** During the rush, by server. */
  servers: (ServerMetrics | undefined)[];
  /** Differences between answers and the database. */
  mismatches: string[];
  violations: Violation[];
};

/** The whole rehearsal on a stage, and the comparison with the database. */
export async function rehearse(database: Database, stage: Stage, options: RehearsalOptions): Promise<Rehearsal> {
  const { metricsToken, onPhase = async () => {} } = options;
  const addresses = [...stage.students, ...stage.early].map(({ url }) => url.href);
  const urls = [...new Set(addresses)].map((href) => new URL(href));
  const heldBefore = await readHeld(database.db, stage);
  await options.onPhase?.("first visits", "before");
  const visitors = [...stage.early, ...stage.students].slice(0, MAX_FIRST_VISITS);
  const firstVisits = await visitFirst(stage, visitors, FIRST_VISITS_AT_ONCE);
  await options.onPhase?.("first visits", "after");
  const early = [...stage.early];
  const most = (share: number, limit: number) => Math.min(Math.floor(stage.early.length * share), limit);
  const forWarming = early.splice(0, most(0.4, MAX_WARMING));
  const warming = await checkOutAll(stage, forWarming, STORM_AT_ONCE);
  await options.onStormPart?.("warming", forWarming, warming);

  async function measured<Result>(phase: Phase, work: () => Promise<Result>) {
    const before = await Promise.all(urls.map((url) => readMetrics(url, metricsToken)));
    await onPhase(phase, "before");
    const result = await work();
    await onPhase(phase, "after");
    const after = await Promise.all(urls.map((url) => readMetrics(url, metricsToken)));
    const servers = after.map((read, at) => {
      const first = before[at];
      return read && first && { ...read, cpuSeconds: read.cpuSeconds - first.cpuSeconds };
    });
    return { result, servers, cpuSeconds: servers.reduce((sum, of) => sum + (of?.cpuSeconds ?? Number.NaN), 0) };
  }
  const forAlone = early.splice(0, most(0.1, MAX_ALONE));
  const alone = await measured("alone", () => checkOutAll(stage, forAlone, 1));
  const forStorm = early.splice(0, most(0.2, MAX_IN_STORM));
  const storm = { reported: [] as ReportedClass[], seconds: 0, checkouts: 0, classes: 0, cpuSeconds: 0 };
  const partSize = Math.ceil(forStorm.length / (options.onStormPart ? STORM_PARTS : 1));
  for (let from = 0; from < forStorm.length; from += partSize) {
    const students = forStorm.slice(from, from + partSize);
    const { result, cpuSeconds } = await measured("storm", () => checkOutAll(stage, students, STORM_AT_ONCE));
    storm.reported.push(...result.reported);
    storm.seconds += result.seconds;
    storm.checkouts += result.checkouts;
    storm.classes += result.classes;
    storm.cpuSeconds += cpuSeconds;
    await options.onStormPart?.("storm", students, result);
  }
  const pace = { perSecond: stage.students.length / options.withinSeconds, watching: options.watching };
  const steady = await measured("steady", () => checkOutSteadily(stage, early, pace));
  const rush = await measured("rush", () => runRush(stage, options));

  const reported = [warming, alone.result, storm, steady.result, rush.result].flatMap((phase) => phase.reported);
  return {
    ...rush.result,
    firstVisits,
    reported,
    alone: { ...alone.result, cpuMs: (alone.cpuSeconds * 1000) / alone.result.checkouts },
    storm,
    steady: steady.result,
    servers: rush.servers,
    mismatches: await compareReported(database.db, stage, reported, { unanswered: rush.result.unanswered, heldBefore }),
    violations: await findViolations(database),
  };
}

/** Undefined if they can't be read. */
async function readMetrics(url: URL, token: string | undefined): Promise<ServerMetrics | undefined> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(new URL("/metrics", url), { headers }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const text = await answer.text();
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
  return {
    cpuSeconds: value("process_cpu_seconds_total"),
    loopP99Ms: value("nodejs_eventloop_lag_p99_seconds") * 1000,
    loopMaxMs: value("nodejs_eventloop_lag_max_seconds") * 1000,
    memoryMb: value("process_resident_memory_bytes") / 2 ** 20,
  };
}
