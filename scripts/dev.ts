// The server, restarted on change, behind Vite's development server.
//   npm run dev [-- --reset]   --reset deletes the embedded database first
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { resetDatabase } from "./reset-database.ts";

try {
  const { values } = parseArgs({ options: { reset: { type: "boolean" } } });
  if (values.reset) console.log(`Deleted the database in ${resetDatabase(process.env)}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const port = Number(process.env["PORT"] ?? 3000);
const serverPort = port + 1;
const publicUrl = process.env["PUBLIC_URL"] ?? `http://localhost:${port}`;
// Each change restarts the server, so it must not drain.
const env = { ...process.env, PORT: String(serverPort), PUBLIC_URL: publicUrl, DRAIN_SECONDS: "0" };

let both: ChildProcess[] = [];
const endBoth = () => both.forEach((child) => child.kill("SIGTERM"));
// Before anything starts, because signals can come at once.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, endBoth);
// scripts/run.mjs was killed.
process.on("disconnect", endBoth);
both = [
  spawn("node", ["--watch", "--watch-preserve-output", "src/server/main.ts"], { stdio: "inherit", env }),
  spawn("vite", ["--port", String(port), "--strictPort"], {
    stdio: "inherit",
    env: { ...env, SERVER_ORIGIN: `http://localhost:${serverPort}` },
  }),
];
const ends = both.map(async (child) => {
  await once(child, "exit");
  process.exitCode ||= child.exitCode ?? 0;
  endBoth();
});
await Promise.all(ends);
// The channel to scripts/run.mjs would keep this process alive.
process.exit();
