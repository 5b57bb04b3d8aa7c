import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

const making = new Map<string, Promise<void>>();

/**
 * A shared file or folder that appears whole or not at all. Processes make it under their own names, which `make` gets;
 * the first one stays.
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
    // Folders aren't renamed to existing ones.
    if (!existsSync(place)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
