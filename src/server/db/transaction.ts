import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type Driver, type IsolationLevel, PostgresDialect } from "kysely";
import { isTransient } from "./database-error.ts";
import type { Db, Trx } from "./schema.ts";

export type TransactionOptions = {
  /** How often to start again after a deadlock or a serialization failure. */
  retries?: number;
  /** PostgreSQL's default is read committed. */
  isolation?: IsolationLevel;
  /** Limit of one statement; 0 is none. Without it the pool's limit holds. */
  statementTimeoutMs?: number;
  /** Longest wait for one lock, after which the statement fails with 55P03. Without it a lock is waited for as long as a statement may take. */
  lockTimeoutMs?: number;
  /** Plans its statements once for each connection, and not again by the values of each call. */
  plansOnce?: boolean;
};

/** What PostgreSQL gave up for the sake of another transaction: by a deadlock (40P01) or a serialization failure (40001). */
export type GivenUp = { code: string; isRepeated: boolean };

const listeners = new Set<(lost: GivenUp) => void>();

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Runs `work` in a transaction, again from the start when PostgreSQL gave it up for the sake of another one. So `work`
 * may run several times: it must change nothing but the database, and use only the transaction that it is given. Within a
 * transaction it's part of that one.
 */
export async function withTransaction<Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
  { retries = 5, isolation, ...limits }: TransactionOptions = {},
): Promise<Result> {
  if (db.isTransaction) return await work(db as Trx);
  for (let attempt = 0; ; attempt++) {
    const failures: unknown[] = [];
    const transaction = isolation ? db.transaction().setIsolationLevel(isolation) : db.transaction();
    try {
      const run = () =>
        transaction.execute(async (trx) => {
          const state = { isOpen: true };
          try {
            return await current.run(state, work, trx);
          } catch (error) {
            failures.push(error);
            throw error;
          } finally {
            state.isOpen = false;
          }
        });
      return await limitsOfNext.run(toSettings(limits), run);
    } catch (thrown) {
      // When the connection was lost the rollback fails, too, and its error would hide the first one.
      const error = failures.length > 0 ? failures[0] : thrown;
      if (!isTransient(error)) throw error;
      const isRepeated = attempt < retries;
      for (const tell of listeners) tell({ code: error.code, isRepeated });
      if (!isRepeated) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * Reports each transaction of this process that was given up, which no answer shows when it's repeated. Returns what
 * ends it.
 */
export function onGivenUp(tell: (lost: GivenUp) => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/**
 * Refuses a second connection to code that already holds one for its transaction. With as many such requests as
 * connections (one, when embedded) all would wait for each other for ever.
 */
export function refuseInsideTransaction() {
  // What the transaction's code has left behind, such as a timer, may go on once it is over.
  if (current.getStore()?.isOpen) {
    throw new Error("A query inside withTransaction must use its transaction, not the database.");
  }
}

/** Of the transaction that is about to begin: travels with its first statement, since each round trip costs. */
const limitsOfNext = new AsyncLocalStorage<string>();

function toSettings({ statementTimeoutMs, lockTimeoutMs, plansOnce }: TransactionOptions): string {
  const settings = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    plan_cache_mode: plansOnce ? "force_generic_plan" : undefined,
    // A plan for a table that was small then would read all of it once it has grown.
    enable_seqscan: plansOnce ? "off" : undefined,
  };
  return Object.entries(settings)
    .flatMap(([name, value]) => (value === undefined ? [] : [`; set local ${name} = ${value}`]))
    .join("");
}

export class Dialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    const begin = driver.beginTransaction.bind(driver);
    driver.beginTransaction = async (connection, settings) => {
      const executeQuery: DatabaseConnection["executeQuery"] = (query) =>
        connection.executeQuery(CompiledQuery.raw(query.sql + (limitsOfNext.getStore() ?? "")));
      await begin({ ...connection, executeQuery }, settings);
    };
    return driver;
  }
}
