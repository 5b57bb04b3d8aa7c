// Commands of the registrar's office on the database that `npm start` uses: see docs/registrar.md.
import { userInfo } from "node:os";
import { resolve } from "node:path";
import { runRegistrar } from "#server/registrar/run-registrar";
import { runCommand, withDatabase } from "./with-database.ts";

await runCommand(() =>
  runRegistrar(process.argv.slice(2), {
    withDatabase,
    now: () => new Date(),
    loginName: readLoginName(),
    // npm runs scripts in the project's folder and keeps the one that the caller was in.
    toPath: (file) => resolve(process.env["INIT_CWD"] ?? ".", file),
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  }),
);

/** A container may run it as a user without a name. */
function readLoginName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
