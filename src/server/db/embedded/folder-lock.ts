import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/**
 * Reserves a folder for this process, creating it if necessary, or throws. It locks an empty SQLite file, Node's only
 * way to the system's file locks, which end with the process however it ends. A process number or socket file would
 * outlive it. A second file names the owner, only for the message.
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
