import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import type { FormBrowser, Page } from "./form-browser.ts";
import { freePort, listen } from "./ports.ts";
import { unprivilegedAccount } from "./unprivileged.ts";

/** Where its Debian packages are, or are unpacked: a newer version without installing it. */
const ROOT = process.env["TEST_LEMONLDAP"] ?? "/";
const inRoot = (file: string) => path.join(ROOT, file);
const PERL = { PERL5LIB: inRoot("usr/share/perl5") };
const BIN = "/usr/share/lemonldap-ng/bin";
const PORTAL = "use Lemonldap::NG::Portal::Main; Lemonldap::NG::Portal::Main->run({})";
/** One asks another for keys while it signs someone out. */
const WORKERS = 3;

/** With what the package recommends: its command line and its portal don't start without. */
const NEEDED = [
  "Lemonldap::NG::Portal::Main",
  "Lemonldap::NG::Manager::Cli",
  "Email::Sender",
  "MIME::Entity",
  "String::Random",
  "GD::SecurityImage",
  "Image::Magick",
];
const loads = spawnSync(
  "perl",
  [...NEEDED.map((name) => `-M${name}`), "-MLemonldap::NG::Portal", "-e", "print $Lemonldap::NG::Portal::VERSION"],
  { encoding: "utf8", env: { ...process.env, ...PERL } },
);
const isThere = loads.status === 0 && existsSync(inRoot(BIN)) && existsSync("/usr/bin/plackup");
export const whyNoLemonldap = isThere
  ? ""
  : " (not tested: Debian's lemonldap-ng with what it recommends isn't installed)";
export const hasLemonldap = isThere;
const [, minor = "0"] = /^2\.(\d+)/.exec(loads.stdout) ?? [];
/** Since 2.17. */
export const signsOutElsewhere = Number(minor) >= 17;

type Making = {
  /** Of the portal, as browsers see it. */
  portalUrl: string;
  secret: string;
  /** For the server `localhost`. */
  certificate: { crt: string; key: string };
  /** The file of the authority of the portal's certificate. */
  ca: string;
};

/**
 * Set up by the commands of docs/providers.md, with its package's demo users: "dwho", "rtyler", and "msmith", each with
 * the name as the password.
 */
export async function openLemonldap({ portalUrl, secret, certificate, ca }: Making) {
  const folder = temporaryFolder();
  for (const name of ["sessions/lock", "psessions/lock", "cache", "notifications"])
    mkdirSync(path.join(folder, name), { recursive: true });
  cpSync(inRoot("var/lib/lemonldap-ng/conf"), path.join(folder, "conf"), { recursive: true });
  const first = path.join(folder, "conf/lmConf-1.json");
  writeFileSync(first, readFileSync(first, "utf8").replaceAll(/\/var\/(lib|cache)\/lemonldap-ng/g, folder));
  const ini = path.join(folder, "lemonldap-ng.ini");
  const own = readFileSync(inRoot("etc/lemonldap-ng/lemonldap-ng.ini"), "utf8");
  writeFileSync(
    ini,
    own
      .replaceAll(/\/var\/(lib|cache)\/lemonldap-ng/g, folder)
      .replaceAll("/usr/share/lemonldap-ng", inRoot("usr/share/lemonldap-ng")),
  );
  for (const name of ["", ...globSync("**", { cwd: folder })]) chmodSync(path.join(folder, name), 0o777);
  const account = unprivilegedAccount();
  const env = {
    PATH: process.env["PATH"],
    ...PERL,
    LLNG_DEFAULTCONFFILE: ini,
    OIDC_CLIENT_SECRET: secret,
    PERL_LWP_SSL_CA_FILE: ca,
  };

  const ports = await Promise.all(Array.from({ length: WORKERS }, () => freePort("127.0.0.1")));
  const { issuer, close } = await openFront(ports, certificate);
  onTestFinished(close);
  const run = (commands: string) => {
    const here = commands.replaceAll(BIN, inRoot(BIN)).replaceAll("https://login.example.edu", issuer);
    const there = here.replaceAll("https://portal.example.edu", portalUrl);
    execFileSync("sh", ["-ec", there], { env, cwd: folder, stdio: ["ignore", "pipe", "pipe"], ...account });
  };
  run(
    `cd ${BIN}; ./lemonldap-ng-cli -yes 1 set portal https://login.example.edu/ domain example.edu portalForceAuthnInterval 5`,
  );
  for (const block of commandsOfDocs()) run(block);

  const workers = ports.map((port) => {
    const args = ["-s", "Standalone", "--host", "127.0.0.1", "--port", String(port), "-E", "deployment", "-e", PORTAL];
    return spawn("plackup", args, { env, cwd: folder, stdio: ["ignore", "ignore", "pipe"], ...account });
  });
  let said = "";
  for (const worker of workers) worker.stderr.on("data", (part) => (said += String(part)));
  onTestFinished(async () => {
    await Promise.all(workers.map(end));
  });
  for (const port of ports) {
    const status = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.status;
    for (let answer = await status(); answer !== 200 && answer !== 401; answer = await status()) {
      const hasEnded = workers.some(({ exitCode }) => exitCode !== null);
      if (hasEnded || answer !== undefined) throw new Error(`LemonLDAP::NG doesn't start (${answer}):\n${said}`);
      await sleep(100);
    }
  }
  return {
    issuer,
    said: () => said,
    rotateKeys: () => run(`cd ${BIN}; ./rotateOidcKeys`),
    /** On the page that the portal's sign-in leads to, which for a fresh one first says why. */
    async signIn(browser: FormBrowser, page: Page, user: string) {
      const asking = page.text.includes('name="password"') ? page : await browser.submit(page, "confirm", {});
      return await browser.submit(asking, "password", { user, password: user });
    },
    signOut: (browser: FormBrowser) => browser.open(`${issuer}/?logout=1`),
  };
}

const [, section = ""] = /^## LemonLDAP::NG\n([\s\S]*?)^## /m.exec(readFileSync("docs/providers.md", "utf8")) ?? [];

function commandsOfDocs(): string[] {
  const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
  return blocks.filter((block) => block.includes("./lemonldap-ng-cli"));
}

/** What the document sets for the portal, without what differs here. */
export function lemonldapSettings(): Record<string, string> {
  const lines = section.matchAll(/^(OIDC_(?!ISSUER|CLIENT_SECRET)\w+)=(\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name = "", value = ""]) => [name, value]));
}

async function end(worker: ChildProcess) {
  if (worker.exitCode !== null) return;
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await ended;
}

/** Each worker answers one request at a time. */
async function openFront(ports: readonly number[], { crt, key }: { crt: string; key: string }) {
  const idle = [...ports];
  const waiting: ((port: number) => void)[] = [];
  const take = async () => idle.pop() ?? (await new Promise<number>((resolve) => waiting.push(resolve)));
  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    const port = await take();
    const { method, url, headers } = asked;
    const give = () => {
      const next = waiting.shift();
      if (next) next(port);
      else idle.push(port);
    };
    const sent = request(
      { host: "127.0.0.1", port, method, path: url, headers: { ...headers, connection: "close" } },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
        got.on("close", give);
      },
    );
    sent.on("error", () => {
      give();
      answer.writeHead(502).end();
    });
    asked.pipe(sent);
  };
  const options = { cert: readFileSync(crt), key: readFileSync(key) };
  const server = createServer(options, (asked, answer) => void pass(asked, answer));
  const { port, close } = await listen(server);
  return {
    issuer: `https://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await close();
    },
  };
}
