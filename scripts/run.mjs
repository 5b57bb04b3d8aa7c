// Runs a script of this project on its pinned Node, after installing packages if needed:
//   node scripts/run.mjs [--lean] FILE [arguments]
// Plain JavaScript without packages, because it runs on the machine's own Node in a fresh clone.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findNode, install } from "./install.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");
const args = process.argv.slice(2);
const lean = args[0] === "--lean";

try {
  await install(root, lean);
  run(findNode(root), lean ? args.slice(1) : args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @type {(node: string, script: string[]) => void} */
function run(node, script) {
  const binaries = path.join(root, "node_modules", ".bin");
  const PATH = [binaries, process.env["PATH"]].join(path.delimiter);
  // The channel carries no messages: it closes when this process is killed, which the script can notice.
  const stdio = /** @type {import("node:child_process").StdioOptions} */ (["inherit", "inherit", "inherit", "ipc"]);
  const child = spawn(node, script, { cwd: root, stdio, env: { ...process.env, PATH } });
  const stop = () => child.kill("SIGTERM");
  // A terminal sends Ctrl-C to the child, too, where a second SIGINT would interrupt its orderly stop.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  whenOrphaned(stop);
  child.on("error", (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}

/**
 * npm runs a script in a shell, which passes no signals on; and a process that is killed can't. Either way one of the
 * two processes above this one disappears.
 *
 * @type {(stop: () => void) => void}
 */
function whenOrphaned(stop) {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const before = parents();
  const watch = setInterval(() => {
    if (parents() === before) return;
    clearInterval(watch);
    stop();
  }, 500);
}

/** The parent; and npm, if a shell is between. Only Linux has /proc, and elsewhere the usual shells are replaced. */
function parents() {
  const parent = process.ppid;
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, "utf8").split("\0")[1] === "-c";
    const status = isShell ? readFileSync(`/proc/${parent}/status`, "utf8") : "";
    return `${parent} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(parent);
  }
}
