import { spawn } from "node:child_process";

/** Some programs colour their words even where they go to a file. */
const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: "1" };

/** Runs a program of node_modules/.bin, or of the machine, in this terminal; the answer is its exit code. */
export function run(program: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit", env, shell: process.platform === "win32" });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** The same, keeping to itself what the program prints. */
export function capture(program: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, shell: process.platform === "win32" });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
