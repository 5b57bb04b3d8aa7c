import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type Driver, type IsolationLevel, PostgresDialect } from "kysely";
import { isTransient } from "./database-error.ts";
import type { Db, Trx } from "./schema.ts";

export type TransactionOptions = {
  /** After a deadlock or serialization failure. */
  retries?: number;
  isolation?: IsolationLevel;
  /** 0 is no limit; default: the pool's. */
  statementTimeoutMs?: number;
  /** After which the statement fails with 55P03. Default: the limit of the statement. */
  lockTimeoutMs?: number;
  /** Plans statements once per connection, whatever the values. */
  plansOnce?: boolean;
};

export type GivenUp = { code: string; isRepeated: boolean };

const listeners = new Set<(lost: GivenUp) => void>();

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Runs `work` in a transaction, and again after a deadlock or serialization failure: it must change only the database,
 * and use only the given transaction. Within a transaction, it joins that one.
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
      // A lost connection fails the rollback, too, whose error would hide the first one.
      const error = failures.length > 0 ? failures[0] : thrown;
      if (!isTransient(error)) throw error;
      const isRepeated = attempt < retries;
      for (const tell of listeners) tell({ code: error.code, isRepeated });
      if (!isRepeated) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** The same. A dry run does the work, too, and changes nothing. */
export async function withDryTransaction<Result>(
  db: Db,
  isDryRun: boolean | undefined,
  work: (trx: Trx) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  let dry: { result: Result } | undefined;
  const run = async (trx: Trx) => {
    const result = await work(trx);
    if (!isDryRun) return result;
    dry = { result };
    throw new Error("Dry run.");
  };
  return await withTransaction(db, run, options).catch((error: unknown) => {
    if (dry) return dry.result;
    throw error;
  });
}

/** Reports transactions that PostgreSQL gave up, which retries hide. Returns a function that ends it. */
export function onGivenUp(tell: (lost: GivenUp) => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/**
 * Code that holds a connection for its transaction must not wait for a second one: as many such requests as connections
 * would wait for each other forever.
 */
export function refuseInsideTransaction() {
  // A timer that it started may outlive it.
  if (current.getStore()?.isOpen) {
    throw new Error("A query inside withTransaction must use its transaction, not the database.");
  }
}

/** Travels with the transaction's first statement, to save a round trip. */
const limitsOfNext = new AsyncLocalStorage<string>();

function toSettings({ statementTimeoutMs, lockTimeoutMs, plansOnce }: TransactionOptions): string {
  const settings = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    plan_cache_mode: plansOnce ? "force_generic_plan" : undefined,
    // A plan made while a table is small would scan all of it later.
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
