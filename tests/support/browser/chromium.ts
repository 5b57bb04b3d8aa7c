import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, chromium, type LaunchOptions } from "playwright";
import { madeOnce } from "../made-once.ts";

type Executable = { executablePath: string; env?: Record<string, string> };

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/**
 * For scripts that run for a minute: seldom collects memory (sizes in MB), on one thread, and skips the slowest
 * compiler. Below the initial size of the heap, nothing looks for old objects that are garbage.
 */
export const SHORT_LIVED = `--js-flags=${[
  "--initial-heap-size=512",
  "--initial-old-space-size=512",
  "--min-semi-space-size=32",
  "--max-semi-space-size=64",
  "--single-threaded-gc",
  "--no-turbofan",
].join(" ")}`;
/** A value of FONTCONFIG_FILE. The machine's own fonts would make texts as wide as they are there. */
export const FONTS = fileURLToPath(new URL("fonts.conf", import.meta.url));
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = [
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const STARTING_MS = 5 * 60_000;
const UNPACKING_MS = 10 * 60_000;

/** Why the browser of tests is another one than that of the npm package, if it is: pictures are of that one alone. */
export async function whyNotPackaged(): Promise<string | undefined> {
  if (process.env["CHROMIUM_PATH"]) return "CHROMIUM_PATH names another browser";
  if (await packagedOnce()) return undefined;
  return `the Chromium of @sparticuz/chromium doesn't run here (${process.platform}, ${process.arch})`;
}

/** Without a window and without traffic of its own. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  found ??= findChromium();
  const { executablePath, env } = await found;
  return { executablePath, args: FLAGS, env: { ...process.env, ...env } };
}

export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const { args = [], env, ...usual } = await chromiumOptions();
  return await chromium.launch({
    ...usual,
    ...options,
    args: [...args, ...(options.args ?? [])],
    env: { ...env, ...options.env },
  });
}

/** Every candidate is started, so look once. */
let found: Promise<Executable> | undefined;

/**
 * CHROMIUM_PATH, else the npm package, else a Chromium or Chrome of this machine. The package's windowless shell takes
 * half the processor time of a whole browser.
 */
async function findChromium(): Promise<Executable> {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) {
    if (!runs({ executablePath: chosen })) throw new Error(`CHROMIUM_PATH=${chosen} is not a browser that starts.`);
    return { executablePath: chosen };
  }
  const executable = (await packagedOnce()) ?? installedChromium();
  if (!executable) throw new Error("No Chromium starts on this machine: install one, or set CHROMIUM_PATH to one.");
  return executable;
}

function installedChromium(): Executable | undefined {
  const onPath = (process.env["PATH"] ?? "").split(path.delimiter);
  const named = onPath.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...named, ...PLACES, chromium.executablePath()]
    .filter((executablePath) => existsSync(executablePath))
    .map((executablePath) => ({ executablePath }))
    .find(runs);
}

function packagedOnce(): Promise<Executable | undefined> {
  packaged ??= packagedChromium();
  return packaged;
}
let packaged: Promise<Executable | undefined> | undefined;

/** Unpacked once per user and version. Has the libraries and fonts that bare servers lack. */
async function packagedChromium(): Promise<Executable | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const folder = path.join(tmpdir(), `portal-chromium-${userInfo().username}-${packagedVersion()}`);
  try {
    await madeOnce(folder, unpackInto);
  } catch (error) {
    console.warn("The packaged Chromium could not be unpacked:", error);
    return undefined;
  }
  const executablePath = path.join(folder, "chromium");
  const fonts: Record<string, string> = existsSync("/etc/fonts/fonts.conf")
    ? {}
    : { FONTCONFIG_PATH: path.join(folder, "fonts") };
  return [
    { executablePath, env: fonts },
    { executablePath, env: { ...fonts, LD_LIBRARY_PATH: path.join(folder, "al2023", "lib") } },
  ].find(runs);
}

/** The package unpacks into TMPDIR, and changes its process's environment. */
async function unpackInto(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const script = 'const { default: chromium } = await import("@sparticuz/chromium"); await chromium.executablePath();';
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" },
    timeout: UNPACKING_MS,
  });
}

function packagedVersion(): string {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const { version } = JSON.parse(readFileSync(path.join(entry, "../../package.json"), "utf8"));
  return version;
}

/** It may be a script that only says how to install it. */
function runs({ executablePath, env }: Executable): boolean {
  return (
    spawnSync(executablePath, ["--version"], { env: { ...process.env, ...env }, timeout: STARTING_MS }).status === 0
  );
}
