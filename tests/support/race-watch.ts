import { expect } from "vitest";
import type { Database } from "#server/db/open-database";
import { onGivenUp } from "#server/db/transaction";
import { findViolations } from "#server/registration/invariants";
import type { RushServer } from "./rush.ts";

export type RaceWatch = ReturnType<typeof watchRace>;

/**
 * Sees what no answer shows. PostgreSQL's own counter of deadlocks will not do: it lags by up to ten seconds, while a
 * transaction that was repeated is over at once.
 */
export function watchRace(database: Database, servers: readonly RushServer[]) {
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
  linesOf(server).filter((line) => line.includes('"msg":"transaction given up"'));

/** Errors in the log. That the server was too busy for some request is none: the answer said so. */
const errorsOf = (server: RushServer) =>
  linesOf(server).filter((line) => /"level":[56]0/.test(line) && !line.includes("gave no connection in time"));
