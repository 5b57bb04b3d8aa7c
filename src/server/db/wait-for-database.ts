import { Socket } from "node:net";
import pg from "pg";
import { isOutOfReach } from "./database-error.ts";
import { explainUnreachable } from "./pool.ts";

type Waiting = {
  seconds: number;
  /** Gets each new reason once, in words. */
  onWait: (reason: string) => void;
};

const PAUSE_MS = 1_000;
/** Then another attempt begins: the server that is asked may have been replaced. */
const NEXT_ATTEMPT_MS = 5_000;

/**
 * Resolves when the server answers. Throws what is wrong when the time is over, or at once if waiting can't help, as with
 * a wrong password.
 */
export async function waitForDatabase(setting: string, url: string, { seconds, onWait }: Waiting): Promise<void> {
  const reported = new Set<string>();
  const onFailure = (error: unknown) => {
    const reason = explainUnreachable(setting, url, error).message;
    if (!reported.has(reason))
      onWait(`Waiting for the database, up to ${seconds} s (DATABASE_WAIT_SECONDS). ${reason}`);
    reported.add(reason);
  };
  try {
    await firstSuccess((limitMs, signal) => ask(url, limitMs, signal), {
      limitMs: seconds * 1000,
      isTemporary: isOutOfReach,
      onFailure,
    });
  } catch (error) {
    throw explainUnreachable(setting, url, error);
  }
}

type Attempts = { limitMs: number; isTemporary: (error: unknown) => boolean; onFailure: (error: unknown) => void };

type Attempt = (limitMs: number, signal: AbortSignal) => Promise<void>;

/**
 * Repeats an attempt until one succeeds; attempts that take long overlap, and are aborted when it's over. Throws the last
 * failure.
 */
export async function firstSuccess(attempt: Attempt, attempts: Attempts): Promise<void> {
  const over = new AbortController();
  // Their sockets would keep a command from ending.
  await attemptUntilOne(attempt, attempts, over.signal).finally(() => over.abort());
}

async function attemptUntilOne(attempt: Attempt, { limitMs, isTemporary, onFailure }: Attempts, signal: AbortSignal) {
  const until = performance.now() + limitMs;
  const result = Promise.withResolvers<"answered">();
  // While nothing awaits it, a rejection must not end the process.
  result.promise.catch(() => {});
  let failure: unknown = new Error("timeout");
  const begin = async () => {
    try {
      await attempt(until - performance.now(), signal);
      result.resolve("answered");
      return "answered";
    } catch (error) {
      failure = error;
      if (!isTemporary(error)) result.reject(error);
      return "failed";
    }
  };
  const begun: Promise<unknown>[] = [];
  while (performance.now() < until) {
    const trying = begin();
    begun.push(trying);
    const first = await within<string>(NEXT_ATTEMPT_MS, [result.promise, trying]);
    if (first === "answered") return;
    onFailure(failure);
    if (first === "late") continue;
    if ((await within(PAUSE_MS, [result.promise])) === "answered") return;
  }
  if ((await Promise.race([result.promise, Promise.all(begun)])) !== "answered") throw failure;
}

/** The first result, or "late". Its timer ends with it, so that it doesn't keep a command from ending. */
async function within<Value>(milliseconds: number, work: readonly Promise<Value>[]): Promise<Value | "late"> {
  const late = Promise.withResolvers<"late">();
  const timer = setTimeout(late.resolve, milliseconds, "late");
  return await Promise.race([...work, late.promise]).finally(() => clearTimeout(timer));
}

async function ask(url: string, limitMs: number, signal: AbortSignal): Promise<void> {
  const socket = new Socket();
  signal.addEventListener("abort", () => socket.destroy());
  const client = new pg.Client({
    connectionString: url,
    application_name: "student-portal",
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    stream: () => socket,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    await client.end();
  } finally {
    socket.destroy();
  }
}
