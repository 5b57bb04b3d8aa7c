import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/**
 * Reserves a folder for this process, creating it if necessary, or throws.
 *
 * It locks an SQLite file that stays empty, because SQLite uses the system's file locks and Node has no other way to
 * them. The system releases the lock however the process ends. A file with a process number would outlive it (and
 * numbers repeat, or mean nothing across containers), and two processes that both find a socket file stale would remove
 * each other's. The owner is written to a second file only for the message.
 */
export function lockFolder(folder: string): { release: () => void } {
  const ownerFile = join(folder, "lock-owner.txt");
  try {
    mkdirSync(folder, { recursive: true });
    const file = lockFile(join(folder, "lock"));
    writeFileSync(ownerFile, `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`);
    return { release: () => file.close() };
  } catch (cause) {
    const isBusy = cause instanceof Error && "errcode" in cause && cause.errcode === SQLITE_BUSY;
    const reason = isBusy ? describeHolder(ownerFile) : `${WRITABLE} (${String(cause)}).`;
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
    // The owner has the lock but hasn't written the file yet.
    return "by a process that is starting";
  }
}
