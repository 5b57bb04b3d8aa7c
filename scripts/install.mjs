// Plain JavaScript without packages, because it runs on the machine's own Node in a fresh clone.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const isWindows = process.platform === "win32";
/** The pinned Node for this machine; some machines have none. */
const NODE_PACKAGE = `node_modules/node-${isWindows ? "win" : process.platform}-${process.arch}`;

/**
 * Installs the packages of package-lock.json if needed. `lean` skips development dependencies. In production it only
 * says what is missing: a nightly command must not change what the servers beside it run on. Progress goes to standard
 * error, since a command's standard output can be a file's content.
 */
export async function install(/** @type {string} */ root, /** @type {boolean} */ lean) {
  if (isInstalled(root, lean)) return;
  if (process.env["NODE_ENV"] === "production") {
    const command = lean ? "npm ci --omit=dev" : "npm ci --include=dev";
    throw new Error(`The installed packages aren't those of package-lock.json. Run \`${command}\` first.`);
  }
  const lock = path.join(root, ".setup.lock");
  await acquire(lock);
  try {
    if (!isInstalled(root, lean)) await runNpm(root, lean);
  } finally {
    rmSync(lock, { force: true });
  }
}

/** The pinned Node, or the machine's own if that can't run and its own is new enough. */
export function findNode(/** @type {string} */ root) {
  const pinned = path.join(root, NODE_PACKAGE, "bin", isWindows ? "node.exe" : "node");
  if (spawnSync(pinned, ["--version"]).status === 0) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  throw new Error(
    `This is Node ${process.versions.node}. The portal needs Node 22.18 or newer, or the Node 24 that ` +
      "`npm ci --include=optional` installs with it.",
  );
}

/** npm records what it installed; an interrupted install leaves no record. */
function isInstalled(/** @type {string} */ root, /** @type {boolean} */ lean) {
  const installed = readPackages(path.join(root, "node_modules", ".package-lock.json"));
  const wanted = readPackages(path.join(root, "package-lock.json"));
  return Object.entries(wanted).every(([where, { version, optional, dev, devOptional }]) => {
    if (where === "" || devOptional || (optional && where !== NODE_PACKAGE) || (lean && dev)) return true;
    return installed[where]?.version === version;
  });
}

/** @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} Packages */

function readPackages(/** @type {string} */ file) {
  if (!existsSync(file)) return {};
  return /** @type {{ packages: Packages }} */ (JSON.parse(readFileSync(file, "utf8"))).packages;
}

/** Two commands started at once must not install into each other. */
async function acquire(/** @type {string} */ lock) {
  for (let told = false; ; told = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    if (!isHeld(lock)) rmSync(lock, { force: true });
    else if (!told) console.error("Waiting for another command to install packages.");
    await sleep(300);
  }
}

function isHeld(/** @type {string} */ lock) {
  try {
    return process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch {
    return false; // Released in the meantime, or its process is gone.
  }
}

async function runNpm(/** @type {string} */ root, /** @type {boolean} */ lean) {
  // `npm ci` empties node_modules, from which a server may be running, so an existing one only gets additions.
  const fresh = !existsSync(path.join(root, "node_modules", ".package-lock.json"));
  const quiet = ["--loglevel=error", "--no-audit", "--no-fund", "--engine-strict=false"];
  const extent = lean && fresh ? "--omit=dev" : "--include=dev";
  const args = [...(fresh ? ["ci"] : ["install", "--no-save"]), extent, ...quiet];

  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.error(fresh ? "Installing packages (first time only)…" : "Updating packages…");
  const clock = setInterval(() => console.error(`  … ${seconds()}`), 10_000);
  try {
    const { code, output } = await spawnNpm(root, args);
    if (code !== 0) throw new Error(`Couldn't install the packages. npm ${args[0]} said:\n${output.trim()}`);
  } finally {
    clearInterval(clock);
  }
  console.error(`Packages installed in ${seconds()}.`);
}

/**
 * npm must not run on the Node inside node_modules, which it may be about to replace.
 *
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function spawnNpm(root, args) {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const outside = folders.filter((folder) => !path.resolve(folder).startsWith(path.join(root, "node_modules")));
  const env = { ...process.env, PATH: outside.join(path.delimiter) };
  return new Promise((resolve, reject) => {
    const npm = spawn("npm", args, { cwd: root, env, shell: isWindows });
    let output = "";
    npm.stdout.on("data", (text) => (output += text));
    npm.stderr.on("data", (text) => (output += text));
    // Stopped with this process, so that a later command doesn't install at the same time.
    const stop = () => npm.kill();
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, stop);
    npm.on("error", reject);
    npm.on("close", (code, signal) => {
      for (const name of signals) process.off(name, stop);
      resolve({ code, output: signal ? `stopped by ${signal}` : output });
    });
  });
}
