import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

const ENGINE = path.resolve(import.meta.dirname, "../../src/engine");

it("has a doc comment on every export", async () => {
  const exports = await readReexports("index.ts");
  expect(exports.length).toBeGreaterThan(10);
  const undocumented: string[] = [];
  for (const { name, file } of exports) {
    const source = await readDeclaring(file, name);
    if (!hasDocComment(source, name)) undocumented.push(`${name} of ${file}`);
  }
  expect(undocumented).toEqual([]);
});

it("misses a doc comment that is not there, is none, or belongs to something else", () => {
  expect(hasDocComment("/** What. */\nexport function f(): void {}", "f")).toBe(true);
  expect(hasDocComment("/** What. */\nexport type T = number;", "T")).toBe(true);
  expect(hasDocComment("/** What. */\nexport const c = 1;", "c")).toBe(true);
  expect(hasDocComment("export function f(): void {}", "f")).toBe(false);
  expect(hasDocComment("// What.\nexport function f(): void {}", "f")).toBe(false);
  expect(hasDocComment("/* What. */\nexport function f(): void {}", "f")).toBe(false);
  expect(hasDocComment("/** */\nexport function f(): void {}", "f")).toBe(false);
  expect(hasDocComment("/** What. */\nconst one = 1;\nexport function f(): void {}", "f")).toBe(false);
  expect(hasDocComment("/** What. */\nexport function g(): void {}", "f")).toBe(false);
});

it("doesn't compile with what a browser or Node would give it", async () => {
  const names = ["document", "window", "process", "Buffer", "console", "setTimeout", "performance", "fetch"];
  const output = await compile(`export const used = [${names.join(", ")}];`);
  for (const name of names) expect(output).toContain(`Cannot find name '${name}'`);
});

it("compiles with what the language itself has", async () => {
  expect(await compile("export const used = [Math.max(1, 2), new Int32Array(1), Map, BigInt(1)];")).toBe("");
});

/** Names that a module takes from other files of the engine, to give them on or to use them, and which files. */
async function readReexports(file: string) {
  const { program } = parseSync(file, await readFile(path.join(ENGINE, file), "utf8"));
  const found: { name: string; file: string }[] = [];
  const fileOf = (specifier: string) => path.join(path.dirname(file), specifier);
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      for (const { local } of specifiers) found.push({ name: local.name, file: fileOf(source.value) });
    },
    ExportNamedDeclaration: ({ source, specifiers }) => {
      for (const { local } of specifiers) {
        if (source && local.type === "Identifier") found.push({ name: local.name, file: fileOf(source.value) });
      }
    },
    ExportAllDeclaration: ({ source }) => {
      throw new Error(`${file} exports all of ${source.value}; it should name what.`);
    },
  }).visit(program);
  return found;
}

/** Source of the module that declares the name, which the file may only pass on. */
async function readDeclaring(file: string, name: string): Promise<string> {
  const passedOn = (await readReexports(file)).find((other) => other.name === name);
  return passedOn ? readDeclaring(passedOn.file, name) : readFile(path.join(ENGINE, file), "utf8");
}

/** Whether the module declares and exports the name, with a comment of some words right before it. */
function hasDocComment(source: string, wanted: string): boolean {
  const { program, comments } = parseSync("module.ts", source);
  let isDocumented = false;
  new Visitor({
    ExportNamedDeclaration: ({ start, declaration }) => {
      if (!declaration) return;
      const names =
        declaration.type === "VariableDeclaration"
          ? declaration.declarations.map(({ id }) => (id.type === "Identifier" ? id.name : ""))
          : ["id" in declaration && declaration.id?.type === "Identifier" ? declaration.id.name : ""];
      if (!names.includes(wanted)) return;
      const before = comments.findLast(({ end }) => end <= start);
      isDocumented =
        before?.type === "Block" && /^\*\s.*\w/s.test(before.value) && source.slice(before.end, start).trim() === "";
    },
  }).visit(program);
  return isDocumented;
}

/** What the compiler says of a module under the engine's own settings. */
async function compile(source: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "engine-types-"));
  try {
    await writeFile(path.join(folder, "module.ts"), source);
    const settings = { extends: path.join(ENGINE, "tsconfig.json"), include: ["."] };
    await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(settings));
    const tsc = path.resolve(ENGINE, "../../node_modules/.bin/tsc");
    const { stdout } = await promisify(execFile)(tsc, ["--project", folder]).catch(
      (failure: { stdout: string }) => failure,
    );
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
