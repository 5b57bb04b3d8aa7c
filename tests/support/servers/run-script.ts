import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { format } from "node:util";
import { vi } from "vitest";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

type Environment = Record<string, string | undefined>;
type Ended = { code: number; out: string; err: string };

/** As users do, in its own process, which takes a second: for what depends on that. */
export function runScript(script: string, args: readonly string[], env: Environment = {}) {
  return new Promise<Ended>((resolve) => {
    const options = { cwd: root, env: { ...process.env, ...env } };
    execFile(process.execPath, [script, ...args], options, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
  });
}

let runs = 0;

/** The same in this process: the script's module is run again, with these arguments and settings. */
export async function runScriptHere(script: string, args: readonly string[], env: Environment = {}): Promise<Ended> {
  const { argv, env: ownEnv, exitCode } = process;
  const [out, err]: [string[], string[]] = [[], []];
  const keep = (lines: string[]) => (text: unknown) => {
    lines.push(String(text));
    return true;
  };
  const keepLine =
    (lines: string[]) =>
    (...words: unknown[]) =>
      void lines.push(`${format(...words)}\n`);
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(keep(out)),
    vi.spyOn(process.stderr, "write").mockImplementation(keep(err)),
    vi.spyOn(console, "log").mockImplementation(keepLine(out)),
    vi.spyOn(console, "error").mockImplementation(keepLine(err)),
  ];
  const listeners = process.stdout.listeners("error");
  process.argv = [process.execPath, script, ...args];
  process.env = Object.fromEntries(Object.entries({ ...ownEnv, ...env }).filter(([, value]) => value !== undefined));
  process.exitCode = 0;
  runs++;
  try {
    await import(`${root}${script}?run=${runs}`);
    return { code: Number(process.exitCode), out: out.join(""), err: err.join("") };
  } finally {
    Object.assign(process, { argv, env: ownEnv, exitCode });
    for (const added of process.stdout.listeners("error"))
      if (!listeners.includes(added)) process.stdout.off("error", added as () => void);
    for (const spy of spies) spy.mockRestore();
  }
}
