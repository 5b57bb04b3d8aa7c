import { userInfo } from "node:os";

/** The operating system account's name, for the audit. In containers the user may have none. */
export function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
