// The registrar's commands, on the database that `npm start` uses: see docs/registrar.md.
import { runRegistrarHere } from "./registrar-here.ts";
import { runCommand } from "./with-database.ts";

await runCommand(runRegistrarHere);
