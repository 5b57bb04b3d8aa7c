import { readdirSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transformWithOxc } from "vite";
import { expect, it } from "vitest";
import type * as Engine from "#engine";

/** One slip in one line of the engine: a file by its name, a text that stands there once, and what is put instead. */
export type PlantedFault = { file: string; text: string; instead: string };

/**
 * What goes wrong, and the slip that it comes of. The number is that of a case which shows it, where that comes late:
 * it is tried first, and costs only time when it shows it no more.
 */
export type Slip = readonly [what: string, file: string, text: string, instead: string, shownBy?: number];

/** An engine without a slip is compared for some seconds; one with a slip, until the first case that it gets wrong. */
const MOST_MILLISECONDS = 60_000;
const SOURCE = path.resolve(import.meta.dirname, "../../src/engine");

/**
 * A test for each slip: in one of so many cases, numbered from 0, `findFault` must find what is wrong with the engine
 * that has it.
 */
export function findEachSlip(
  slips: readonly Slip[],
  caseCount: number,
  findFault: (engine: typeof Engine, number: number) => unknown,
): void {
  it.for(slips)(
    "the comparison finds it when %s",
    { timeout: MOST_MILLISECONDS },
    async ([, file, text, instead, shownBy]) => {
      const numbers = [...(shownBy === undefined ? [] : [shownBy]), ...Array(caseCount).keys()];
      const found = await withPlantedFault({ file, text, instead }, (engine) =>
        numbers.find((number) => findFault(engine, number) !== undefined),
      );
      expect(found).toBeDefined();
    },
  );
}

/**
 * Gives `use` an engine of its own with one slip in it: every module anew. Throws when the file does not hold the text
 * exactly once, so that a slip cannot miss.
 */
export async function withPlantedFault<T>(
  { file, text, instead }: PlantedFault,
  use: (engine: typeof Engine) => T | Promise<T>,
): Promise<T> {
  await loading;
  const target = findFile(file);
  const source = readFileSync(target, "utf8");
  const places = source.split(text).length - 1;
  if (places !== 1) throw new Error(`${file} has "${text}" ${places} times, not once.`);
  const mark = `?slip=${++slipCount}`;
  slipped.set(pathToFileURL(target).href + mark, await toJavaScript(target, () => source.replace(text, () => instead)));
  const door = pathToFileURL(path.join(SOURCE, "index.ts")).href + mark;
  return await use((await import(/* @vite-ignore */ door)) as typeof Engine);
}

/** What the address of every module of an engine with a slip ends with. Node imports these by itself (vitest.config.ts). */
const MARK = /\?slip=\d+$/;

let slipCount = 0;
/** JavaScript of the engine's files by their paths, made once, and of those with a slip by their addresses. */
const sources = new Map<string, string>();
const slipped = new Map<string, string>();
const loading = readEngine();

async function readEngine(): Promise<void> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(SOURCE, name);
      sources.set(file, await toJavaScript(file, () => readFileSync(file, "utf8")));
    }),
  );
}

async function toJavaScript(file: string, read: () => string): Promise<string> {
  return (await transformWithOxc(read(), file, { sourcemap: false })).code;
}

registerHooks({
  resolve(specifier, context, next) {
    const mark = MARK.exec(context.parentURL ?? "")?.[0];
    const resolved = next(specifier, context);
    return mark ? { ...resolved, url: resolved.url + mark } : resolved;
  },
  load(url, context, next) {
    if (!MARK.test(url)) return next(url, context);
    const source = slipped.get(url) ?? sources.get(fileURLToPath(url));
    if (source === undefined) throw new Error(`${url} is not of the engine.`);
    return { format: "module", source, shortCircuit: true };
  },
});

/** Where a file of the engine is, which has folders; names are told apart without them. */
function findFile(name: string): string {
  const found = [...sources.keys()].filter((file) => path.basename(file) === name);
  if (found.length !== 1) throw new Error(`The engine has ${found.length} files ${name}, not one.`);
  return found[0]!;
}
