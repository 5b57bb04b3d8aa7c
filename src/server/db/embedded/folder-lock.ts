import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/**
 * Takes a folder, made if need be, for this process alone, or throws.
 *
 * The lock is that of an SQLite file, which nothing is ever written to: SQLite asks the system for a file lock, and
 * Node offers no other way to one. The system frees it however the process ends, which a file with a process number in
 * it does not survive (numbers come back, and mean nothing across containers), nor a socket file (two processes that
 * both find it stale remove each other's). Who holds it is written beside it for the message only.
 */
export function lockFolder(folder: string): { release: () => void } {
  const ownerFile = join(folder, "lock-owner.txt");
  try {
    mkdirSync(folder, { recursive: true });
    const file = lockFile(join(folder, "lock"));
    writeFileSync(ownerFile, `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`);
    return { release: () => file.close() };
  } catch (cause) {
    const reason = isBusy(cause) ? describeHolder(ownerFile) : `${WRITABLE} (${String(cause)}).`;
    throw new Error(`The data folder ${folder} ${reason}`, { cause });
  }
}

const WRITABLE = "can't be used. Set DATA_DIR to a folder that this process can write to";

function lockFile(path: string) {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec("begin exclusive");
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

function isBusy(error: unknown) {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

function describeHolder(ownerFile: string) {
  return (
    `is in use (${readOwner(ownerFile)}). The embedded database allows only one process at a time. Stop the other one, ` +
    "set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL server, which several processes can share."
  );
}

function readOwner(ownerFile: string) {
  try {
    return readFileSync(ownerFile, "utf8");
  } catch {
    // The holder has the lock but has not written yet.
    return "by a process that is starting";
  }
}
