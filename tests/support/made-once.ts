import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_AGAIN_MS = 100;

/**
 * A file or folder that test files share. Whoever wants it first makes it while the others wait, since it takes
 * seconds; it appears whole or not at all. `make` gets the name under which it is to be made.
 */
export async function madeOnce(place: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const lock = `${place}.lock`;
  mkdirSync(path.dirname(place), { recursive: true });
  while (!existsSync(place)) {
    if (!take(lock)) {
      if (isHeld(lock)) await sleep(LOOK_AGAIN_MS);
      else rmSync(lock, { force: true });
      continue;
    }
    const unfinished = `${place}.${process.pid}`;
    try {
      // Another may have made it between the look and the lock.
      if (existsSync(place)) return;
      await make(unfinished);
      renameSync(unfinished, place);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
      rmSync(lock, { force: true });
    }
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** A process that was killed leaves its lock behind. */
function isHeld(lock: string): boolean {
  try {
    const holder = readFileSync(lock, "utf8");
    // Taken a moment ago, and the number not written yet.
    return holder === "" || process.kill(Number(holder), 0);
  } catch {
    return false; // Released meanwhile, or its process is gone.
  }
}
