import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { type Arranged, toProblemFile } from "./problem-file.ts";

/** What the native program found, and how long it took by its own clocks, starting and answering left out. */
type NativeAnswer = { total: bigint; checksum: number; clockMs: number; cpuMs: number; complete: boolean };

/** The native program with one problem in memory; it runs when asked, so that it can take turns with ours. */
export type Yardstick = {
  /** The sum of weights of all schedules, stopped after so many milliseconds. */
  count: (milliseconds: number) => Promise<NativeAnswer>;
  /** The codes of at most `capacity` schedules, which stay in its memory; `checksum` is that of `codes-checksum.ts`. */
  enumerate: (capacity: number) => Promise<NativeAnswer>;
  close: () => void;
};

const source = path.join(import.meta.dirname, "search.cpp");
const cache = path.resolve(import.meta.dirname, "../../node_modules/.cache/portal-bench");
/** The fastest of those tried: its loops run over one or two words, and vector code only delays them. */
const FLAGS = ["-std=c++17", "-O3", "-march=native", "-fno-tree-vectorize"];

/** Compiles the native program, or finds it compiled; undefined where there is no compiler, or none that takes it. */
export function findYardstick(): { program: string; compiler: string } | undefined {
  const names = [process.env["CXX"] || "c++", "g++", "clang++"];
  const command = names.find((name) => spawnSync(name, ["--version"]).status === 0);
  if (command === undefined) return undefined;
  const version = execFileSync(command, ["--version"], { encoding: "utf8" }).split("\n", 1)[0] ?? command;
  const hash = createHash("sha256").update(readFileSync(source, "utf8"));
  hash.update(JSON.stringify([version, FLAGS, cpus()[0]?.model]));
  const program = path.join(cache, `search-${hash.digest("hex").slice(0, 16)}`);
  if (!existsSync(program)) {
    mkdirSync(cache, { recursive: true });
    const unfinished = `${program}.${process.pid}`;
    const { status } = spawnSync(command, [...FLAGS, source, "-o", unfinished], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    if (status !== 0) return undefined;
    renameSync(unfinished, program);
  }
  return { program, compiler: `${version}, ${FLAGS.join(" ")}` };
}

/** Starts the native program on a problem. Its calls are rejected when it cannot read the problem or ends. */
export function openYardstick(program: string, arranged: Arranged): Yardstick {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-bench-"));
  const file = path.join(folder, "problem.bin");
  writeFileSync(file, toProblemFile(arranged));
  const child = spawn(program, [file], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.on("error", () => {
    // Its end is seen by the answer that does not come.
  });
  child.on("close", () => rmSync(folder, { recursive: true, force: true }));

  async function ask(command: string): Promise<NativeAnswer> {
    child.stdin.write(`${command}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error(`The native program ended instead of answering "${command}".`);
    const [total = "", checksum, clock, cpu, complete] = value.split(" ");
    return {
      total: BigInt(total),
      checksum: Number(checksum),
      clockMs: Number(clock) / 1e6,
      cpuMs: Number(cpu) / 1e6,
      complete: complete === "1",
    };
  }

  return {
    count: (milliseconds) => ask(`count ${milliseconds}`),
    enumerate: (capacity) => ask(`enumerate ${capacity}`),
    close: () => child.stdin.end(),
  };
}
