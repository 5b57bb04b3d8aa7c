import { chmodSync, chownSync, copyFileSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import type { User } from "#contract/calls/profile";
import { addDays } from "#dates/day";
import { findPostgres, makeServer } from "../support/database/postgres-cluster.ts";
import { isReady, run, TERM, writeFiles } from "../support/from-nothing.ts";
import { makeAuthority } from "../support/servers/authority.ts";
import { openFormBrowser } from "../support/servers/form-browser.ts";
import { HAPROXY, openHaproxy } from "../support/servers/haproxy.ts";
import { hasLemonldap, lemonldapSettings, openLemonldap, whyNoLemonldap } from "../support/servers/lemonldap.ts";
import { freePort } from "../support/servers/ports.ts";
import { spawnServer, stopServer } from "../support/servers/server-process.ts";
import { unprivilegedAccount } from "../support/servers/unprivileged.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const programs = findPostgres();
const PATH = [process.env["PATH"], programs].join(delimiter);
const has = (program: string) => PATH.split(delimiter).some((folder) => existsSync(join(folder, program)));
const isPossible = programs !== undefined && has("psql") && has("pg_dump") && existsSync(HAPROXY) && hasLemonldap;

const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The commands of a page, or of one section of it, in order. */
function blocksOf(page: string, section?: string): string[] {
  const text = section === undefined ? page : (page.split(`\n## ${section}\n`)[1]?.split("\n## ")[0] ?? "");
  return [...text.matchAll(/^ *```(?:sh|sql)\n([\s\S]*?)^ *```$/gm)].map(([, block = ""]) => block);
}

/** By TLS only, except for its own administrator. */
async function openPostgres({ crt, key }: { crt: string; key: string }) {
  const server = await makeServer(programs ?? "", {
    settings: ["ssl=on", "ssl_cert_file=server.crt", "ssl_key_file=server.key", "password_encryption=scram-sha-256"],
    fill: (data, call) => {
      call("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync");
      const account = unprivilegedAccount();
      for (const [from, to] of [
        [crt, "server.crt"],
        [key, "server.key"],
      ] as const) {
        copyFileSync(from, join(data, to));
        chmodSync(join(data, to), 0o600);
        if (account) chownSync(join(data, to), account.uid, account.gid);
      }
      const lets = ["host all postgres 127.0.0.1/32 trust", "hostssl portal owner,portal 127.0.0.1/32 scram-sha-256"];
      writeFileSync(join(data, "pg_hba.conf"), `${lets.join("\n")}\n`);
    },
  });
  onTestFinished(() => server.remove());
  await server.start();
  return server.url;
}

it.skipIf(!isPossible)(
  `the documents lead from an empty machine to a student, and back after a restore${whyNoLemonldap}`,
  async () => {
    const folder = temporaryFolder();
    symlinkSync(join(root, "src"), join(folder, "src"));
    const authority = makeAuthority(folder);
    const adminUrl = await openPostgres(authority.issue("db", ["localhost"]));
    const ports = [await freePort("127.0.0.1"), await freePort("127.0.0.1")] as const;
    const proxy = await openHaproxy(ports, authority.issue("portal", ["localhost"]));
    const portalUrl = `https://localhost:${proxy.port}`;
    const secret = "what the portal and its provider know";
    const certificate = authority.issue("login", ["localhost"]);
    const provider = await openLemonldap({ portalUrl, secret, certificate, ca: authority.file });

    const today = new Date().toISOString().slice(0, 10);
    await writeFiles(folder, { students: 3, classes: 5, gradesEach: 2 }, today);
    copyFileSync(join(folder, "2027-spring.classes.jsonl.gz"), join(folder, "classes.jsonl.gz"));
    const students = join(folder, "students.csv");
    writeFileSync(students, readFileSync(students, "utf8").replace("s000000@uni", "rtyler"));
    const dayOff = addDays(today, 30);
    writeFileSync(join(folder, "calendar.csv"), `term,first_day,last_day,name\n${TERM},${dayOff},,Founders\n`);

    const here = (text: string) =>
      text
        .replaceAll("db.example.edu", `localhost:${new URL(adminUrl).port}`)
        .replaceAll("/etc/ssl/certs/university-ca.pem", authority.file)
        .replace("2026-11-23", addDays(today, -1))
        .replace("2027-02-06", addDays(today, 30));
    const [roles = "", urls = "", ...commands] = blocksOf(read("docs/deploy-a-university.md")).map(here);
    expect(commands).toHaveLength(5);
    const shell = { PATH, HOME: folder, NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] };
    const follow = (block: string) => run(`${urls}\nexport DATABASE_URL OWNER_URL\n${block}`, folder, shell);

    // The database and its roles, the tables, and all files, up to the opening of enrollment.
    await run(`psql -v ON_ERROR_STOP=1 "${adminUrl}" <<'SQL'\n${roles}SQL`, folder, shell);
    await expect(follow('psql -c "select 1" "${DATABASE_URL%%[?]*}?sslmode=disable"')).rejects.toThrow("no encryption");
    for (const block of commands) await follow(block);

    const files = { SESSION_SECRET_FILE: "session", OIDC_CLIENT_SECRET_FILE: "oidc" };
    writeFileSync(join(folder, "session"), "a secret of at least 32 characters, for one run");
    writeFileSync(join(folder, "oidc"), secret);
    const documented = Object.fromEntries(
      [...(blocksOf(read("docs/operations.md"), "Set up")[0] ?? "").matchAll(/^ *([A-Z_]+)=(\S+)$/gm)].map(
        ([, name = "", value = ""]) => [name, value],
      ),
    );
    expect(Object.keys(documented)).toEqual(expect.arrayContaining(["TRUST_PROXY", ...Object.keys(files)]));
    const ofUnit = [...read("deploy/student-portal@.service").matchAll(/([A-Z_]+)=(\S+)/g)].map(
      ([, name = "", value = ""]) => [name, value],
    );
    const { HOST = "", MIGRATE = "", NODE_ENV = "" } = Object.fromEntries(ofUnit) as Record<string, string>;
    const [, databaseUrl = ""] = /^DATABASE_URL="(.*)"$/m.exec(urls) ?? [];
    const settings = {
      ...documented,
      ...lemonldapSettings(),
      ...Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(folder, file)])),
      HOST,
      MIGRATE,
      NODE_ENV,
      DATABASE_URL: databaseUrl,
      OIDC_ISSUER: provider.issuer,
      PUBLIC_URL: portalUrl,
      NODE_EXTRA_CA_CERTS: authority.file,
      DRAIN_SECONDS: "0",
    };
    const start = async () => {
      const instances = ports.map((port) => spawnServer({ ...settings, PORT: String(port) }));
      onTestFinished(() => instances.forEach(({ child }) => child.kill("SIGKILL")));
      for (const [at, port] of ports.entries()) {
        const ended = () => instances[at]!.child.exitCode !== null && instances[at]!.output();
        await expect.poll(async () => ended() || (await isReady(port))).toBe(true);
      }
      return instances;
    };
    const browser = openFormBrowser({ ca: readFileSync(authority.file, "utf8") });
    const user = () => browser.call<User>(`${portalUrl}/api/User/Account`);
    const signIn = async () => {
      const page = await browser.open(`${portalUrl}/sso/auth/signin`);
      if (new URL(page.url).origin === provider.issuer) await provider.signIn(browser, page, "rtyler");
      return await user();
    };

    const instances = await start();
    await expect.poll(async () => (await browser.open(`${portalUrl}/readyz`)).status).toBe(200);
    expect(await signIn()).toMatchObject({ Identity: "rtyler", PeopleSoftId: "s000000", IsStudent: true });

    // A backup, a loss, and the restore.
    const [backup = "", restore = "", ...more] = blocksOf(read("docs/operations.md"), "Backup and restore");
    expect(more).toEqual([]);
    await follow(backup);
    await Promise.all(instances.map(stopServer));
    await expect.poll(async () => (await browser.open(portalUrl)).text).toContain("The portal will be back soon");
    await follow('psql -v ON_ERROR_STOP=1 -c "truncate people cascade" "$OWNER_URL"');
    await follow(restore);
    await start();
    await expect.poll(async () => (await browser.open(`${portalUrl}/readyz`)).status).toBe(200);
    expect(await user()).toMatchObject({ IsAuthenticated: false });
    expect(await signIn()).toMatchObject({ Identity: "rtyler", PeopleSoftId: "s000000" });
  },
);
