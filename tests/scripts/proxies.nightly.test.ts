import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:http";
import { request } from "node:https";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { HAPROXY, openHaproxy as openHaproxyAt } from "../support/servers/haproxy.ts";
import { freePort, listen } from "../support/servers/ports.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** The examples of docs/operations.md with other addresses, in front of two instances that say what they got. */

const NGINX = "/usr/sbin/nginx";

type Instance = { name: string; port: number; isReady: boolean; close: () => Promise<void> };

async function openInstance(name: string): Promise<Instance> {
  const instance = { name, isReady: true };
  const server = createServer((asked, answer) => {
    if (asked.url === "/readyz") return answer.writeHead(instance.isReady ? 200 : 503).end();
    const isPage = asked.url === "/own-503";
    answer.writeHead(isPage ? 503 : 200, { "content-type": "application/json" });
    return answer.end(JSON.stringify({ name, headers: asked.headers }));
  });
  const { port, close } = await listen(server);
  onTestFinished(close);
  return Object.assign(instance, { port, close });
}

function certificate(folder: string) {
  const [pem, key] = [path.join(folder, "portal.pem"), path.join(folder, "portal.key")];
  const subject = ["-subj", "/CN=localhost", "-days", "2", "-nodes"];
  spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-keyout", key, "-out", pem, ...subject]);
  return { pem, key };
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

function ask(port: number, url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request({ port, path: url, headers, host: "127.0.0.1", rejectUnauthorized: false }, (answer) => {
    const { statusCode: status = 0, headers: given } = answer;
    text(answer).then((body) => resolve({ status, headers: given, body }), reject);
  });
  sent.on("error", reject);
  sent.end();
  return promise;
}

/** Resolves once it holds; the test's own time limits it. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await sleep(50);
}

function openHaproxy(a: Instance, b: Instance) {
  const { pem: crt, key } = certificate(temporaryFolder());
  return openHaproxyAt([a.port, b.port], { crt, key });
}

async function openNginx(a: Instance, b: Instance) {
  const folder = temporaryFolder();
  certificate(folder);
  copyFileSync("deploy/maintenance.html", path.join(folder, "maintenance.html"));
  const [port, plain] = [await freePort(), await freePort()];
  const written = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll("/etc/nginx", folder)
    .replace("listen 80", `listen 127.0.0.1:${plain}`)
    .replace("listen 443", `listen 127.0.0.1:${port}`)
    .replace("10.0.0.11:3000", `127.0.0.1:${a.port}`)
    .replace("10.0.0.12:3000", `127.0.0.1:${b.port}`);
  const file = path.join(folder, "all.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder};`);
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http { access_log off; ${temporary.join(" ")} ${written} }`,
  );
  const checked = spawnSync(NGINX, ["-t", "-e", `${folder}/error.log`, "-c", file], { encoding: "utf8" });
  expect([checked.status, checked.stderr]).toEqual([0, expect.not.stringMatching(/warn/)]);
  const child = spawn(NGINX, ["-e", `${folder}/error.log`, "-c", file], { stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGTERM"));
  return { port };
}

describe.each([
  ["HAProxy", HAPROXY, openHaproxy],
  ["nginx", NGINX, openNginx],
] as const)("%s", (name, binary, open) => {
  it.skipIf(!existsSync(binary))(
    "leads to instances that answer, says who asks, and else has its own page",
    async () => {
      const [a, b] = [await openInstance("a"), await openInstance("b")];
      const { port } = await open(a, b);
      const whoAnswers = async () => JSON.parse((await ask(port, "/")).body).name as string;
      const answering = async () => new Set(await Promise.all(Array.from({ length: 12 }, whoAnswers)));
      await until(async () => (await answering()).size === 2);

      const forged = { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "http", forwarded: "for=203.0.113.9" };
      const got = JSON.parse((await ask(port, "/", { ...forged, host: "portal.example.edu" })).body).headers;
      expect(got).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "https" });
      expect([got.host, got["x-forwarded-host"], got.forwarded ?? ""]).toEqual([
        "portal.example.edu",
        "portal.example.edu",
        "",
      ]);
      expect(JSON.parse((await ask(port, "/own-503")).body).name).toMatch(/^[ab]$/);

      if (name === "HAProxy") {
        a.isReady = false;
        await until(async () => [...(await answering())].join() === "b");
      }
      await a.close();
      await until(async () => [...(await answering())].join() === "b");
      await b.close();
      await until(async () => (await ask(port, "/")).status === 503);
      const page = await ask(port, "/");
      expect(page.body).toContain("The portal will be back soon");
      expect(page.headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
      expect(page.headers["content-type"]).toMatch(/^text\/html/);
    },
  );
});

it.skipIf(!existsSync(HAPROXY))(
  "HAProxy leads to the primary, and cuts connections to one that is one no longer",
  async () => {
    const [a, b] = [await openInstance("a"), await openInstance("b")];
    b.isReady = false;
    const { tcpPort } = await openHaproxy(a, b);
    const reach = async () => ((await (await fetch(`http://127.0.0.1:${tcpPort}/`)).json()) as { name: string }).name;
    await until(async () => (await reach()) === "a");
    const held = connect(tcpPort, "127.0.0.1");
    const isCut = once(held, "close");
    a.isReady = false;
    await isCut;
    b.isReady = true;
    await until(async () => (await reach()) === "b");
    expect(await reach()).toBe("b");
  },
);
