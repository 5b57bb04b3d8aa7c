// Replaces the server while developing: answers with the version that it was loaded with, its process, and how many
// visits the borrowed database has. A visit to /crash ends it within its transaction.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { sql } from "kysely";
import { borrowDatabase } from "#server/db/embedded/lent-database";
import { overEmbedded } from "#server/db/open-database";

const version = readFileSync("src/server/version.ts", "utf8");
if (version === "broken") process.exit(1);

const [{ isRestart }] = (await once(process, "message")) as [{ isRestart: boolean }];
const database = await overEmbedded(borrowDatabase());
await sql`create table if not exists visits (at integer)`.execute(database.db);

async function answer({ url }: IncomingMessage, response: ServerResponse) {
  const visits = await database.db.transaction().execute(async (trx) => {
    await sql`insert into visits values (1)`.execute(trx);
    if (url === "/api/crash") process.exit(1);
    const { rows } = await sql<{ count: number }>`select count(*) from visits`.execute(trx);
    return rows[0]?.count;
  });
  response.end(JSON.stringify({ version, visits, isRestart, pid: process.pid }));
}
const server = createServer((request, response) => void answer(request, response));
server.listen(Number(process.env["PORT"]), "localhost", () => process.send?.("ready"));
process.on("SIGTERM", () => {
  server.close();
  void database.close().then(() => process.exit(0));
});
