import { type FastifyInstance, fastify } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Chore, sweepRegularly } from "#server/frame/load/sweep";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe("The chores of a server", () => {
  let app: FastifyInstance;
  let runs: string[];

  beforeEach(() => {
    app = fastify();
    runs = [];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
  });

  const noting =
    (name: string): Chore =>
    async () =>
      void runs.push(name);

  /** From then on time passes only as a test lets it. */
  const listen = async (chores: Record<string, Chore>, pauseMs?: number) => {
    sweepRegularly(app, chores, pauseMs);
    await app.ready();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await app.listen({ port: 0 });
  };

  it("are done soon after it has begun to listen, not at once, and then every ten minutes", async () => {
    await listen({ one: noting("one"), other: noting("other") });
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(runs).toEqual([]);
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    expect(runs).toEqual(["one", "other"]);
    await vi.advanceTimersByTimeAsync(9 * MINUTE);
    expect(runs).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(runs).toEqual(["one", "other", "one", "other"]);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(runs).toHaveLength(16);
  });

  it("never run twice at a time, however long they take", async () => {
    const held = Promise.withResolvers<void>();
    const slow: Chore = async () => {
      runs.push("begun");
      await held.promise;
      runs.push("done");
    };
    await listen({ slow }, 10);
    await vi.advanceTimersByTimeAsync(100);
    expect(runs).toEqual(["begun"]);
    held.resolve();
    await vi.advanceTimersByTimeAsync(9);
    expect(runs).toEqual(["begun", "done"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs.slice(0, 3)).toEqual(["begun", "done", "begun"]);
  });
});
