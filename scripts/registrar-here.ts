import { resolve } from "node:path";
import { runRegistrar } from "#server/registrar/run-registrar";
import { loginName } from "./login-name.ts";
import { withDatabase } from "./with-database.ts";

/** Runs a registrar's command on the database of the settings; returns its exit code. */
export async function runRegistrarHere(args: readonly string[]): Promise<number> {
  return await runRegistrar(args, {
    withDatabase,
    now: () => new Date(),
    loginName: loginName(),
    // npm changes to the project's folder and keeps the caller's in INIT_CWD.
    toPath: (file) => resolve(process.env["INIT_CWD"] ?? ".", file),
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  });
}
