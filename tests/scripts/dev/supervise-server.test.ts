import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { IN_MEMORY, openEmbedded } from "#server/db/embedded/embedded-database";
import { holdCalls } from "../../../scripts/dev/hold-calls.ts";
import { superviseServer } from "../../../scripts/dev/supervise-server.ts";
import { embeddedSnapshot, empty } from "../../support/database/database.ts";
import { eventually } from "../../support/eventually.ts";
import { freePort } from "../../support/servers/ports.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const script = fileURLToPath(new URL("../../support/servers/development-server.ts", import.meta.url));

type Answer = { version: string; visits: number; isRestart: boolean; pid: number };

// As `npm run dev` puts them together, with a quick stand-in for the server, which all tests restart.
const root = temporaryFolder();
const save = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const folderOf = (file: string) => path.dirname(path.join(root, file));
// Before Vite looks for what to watch.
for (const file of ["src/server/version.ts", "src/app/screen.ts"]) mkdirSync(folderOf(file), { recursive: true });
save("src/server/version.ts", "first");
const said: string[] = [];
const port = await freePort();
const server = superviseServer({
  script,
  env: { ...process.env, PORT: String(port) },
  cwd: root,
  say: (line) => said.push(line),
});
const vite = await createServer({
  root,
  configFile: false,
  logLevel: "silent",
  server: { port: await freePort(), host: "localhost", proxy: { "/api": `http://localhost:${port}` } },
  plugins: [holdCalls(server)],
});
const ENDED = "The server has ended. It starts again when you save one of its files.";
let early: Promise<Answer>;

beforeAll(async () => {
  await vite.listen();
  early = visit();
  const database = await openEmbedded(IN_MEMORY, { snapshot: await embeddedSnapshot(empty) });
  server.start(database);
  // What is saved before Vite watches the file would go unnoticed.
  await eventually(() => {
    const watched = vite.watcher.getWatched()[folderOf("src/server/version.ts")] ?? [];
    if (!watched.includes("version.ts")) throw new Error("Not yet.");
  });
  return async () => {
    await server.stop();
    await database.close();
  };
});
afterAll(() => vite.close());

const call = async (name = "visit") => await fetch(`${vite.resolvedUrls?.local[0]}api/${name}`);
const visit = async () => (await (await call()).json()) as Answer;

it("answers a call that comes before the server has started", async () => {
  expect(await early).toMatchObject({ version: "first", isRestart: false });
});

it("answers calls during a restart by the new server, on the database that stayed open", async () => {
  const before = await visit();
  save("src/server/version.ts", "second");
  server.restart("src/server/version.ts");
  const during = await Promise.all([visit(), visit()]);
  expect(during.map(({ version, isRestart }) => [version, isRestart])).toEqual(during.map(() => ["second", true]));
  expect(during.map(({ visits }) => visits).toSorted((one, other) => one - other)).toEqual([
    before.visits + 1,
    before.visits + 2,
  ]);
  expect(during[0]?.pid).not.toBe(before.pid);
});

it("restarts when a file of the server is saved, and not for one of the client", async () => {
  save("src/app/screen.ts", "of the client");
  save("src/server/version.ts", "third");
  await eventually(async () => expect(await visit()).toMatchObject({ version: "third" }));
  expect(said.filter((line) => line.includes("screen"))).toEqual([]);
  await eventually(() =>
    expect(said.at(-1)).toEqual(expect.stringMatching(/^Restarted in [\d.]+ s: src\/server\/version\.ts$/)),
  );
});

it("answers with an error while a file is broken, and recovers with the next save", async () => {
  const { visits } = await visit();
  const before = said.length;
  save("src/server/version.ts", "broken");
  server.restart("src/server/version.ts");
  const refused = await call();
  expect([refused.status, await refused.text()]).toEqual([503, "The server can't start: see the terminal.\n"]);
  expect(said.slice(before)).toContain(ENDED);

  save("src/server/version.ts", "fourth");
  await eventually(async () => expect(await visit()).toMatchObject({ version: "fourth", visits: visits + 1 }));
});

it("undoes what a server that crashes hasn't committed", async () => {
  const { visits } = await visit();
  const before = said.length;
  await call("crash").catch(() => {});
  await eventually(() => expect(said.slice(before)).toContain(ENDED));
  server.restart("src/server/version.ts");
  expect(await visit()).toMatchObject({ visits: visits + 1 });
});
