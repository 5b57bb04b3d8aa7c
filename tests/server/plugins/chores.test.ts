import { type FastifyInstance, fastify } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Chore, repeatChores } from "#server/plugins/chores";

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
  const listen = async (chores: Record<string, Chore>, pauseMs: number) => {
    repeatChores(app, chores, pauseMs);
    await app.ready();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await app.listen({ port: 0 });
  };

  it("are done one pause after it has begun to listen, not at once, and then after each", async () => {
    await listen({ one: noting("one"), other: noting("other") }, 5000);
    await vi.advanceTimersByTimeAsync(4999);
    expect(runs).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toEqual(["one", "other"]);
    await vi.advanceTimersByTimeAsync(4999);
    expect(runs).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toEqual(["one", "other", "one", "other"]);
    await vi.advanceTimersByTimeAsync(30_000);
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
