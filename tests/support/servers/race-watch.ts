import { expect } from "vitest";
import type { Database } from "#server/db/open-database";
import { onGivenUp } from "#server/db/transaction";
import { findViolations } from "#server/registration/invariants/invariants";
import type { TestDatabase } from "../database/database.ts";
import { openEnrollmentNow, type RushServer, startServers, stopServers } from "./rush.ts";
import { addSmallTerm, type SmallTerm } from "../small-term.ts";

export type Race = Awaited<ReturnType<typeof startRace>>;

/** A small term whose enrollment is open, on a database with two servers that are watched. */
export async function startRace(database: TestDatabase, term: SmallTerm) {
  await addSmallTerm(database.db, term);
  await openEnrollmentNow(database.db);
  const servers = await startServers(database.databaseUrl, 2);
  const { end, expectAllWell } = watchRace(database, servers);
  const stop = async () => {
    end();
    await stopServers(servers);
  };
  return { servers, expectAllWell, stop };
}

/**
 * Sees what no answer shows. PostgreSQL's own counter of deadlocks will not do: it lags by up to ten seconds, while a
 * transaction that was repeated is over at once.
 */
function watchRace(database: Database, servers: readonly RushServer[]) {
  const ownLosses: string[] = [];
  const end = onGivenUp(({ code }) => ownLosses.push(code));
  return {
    end,
    /** No transaction had to give way, in the servers or here; no server met an error; every invariant holds. */
    expectAllWell: async (): Promise<void> => {
      expect(await findViolations(database)).toEqual([]);
      expect([...ownLosses, ...servers.flatMap(lossesOf)]).toEqual([]);
      expect(servers.flatMap(errorsOf)).toEqual([]);
    },
  };
}

const linesOf = (server: RushServer) => server.output().split("\n");

/** Lines of the log about transactions that PostgreSQL gave up, as it does to break a deadlock. */
const lossesOf = (server: RushServer) =>
  linesOf(server).filter((line) => line.includes('"msg":"transaction rolled back"'));

/** Errors in the log. That the server or its database was too busy for some request is none: the answer said so. */
const errorsOf = (server: RushServer) =>
  linesOf(server).filter((line) => /"level":[56]0/.test(line) && !/didn't connect in time|"code":"57014"/.test(line));
