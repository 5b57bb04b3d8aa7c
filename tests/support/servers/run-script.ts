import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** As users do, in its own process. */
export function runScript(name: string, args: readonly string[], env: Record<string, string | undefined> = {}) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const options = { cwd: root, env: { ...process.env, ...env } };
    execFile(process.execPath, [`scripts/${name}.ts`, ...args], options, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
  });
}
