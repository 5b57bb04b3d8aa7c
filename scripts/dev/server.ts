// The server while developing: loads while the one before it stops, then begins when the parent says so.
import { once } from "node:events";
import { borrowDatabase } from "#server/db/embedded/lent-database";
import { overEmbedded } from "#server/db/open-database";
import { reportFailure, startServer } from "#server/start-server";

// What `startServer` loads while it opens a database of its own.
await import("#server/app");

const [{ isRestart }] = (await once(process, "message")) as [{ isRestart: boolean }];
const borrow = () => overEmbedded(borrowDatabase());
try {
  await startServer(process.env, { isRestart, ...(!process.env["DATABASE_URL"] && { open: borrow }) });
  process.send?.("ready");
} catch (error) {
  reportFailure(error);
  process.exit(1);
}
