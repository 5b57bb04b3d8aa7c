import type { Database } from "#server/db/open-database";
import { findViolations, type Violation } from "#server/registration/invariants";
import { compareTold, readHeld } from "./check-told.ts";
import { checkOutOneByOne, runRush, type RushOptions, type RushResult } from "./rush.ts";
import type { Stage } from "./stage.ts";

export type RehearsalOptions = RushOptions & {
  metricsToken?: string | undefined;
  /** Runs once before the early checkouts that are counted, and once after them: `early` is how many they are. */
  onEarly?: ((moment: "before" | "after", early: number) => Promise<void>) | undefined;
  onRush?: ((moment: "before" | "after") => Promise<void>) | undefined;
};

/** Of one server process, from its /metrics; event loop figures are of the time since they were read last. */
type ServerMetrics = Record<"cpuSeconds" | "loopP99Ms" | "loopMaxMs" | "memoryMb", number>;

export type Rehearsal = RushResult & {
  /** Processor time of all servers for one checkout when nothing else goes on; undefined without metrics. */
  cpuMsAlone: number | undefined;
  /** During the rush, by server. */
  servers: (ServerMetrics | undefined)[];
  /** What students were told that the database doesn't hold, and the reverse. */
  mismatches: string[];
  violations: Violation[];
};

/** The whole rehearsal on a stage that is set: early checkouts, the rush, and the comparison with the database. */
export async function rehearse(database: Database, stage: Stage, options: RehearsalOptions): Promise<Rehearsal> {
  const { metricsToken, progress = () => {}, onEarly = async () => {}, onRush = async () => {} } = options;
  const urls = [...new Set([...stage.students, ...stage.others].map(({ url }) => url.href))].map(
    (href) => new URL(href),
  );
  const metrics = () => Promise.all(urls.map((url) => readMetrics(url, metricsToken)));
  const heldBefore = await readHeld(database.db, stage);

  const half = Math.floor(stage.early.length / 2);
  const toldToWarm = await checkOutOneByOne(stage, stage.early.slice(0, half));
  const counted = stage.early.slice(half);
  const beforeEarly = await metrics();
  await onEarly("before", counted.length);
  const toldEarly = await checkOutOneByOne(stage, counted);
  await onEarly("after", counted.length);
  const beforeRush = await metrics();

  progress(
    `The rush begins: ${stage.students.length} students, ${stage.students.length + stage.others.length} sessions`,
  );
  await onRush("before");
  const rush = await runRush(stage, options);
  await onRush("after");
  const afterRush = await metrics();

  const told = [...toldToWarm, ...toldEarly, ...rush.told];
  return {
    ...rush,
    told,
    cpuMsAlone: (spentBetween(beforeEarly, beforeRush) * 1000) / counted.length || undefined,
    servers: afterRush.map((after, at) => {
      const before = beforeRush[at];
      return after && before && { ...after, cpuSeconds: after.cpuSeconds - before.cpuSeconds };
    }),
    mismatches: await compareTold(database.db, stage, told, { unanswered: rush.unanswered, heldBefore }),
    violations: await findViolations(database),
  };
}

type Read = readonly (ServerMetrics | undefined)[];

/** Not a number where some couldn't be read. */
function spentBetween(before: Read, after: Read): number {
  return after.reduce((sum, read, at) => sum + (read?.cpuSeconds ?? Number.NaN) - (before[at]?.cpuSeconds ?? 0), 0);
}

/** Undefined where they can't be read. */
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
