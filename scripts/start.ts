// Serves the portal from this folder: builds the client if it's outdated, then runs the server in this process.
import { enableCompileCache } from "node:module";
import { isClientBuilt } from "./client-stamp.ts";
import { run } from "./command.ts";

if (!isClientBuilt()) {
  console.log("Building the client…");
  // In another process, so that the server doesn't keep the bundler in memory.
  const status = await run(process.execPath, ["scripts/build.ts"]);
  if (status !== 0) process.exit(status);
}
// Saves reading and compiling the server's modules at every start.
enableCompileCache("node_modules/.cache/node");
await import("../src/server/main.ts");
