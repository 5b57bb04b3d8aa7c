// The server, restarted on change, behind Vite's development server. The database stays open in between.
//   npm run dev [-- --reset]   --reset deletes the embedded database first
import { parseArgs } from "node:util";
import { createLogger, createServer, type ViteDevServer } from "vite";
import { type EmbeddedDatabase, openEmbedded } from "#server/db/embedded/embedded-database";
import { parseDatabaseSettings } from "#server/settings";
import { holdCalls } from "./dev/hold-calls.ts";
import { superviseServer } from "./dev/supervise-server.ts";
import { resetDatabase } from "./reset-database.ts";

const port = Number(process.env["PORT"] ?? 3000);
const origin = `http://localhost:${port + 1}`;
const server = superviseServer({
  script: "scripts/dev/server.ts",
  env: {
    // Saves compiling what hasn't changed at every start.
    NODE_COMPILE_CACHE: "node_modules/.cache/node",
    PUBLIC_URL: `http://localhost:${port}`,
    ...process.env,
    PORT: String(port + 1),
    // Each change restarts the server, so it must not drain.
    DRAIN_SECONDS: "0",
  },
  say: (line) => console.log(line),
});
let vite: ViteDevServer | undefined;
let database: EmbeddedDatabase | undefined;
let stopping: Promise<void> | undefined;

// Before anything starts, because signals can come at once.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop());
// scripts/run.mjs was killed.
process.on("disconnect", () => void stop());

try {
  const { values } = parseArgs({ options: { reset: { type: "boolean" } } });
  if (values.reset) console.log(`Deleted the database in ${resetDatabase(process.env)}.`);
  // For vite.config.ts.
  process.env["SERVER_ORIGIN"] = origin;
  [vite, database] = await Promise.all([openVite(), openDatabase()]);
  await vite.listen();
  server.start(database);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  await stop();
}

async function openDatabase() {
  const { databaseUrl, dataDir } = parseDatabaseSettings(process.env);
  return databaseUrl === undefined ? await openEmbedded(dataDir) : undefined;
}

async function openVite() {
  const logger = createLogger("info", { allowClearScreen: false });
  const error = logger.error.bind(logger);
  // A server that crashes takes its calls with it, and their stacks would hide its own.
  logger.error = (message, options) =>
    wasCutOff(options?.error) ? error(message.split("\n")[0] ?? "") : error(message, options);
  return await createServer({
    server: { port, strictPort: true },
    plugins: [holdCalls(server)],
    customLogger: logger,
  });
}

function wasCutOff(error: object | null | undefined) {
  return error != null && "code" in error && (error.code === "ECONNREFUSED" || error.code === "ECONNRESET");
}

function stop() {
  return (stopping ??= stopAll());
}

async function stopAll() {
  await server.stop();
  await vite?.close();
  await database?.close();
  // The channel to scripts/run.mjs would keep this process alive.
  process.exit();
}
