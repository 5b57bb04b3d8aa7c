import { systemTime } from "#dates/clock";
import { runRegistrar } from "#server/registrar/run-registrar";
import { loginName } from "./login-name.ts";
import { toPath, withDatabase } from "./with-database.ts";

/** Runs a registrar's command on the database of the settings; returns its exit code. */
export async function runRegistrarHere(args: readonly string[]): Promise<number> {
  return await runRegistrar(args, {
    withDatabase,
    now: systemTime,
    loginName: loginName(),
    toPath,
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  });
}
