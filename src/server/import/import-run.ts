import { sql } from "kysely";
import { writeFact } from "../db/facts.ts";
import type { Db, Trx } from "../db/schema.ts";
import { withDryTransaction } from "../db/transaction.ts";
import { ImportError } from "./import-error.ts";

/** Any number except the migrations'. */
const ADVISORY_LOCK = 5_782_302;
const REMOVED_SHARE = 0.1;
const REMOVED_LEAST = 10;

/** In one transaction, one import at a time. A dry run does the same and changes nothing. */
export async function runImport<Result>(
  db: Db,
  isDryRun: boolean | undefined,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const run = async (trx: Trx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
    return await work(trx);
  };
  return await withDryTransaction(db, isDryRun, run, { statementTimeoutMs: 0 });
}

/** Whether an import is running; otherwise none begins until the transaction ends. */
export async function isImporting(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as "isFree"`.execute(trx);
  return !rows[0]!.isFree;
}

/** Refuses another university's file, or one that's cut off. `words` end with the option that allows it. */
export function refuseRemoval(removed: number, of: number, allowed: number | undefined, words: string): void {
  if (removed <= (allowed ?? Math.max(REMOVED_LEAST, of * REMOVED_SHARE))) return;
  throw new ImportError(`${words} ${removed}. Nothing was imported.`);
}

export const LAST_IMPORT = "last_import";

/** For the metrics, even if the import changed nothing. */
export async function noteImport(db: Db, at: Date): Promise<void> {
  await writeFact(db, LAST_IMPORT, at);
}
