import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../servers/ports.ts";
import { unprivilegedAccount } from "../servers/unprivileged.ts";

export type Cluster = { url: string; stop: () => Promise<void> };

const START_SECONDS = 300;
const LOG_TAIL_CHARACTERS = 4000;
const SUPERUSER = "postgres";

/** On the PATH, or where packages put them. */
export function findPostgres(): string | undefined {
  const onPath = (process.env["PATH"] ?? "").split(path.delimiter);
  const installed = [
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/usr/local/pgsql/bin",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/opt/postgresql*/bin",
    "/Applications/Postgres.app/Contents/Versions/latest/bin",
  ].flatMap((pattern) => globSync(pattern).sort(newestFirst));
  const hasPrograms = (folder: string) => ["initdb", "postgres"].every((name) => existsSync(path.join(folder, name)));
  return [...onPath, ...configuredFolder(), ...installed].find(hasPrograms);
}

export type Server = {
  url: string;
  folder: string;
  start: () => Promise<void>;
  /** `remove` deletes the folder, too. */
  stop: () => Promise<void>;
  remove: () => Promise<void>;
  isRunning: () => boolean;
};

type Making = {
  settings: readonly string[];
  parent?: string;
  /** The folder ends with the server, however this process ends. */
  isThrownAway?: boolean;
  /** Default: an empty cluster. */
  fill?: (data: string, run: (program: string, ...args: string[]) => void) => void;
};

/** On a free local port. PostgreSQL refuses to run as root, so it runs as `postgres` or `nobody`. */
export async function makeServer(
  programs: string,
  { settings, parent = tmpdir(), isThrownAway = false, fill = initialize }: Making,
): Promise<Server> {
  const account = unprivilegedAccount();
  const folder = mkdtempSync(path.join(parent, "portal-pg-"));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, "data");
  const options = { cwd: folder, env: { ...process.env, LC_ALL: "C" }, ...account };
  const run = (program: string, ...args: string[]) =>
    void execFileSync(path.join(programs, program), args, {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
      timeout: START_SECONDS * 1000,
    });
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    fill(data, run);
  } catch (error) {
    removeFolder();
    throw error;
  }
  const port = await freePort("127.0.0.1");
  const url = `postgresql://${SUPERUSER}@127.0.0.1:${port}/postgres`;
  const command = [path.join(programs, "postgres"), "-D", data, "-p", String(port), "-k", folder];
  command.push(
    ...["listen_addresses=127.0.0.1", "timezone=UTC", "jit=off", ...settings].flatMap((each) => ["-c", each]),
  );
  const spawnKeeper = () =>
    spawn("sh", ["-c", KEEPER, "keeper", isThrownAway ? folder : "", ...command], {
      ...options,
      detached: true, // Ctrl-C in the terminal is not meant for it.
      stdio: ["pipe", "ignore", "pipe"],
    });
  let keeper: ReturnType<typeof spawnKeeper> | undefined;
  const isRunning = () => keeper !== undefined && keeper.exitCode === null && keeper.signalCode === null;
  const stop = async () => {
    if (!keeper || !isRunning()) return;
    const ended = once(keeper, "exit");
    keeper.stdin.end();
    await ended;
  };
  return {
    url,
    folder,
    isRunning,
    stop,
    async start() {
      keeper = spawnKeeper();
      await untilReady(url, keeper).catch(async (error: unknown) => {
        await stop();
        throw error;
      });
    },
    async remove() {
      await stop();
      removeFolder();
    },
  };
}

/** Without fsync, unless `settings` say otherwise. */
export async function startCluster(programs: string, settings: readonly string[] = []): Promise<Cluster> {
  const server = await makeServer(programs, { settings: [...QUICK, ...settings], isThrownAway: true });
  await server.start();
  return { url: server.url, stop: server.remove };
}

function initialize(data: string, run: (program: string, ...args: string[]) => void) {
  const locale = process.platform === "linux" ? "C.UTF-8" : "C";
  run("initdb", "-D", data, "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", `--locale=${locale}`, "--no-sync");
}

/**
 * Runs PostgreSQL while its standard input is open, so it ends with this process, even by kill -9. Then removes the
 * folder, if one is named.
 */
const KEEPER = `
folder=$1; shift
exec 3<&0
"$@" 3<&- & server=$!
{ cat <&3 >/dev/null; kill -INT $server; } 2>/dev/null & watch=$!
wait $server
kill $watch 2>/dev/null
[ -z "$folder" ] || rm -rf "$folder"
`;

const QUICK = [
  "max_connections=300",
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "shared_buffers=128MB",
  "wal_level=minimal",
  "max_wal_senders=0",
];

async function untilReady(url: string, keeper: ChildProcessByStdio<Writable, null, Readable>): Promise<void> {
  let log = "";
  keeper.stderr.setEncoding("utf8").on("data", (text: string) => (log = (log + text).slice(-LOG_TAIL_CHARACTERS)));
  const deadline = Date.now() + START_SECONDS * 1000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (keeper.exitCode !== null || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start:\n${log.trim()}`, { cause });
    }
    await sleep(50);
  }
}

function configuredFolder(): string[] {
  try {
    return [execFileSync("pg_config", ["--bindir"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim()];
  } catch {
    return []; // Not every installation has pg_config.
  }
}

function newestFirst(a: string, b: string): number {
  return b.localeCompare(a, "en", { numeric: true });
}
