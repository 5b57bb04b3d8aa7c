import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { hasQueues, installQueues } from "../jobs/install-queues.ts";
import { isInsufficientPrivilege } from "./database-error.ts";
import type { Db } from "./schema.ts";
import { withTransaction } from "./transaction.ts";

export type Migration = { number: number; name: string; checksum: string; text: string };

type Applied = { number: number; name: string; checksum: string };

const ownMigrations = new URL("./migrations/", import.meta.url);

const NOT_OWNER =
  "The database is older than this version of the portal, and the role in DATABASE_URL can't update it. Run " +
  "`npm run migrate` as the owner of the tables, then start the portal again.";

/** Any number that all versions of the portal share. */
const ADVISORY_LOCK = 5_782_301;

/** Also makes the job queues. Returns the names of the migrations that ran. Any number of instances can start at once. */
export async function migrate(db: Db, folder: URL = ownMigrations): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const done: string[] = [];
  try {
    while (compare(migrations, await readApplied(db)).length > 0) {
      const name = await applyNext(db, migrations);
      if (name) done.push(name);
    }
    if (folder === ownMigrations) await installQueues(db);
  } catch (error) {
    throw isInsufficientPrivilege(error) ? new Error(NOT_OWNER, { cause: error }) : error;
  }
  return done;
}

/** Names of the pending migrations; throws if the database isn't an earlier version of this one. */
export async function pendingMigrations(db: Db, folder: URL = ownMigrations): Promise<string[]> {
  const pending = compare(await readMigrations(folder), await readApplied(db));
  const lacksQueues = folder === ownMigrations && !(await hasQueues(db));
  return [...pending.map(({ name }) => name), ...(lacksQueues ? ["job queues"] : [])];
}

/** In order, and without gaps: `0001_catalog.sql`, `0002_people.sql`. */
export async function readMigrations(folder: URL = ownMigrations): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return await Promise.all(
    names.map(async (name, index) => {
      const number = index + 1;
      const prefix = `${String(number).padStart(4, "0")}_`;
      if (!name.startsWith(prefix)) throw new Error(`Migration ${name} should begin with ${prefix}.`);
      // A checkout can change line endings.
      const text = (await readFile(new URL(name, folder), "utf8")).replaceAll("\r\n", "\n");
      return { number, name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

async function applyNext(db: Db, migrations: Migration[]) {
  const apply = async (trx: Db) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
    await sql`
      create table if not exists schema_migrations (
        number integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`.execute(trx);
    const [next] = compare(migrations, await readApplied(trx));
    if (!next) return undefined;
    const { number, name, checksum, text } = next;
    // Without the check of conditions: a migration may fill a new column in every row.
    await sql
      .raw(text)
      .execute(trx.withoutPlugins())
      .catch((cause: Error) => {
        throw new Error(`Migration ${name} failed and changed nothing: ${cause.message}.`, { cause });
      });
    await sql`insert into schema_migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`.execute(
      trx,
    );
    return name;
  };
  return await withTransaction(db, apply, { statementTimeoutMs: 0 });
}

async function readApplied(db: Db): Promise<Applied[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists`.execute(db);
  if (!found[0]?.exists) return [];
  const { rows } = await sql<Applied>`select number, name, checksum from schema_migrations order by number`.execute(db);
  return rows;
}

function compare(migrations: Migration[], applied: Applied[]): Migration[] {
  for (const { number, name, checksum } of applied) {
    const known = migrations[number - 1];
    if (!known) {
      // Releases only add to what the one before uses, so that one still starts, also to go back.
      if (!/^\d+_contract_/.test(name)) continue;
      throw new Error(
        `The database was migrated by a newer version of the portal. It has ${name}; this version ends at ` +
          `${migrations.at(-1)?.name ?? "no migration"}. Start the newer version, or use another database.`,
      );
    }
    if (known.checksum !== checksum) {
      throw new Error(
        `Migration ${known.name} doesn't match the one that ran on this database (${name}). ` +
          "Never edit a migration that has run. Restore the original file, then write a new migration.",
      );
    }
  }
  const done = new Set(applied.map(({ number }) => number));
  return migrations.filter(({ number }) => !done.has(number));
}
