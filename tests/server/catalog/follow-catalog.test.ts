import { type FastifyBaseLogger, fastify } from "fastify";
import { expect, it } from "vitest";
import type { Services } from "#server/call";
import { followCatalog } from "#server/catalog/follow-catalog";
import { keptLog } from "../../support/servers/kept-log.ts";

/** An app whose first reading of the terms fails when `fail` is called. */
async function startReading() {
  const reading = Promise.withResolvers<never>();
  const { log, lines } = keptLog();
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({ loggerInstance });
  const services = {
    database: { listen: () => async () => {} },
    catalog: { termsOpenFirst: () => reading.promise, held: () => [] },
    now: () => new Date(0),
  } as unknown as Services;
  followCatalog(app, services);
  await app.listen({ port: 0 });
  const fail = async () => {
    reading.reject(new Error("The database is gone."));
    await reading.promise.catch(() => {});
    await new Promise(setImmediate);
  };
  return { app, fail, warnings: () => lines.filter((line) => line.includes("preloading the terms failed")) };
}

it("a reading of the terms that fails is logged", async () => {
  const { app, fail, warnings } = await startReading();
  await fail();
  expect(warnings()).toHaveLength(1);
  await app.close();
});

it("a reading of the terms that a stopping server cuts off isn't", async () => {
  const { app, fail, warnings } = await startReading();
  await app.close();
  await fail();
  expect(warnings()).toEqual([]);
});
