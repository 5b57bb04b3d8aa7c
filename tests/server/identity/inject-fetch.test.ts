import { fastify } from "fastify";
import { expect, test } from "vitest";
import { injectFetch } from "../../../src/server/identity/inject-fetch.ts";

test("an injected reply with status 204 arrives without a body", async () => {
  const app = fastify();
  app.get("/empty", async (_, reply) => reply.code(204).send());
  const reply = await injectFetch(app)("http://localhost/empty", { method: "GET", headers: {} });
  expect([reply.status, reply.body]).toEqual([204, null]);
  await app.close();
});
