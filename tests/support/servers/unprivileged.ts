import { chmodSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** For programs that refuse to run as root: undefined if this process doesn't. */
export function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("Some programs do not run as root, and this machine has neither a user postgres nor nobody.");
}

/** So that such an account can read a folder and its files. */
export function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), 0o644);
}
