import { describe, expect, it } from "vitest";
import { canCopy, query, startCluster, startReplica, startStandby } from "./cluster.ts";
import { openProxy } from "./database-proxy.ts";
import { keepFigures } from "./figures.ts";
import { openRush } from "./rush.ts";

/** Ten students a second, until all is over. */
const LOAD = { count: 400, everyMs: 100 };

describe.skipIf(!canCopy)(
  `The portal goes on while its parts are replaced${canCopy ? "" : " (not tested: pg_basebackup was not found)"}`,
  () => {
    it("failover: the primary dies and its synchronous standby takes over", async () => {
      const primary = await startCluster();
      const standby = await startStandby(primary);
      const proxy = await openProxy(primary.url);
      const rush = await openRush(proxy.url, {}, LOAD);
      let promotionMs = 0;
      await rush.survive(async () => {
        const start = performance.now();
        await primary.kill();
        proxy.pointTo(undefined);
        await query(standby.url, "select pg_promote(true, 60)");
        proxy.pointTo(standby.url);
        promotionMs = performance.now() - start;
      });
      expect(primary.isRunning()).toBe(false);
      await rush.expectAllWell();
      keepFigures("failover", { ...rush.figures(), promotionMs });
    });

    it("a hanging standby: commits wait for it, and then it has to take over", async () => {
      const primary = await startCluster();
      const standby = await startStandby(primary);
      const proxy = await openProxy(primary.url);
      const rush = await openRush(proxy.url, {}, LOAD);
      await rush.survive(async () => {
        const goOn = await standby.freezeReceiver();
        const before = rush.busyAnswers();
        // The servers give up, but no student gets an answer that only the primary has.
        await expect.poll(rush.busyAnswers).toBeGreaterThan(before + 20);
        await primary.kill();
        proxy.pointTo(undefined);
        goOn();
        await query(standby.url, "select pg_promote(true, 60)");
        proxy.pointTo(standby.url);
      });
      await rush.expectAllWell();
    });

    it("all at once: four instances, two replicas, and a standby lose a replica and the primary", async () => {
      const primary = await startCluster();
      const standby = await startStandby(primary);
      const proxy = await openProxy(primary.url);
      // After the failover, the one that is left follows the new primary.
      const follows = `primary_conninfo=${proxy.url}`;
      const replicas = [await startReplica(primary, follows), await startReplica(primary, follows)];
      const envOf = (at: number) => ({ DATABASE_REPLICA_URL: replicas[at % 2]!.url });
      const rush = await openRush(proxy.url, {}, { ...LOAD, instances: 4, envOf });
      let promotionMs = 0;
      await rush.survive(async () => {
        await replicas[0]!.kill();
        const start = performance.now();
        await primary.kill();
        proxy.pointTo(undefined);
        await query(standby.url, "select pg_promote(true, 60)");
        proxy.pointTo(standby.url);
        promotionMs = performance.now() - start;
      });
      await rush.expectAllWell();
      keepFigures("all at once", { ...rush.figures(), promotionMs });
    });

    it("rolling restart: each instance is replaced in turn", async () => {
      const { url } = await startCluster();
      const rush = await openRush(url, { DRAIN_SECONDS: "1" }, { ...LOAD, isBalanced: true });
      const before = rush.servers.map(({ child }) => child.pid);
      await rush.survive(async () => {
        for (const at of before.keys()) await rush.replace(at);
      });
      expect(rush.servers.filter(({ child }) => before.includes(child.pid))).toEqual([]);
      await rush.expectAllWell();
      keepFigures("rolling restart", rush.figures());
    });
  },
);
