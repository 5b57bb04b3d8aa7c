import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { addDays } from "#dates/day";
import { line } from "./registration/catalogue-lines.ts";
import { freePort, listenHttp } from "./servers/ports.ts";
import { type ServerProcess, spawnServer } from "./servers/server-process.ts";
import { openSmallProvider } from "./servers/small-provider.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const TERM = "3730";
const AT_ONCE = 16;

type Size = { students: number; classes: number; gradesEach: number };
type Step = { name: string; seconds: number };

/**
 * Follows docs/operations.md from an empty PostgreSQL, with two instances behind a proxy, until all students have
 * signed in through another provider. Throws if that fails.
 */
export async function startFromNothing(
  databaseUrl: string,
  size: Size,
  onStep: (step: Step) => void = () => {},
): Promise<{ steps: Step[]; served: number[] }> {
  const folder = mkdtempSync(join(tmpdir(), "portal-from-nothing-"));
  const provider = await openSmallProvider({ subject: "" });
  const instances: ServerProcess[] = [];
  const steps: Step[] = [];
  const step = async (name: string, work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    steps.push({ name, seconds: (performance.now() - from) / 1000 });
    onStep(steps.at(-1)!);
  };
  const today = new Date().toISOString().slice(0, 10);
  const ports = [await freePort("127.0.0.1"), await freePort("127.0.0.1")];
  const proxy = await openProxy(ports);
  try {
    writeFileSync(join(folder, "secret"), "a secret of at least 32 characters, for one run");
    const env = {
      PATH: process.env["PATH"],
      HOME: folder,
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      DATABASE_URL: databaseUrl,
      SESSION_SECRET_FILE: join(folder, "secret"),
      OIDC_ISSUER: provider.oidc.issuer,
      OIDC_CLIENT_ID: provider.oidc.clientId,
      PUBLIC_URL: proxy.url,
      TRUST_PROXY: "127.0.0.1",
    };
    await step("files", () => writeFiles(folder, size, today));
    for (const command of ["npm run migrate", ...runbook()]) {
      const dates = [addDays(today, -1), addDays(today, 30)];
      // The runbook's days pass.
      const dated = command.replaceAll(/20\d\d-\d\d-\d\d/g, () => dates.shift() ?? today);
      await step(dated, () => run(dated, folder, env));
    }
    await step("two instances", async () => {
      for (const port of ports) {
        const own = { ...env, PORT: String(port), HOST: "127.0.0.1", MIGRATE: "0", NODE_ENV: "production" };
        const instance = spawnServer(own);
        instances.push(instance);
        while (!(await isReady(port))) {
          const { exitCode } = instance.child;
          if (exitCode !== null) throw new Error(`An instance ended with ${exitCode}:\n${instance.output()}`);
          await sleep(50);
        }
      }
    });
    await step(`${size.students} sign-ins`, async () => {
      let next = 0;
      const signInNext = async () => {
        for (let at = next++; at < size.students; at = next++) await signIn(proxy.url, provider, at);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, signInNext));
    });
    return { steps, served: proxy.served };
  } finally {
    for (const { child } of instances) child.kill("SIGKILL");
    await proxy.close();
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function runbook(): string[] {
  const [, block = ""] = /Load the database[\s\S]*?```sh\n([\s\S]*?)```/.exec(read("docs/operations.md")) ?? [];
  return block.split("\n").flatMap((text) => text.trim() || []);
}

function read(path: string) {
  return readFileSync(join(root, path), "utf8");
}

/** Of the documents, in a shell. `npm` runs this project's scripts on the files of the folder. */
export async function run(command: string, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const inFolder = `npm() { command npm --prefix '${root}' "$@"; }\n${command}`;
  const child = spawn("sh", ["-ec", inFolder], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += String(part)));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
}

const nameOf = (at: number) => `s${String(at).padStart(6, "0")}`;

export async function writeFiles(folder: string, { students, classes, gradesEach }: Size, today: string) {
  const [startDate, endDate] = [addDays(today, 14), addDays(today, 119)];
  const term = { code: TERM, description: "Next Term", startDate, endDate };
  const lines = Array.from({ length: classes }, (_, at) => {
    const plain = line(1_000 + at, { term, courseId: `AAS ${1_000 + at}`, catalogNumber: String(1_000 + at) });
    return { ...plain, meetings: plain.meetings?.map((meeting) => ({ ...meeting, startDate, endDate })) };
  });
  const text = lines.map((each) => JSON.stringify(each)).join("\n");
  writeFileSync(join(folder, "2027-spring.classes.jsonl.gz"), gzipSync(text));
  const write = async (name: string, header: string, toLines: (at: number) => Iterable<string>) => {
    const all = function* () {
      yield `${header}\n`;
      for (let at = 0; at < students; at++) for (const each of toLines(at)) yield `${each}\n`;
    };
    await pipeline(Readable.from(all()), createWriteStream(join(folder, name)));
  };
  await write("students.csv", "id,username,first_name,last_name,email,career,standing,max_term_units", (at) => [
    `${nameOf(at)},${nameOf(at)}@uni,Ada,"Byron, ${at}",${nameOf(at)}@example.edu,UGRD,SO,18`,
  ]);
  await write(
    "history.csv",
    "student,career,term_code,term_description,course_id,subject,catalog_number,title,units,grade",
    function* (at) {
      for (let grade = 0; grade < gradesEach; grade++)
        yield `${nameOf(at)},UGRD,3700,Earlier,C${grade},AAS,${2_000 + grade},Course ${grade},3,B+`;
    },
  );
  await write("holds.csv", "student,code,description,department,reason,blocks_enrollment", (at) =>
    at % 20 === 0 ? [`${nameOf(at)},BIL,Unpaid bill,Bursar,Pay.,true`] : [],
  );
  await write("appointments.csv", "student,term,session,career,starts_at,ends_at,block_id,number", (at) => [
    `${nameOf(at)},${TERM},1,UGRD,${addDays(today, -1)} 08:00,${addDays(today, 7)} 08:00,SO,${at}`,
  ]);
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** In turn. `served` counts requests. */
async function openProxy(ports: readonly number[]) {
  const served = ports.map(() => 0);
  let turn = 0;
  const { origin, close } = await listenHttp((request, response) => {
    const at = turn++ % ports.length;
    served[at]! += 1;
    const { method, url, headers } = request;
    const passed = httpRequest({ agent, host: "127.0.0.1", port: ports[at], method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.writeHead(502).end());
    request.pipe(passed);
  });
  return {
    url: origin,
    served,
    close: async () => {
      agent.destroy();
      await close();
    },
  };
}

export async function isReady(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function signIn(url: string, provider: Awaited<ReturnType<typeof openSmallProvider>>, at: number) {
  const cookies = new Map<string, string>();
  const ask = async (path: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    // Each student's address, as the outer proxy says it.
    const address = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
    const headers = { cookie, "x-forwarded-for": address };
    const answer = await fetch(url + path, { redirect: "manual", headers });
    for (const each of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      cookies.set(name, value);
    }
    return { location: answer.headers.get("location") ?? "", text: await answer.text() };
  };
  const away = await ask("/sso/auth/signin");
  await ask(provider.signIn(away.location, `${nameOf(at)}@uni`));
  const { text } = await ask("/api/User/Account");
  const { data } = JSON.parse(text) as { data: { Identity?: string } };
  if (data.Identity !== `${nameOf(at)}@uni`) throw new Error(`${nameOf(at)} isn't signed in: ${text.slice(0, 300)}`);
}
