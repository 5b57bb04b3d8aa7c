import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type FileGraph, reachedFrom } from "./file-graph.ts";
import { NOTHING, type Phase } from "./phase.ts";

/**
 * Phases that remember what passed. Those that trust it don't run what has passed before, if nothing that it reaches has
 * changed since. Nothing is remembered of a phase in which something failed, nor of one that was cut off.
 */
export function remembering(
  phases: readonly Phase[],
  graph: FileGraph,
  isTrusted: boolean,
  memoryFile = "node_modules/.cache/passed.json",
): readonly Phase[] {
  const memory = openMemory(graph, memoryFile);
  const keyOf = keysOf(graph);
  const remember = ({ inputs, isOfInputsAlone = false, isMade = () => true, run, ...phase }: Phase): Phase => {
    if (!inputs) return { ...phase, run };
    const runRest = async () => {
      const keys = new Map([...inputs(graph)].map(([what, files]) => [what, keyOf(files, isOfInputsAlone)]));
      const isKnown = (what: string) => isTrusted && isMade() && memory.has(what, keys.get(what) ?? "");
      const left = [...keys.keys()].filter((what) => !isKnown(what));
      const unchanged = keys.size - left.length;
      if (left.length === 0 && unchanged > 0) return { ...NOTHING, unchanged };
      // What passed before and fails now has to pass again, also if nothing changed.
      memory.forget(left);
      const result = await run(unchanged === 0 ? undefined : left);
      const { files } = result;
      const wasRun = (what: string) => files?.some(({ path: file }) => file === what) ?? true;
      if (result.failed === 0) memory.add(new Map([...keys].filter(([what]) => left.includes(what) && wasRun(what))));
      return { ...result, unchanged };
    };
    return { ...phase, run: runRest };
  };
  return phases.map(remember);
}

/** What passed on this machine, by the state of all that it can reach. */
type Memory = {
  has: (what: string, key: string) => boolean;
  /** Writes what passed, unless a file was edited in the meantime: then nobody knows what was tested. */
  add: (passed: ReadonlyMap<string, string>) => void;
  forget: (what: readonly string[]) => void;
};

/** Which of them count, since they say what is run, and where. */
const ENVIRONMENT = /^(TEST_|PG|DATABASE|CHROM|NODE_OPTIONS$|TZ$|LANG|PATH$)/;

/**
 * Files of the server that others use without the rest of it, and what these import: every zone has the institution, and
 * component tests draw documents.
 */
const OF_NO_ZONE = ["src/server/institution-of-file.ts", "src/server/threads/jsx-modules.ts"];

/** What all tests run by. What the configuration imports runs before tests: `SET_UP` of a project has the rest. */
const CONFIGURATION = [
  "vitest.config.ts",
  "vite.config.ts",
  "tests/support/component/bundled-workers.ts",
  "scripts/compile-words.ts",
  "scripts/texts.ts",
  "package.json",
  "package-lock.json",
  "institution.json",
  "tsconfig.base.json",
];

function openMemory(graph: FileGraph, memoryFile: string): Memory {
  const before = timesOf(graph.files);
  const write = (passed: Record<string, string>) => {
    mkdirSync(path.dirname(memoryFile), { recursive: true });
    writeFileSync(memoryFile, JSON.stringify(passed));
  };
  return {
    has: (what, key) => read(memoryFile)[what] === key,
    add: (passed) => {
      if (timesOf(graph.files) === before) write({ ...read(memoryFile), ...Object.fromEntries(passed) });
    },
    forget: (what) => {
      const forgotten = new Set(what);
      write(Object.fromEntries(Object.entries(read(memoryFile)).filter(([name]) => !forgotten.has(name))));
    },
  };
}

function read(memoryFile: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(memoryFile, "utf8")) as Record<string, string>;
  } catch {
    // There is none yet, or a run was killed while it wrote.
    return {};
  }
}

function timesOf(files: readonly string[]): string {
  return files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs).join();
}

/**
 * The state of all that files can reach: whole zones of src where they reach one file of them, with what these reach,
 * and other files one by one. Also of the configuration, the lock file, and the environment.
 */
function keysOf(graph: FileGraph): (files: readonly string[], isOfInputsAlone: boolean) => string {
  const hashes = new Map<string, string>();
  const hashOf = (file: string) => {
    const hash = hashes.get(file) ?? createHash("sha256").update(readFileSync(file)).digest("hex");
    hashes.set(file, hash);
    return hash;
  };
  const zones = Map.groupBy(graph.files, (file) => /^src\/[^/]+/.exec(file)?.[0]);
  const variables = Object.keys(process.env).filter((name) => ENVIRONMENT.test(name));
  const environment = variables.toSorted().map((name) => `${name}=${process.env[name]}`);
  const machine = JSON.stringify([process.version, process.platform, process.arch, environment]);
  const ofAllZones = reachedFrom(graph, OF_NO_ZONE);
  /** Of a module: other files, such as styles that the server sends, are read one by one. */
  const zoneOf = (file: string) => (ofAllZones.has(file) ? undefined : /^(src\/[^/]+)\/.*\.tsx?$/.exec(file)?.[1]);
  return (files, isOfInputsAlone) => {
    const reached = new Set(files);
    const reachedZones = new Set<string>();
    // A set's loop also visits what is added to it.
    for (const one of isOfInputsAlone ? [] : reached) {
      const zone = zoneOf(one);
      if (zone !== undefined && !reachedZones.has(zone)) {
        reachedZones.add(zone);
        for (const other of zones.get(zone) ?? []) reached.add(other);
      }
      for (const other of graph.linksOf(one).keys()) reached.add(other);
    }
    const state = [...reached, ...CONFIGURATION].toSorted().map((one) => `${one} ${hashOf(one)}`);
    return createHash("sha256")
      .update([machine, ...state].join("\n"))
      .digest("hex");
  };
}
