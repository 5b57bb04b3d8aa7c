import type { PoolClient } from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Pool } from "#server/db/pool";
import { replicaPool } from "#server/db/replica";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that writes a position a second, and a replica that replays it until told to stop. */
async function openPair() {
  const state = { written: 0, replayed: 0, isThere: true, warnings: [] as string[] };
  const poolOf = (name: string, answer: (values: string[]) => string): Pool => {
    const query = async (_: string, values: string[]) => ({ rows: [{ answer: answer(values) }] });
    const connect = async () => {
      if (name === "replica" && !state.isThere) throw new Error("refused");
      return { name, query, release: () => {} } as unknown as PoolClient;
    };
    const idle = { size: 1, total: 0, idle: 0, waiting: 0 };
    return { connect, end: async () => {}, options: {}, state: () => idle, expectReplies: () => {} };
  };
  const replica = poolOf("replica", ([least]) => String(state.replayed >= Number.parseInt(least ?? "", 10)));
  const ping = poolOf("ping", () => String(state.written));
  const log = { warn: (_: object, message: string) => state.warnings.push(message) };
  const pool = await replicaPool({ replica, ping, reads: poolOf("reads", () => "") }, log);
  const used = async () => ((await pool.connect()) as unknown as { name: string }).name;
  const pass = async (seconds: number, follows: boolean) => {
    for (let second = 0; second < seconds; second++) {
      state.written++;
      if (follows) state.replayed = state.written;
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  return { state, used, pass };
}

it("reads from a replica until that is too far behind, and again once it has everything", async () => {
  const { state, used, pass } = await openPair();
  await pass(8, true);
  expect(await used()).toBe("replica");
  await pass(4, false);
  expect(await used()).toBe("replica");
  await pass(10, false);
  expect(await used()).toBe("reads");
  state.replayed = state.written - 1;
  await pass(1, false);
  expect(await used()).toBe("reads");
  await pass(2, true);
  expect(await used()).toBe("replica");
  expect(state.warnings).toHaveLength(2);
});

it("reads from the database itself at once when the replica is gone, and says so once", async () => {
  const { state, used, pass } = await openPair();
  state.isThere = false;
  expect(await used()).toBe("reads");
  await pass(5, true);
  expect(await used()).toBe("reads");
  expect(state.warnings).toHaveLength(1);
  state.isThere = true;
  await pass(1, true);
  expect(await used()).toBe("replica");
});
