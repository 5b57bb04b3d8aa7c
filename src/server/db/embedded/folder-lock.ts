import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

const IN_USE =
  "is in use. The embedded database allows only one process at a time. Stop the other one, set DATA_DIR to another " +
  "folder, or set DATABASE_URL to a PostgreSQL server, which several processes can share.";

/** Locks an empty SQLite file, Node's only way to the system's file locks, which end with the process. */
export function lockFolder(folder: string): { release: () => void } {
  try {
    mkdirSync(folder, { recursive: true });
    const file = lockFile(join(folder, "lock"));
    return { release: () => file.close() };
  } catch (cause) {
    const isBusy = cause instanceof Error && "errcode" in cause && cause.errcode === SQLITE_BUSY;
    const reason = isBusy
      ? IN_USE
      : `can't be used. Set DATA_DIR to a folder that this process can write to (${String(cause)}).`;
    throw new Error(`The data folder ${folder} ${reason}`, { cause });
  }
}

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
