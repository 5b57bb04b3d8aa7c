import { randomUUID } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_AGAIN_MS = 100;

/** The maker touches the lock this often. */
const BEAT_MS = 5000;

/** A lock that nobody has touched for as long is of a process that is gone, though another may have its number now. */
const DEAD_AFTER_MS = 10 * 60_000;

/**
 * A file or folder that test files share. The first one makes it while the others wait, because it takes
 * seconds; it appears whole or not at all. `make` gets the name under which it is to be made.
 */
export async function madeOnce(place: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const lock = `${place}.lock`;
  mkdirSync(path.dirname(place), { recursive: true });
  while (!existsSync(place)) {
    const own = `${process.pid}.${randomUUID()}`;
    if (!take(lock, own)) {
      const holder = read(lock);
      if (holder !== undefined && isDead(lock, holder)) removeDead(lock, holder, place);
      else await sleep(LOOK_AGAIN_MS);
      continue;
    }
    const beat = setInterval(() => touch(lock, own), BEAT_MS);
    const unfinished = `${place}.${own}`;
    try {
      // Another may have made it between the look and the lock.
      if (existsSync(place)) return;
      await make(unfinished);
      finish(unfinished, place);
    } finally {
      clearInterval(beat);
      rmSync(unfinished, { recursive: true, force: true });
      if (read(lock) === own) rmSync(lock, { force: true });
    }
  }
}

function take(lock: string, own: string): boolean {
  try {
    writeFileSync(lock, own, { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** Who holds the lock: "" for a moment while it is taken, undefined when nobody does. */
function read(lock: string): string | undefined {
  try {
    return readFileSync(lock, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function touch(lock: string, own: string) {
  const now = new Date();
  if (read(lock) === own) utimesSync(lock, now, now);
}

function isDead(lock: string, holder: string): boolean {
  const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (touched === undefined) return false;
  return Date.now() - touched > DEAD_AFTER_MS || (holder !== "" && !isRunning(Number.parseInt(holder, 10)));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM"; // It runs, under another account.
  }
}

/** Takes the lock away by a name of its own: the first one may have taken it again, and gets it back. */
function removeDead(lock: string, holder: string, place: string) {
  const away = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, away);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  try {
    if (read(away) === holder) {
      if (holder.includes(".")) rmSync(`${place}.${holder}`, { recursive: true, force: true });
    } else giveBack(away, lock);
  } finally {
    rmSync(away, { force: true });
  }
}

/** Had a third one taken it in that moment, both make the same thing, and finish takes the first. */
function giveBack(away: string, lock: string) {
  try {
    linkSync(away, lock);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

function finish(unfinished: string, place: string) {
  if (existsSync(place)) return;
  renameSync(unfinished, place);
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
