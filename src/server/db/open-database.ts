import { Kysely, PostgresDialect, sql } from "kysely";
import { type EmbeddedDatabase, openEmbedded } from "./embedded/embedded-database.ts";
import { embeddedPool, type Pool, type PoolState, postgresPool } from "./pool.ts";
import type { Db, Schema } from "./schema.ts";
import { refuseInsideTransaction } from "./transaction.ts";

export type DatabaseSettings = {
  /** Folder of the embedded database, or `:memory:`. Not read when there is a `databaseUrl`. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Serves `reader`; it may lag behind. */
  replicaUrl?: string | undefined;
  poolSize?: number | undefined;
  /** Limit of a statement on PostgreSQL, unless its transaction sets another. */
  statementTimeoutMs?: number | undefined;
};

export type Database = {
  kind: "embedded" | "postgres";
  db: Db;
  /** For reads that may be a moment old: the replica where there is one, else the same as `db`. */
  reader: Db;
  /** Resolves when the database answers within two seconds. */
  ping: () => Promise<void>;
  /** Connections of `db`. */
  poolState: () => PoolState;
  /** To be called before requests are served, once nothing lifts the limit of a statement any more: see `Pool`. */
  expectReplies: () => void;
  close: () => Promise<void>;
};

const DEFAULT_POOL_SIZE = 10;
const PING_TIMEOUT_MS = 2_000;

/** Opens the database and makes sure that it answers. It may be empty: see `migrate`. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseUrl, replicaUrl, poolSize: size = DEFAULT_POOL_SIZE, statementTimeoutMs } = settings;
  if (!databaseUrl) return await overEmbedded(await openEmbedded(dataDir));

  const limits = { size, statementTimeoutMs };
  const pool = postgresPool("DATABASE_URL", databaseUrl, limits);
  const replicaPool = replicaUrl ? postgresPool("DATABASE_REPLICA_URL", replicaUrl, limits) : undefined;
  const db = onPool(pool);
  const reader = replicaPool ? onPool(replicaPool) : db;
  const expectReplies = () => {
    pool.expectReplies();
    replicaPool?.expectReplies();
  };
  const close = async () => {
    await Promise.all([...new Set([db, reader])].map((each) => each.destroy()));
  };
  try {
    await Promise.all([answers(db), answers(reader)]);
  } catch (error) {
    await close();
    throw error;
  }
  return { kind: "postgres", db, reader, ping: () => withinPingTime(db), poolState: pool.state, expectReplies, close };
}

/** The same over an embedded database that is open already; closing closes that, too. */
export async function overEmbedded(embedded: EmbeddedDatabase): Promise<Database> {
  const pool = embeddedPool(() => embedded.connect());
  const db = onPool(pool);
  const close = async () => {
    await db.destroy();
    await embedded.close();
  };
  return {
    kind: "embedded",
    db,
    reader: db,
    ping: () => withinPingTime(db),
    poolState: pool.state,
    expectReplies: pool.expectReplies,
    close,
  };
}

function onPool(pool: Pool): Db {
  const connect = async () => {
    refuseInsideTransaction();
    return await pool.connect();
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: { ...pool, connect } }) });
}

async function answers(db: Db) {
  await sql`select 1`.execute(db);
}

async function withinPingTime(db: Db) {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The database didn't respond within two seconds.")), PING_TIMEOUT_MS);
  try {
    await Promise.race([answers(db), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
