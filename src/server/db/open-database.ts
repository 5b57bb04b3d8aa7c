import { Kysely, sql } from "kysely";
import { conditionalWrites } from "./conditional-writes.ts";
import { type EmbeddedDatabase, openEmbedded } from "./embedded/embedded-database.ts";
import { listen } from "./listen.ts";
import { embeddedPool, type Pool, type PoolState, postgresPool, withinTime } from "./pool.ts";
import { type ReplicaLog, replicaPool } from "./replica.ts";
import type { Db, Schema } from "./schema.ts";
import { Dialect, refuseInsideTransaction } from "./transaction.ts";
import { waitForDatabase } from "./wait-for-database.ts";

export type DatabaseSettings = {
  /** Of the embedded database, or `:memory:`. */
  dataDir: string;
  databaseUrl?: string | undefined;
  replicaUrl?: string | undefined;
  /** Connections for transactions; the other pools are shares of it. */
  poolSize?: number | undefined;
  /** Limit of a statement on PostgreSQL, unless its transaction sets another. */
  statementTimeoutMs?: number | undefined;
  log?: ReplicaLog | undefined;
  /** How long PostgreSQL may take until its first answer. Default: as long as any connection. */
  waitSeconds?: number | undefined;
  /** Gets words for the log when it takes longer. */
  onWait?: ((words: string) => void) | undefined;
};

export type Database = {
  kind: "embedded" | "postgres";
  /** For transactions. On PostgreSQL, each of these has its own connections, so none waits for another's work. */
  db: Db;
  reads: Db;
  /** The replica if there is one, otherwise `reads`: may be a moment old. */
  reader: Db;
  sessions: Db;
  /** Resolves when the database answers within two seconds, even while every pool is in use. */
  ping: () => Promise<void>;
  /** See `listen`. The embedded database has no other senders. */
  listen: (channel: string, heard: (payload: string | undefined) => void) => () => Promise<void>;
  poolStates: () => Record<string, PoolState>;
  expectReplies: () => void;
  close: () => Promise<void>;
};

const DEFAULT_POOL_SIZE = 10;
/** Of reads, to the server and to its replica each, and of sessions. */
const SHARES = { reads: 0.6, sessions: 0.4 };
const PING_TIMEOUT_MS = 2_000;

/** Resolves when the database answers. It may be empty: see `migrate`. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseUrl, replicaUrl, statementTimeoutMs, waitSeconds = 0, onWait = () => {} } = settings;
  if (!databaseUrl) return await overEmbedded(await openEmbedded(dataDir));
  if (waitSeconds > 0) await waitForDatabase("DATABASE_URL", databaseUrl, { seconds: waitSeconds, onWait });

  const size = settings.poolSize ?? DEFAULT_POOL_SIZE;
  const readSize = Math.ceil(size * SHARES.reads);
  const toServer = (size: number) => postgresPool("DATABASE_URL", databaseUrl, { size, statementTimeoutMs });
  const pools = {
    writes: toServer(size),
    reads: toServer(readSize),
    sessions: toServer(Math.ceil(size * SHARES.sessions)),
    ping: toServer(1),
  };
  const db = onPool(pools.writes);
  const reads = onPool(pools.reads);
  const sessions = onPool(pools.sessions);
  const pinged = onPool(pools.ping);
  const ofReplica = { size: readSize, statementTimeoutMs };
  const replica = replicaUrl ? postgresPool("DATABASE_REPLICA_URL", replicaUrl, ofReplica) : undefined;
  const expectReplies = () => {
    for (const pool of [...Object.values(pools), ...(replica ? [replica] : [])]) pool.expectReplies();
  };
  const opened = [db, reads, sessions, pinged];
  const close = async () => {
    await Promise.all(opened.map((each) => each.destroy()));
  };
  let reader = reads;
  try {
    await answers(db);
    if (replica) {
      reader = onPool(await replicaPool({ ...pools, replica }, settings.log));
      opened.push(reader);
    }
  } catch (error) {
    await close();
    await replica?.end();
    throw error;
  }
  return {
    kind: "postgres",
    db,
    reads,
    reader,
    sessions,
    ping: () => withinPingTime(pinged),
    listen: (channel, heard) => listen(databaseUrl, channel, heard),
    poolStates: () => statesOf({ ...pools, ...(replica && { replica }) }),
    expectReplies,
    close,
  };
}

export async function overEmbedded(embedded: Pick<EmbeddedDatabase, "connect" | "close">): Promise<Database> {
  const pool = embeddedPool(() => embedded.connect());
  const db = onPool(pool);
  const close = async () => {
    await db.destroy();
    await embedded.close();
  };
  return {
    kind: "embedded",
    db,
    reads: db,
    reader: db,
    sessions: db,
    ping: () => withinPingTime(db),
    listen: () => async () => {},
    poolStates: () => statesOf({ writes: pool }),
    expectReplies: pool.expectReplies,
    close,
  };
}

function statesOf(pools: Record<string, Pool>) {
  return Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, pool.state()]));
}

function onPool(pool: Pool): Db {
  const connect = async () => {
    refuseInsideTransaction();
    return await pool.connect();
  };
  return new Kysely<Schema>({ dialect: new Dialect({ pool: { ...pool, connect } }), plugins: [conditionalWrites] });
}

async function answers(db: Db) {
  await sql`select 1`.execute(db);
}

function withinPingTime(db: Db) {
  return withinTime(answers(db), PING_TIMEOUT_MS, "The database didn't respond within two seconds.");
}
