import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { freePort } from "./ports.ts";

export const HAPROXY = "/usr/sbin/haproxy";

/**
 * The example of deploy/haproxy.cfg with addresses of this machine. The two instances play the database servers, too, and
 * their check is that of Patroni.
 */
export async function openHaproxy(
  [a, b]: readonly [number, number],
  { crt, key }: { crt: string; key: string },
): Promise<{ port: number; tcpPort: number }> {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "portal.pem"), readFileSync(crt, "utf8") + readFileSync(key, "utf8"));
  copyFileSync("deploy/maintenance.html", path.join(folder, "maintenance.html"));
  const [port, plain, tcpPort] = [
    await freePort("127.0.0.1"),
    await freePort("127.0.0.1"),
    await freePort("127.0.0.1"),
  ];
  const file = path.join(folder, "haproxy.cfg");
  const written = readFileSync("deploy/haproxy.cfg", "utf8")
    .replaceAll("/etc/haproxy", folder)
    .replace("bind :80", `bind 127.0.0.1:${plain}`)
    .replace("bind :443", `bind 127.0.0.1:${port}`)
    .replace("bind :5432", `bind 127.0.0.1:${tcpPort}`)
    .replace("10.0.0.11:3000", `127.0.0.1:${a}`)
    .replace("10.0.0.12:3000", `127.0.0.1:${b}`)
    .replace("GET /primary", "GET /readyz")
    .replace("10.0.0.21:5432", `127.0.0.1:${a} port ${a}`)
    .replace("10.0.0.22:5432", `127.0.0.1:${b} port ${b}`);
  writeFileSync(file, written);
  const checked = spawnSync(HAPROXY, ["-c", "-f", file], { encoding: "utf8" });
  expect([checked.status, checked.stderr + checked.stdout]).toEqual([0, expect.not.stringMatching(/warning/i)]);
  const child = spawn(HAPROXY, ["-db", "-f", file], { stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { port, tcpPort };
}
