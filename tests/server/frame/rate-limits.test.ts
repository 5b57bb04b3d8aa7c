import { expect, it } from "vitest";
import { testDatabases } from "../../support/database.ts";
import { addPerson, openPortal } from "../../support/portal.ts";

const open = testDatabases();

it("stops a session that runs away, and nobody else behind the same address", async () => {
  const database = await open();
  await addPerson(database.db, "student");
  const portal = await openPortal(database, { callLimits: { session: 3 } });
  const [runaway, other] = [await portal.signIn("student"), await portal.signIn("student")];
  for (let call = 0; call < 3; call++) await runaway.call("user");
  const refused = await runaway.send("user");
  expect(refused.status).toBe(429);
  expect(refused.refusal.Message).toMatch(/^Too many requests\. Try again in \d+ seconds?\.$/);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await other.send("user")).status).toBe(200);
  expect((await portal.send("user")).status).toBe(200);
  await portal.close();
});

it("counts visitors by their address, whatever cookies they make up", async () => {
  const portal = await openPortal(await open(), { callLimits: { anonymousAddress: 2 } });
  const visit = (session: string) => portal.send("user", { headers: { cookie: `portal_session=${session}` } });
  expect((await visit("a")).status).toBe(200);
  expect((await visit("b")).status).toBe(200);
  expect((await visit("c")).status).toBe(429);
  await portal.close();
});
