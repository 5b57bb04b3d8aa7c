import { setTimeout as sleep } from "node:timers/promises";
import { fastify } from "fastify";
import { expect, it } from "vitest";
import { sweepRegularly } from "#server/frame/sweep";

it("runs the chores again and again while the server listens, also after one that failed", async () => {
  const app = fastify();
  const runs: string[] = [];
  let isOpen = true;
  const chores = {
    failing: async () => {
      runs.push("failing");
      throw new Error("The database is away.");
    },
    slow: async () => {
      await sleep(20);
      runs.push(isOpen ? "slow" : "too late");
    },
  };
  sweepRegularly(app, chores, 10);
  await app.listen({ port: 0 });
  await expect.poll(() => runs.length).toBeGreaterThanOrEqual(4);
  expect(runs.slice(0, 4)).toEqual(["failing", "slow", "failing", "slow"]);

  await app.close();
  isOpen = false;
  await sleep(50);
  expect(runs).not.toContain("too late");
});
