import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { fillDataFolder } from "../support/database/data-folder.ts";
import { describePostgres, testDatabases } from "../support/database/database.ts";
import { TEST_SECRET } from "../support/portal.ts";
import { lateDatabase } from "../support/servers/late-database.ts";
import { freePort } from "../support/servers/ports.ts";
import { startServer } from "../support/servers/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Signs nobody in and fills nothing, so it starts in no time. */
const PLAIN = { DEMO: "0", OIDC_ISSUER: "http://localhost:9", OIDC_CLIENT_ID: "portal", HOST: "localhost" };

const open = testDatabases();
let databaseUrl: string | undefined;
beforeAll(async () => {
  ({ databaseUrl } = await open());
});

/** On PostgreSQL where there is one, which starts quicker than the embedded database. */
async function runningServer(env: Record<string, string> = {}) {
  const port = await freePort();
  const database = databaseUrl
    ? { DATABASE_URL: databaseUrl, SESSION_SECRET: TEST_SECRET }
    : { DATA_DIR: await filledFolder() };
  const server = startServer({ ...PLAIN, ...database, PORT: String(port), ...env });
  await server.printed(`is running at http://${env["HOST"] ?? "localhost"}:${port}\n`);
  return { ...server, port };
}

async function filledFolder(): Promise<string> {
  const folder = temporaryFolder();
  await fillDataFolder(folder);
  return folder;
}

/** Sends a request whose body ends only when `finish` is called. */
async function unfinishedRequest(
  port: number,
): Promise<{ finish: () => void; answer: Promise<string>; socket: Socket }> {
  const body = JSON.stringify({ EmailAddress: "a@example.edu", Name: "A", Message: "Hello" });
  const socket = connect(port, "localhost");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  const headers = [
    "POST /api/Global/Feedback HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    "Expect: 100-continue",
  ];
  socket.write(`${headers.join("\r\n")}\r\n\r\n`);
  // Its word that the request is in flight.
  await once(socket, "data");
  socket.write(body.slice(0, 10));
  let text = "";
  const answer = new Promise<string>((resolve) => {
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.on("close", () => resolve(text));
    socket.on("error", () => resolve(text));
  });
  // On a busy machine the server may refuse it, which it says before it answers anything else.
  await fetch(`http://localhost:${port}/healthz`);
  if (text.includes(" 503 ")) return await unfinishedRequest(port);
  return { finish: () => void socket.write(body.slice(10)), answer, socket };
}

/** What it prints when it does not start. */
async function refusal(env: Record<string, string>) {
  const server = startServer(env);
  const { code } = await server.exited;
  expect(code).toBe(1);
  expect(server.output()).not.toMatch(/\n\s+at /);
  return server.output();
}

it("the server refuses to start with one clear message when settings are wrong", async () => {
  const output = await refusal({ PORT: "http", DATABASE_URL: "postgres://localhost/x" });
  expect(output).toContain('PORT is "http", but should be a port number from 0 to 65535.');
  expect(output).toContain("OIDC_ISSUER is missing");
  expect(output).toContain("SESSION_SECRET is missing");
});

it("the server refuses to start with one clear message when the port is taken", async () => {
  const other = createServer().listen(0, "localhost");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const output = await refusal({ ...PLAIN, PORT: String(port), DATA_DIR: temporaryFolder() });
  expect(output.trim()).toBe(
    `Port ${port} is in use by another program. Stop that program, or set PORT to another number.`,
  );
});

it("the server says where it is and what its database is for, on whatever port is free", async () => {
  const DATA_DIR = await filledFolder();
  // What `node --watch` sets for the process that it starts: it must not disturb how the server's threads speak.
  const server = startServer({ ...PLAIN, PORT: "0", DATA_DIR, WATCH_REPORT_DEPENDENCIES: "1" });
  await server.printed("is running at http://localhost:");
  const url = /http:\/\/localhost:\d+/.exec(server.output())?.[0] ?? "";
  expect(await (await fetch(`${url}/readyz`)).text()).toBe("ready\n");
  expect(server.output()).toContain("set DATABASE_URL to the URL of a PostgreSQL database");
});

describePostgres("the server, started before its database,", (openPostgres) => {
  it("says that it waits, and starts once the database is there", async () => {
    const late = await lateDatabase((await openPostgres()).databaseUrl!);
    const server = startServer({ ...PLAIN, PORT: "0", DATABASE_URL: late.url, SESSION_SECRET: TEST_SECRET });
    await server.printed("Waiting for the database, up to 60 s (DATABASE_WAIT_SECONDS).");
    await late.start();
    await server.printed("is running at http://localhost:");
  });
});

describe.skipIf(process.platform === "win32")("the server, told to stop,", () => {
  it("finishes the request in flight, takes no new ones, and ends, also when the same stop comes several times", async () => {
    const { child, exited, port, output } = await runningServer();
    const request = await unfinishedRequest(port);
    child.kill("SIGINT");
    await expect.poll(() => canConnect(port)).toBe(false);
    child.kill("SIGTERM");
    child.kill("SIGHUP");

    request.finish();
    expect(await request.answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*"isError":false/);
    expect(await exited).toEqual({ code: 0, signal: null });
    expect(output()).not.toContain('"level":50');
  });

  it("is not ready first, serves on while load balancers look elsewhere, and ends at once at a second Ctrl-C", async () => {
    // It also says where it is by the host that it listens on.
    const { child, exited, port, output } = await runningServer({ DRAIN_SECONDS: "300", HOST: "127.0.0.1" });
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect([await ask("/readyz"), await ask("/healthz")]).toEqual([200, 200]);
    child.kill("SIGINT");
    await expect.poll(() => ask("/readyz")).toBe(503);
    expect(await ask("/healthz")).toBe(200);
    await unfinishedRequest(port);
    child.kill("SIGINT");
    expect(await exited, output()).toEqual({ code: 130, signal: null });
  });
});

async function canConnect(port: number) {
  const socket = connect(port, "localhost");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
