import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

const making = new Map<string, Promise<void>>();

/**
 * A file or folder that processes share: it appears whole or not at all. Processes that need it at the same time each
 * make it under a name of their own, which `make` gets, and the first one finished stays.
 */
export async function madeOnce(place: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  if (existsSync(place)) return;
  const made = making.get(place) ?? makeOnce(place, make).finally(() => making.delete(place));
  making.set(place, made);
  await made;
}

async function makeOnce(place: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  mkdirSync(path.dirname(place), { recursive: true });
  const unfinished = `${place}.${randomUUID()}`;
  try {
    await make(unfinished);
    renameSync(unfinished, place);
  } catch (error) {
    // A folder isn't renamed to one that is there.
    if (!existsSync(place)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
