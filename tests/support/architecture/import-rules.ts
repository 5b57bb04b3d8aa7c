import { posix } from "node:path";
import { type Import, readImports, type SourceFile } from "./imports.ts";

export type Zone = {
  /** What it may import of other zones: "#engine" or, with one star, "#contract/*". */
  zones: readonly string[];
  /** What it may import types of, and nothing that stays when types are stripped. */
  typesOf?: readonly string[];
  /** Packages with all their subpaths; "@fastify/*" is a whole scope. */
  packages: readonly string[];
  /** Whether Node's own modules are there. */
  node?: boolean;
};

/** Each import that breaks a rule, as `src/engine/search.ts → jotai/vanilla`, in the order of the files. */
export function brokenImports(files: readonly SourceFile[], zones: Readonly<Record<string, Zone>>): string[] {
  const doors = new Set(files.filter(({ path }) => isDoor(path)).map(({ path }) => posix.dirname(path)));
  return files.flatMap((file) =>
    readImports(file)
      .filter((found) => !isAllowed(file.path, found, zones, doors))
      .map(({ specifier }) => `${file.path} → ${specifier}`),
  );
}

/**
 * Each import within a folder that leads from one of its parts to another of which the part may not know, as
 * `src/engine/count/count.ts → ../rank/ranking.ts`. Parts are its folders and files; one that `parts` does not name
 * puts the others together, so it knows all of them and none of them knows it.
 */
export function brokenParts(
  files: readonly SourceFile[],
  folder: string,
  parts: Readonly<Record<string, readonly string[]>>,
): string[] {
  const partOf = (path: string) => path.slice(folder.length + 1).split("/")[0] ?? "";
  return files
    .filter(({ path }) => path.startsWith(`${folder}/`) && partOf(path) in parts)
    .flatMap((file) =>
      readImports(file)
        .filter(({ specifier }) => specifier.startsWith("."))
        .map(({ specifier }) => ({ specifier, target: posix.join(posix.dirname(file.path), specifier) }))
        .filter(({ target }) => ![partOf(file.path), ...(parts[partOf(file.path)] ?? [])].includes(partOf(target)))
        .map(({ specifier }) => `${file.path} → ${specifier}`),
    );
}

/** A folder with an index.ts is entered only through it; only the zones named here have one. */
export function strayDoors(files: readonly SourceFile[], withDoor: readonly string[]): string[] {
  const expected = withDoor.map((zone) => `src/${zone}/index.ts`);
  return files.map(({ path }) => path).filter((path) => isDoor(path) && !expected.includes(path));
}

export function longFiles(files: readonly SourceFile[], mostLines: (path: string) => number): string[] {
  return files
    .filter(({ path }) => !path.includes("/data/"))
    .map(({ path, source }) => ({ path, lines: source.split("\n").length - 1 }))
    .filter(({ path, lines }) => lines > mostLines(path))
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${mostLines(path)}`);
}

function isAllowed(
  path: string,
  { specifier, isType }: Import,
  zones: Readonly<Record<string, Zone>>,
  doors: ReadonlySet<string>,
): boolean {
  const zoneName = path.split("/")[1] ?? "";
  const zone = zones[zoneName];
  if (!zone) return false;
  if (isAtoms(path) && !suitsAtoms(specifier)) return false;
  if (specifier.startsWith(".")) return isWithinZone(path, specifier, doors);
  if (specifier.startsWith("node:")) return zone.node === true;
  if (!specifier.startsWith("#")) return zone.packages.some((name) => isOfPackage(specifier, name));
  return [...zone.zones, ...(isType ? (zone.typesOf ?? []) : [])].some((pattern) => fits(specifier, pattern));
}

function isWithinZone(path: string, specifier: string, doors: ReadonlySet<string>): boolean {
  const target = posix.join(posix.dirname(path), specifier);
  const [, zone] = path.split("/");
  if (!target.startsWith(`src/${zone}/`)) return false;
  const closed = [...doors].find((folder) => target.startsWith(`${folder}/`) && !path.startsWith(`${folder}/`));
  if (closed && target !== `${closed}/index.ts`) return false;
  return zone !== "app" || followsLayers(path, target);
}

/** What each layer of the app may import besides itself; a feature is a layer of its own. */
const APP_LAYERS: Readonly<Record<string, readonly string[]>> = {
  routes: ["shell", "features", "lib", "ui", "paths.ts"],
  shell: ["lib", "ui", "paths.ts"],
  features: ["lib", "ui", "paths.ts"],
  lib: ["ui", "paths.ts"],
  ui: [],
  styles: [],
};

/** Files outside the layers combine them, so they may import all. */
function followsLayers(path: string, target: string): boolean {
  const [, , layer = "", part] = path.split("/");
  const [, , targetLayer = "", targetPart] = target.split("/");
  if (part === undefined) return true;
  if (layer === targetLayer) return layer !== "features" || part === targetPart;
  return APP_LAYERS[layer]?.includes(targetLayer) ?? false;
}

/** A file of atoms runs in a bare store: no React, no component, no style. */
function suitsAtoms(specifier: string): boolean {
  if (isOfPackage(specifier, "jotai")) return isOfPackage(specifier, "jotai/vanilla");
  return !/^react|\.(tsx|css)$/.test(specifier);
}

function isAtoms(path: string): boolean {
  return /(^|-)atoms\.ts$/.test(posix.basename(path));
}

function isDoor(path: string): boolean {
  return /^index\.tsx?$/.test(posix.basename(path));
}

function isOfPackage(specifier: string, name: string): boolean {
  const scope = name.endsWith("/*") ? name.slice(0, -1) : undefined;
  return scope ? specifier.startsWith(scope) : specifier === name || specifier.startsWith(`${name}/`);
}

function fits(specifier: string, pattern: string): boolean {
  const [start = "", end] = pattern.split("*");
  return end === undefined ? specifier === pattern : specifier.startsWith(start) && specifier.endsWith(end);
}
