import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../support/servers/ports.ts";
import { findPostgres, unprivilegedAccount } from "../support/database/postgres-cluster.ts";

/** A PostgreSQL that a test may stop and start. What it has confirmed survives its own end, though not a power cut. */
export type FaultCluster = {
  url: string;
  start: () => Promise<void>;
  /** As `pg_ctl stop -m immediate` does: no checkpoint, no goodbye. */
  stopAtOnce: () => Promise<void>;
  isRunning: () => boolean;
  remove: () => Promise<void>;
};

const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "max_connections=100",
  "fsync=off",
  "shared_buffers=64MB",
  "timezone=UTC",
  "jit=off",
  "wal_level=replica",
  "hot_standby=on",
];

const found = findPostgres();
/** The folder that links lead to has all programs. */
const programs = found && path.dirname(realpathSync(path.join(found, "postgres")));
export const hasPostgres = programs !== undefined;
export const canCopy = programs !== undefined && existsSync(path.join(programs, "pg_basebackup"));

const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined;

function run(program: string, args: readonly string[]) {
  execFileSync(path.join(programs ?? "", program), args, {
    cwd: tmpdir(),
    env: { ...process.env, LC_ALL: "C" },
    stdio: ["ignore", "ignore", "pipe"],
    ...account,
  });
}

/** In `parent`, a folder; `settings` as "wal_keep_size=0". */
export async function makeCluster(parent = tmpdir(), ...settings: string[]): Promise<FaultCluster> {
  const folder = makeFolder(parent);
  const data = path.join(folder, "data");
  run("initdb", [
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C",
    "--wal-segsize=1",
    "--no-sync",
  ]);
  return await clusterIn(folder, settings);
}

/** A replica of a running cluster. */
export async function makeReplica(of: FaultCluster): Promise<FaultCluster> {
  const folder = makeFolder(tmpdir());
  run("pg_basebackup", [
    "-D",
    path.join(folder, "data"),
    "-d",
    of.url,
    "-R",
    "-X",
    "stream",
    "-c",
    "fast",
    "--no-sync",
  ]);
  return await clusterIn(folder, []);
}

function makeFolder(parent: string) {
  const folder = mkdtempSync(path.join(parent, "portal-fault-"));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Ends PostgreSQL when its standard input closes, so also when this process is killed. */
const KEEPER = `
exec 3<&0
"$@" 3<&- & server=$!
{ cat <&3 >/dev/null; kill -QUIT $server; } 2>/dev/null & watch=$!
wait $server
kill $watch 2>/dev/null
`;

async function clusterIn(folder: string, settings: readonly string[]): Promise<FaultCluster> {
  const data = path.join(folder, "data");
  const port = await freePort("127.0.0.1");
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const options = [...SETTINGS, ...settings].flatMap((setting) => ["-c", setting]);
  const command = [path.join(programs ?? "", "postgres"), "-D", data, "-p", String(port), "-k", folder, ...options];
  const spawnKeeper = () =>
    spawn("sh", ["-c", KEEPER, "keeper", ...command], {
      cwd: folder,
      env: { ...process.env, LC_ALL: "C" },
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
      ...account,
    });
  let keeper: ReturnType<typeof spawnKeeper> | undefined;
  const isRunning = () => keeper !== undefined && keeper.exitCode === null;

  async function end() {
    if (!keeper || !isRunning()) return;
    const ended = once(keeper, "exit");
    keeper.stdin.end();
    await ended;
  }

  return {
    url,
    isRunning,
    async start() {
      keeper = spawnKeeper();
      while (!(await answers(url))) {
        if (!isRunning()) throw new Error("PostgreSQL ended while it started.");
        await sleep(50);
      }
    },
    async stopAtOnce() {
      const [pid] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGQUIT");
      await end();
    },
    async remove() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
