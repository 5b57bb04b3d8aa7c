import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { findPostgres, makeServer, type Server } from "../support/database/postgres-cluster.ts";

/** What it confirmed survives its end, though not a power cut. */
export type FaultCluster = Server & {
  /** As `pg_ctl stop -m immediate` does: no checkpoint, no goodbye. */
  stopAtOnce: () => Promise<void>;
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

export async function makeReplica(of: FaultCluster): Promise<FaultCluster> {
  return stoppable(
    await makeServer(programs ?? "", {
      settings: SETTINGS,
      fill: (data, run) =>
        run("pg_basebackup", "-D", data, "-d", of.url, "-R", "-X", "stream", "-c", "fast", "--no-sync"),
    }),
  );
}

function stoppable(server: Server): FaultCluster {
  return {
    ...server,
    async stopAtOnce() {
      const [pid] = readFileSync(path.join(server.folder, "data", "postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGQUIT");
      await server.stop();
    },
  };
}
