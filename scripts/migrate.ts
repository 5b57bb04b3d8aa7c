// Updates the database to this version, for installations whose portal may not: see docs/security.md.
import { runCommand, withDatabase } from "./with-database.ts";

await runCommand(() =>
  withDatabase(
    async () => {
      console.log("The database is up to date.");
      return 0;
    },
    { migrates: true },
  ),
);
