import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  COMMENTS,
  concerned,
  type ImportedName,
  type Module,
  type Names,
  namesIn,
  readModule,
} from "./changed-names.ts";

/** What a file names: those that it loads, reads, starts, or searches. Types alone are nothing that runs. */
export type FileGraph = {
  files: readonly string[];
  sourceOf: (file: string) => string;
  /** The files that it names, and what it takes of each. */
  linksOf: (file: string) => ReadonlyMap<string, Taken>;
  moduleOf: (file: string) => Module;
};

/** What a module imports of another by names; all if it runs that; only its text if that's all it reads. */
type Taken = readonly ImportedName[] | "all" | "text";
const NO_LINKS: ReadonlyMap<string, Taken> = new Map();

/** Pages aren't among them: servers only read them, and builds name the sources themselves. */
const HAS_NAMES = /\.(ts|tsx|mjs|css)$/;
const IMPORT = /^import (?!type )([^"';]*?) from "([^"]+)";$/gm;
const TYPE_IMPORT = /^(?:import|export) type [^"';]*from "[^"]+";$/gm;
/** Up to the first value of a template. */
const STRINGS = /"([^"\n\\]*)"|`([^`$\n\\]*)/g;

/**
 * The graph of all files that git has or would add. It reads strings and not syntax: whatever a module imports, and
 * whatever a test reads or a command starts, has its name in one, from its own folder, from the project's, or as
 * package.json's imports call it. Names that are put together from parts can't be seen, apart from their folder.
 */
export function readFileGraph(): FileGraph {
  const files = git("ls-files", "--cached", "--others", "--exclude-standard").filter((file) => existsSync(file));
  const known = new Set(files);
  const folders = foldersOf(files);
  const aliases = readAliases();
  const sources = new Map<string, string>();
  const links = new Map<string, ReadonlyMap<string, Taken>>();
  const modules = new Map<string, Module>();

  const sourceOf = (file: string): string => {
    const source = sources.get(file) ?? readFileSync(file, "utf8");
    sources.set(file, source);
    return source;
  };
  const moduleOf = (file: string): Module => {
    const module = modules.get(file) ?? readModule(sourceOf(file));
    modules.set(file, module);
    return module;
  };
  const found = (name: string): readonly string[] => {
    if (/\/.*\*/.test(name)) return files.filter((file) => path.posix.matchesGlob(file, name));
    return known.has(name) ? [name] : (folders.get(name.replace(/\/$/, "")) ?? []);
  };
  const resolve = (from: string, string: string): readonly string[] => {
    const [name = ""] = string.split("?");
    if (name === "" || name.length > 200 || /[\s<>]/.test(name)) return [];
    if (name.startsWith("#")) return aliases(name).flatMap(found);
    if (/^\.\.?\/.*\w/.test(name)) return found(path.posix.join(path.posix.dirname(from), name));
    // Elsewhere, a word that happens to be the name of a folder.
    if (!name.includes("/") && !/"node:(fs|path|child_process)"/.test(sourceOf(from))) return [];
    const named = found(name.replace(/^\//, ""));
    // Commands give folders of tests to Vitest, and load single files of them only.
    return from.startsWith("tests/") || named.length <= 1 ? named : named.filter((file) => !file.startsWith("tests/"));
  };
  /** What a file imports by names, and what it names otherwise. */
  const linksOf = (file: string): ReadonlyMap<string, Taken> => {
    const before = links.get(file);
    if (before || !HAS_NAMES.test(file)) return before ?? NO_LINKS;
    const code = sourceOf(file).replaceAll(TYPE_IMPORT, "").replaceAll(COMMENTS, "");
    const byName = new Map<string, ImportedName[]>();
    for (const [, clause = "", from = ""] of code.matchAll(IMPORT)) {
      for (const other of resolve(file, from)) push(byName, other, ...namesIn(clause));
    }
    const own = new Map<string, Taken>(byName);
    const strings = [...code.replaceAll(IMPORT, "").matchAll(STRINGS)];
    const names = new Set(strings.map(([, quoted, template]) => quoted ?? folderIn(template ?? "")));
    for (const name of names) {
      const taken = isOnlyRead(file, name) ? "text" : "all";
      for (const other of resolve(file, name)) if (own.get(other) !== "all") own.set(other, taken);
    }
    links.set(file, own);
    return own;
  };
  return { files, sourceOf, linksOf, moduleOf };
}

/** Programs that tests start by name, from the project's folder. */
const PROGRAM = /^(bench|scripts)\/[^/*]+\.ts$|^src\/server\/main\.ts$/;

/** Tests read the sources that they name from the project's folder: what those reach concerns them no further. */
function isOnlyRead(file: string, name: string): boolean {
  return /\.test\.tsx?$/.test(file) && !/^[.#]/.test(name) && !PROGRAM.test(name);
}

/** Of `docs/${name}.md`, the folder, since the file can't be known. */
function folderIn(start: string): string {
  return start.includes("/") ? start.slice(0, start.lastIndexOf("/")) : "";
}

/** All that these files reach, themselves included. What `passes` refuses is reached, but not passed. */
export function reachedFrom(
  graph: FileGraph,
  starts: readonly string[],
  passes: (file: string) => boolean = () => true,
): ReadonlySet<string> {
  const reached = new Set(starts);
  // A set's loop also visits what is added to it.
  for (const file of reached) if (passes(file)) for (const other of graph.linksOf(file).keys()) reached.add(other);
  return reached;
}

/**
 * All that changed names reach, with the names of each that they concern. What `passes` refuses is reached, but not
 * passed.
 */
export function concernedBy(
  graph: FileGraph,
  changed: ReadonlyMap<string, Names>,
  passes: (file: string) => boolean = () => true,
): ReadonlyMap<string, Names> {
  const namers = new Map<string, string[]>();
  for (const file of graph.files) {
    for (const named of graph.linksOf(file).keys()) push(namers, named, file);
  }
  const reached = new Map(changed);
  const waiting = [...changed.keys()].filter((file) => changed.get(file) !== NONE);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const names = reached.get(file) ?? NONE;
    if (!passes(file)) continue;
    for (const namer of namers.get(file) ?? []) {
      if (graph.linksOf(namer).get(file) === "text" && !changed.has(file)) continue;
      const seeds = seedsIn(graph, namer, file, names);
      if (seeds !== "all" && seeds.size === 0) continue;
      const before = reached.get(namer) ?? NONE;
      const after = joined(before, seeds === "all" ? "all" : concerned(graph.moduleOf(namer), seeds));
      if (after === before) continue;
      reached.set(namer, after);
      waiting.push(namer);
    }
  }
  return reached;
}

function push<Value>(map: Map<string, Value[]>, key: string, ...added: readonly Value[]): void {
  const values = map.get(key);
  if (values) values.push(...added);
  else map.set(key, [...added]);
}

const NONE: Names = new Set<string>();

/** The names in a file by which it uses some of another's. */
function seedsIn(graph: FileGraph, file: string, other: string, names: Names): Names {
  const from = graph.linksOf(file).get(other) ?? [];
  if (from === "all" || from === "text") return "all";
  const used = from.filter(({ name }) => names === "all" || name === "all" || names.has(name));
  return new Set(used.map(({ local }) => local));
}

/** The first, if the other adds nothing. */
function joined(one: Names, other: Names): Names {
  if (one === "all" || other === "all") return "all";
  return [...other].every((name) => one.has(name)) ? one : new Set([...one, ...other]);
}

function foldersOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder !== "."; folder = path.posix.dirname(folder)) {
      push(folders, folder, file);
    }
  }
  return folders;
}

type Target = string | Record<string, string>;

/** The files that an import such as #contract/csv may mean, under any condition. */
function readAliases(): (name: string) => string[] {
  const { imports } = JSON.parse(readFileSync("package.json", "utf8")) as { imports: Record<string, Target> };
  const rules = Object.entries(imports).map(([pattern, target]) => {
    const [start = "", end] = pattern.split("*");
    const targets = typeof target === "string" ? [target] : Object.values(target);
    return { start, end, targets: targets.map((each) => each.replace(/^\.\//, "")) };
  });
  return (name) =>
    rules.flatMap(({ start, end, targets }) => {
      if (end === undefined) return name === start ? targets : [];
      return name.startsWith(start) ? targets.map((each) => each.replace("*", name.slice(start.length))) : [];
    });
}

function git(...args: string[]): string[] {
  const output = execFileSync("git", args, { encoding: "utf8", maxBuffer: 1e8 });
  return [...new Set(output.split("\n").filter((line) => line !== ""))];
}
