import { pino } from "pino";
import { expect, it, onTestFinished, vi } from "vitest";
import { migrate } from "#server/db/migrate";
import { openDatabase } from "#server/db/open-database";
import { stopOnSignals } from "#server/plugins/operations/lifecycle";
import { describeDatabase, describePostgres, empty } from "../../support/database/database.ts";
import { eventually } from "../../support/eventually.ts";
import { openPortal } from "../../support/portal.ts";
import { openSilentProxy } from "../../support/servers/silent-proxy.ts";

describePostgres("a server whose database falls silent", (open) => {
  it("gives up its query, and is ready again once the database is back", async () => {
    const { databaseUrl = "" } = await open();
    const proxy = await openSilentProxy(databaseUrl);
    const database = await openDatabase({ dataDir: "", databaseUrl: proxy.url, poolSize: 1, statementTimeoutMs: 2000 });
    database.expectReplies();
    const portal = await openPortal(database);
    const ready = async () => (await portal.inject({ method: "GET", url: "/readyz" })).statusCode;
    expect(await ready()).toBe(200);

    proxy.fallSilent();
    const question = database.db.selectFrom("people").select("id").execute();
    expect(await ready()).toBe(503);
    await expect(question).rejects.toMatchObject({ code: "ETIMEDOUT" });
    proxy.recover();
    await eventually(async () => expect(await ready()).toBe(200));
    await portal.close();
    await database.close();
  });
});

describeDatabase(
  "a server",
  (open) => {
    it("is ready once its database has been migrated, and no longer when that is gone", async () => {
      const database = await open();
      const portal = await openPortal(database);
      const ask = async (url: string) => {
        const { statusCode, body } = await portal.inject({ method: "GET", url });
        return `${statusCode} ${body.trim()}`;
      };
      expect(await ask("/readyz")).toBe("503 not ready: the database hasn't been migrated yet");
      await migrate(database.db);
      expect(await ask("/readyz")).toBe("200 ready");
      await database.close();
      expect(await ask("/readyz")).toBe("503 not ready: the database isn't responding");
      expect(await ask("/healthz")).toBe("200 alive");
    });
  },
  empty,
);

it("gives a request in flight the two minutes that it may take, and then ends", async () => {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const on = vi.spyOn(process, "on").mockReturnThis();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
    exit.mockRestore();
    on.mockRestore();
  });
  const stop = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  stopOnSignals({ stop, log: pino({ level: "silent" }) });
  const [, onSignal] = on.mock.calls.find(([event]) => event === "SIGTERM") ?? [];
  onSignal?.("SIGTERM");
  await vi.waitUntil(() => stop.mock.calls.length > 0);
  vi.advanceTimersByTime(120_000);
  expect(exit).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(exit).toHaveBeenCalledWith(1);
});
