import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject, it } from "vitest";
import { testDatabases } from "../support/database/database.ts";
import { TEST_SECRET } from "../support/portal.ts";
import { freePort } from "../support/servers/ports.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const open = testDatabases();

it.skipIf(!inject("postgres"))("an image has what the server and commands need, and logs only JSON", async () => {
  const folder = temporaryFolder();
  const [, last = ""] = readFileSync(join(root, "deploy/Dockerfile"), "utf8").split(/^FROM node:24-slim$/m);
  const copied = [...last.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, sources = ""]) => sources.split(" "));
  for (const path of copied.map((source) => source.replace("/portal/", ""))) {
    if (path === "node_modules") symlinkSync(join(root, path), join(folder, path));
    else if (path !== "dist") cpSync(join(root, path), join(folder, path), { recursive: true, filter: isKept });
  }
  const { databaseUrl } = await open();
  const port = await freePort("127.0.0.1");
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: TEST_SECRET,
    OIDC_ISSUER: "http://localhost:9",
    OIDC_CLIENT_ID: "portal",
    PORT: String(port),
    HOST: "127.0.0.1",
    DRAIN_SECONDS: "0",
    ...Object.fromEntries(
      [...last.matchAll(/\b(NODE_ENV|DEMO|MIGRATE)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ),
  };
  const run = (...args: string[]) => {
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (text += String(part)));
    return { child, text: () => text };
  };

  const command = run("scripts/import.ts", "--help");
  expect([await once(command.child, "close"), command.text()]).toEqual([[0, null], expect.stringContaining("Usage")]);

  const { child, text } = run("src/server/main.ts");
  const ended = once(child, "close");
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(text());
    return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status;
  };
  await expect.poll(isUp).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/sso/page.css`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  const lines = text().trimEnd().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain("stopping");
});

/** As the Dockerfile deletes the demo. */
function isKept(path: string): boolean {
  return !/server\/demo\/./.test(path) || path.endsWith("demo-status.ts");
}
