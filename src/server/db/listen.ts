import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const TIMEOUT_MS = 10_000;
const ASK_MS = 30_000;
const RECONNECT_MS = 1_000;

/** `heard` gets the payload, and undefined after each connect, when messages may have been missed. */
export function listen(url: string, channel: string, heard: (payload: string | undefined) => void) {
  const closing = new AbortController();
  const { signal } = closing;
  const pause = (milliseconds: number, until: AbortSignal) =>
    sleep(milliseconds, undefined, { signal: until, ref: false }).catch(() => {});

  async function hearOnce() {
    const client = new pg.Client({
      connectionString: url,
      application_name: "student-portal",
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    const broken = new AbortController();
    const ended = AbortSignal.any([signal, broken.signal]);
    client.on("error", () => broken.abort());
    client.on("end", () => broken.abort());
    client.on("notification", ({ payload }) => heard(payload));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      heard(undefined);
      for (;;) {
        await pause(ASK_MS, ended);
        if (ended.aborted) return;
        await client.query("select 1");
      }
    } finally {
      await client.end();
    }
  }

  const running = (async () => {
    while (!signal.aborted) {
      // The pools report an unreachable database.
      await hearOnce().catch(() => {});
      await pause(RECONNECT_MS * (1 + Math.random()), signal);
    }
  })();
  return async () => {
    closing.abort();
    await running;
  };
}
