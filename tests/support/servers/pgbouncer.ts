import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { makeAuthority } from "./authority.ts";
import { freePort } from "./ports.ts";
import { openToAll, unprivilegedAccount } from "./unprivileged.ts";

/** Another than the machine's own, such as a newer one. */
const PROGRAM = process.env["TEST_PGBOUNCER"] ?? "/usr/sbin/pgbouncer";
const [, major = "0", minor = "0"] = /^PgBouncer (\d+)\.(\d+)/.exec(versionOf(PROGRAM)) ?? [];
export const hasPgbouncer = major !== "0";
/** Since 1.21, it knows the prepared statements of the connections that share one. */
export const sharesPrepared = Number(major) > 1 || Number(minor) >= 21;

const PASSWORD = "a password for one run";

/**
 * The example of deploy/pgbouncer.ini with addresses of this machine, and TLS by an authority of its own. `lines` are
 * changed as its comments say.
 */
export async function openPgbouncer(databaseUrl: string, lines: readonly (readonly [string, string])[] = []) {
  const folder = temporaryFolder();
  const port = await freePort("127.0.0.1");
  const { hostname, port: databasePort, pathname, username } = new URL(databaseUrl);
  const authority = makeAuthority(temporaryFolder());
  const { crt, key } = authority.issue("pgbouncer", ["localhost"]);
  copyFileSync(crt, path.join(folder, "pgbouncer.pem"));
  copyFileSync(key, path.join(folder, "pgbouncer.key"));
  writeFileSync(path.join(folder, "userlist.txt"), `"${username}" "${PASSWORD}"\n`);
  const changes = [
    ["/etc/pgbouncer", folder],
    ["listen_addr = *", "listen_addr = 127.0.0.1"],
    ["listen_port = 6432", `listen_port = ${port}\nunix_socket_dir =`],
    [
      "portal = host=db.example.edu port=5432 dbname=portal",
      `${pathname.slice(1)} = host=${hostname} port=${databasePort}`,
    ],
    // The test's PostgreSQL is on this machine, without TLS.
    ["server_tls_sslmode = verify-full\nserver_tls_ca_file = /etc/ssl/certs/university-ca.pem", ""],
    ...lines,
  ] as const;
  const written = changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/pgbouncer.ini no longer has "${from}".`);
      return text.replaceAll(from, to);
    },
    readFileSync("deploy/pgbouncer.ini", "utf8"),
  );
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(file, written);
  openToAll(folder);

  let said = "";
  const start = async () => {
    const child = spawn(PROGRAM, [file], { stdio: ["ignore", "pipe", "pipe"], ...unprivilegedAccount() });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += String(text)));
    while (!(await isOpen(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${said}`);
      await sleep(50);
    }
    return child;
  };
  let child = await start();
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(stop);
  const url = new URL(databaseUrl);
  Object.assign(url, { hostname: "localhost", port: String(port), password: PASSWORD });
  url.searchParams.set("sslmode", "verify-full");
  url.searchParams.set("sslrootcert", authority.file);
  const restart = async () => {
    await stop();
    child = await start();
  };
  return { url: url.href, said: () => said, restart };
}

function versionOf(program: string): string {
  return existsSync(program) ? spawnSync(program, ["--version"], { encoding: "utf8" }).stdout : "";
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return await once(socket, "connect")
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}
