import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import type * as Engine from "#engine";

/** One slip in one line of the engine: a file by its name, a text that stands there once, and what is put instead. */
export type PlantedFault = { file: string; text: string; instead: string };

/** What goes wrong, and the slip that it comes of. */
export type Slip = readonly [what: string, file: string, text: string, instead: string];

/** An engine without a slip is compared for some seconds; one with a slip, until the first that it gets wrong. */
const MOST_MILLISECONDS = 60_000;
const SOURCE = path.resolve(import.meta.dirname, "../../src/engine");

/** A test for each slip: `findFault` must find what is wrong with the engine that has it. */
export function findEachSlip(slips: readonly Slip[], findFault: (engine: typeof Engine) => unknown): void {
  it.each(slips)(
    "the comparison finds it when %s",
    async (_, file, text, instead) => {
      expect(await withPlantedFault({ file, text, instead }, findFault)).toBeDefined();
    },
    MOST_MILLISECONDS,
  );
}

/**
 * Gives `use` a copy of the engine with one slip in it. The copy is another module each time and is removed at the
 * end. Throws when the file does not hold the text exactly once, so that a slip cannot miss.
 */
export async function withPlantedFault<T>(
  { file, text, instead }: PlantedFault,
  use: (engine: typeof Engine) => T | Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "engine-"));
  try {
    await cp(SOURCE, folder, { recursive: true, filter: (from) => !from.endsWith(".json") });
    const target = path.join(folder, await findFile(file));
    const source = await readFile(target, "utf8");
    const places = source.split(text).length - 1;
    if (places !== 1) throw new Error(`${file} has "${text}" ${places} times, not once.`);
    await writeFile(
      target,
      source.replace(text, () => instead),
    );
    const door = pathToFileURL(path.join(folder, "index.ts")).href;
    return await use((await import(/* @vite-ignore */ door)) as typeof Engine);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Where a file of the engine is, which has folders; names are told apart without them. */
async function findFile(name: string): Promise<string> {
  const all = await readdir(SOURCE, { recursive: true });
  const found = all.filter((file) => path.basename(file) === name);
  if (found.length !== 1) throw new Error(`The engine has ${found.length} files ${name}, not one.`);
  return found[0]!;
}
