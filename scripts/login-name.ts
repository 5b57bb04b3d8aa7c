import { userInfo } from "node:os";

/** Of the operating system's account, for the audit. A container may run it as a user without a name. */
export function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
