import { createHash } from "node:crypto";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { MINUTE_MS } from "#dates/minutes";
import { isStalePlan } from "./database-error.ts";

/** Imports and migrations lift it for their own transaction. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** For instances that serve requests. */
export const SERVING_STATEMENT_TIMEOUT_MS = 10_000;
/** On top of the limit of a statement, after which a server that is there has replied. */
const SILENCE_GRACE_MS = 2_000;
const KEEP_ALIVE_MS = 10_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = MINUTE_MS;
const CONNECT_TIMEOUT_MS = 10_000;
/** Embedded, everyone shares one connection, and an import may hold it for long. */
const EMBEDDED_WAIT_MS = 120_000;

export type Pool = {
  connect: () => Promise<pg.PoolClient>;
  end: () => Promise<void>;
  options: object;
  state: () => PoolState;
  /**
   * From now on, a connection silent for longer than a statement may take is dropped: its server is gone. Call it once
   * no statement has its limit lifted.
   */
  expectReplies: () => void;
};

export type PoolState = { size: number; total: number; idle: number; waiting: number };

/** Per connection; more are turned away. */
const MAX_WAITING = 50;
const EMBEDDED_MAX_WAITING = 1000;
export const TOO_MANY_CONNECTIONS = "53300";

export function postgresPool(
  setting: string,
  url: string,
  { size, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: { size: number; statementTimeoutMs?: number | undefined },
): Pool {
  let expectsReplies = false;
  const stream = () => {
    const socket = new Socket();
    socket.setTimeout(statementTimeoutMs + SILENCE_GRACE_MS, () => {
      if (expectsReplies) socket.destroy(Object.assign(new Error("The database fell silent."), { code: "ETIMEDOUT" }));
    });
    return socket;
  };
  const pool = poolOf(
    {
      connectionString: url,
      max: size,
      application_name: "student-portal",
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      stream,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      // The embedded database runs in UTC, so a server in another zone must not cast differently.
      options: "-c timezone=UTC",
    },
    (error) => explainUnreachable(setting, url, error),
    size * MAX_WAITING,
    nameStatements,
  );
  const expectReplies = () => {
    expectsReplies = true;
  };
  return { ...pool, expectReplies };
}

/** One connection, for which everyone waits in line. */
export function embeddedPool(stream: () => Duplex): Pool {
  const settings = { user: "postgres", database: "postgres", max: 1, idleTimeoutMillis: 0, stream };
  return poolOf({ ...settings, connectionTimeoutMillis: EMBEDDED_WAIT_MS }, (error) => error, EMBEDDED_MAX_WAITING);
}

function poolOf(
  config: pg.PoolConfig,
  explain: (error: unknown) => unknown,
  mostWaiting: number,
  prepare: (client: pg.PoolClient) => void = () => {},
): Pool {
  const { max: size = 1 } = config;
  const pool = new pg.Pool({ ...config, types: valueParsers });
  // A lost connection fails the statement on it or is replaced in the pool. Unheard, the event would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    prepare(client);
    joinResults(client);
  });
  return {
    options: pool.options,
    state: () => ({ size, total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    expectReplies: () => {},
    end: () => pool.end(),
    connect: async () => {
      if (pool.waitingCount >= mostWaiting)
        throw Object.assign(new Error("Too much waits for a connection."), { code: TOO_MANY_CONNECTIONS });
      try {
        return await pool.connect();
      } catch (error) {
        throw explain(error);
      }
    },
  };
}

/** A text of several statements gives the rows of all, and isn't any one command. */
function joinResults(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...query: unknown[]) => Promise<pg.QueryResult | pg.QueryResult[]>;
  const query = async (...given: unknown[]) => {
    const results = await send(...given);
    if (!Array.isArray(results)) return results;
    return { command: "", rowCount: null, rows: results.flatMap(({ rows }) => rows as unknown[]) };
  };
  Object.assign(client, { query });
}

/** Names the server and its setting, never the password. */
export function explainUnreachable(setting: string, url: string, error: unknown): Error {
  return new Error(`${describeServer(setting, url)} ${reasonOf(error, setting)}`, { cause: error });
}

function describeServer(setting: string, url: string) {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = hostname || searchParams.get("host") || "localhost";
  return `The PostgreSQL database "${decodeURIComponent(pathname.slice(1))}" at ${host}:${port || 5432} (${setting})`;
}

function reasonOf(error: unknown, setting: string) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ECONNREFUSED") return "refused the connection. Check that the server is running and uses that port.";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "can't be reached: its host name wasn't found.";
  if (code === "28P01" || code === "28000") return `rejected the username or password in ${setting}.`;
  if (code === "3D000") return `doesn't exist on that server. Create it, or correct ${setting}.`;
  if (code === "53300") return "has no connections left. Make the pools smaller or raise max_connections.";
  // PgBouncer's own words.
  if (message.startsWith("unsupported startup parameter"))
    return `is behind a pooler that refuses a setting of the connection (${message}). See "PgBouncer" in docs/scale.md.`;
  // The driver gives its timeouts no code.
  if (code === undefined && /timeout/.test(message))
    return "didn't connect in time. It isn't responding, or every connection is busy.";
  return `can't be reached: ${message || code}.`;
}

const { DATE, INT8, NUMERIC } = pg.types.builtins;

type Parser = (value: string) => unknown;

const ownParsers = new Map<number, Parser>([
  [DATE, (value) => value],
  [INT8, toSafeInteger],
  [NUMERIC, Number],
]);

const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === "binary" ? undefined : ownParsers.get(oid)) ?? (pg.types.getTypeParser(oid, format) as Parser),
};

function toSafeInteger(value: string) {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The database contains ${value}, which is too large for a number.`);
  return number;
}

/**
 * Planning a frequent statement takes longer than running it, so each connection prepares it, from its `from`th
 * execution on: the `most` that came first, which take about 20 KB each, per connection in the server. Integration
 * tests prepare all, at their first execution.
 */
export const preparing = { from: 5, most: 300 };
const MAX_COUNTED = 1_000;

const names = new Map<string, string>();
const counts = new Map<string, number>();
let generation = 0;

function nameStatements(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (query: pg.QueryConfig) => Promise<pg.QueryResult>;
  const query = async (text: string, values: unknown[] = []) => {
    const name = values.length === 0 ? undefined : nameOf(text);
    if (name === undefined) return await send({ text, values });
    try {
      return await send({ name, text: ofGeneration(text), values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      names.clear();
      generation++;
      // Within a transaction this fails, too, and the transaction starts again.
      return await send({ text, values }).catch(() => {
        throw error;
      });
    }
  };
  Object.assign(client, { query });
}

/** A pooler goes by the text, and would give a stale statement again. */
function ofGeneration(text: string): string {
  return generation === 0 ? text : `${text} /* ${generation} */`;
}

/** Depends only on the text, so it's right even if a pooler gives one client the statements of another. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= preparing.most) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (counts.size >= MAX_COUNTED) counts.clear();
  counts.set(text, count);
  if (count < preparing.from) return undefined;
  counts.delete(text);
  const name = `${createHash("sha256").update(text).digest("hex").slice(0, 32)}_${generation}`;
  names.set(text, name);
  return name;
}

export async function withinTime<Value>(work: Promise<Value>, milliseconds: number, message: string): Promise<Value> {
  const end = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: end.signal }).then(() => Promise.reject(new Error(message)));
  return await Promise.race([work, late]).finally(() => end.abort());
}
