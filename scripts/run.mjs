// Runs a script of this project on the Node that it pins, after installing packages where that is needed:
//   node scripts/run.mjs [--lean] FILE [arguments]
// Plain JavaScript without packages: this runs on the machine's own Node in a fresh clone.
import { spawn } from "node:child_process";
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
  const child = spawn(node, script, { cwd: root, stdio: "inherit", env: { ...process.env, PATH } });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; a second one would cut its orderly stop short.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on("error", (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}
