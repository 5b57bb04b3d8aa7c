import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { findPostgres, makeServer, type Server } from "../support/database/postgres-cluster.ts";

/** What it confirmed survives its end, though not a power cut. */
export type FaultCluster = Server & {
  /** As `pg_ctl stop -m immediate` does: no checkpoint, no goodbye. */
  stopAtOnce: () => Promise<void>;
  /** By kill -9 of all its processes, as a machine that loses power. It can't start again. */
  kill: () => Promise<void>;
  /** Of a standby: what it receives no longer arrives, though its connection stays. Returns what ends it. */
  freezeReceiver: () => Promise<() => void>;
};

const SETTINGS = ["max_connections=100", "fsync=off", "shared_buffers=64MB", "wal_level=replica", "hot_standby=on"];

const found = findPostgres();
/** The folder that links lead to has all programs. */
const programs = found && path.dirname(realpathSync(path.join(found, "postgres")));
export const hasPostgres = programs !== undefined;
export const canCopy = programs !== undefined && existsSync(path.join(programs, "pg_basebackup"));

/** `settings` are like "wal_keep_size=0". */
export async function makeCluster(parent?: string, ...settings: string[]): Promise<FaultCluster> {
  const all = { settings: [...SETTINGS, ...settings], ...(parent !== undefined && { parent }) };
  return stoppable(
    await makeServer(programs ?? "", {
      ...all,
      fill: (data, run) => {
        const initial = ["-A", "trust", "-E", "UTF8", "--locale=C", "--wal-segsize=1", "--no-sync"];
        run("initdb", "-D", data, "-U", "postgres", ...initial);
      },
    }),
  );
}

export async function makeReplica(of: FaultCluster, ...settings: string[]): Promise<FaultCluster> {
  return stoppable(
    await makeServer(programs ?? "", {
      settings: [...SETTINGS, ...settings],
      fill: (data, run) =>
        run("pg_basebackup", "-D", data, "-d", of.url, "-R", "-X", "stream", "-c", "fast", "--no-sync"),
    }),
  );
}

/** Started, and gone with the test. */
export async function startCluster(...parts: Parameters<typeof makeCluster>): Promise<FaultCluster> {
  const cluster = await makeCluster(...parts);
  onTestFinished(() => cluster.remove());
  await cluster.start();
  return cluster;
}

/** Started, and gone with the test. */
export async function startReplica(...parts: Parameters<typeof makeReplica>): Promise<FaultCluster> {
  const replica = await makeReplica(...parts);
  onTestFinished(() => replica.remove());
  await replica.start();
  return replica;
}

/** Started: from now on, each commit of the primary waits for it. Gone with the test. */
export async function startStandby(of: FaultCluster): Promise<FaultCluster> {
  const standby = await startReplica(of, "cluster_name=standby");
  // After the copy, because a promoted standby has no standby itself.
  await query(of.url, "alter system set synchronous_standby_names = 'standby'");
  await query(of.url, "select pg_reload_conf()");
  const isSynchronous = async () => {
    const { rows } = await query(of.url, "select sync_state from pg_stat_replication");
    return rows.some(({ sync_state: state }) => state === "sync");
  };
  await expect.poll(isSynchronous).toBe(true);
  return standby;
}

export async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return await client.query<Record<string, unknown>>(text);
  } finally {
    await client.end().catch(() => {});
  }
}

function stoppable(server: Server): FaultCluster {
  const readPidFile = () => readFileSync(path.join(server.folder, "data", "postmaster.pid"), "utf8").split("\n");
  return {
    ...server,
    async stopAtOnce() {
      process.kill(Number(readPidFile()[0]), "SIGQUIT");
      await server.stop();
    },
    async freezeReceiver() {
      const { rows } = await query(server.url, "select pid from pg_stat_wal_receiver");
      const pid = Number(rows[0]?.["pid"]);
      process.kill(pid, "SIGSTOP");
      // Frozen, it wouldn't even end.
      const goOn = () => signal(pid, "SIGCONT");
      onTestFinished(goOn);
      return goOn;
    },
    async kill() {
      const [pid = "", , , , , , sharedMemory = ""] = readPidFile();
      const children = spawnSync("pgrep", ["-P", pid], { encoding: "utf8" }).stdout.trim().split("\n");
      for (const each of [pid, ...children]) signal(Number(each), "SIGKILL");
      await server.stop();
      // Only the server itself would free it.
      spawnSync("ipcrm", ["-m", sharedMemory.trim().split(/ +/)[1] ?? ""]);
    },
  };
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
