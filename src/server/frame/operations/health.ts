import type { FastifyInstance } from "fastify";
import { pendingMigrations } from "../../db/migrate.ts";
import type { Database } from "../../db/open-database.ts";
import type { Lifecycle } from "./shutdown.ts";

/**
 * /healthz: the process answers (if not, restart it). /readyz: it can serve: the database is migrated, and it isn't
 * stopping.
 */
export function addHealth(app: FastifyInstance, database: Database, lifecycle: Lifecycle): void {
  let isMigrated = false;

  app.get("/healthz", async (_request, reply) => reply.type("text/plain").send("alive\n"));
  app.get("/readyz", async (request, reply) => {
    reply.type("text/plain").header("cache-control", "no-store");
    const problem = await findProblem().catch((error: unknown) => {
      request.log.warn({ err: error }, "not ready");
      return "the database isn't responding";
    });
    return problem ? reply.status(503).send(`not ready: ${problem}\n`) : reply.send("ready\n");
  });

  async function findProblem() {
    if (lifecycle.isStopping) return "the server is stopping";
    await database.ping();
    // Migrations only go forward, so it's enough to see them done once.
    isMigrated ||= (await pendingMigrations(database.db)).length === 0;
    return isMigrated ? undefined : "the database hasn't been migrated yet";
  }
}
