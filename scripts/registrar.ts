// Commands of the registrar's office on the database that `npm start` uses: see docs/registrar.md.
import { resolve } from "node:path";
import { runRegistrar } from "#server/registrar/run-registrar";
import { loginName } from "./login-name.ts";
import { runCommand, withDatabase } from "./with-database.ts";

await runCommand(() =>
  runRegistrar(process.argv.slice(2), {
    withDatabase,
    now: () => new Date(),
    loginName: loginName(),
    // npm runs scripts in the project's folder and keeps the one that the caller was in.
    toPath: (file) => resolve(process.env["INIT_CWD"] ?? ".", file),
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  }),
);
