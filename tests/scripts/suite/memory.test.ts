import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { everything } from "../../../scripts/phases.ts";
import type { FileGraph } from "../../../scripts/suite/file-graph.ts";
import { readFileGraph } from "../../../scripts/suite/file-graph.ts";
import { remembering } from "../../../scripts/suite/memory.ts";
import { NOTHING, oneOf, type Phase, type Result } from "../../../scripts/suite/phase.ts";
import { readArguments } from "../../../scripts/suite/read-arguments.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

afterEach(() => vi.unstubAllEnvs());

/** A test of each of two modules, of which one imports a third. */
function stage() {
  const folder = temporaryFolder();
  const at = (name: string) => path.join(folder, name);
  const write = (name: string, text = name) => writeFileSync(at(name), text);
  const links: Record<string, string[]> = { "a.test.ts": ["a.ts"], "b.test.ts": ["b.ts"], "a.ts": ["c.ts"] };
  const names = [...Object.keys(links), "b.ts", "c.ts"];
  for (const name of names) write(name);
  const graph: FileGraph = {
    files: names.map(at),
    sourceOf: () => "",
    linksOf: (file) => new Map((links[path.basename(file)] ?? []).map((name) => [at(name), "all" as const])),
    moduleOf: () => ({ declarations: new Map(), imported: new Map(), statements: "" }),
  };
  const run = async (outcome: (files: string[]) => Result = passing, isTrusted = true) => {
    let wasRun: string[] = [];
    const phase: Phase = {
      name: "tests",
      inputs: () => new Map(["a.test.ts", "b.test.ts"].map((name) => [name, [at(name)]])),
      run: async (wanted = ["a.test.ts", "b.test.ts"]) => outcome((wasRun = [...wanted])),
    };
    const [remembered] = remembering([phase], graph, isTrusted, at("passed.json"));
    return { result: await remembered!.run(), wasRun };
  };
  return { write, run, at };
}

const passing = (files: string[]): Result => ({
  ...NOTHING,
  passed: files.length,
  files: files.map((file) => ({ path: file, seconds: 0, tests: 1 })),
});

it("runs only what reaches a change since it passed, directly or not", async () => {
  const { write, run } = stage();
  expect((await run()).wasRun).toEqual(["a.test.ts", "b.test.ts"]);
  expect(await run()).toEqual({ result: { ...NOTHING, unchanged: 2 }, wasRun: [] });
  write("c.ts", "changed");
  expect(await run()).toMatchObject({ result: { passed: 1, unchanged: 1 }, wasRun: ["a.test.ts"] });
  expect((await run()).wasRun).toEqual([]);
});

it("remembers nothing of a run in which something failed, or broke", async () => {
  const { run } = stage();
  await run((files) => ({ ...passing(files), failed: 1 }));
  await expect(run(() => expect.fail("broke"))).rejects.toThrow("broke");
  expect((await run()).wasRun).toEqual(["a.test.ts", "b.test.ts"]);
});

it("forgets what passed when it fails or breaks without a change, and while it runs, since it may be cut off", async () => {
  const { run, at } = stage();
  const known = () => Object.keys(JSON.parse(readFileSync(at("passed.json"), "utf8")) as object);
  let knownMeanwhile: string[] | undefined;
  const failing = (files: string[]) => {
    knownMeanwhile = known();
    return { ...passing(files), failed: 1 };
  };
  for (const end of [failing, () => expect.fail("broke")]) {
    await run();
    expect(known()).toEqual(["a.test.ts", "b.test.ts"]);
    await run(end, false).catch(() => {});
    expect((await run()).wasRun).toEqual(["a.test.ts", "b.test.ts"]);
  }
  expect(knownMeanwhile).toEqual([]);
});

it("remembers nothing of a run during which a file was edited, and nothing of tests that weren't found", async () => {
  const { write, run } = stage();
  await run((files) => {
    write("b.ts", "edited, and not loaded again");
    return passing(files);
  });
  await run(() => ({ ...passing(["a.test.ts"]) }));
  expect((await run()).wasRun).toEqual(["b.test.ts"]);
});

it("runs all of a whole run, and in another environment", async () => {
  const { run } = stage();
  await run();
  expect((await run(passing, false)).wasRun).toEqual(["a.test.ts", "b.test.ts"]);
  vi.stubEnv("TEST_DATABASES", "others");
  expect((await run()).wasRun).toEqual(["a.test.ts", "b.test.ts"]);
});

it("is trusted only where a command asks for it, and so never by CI", () => {
  const trusts = (...args: string[]) => readArguments(args).trustsMemory;
  expect([trusts(), trusts("--job", "server"), trusts("--cached"), trusts("--job", "unit", "--cached")]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(readFileSync(".ci/run", "utf8").trim().split("\n").at(-1)).toMatch(/ exec npm test$/);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  expect(scripts["test"]).toMatch(/ scripts\/test\.ts$/);
});

it("runs again when its memory is broken or lost", async () => {
  const { write, run, at } = stage();
  await run();
  write("passed.json", "{");
  expect((await run()).wasRun).toEqual(["a.test.ts", "b.test.ts"]);
  rmSync(at("passed.json"));
  expect((await run()).wasRun).toEqual(["a.test.ts", "b.test.ts"]);
});

/** Phases that would run after a change of the file, with the tests that would. */
async function runAfter(before: FileGraph, file: string): Promise<Record<string, readonly string[] | "all">> {
  const memory = path.join(temporaryFolder(), "passed.json");
  const ran: Record<string, readonly string[] | "all"> = {};
  const phases = everything
    .filter(({ inputs }) => inputs)
    .map(
      (phase): Phase => ({
        ...phase,
        isMade: () => true,
        run: async (wanted) => {
          ran[phase.name] = wanted ?? "all";
          return oneOf(true);
        },
      }),
    );
  for (const phase of remembering(phases, before, true, memory)) await phase.run();
  for (const name of Object.keys(ran)) delete ran[name];
  // In place of an edit, a file that links to others than before.
  const without = { ...before, files: before.files.filter((one) => one !== file), linksOf: linksWithout(before, file) };
  for (const phase of remembering(phases, without, true, memory)) await phase.run();
  return ran;
}

function linksWithout(graph: FileGraph, file: string): FileGraph["linksOf"] {
  return (one) => {
    const links = graph.linksOf(one);
    return links.has(file) ? new Map([...links].filter(([other]) => other !== file)) : links;
  };
}

it("doesn't run the server's tests for a screen, nor a screen's for the server, nor the engine's for either", async () => {
  const graph = readFileGraph();
  const screen = await runAfter(graph, "src/app/features/cart/cart-screen.tsx");
  expect(screen["component tests"]).toBeDefined();
  expect(screen["integration tests"]).not.toContain("tests/server/registration/cart/choices.test.ts");
  expect(screen["unit tests"]).not.toContain("tests/engine/oracle.test.ts");
  const server = await runAfter(graph, "src/server/notices/mailer.ts");
  expect(server["component tests"]).toBeUndefined();
  expect(server["integration tests"]).toBeDefined();
  expect(server["unit tests"]).not.toContain("tests/engine/oracle.test.ts");
});
