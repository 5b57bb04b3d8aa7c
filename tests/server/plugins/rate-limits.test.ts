import { fastify } from "fastify";
import { expect, it } from "vitest";
import { REFRESH_MS } from "#app/lib/seats/live-seats.ts";
import { answerError } from "#server/plugins/errors";
import { refuseUnderPressure } from "#server/plugins/load/pressure";
import { testDatabases } from "../../support/database/database.ts";
import { addPerson, openPortal, usualLimits } from "../../support/portal.ts";

const open = testDatabases();

it("stops a person who runs away in any number of sessions, and nobody else behind the same address", async () => {
  const database = await open();
  await addPerson(database.db, "student");
  await addPerson(database.db, "other");
  const portal = await openPortal(database, { settings: { limits: { ...usualLimits, person: 3 } } });
  const other = await portal.signIn("other");
  for (let call = 0; call < 3; call++) await (await portal.signIn("student")).call("user");
  const refused = await (await portal.signIn("student")).send("user");
  expect(refused.status).toBe(429);
  expect(refused.refusal.Message).toMatch(/^Too many requests\. Try again in \d+ seconds?\.$/);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await other.send("user")).status).toBe(200);
  expect((await portal.send("user")).status).toBe(200);
});

it("counts a person whose ID looks like an address apart from the visitors at that address", async () => {
  const database = await open();
  await addPerson(database.db, "student", { id: "10.0.0.1" });
  const limits = { ...usualLimits, person: 100, address: 4 };
  const portal = await openPortal(database, { settings: { limits } });
  const student = await portal.signIn("student");
  for (let call = 0; call < 3; call++) await student.call("user");
  expect((await portal.inject({ url: "/api/User/Account", remoteAddress: "10.0.0.1" })).statusCode).toBe(200);
});

it("lets a campus of 28,000 windows poll and 3,000 students a minute sign in from one address", () => {
  const windows = 28_000;
  // Each reads seats and notices.
  expect(usualLimits.address).toBeGreaterThan(windows * 2 * (60_000 / REFRESH_MS));
  expect(usualLimits.begunSignIns).toBeGreaterThan(3_000 * 2);
});

it("counts the addresses of one IPv6 network as one visitor, for calls with a limit of their own too", async () => {
  const portal = await openPortal(await open());
  const statuses: Record<number, number> = {};
  for (let call = 0; call < 122; call++) {
    const { statusCode } = await portal.inject({
      url: "/api/schedulebuilder/term/3730/1/results/export",
      remoteAddress: `2001:db8:1:1::${(call + 1).toString(16)}`,
    });
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  expect(statuses).toEqual({ 404: 120, 429: 2 });
});

it("limits the sign-ins that one network and all together may begin, before anything is stored", async () => {
  const portal = await openPortal(await open(), { settings: { limits: { ...usualLimits, begunSignIns: 2 } } });
  const begin = async (remoteAddress: string) =>
    (await portal.inject({ url: "/sso/auth/signin", remoteAddress })).statusCode;
  const first = [await begin("2001:db8:1:1::1"), await begin("2001:db8:1:1::2"), await begin("2001:db8:1:1::3")];
  expect(first).toEqual([303, 303, 429]);
  const others = [await begin("2001:db8:2:2::1"), await begin("2001:db8:3:3::1"), await begin("2001:db8:4:4::1")];
  expect(others).toEqual([303, 303, 429]);
  expect(await portal.db.selectFrom("sign_in_attempts").selectAll().execute()).toHaveLength(4);
});

it("refuses visitors' reads first, then students' reads, and what changes something last", async () => {
  const app = fastify();
  app.setErrorHandler(answerError);
  const strain = { loop: 0, reads: 0 };
  const pressure = { ofLoop: () => strain.loop, ofReads: () => Math.max(strain.loop, strain.reads) };
  refuseUnderPressure(app, pressure, ({ headers }) => headers.cookie === undefined);
  app.get("/", async () => "read");
  app.post("/", async () => "written");
  const statusesAt = async (loop: number, reads: number) => {
    Object.assign(strain, { loop, reads });
    const headers = { cookie: "session" };
    const answers = [
      await app.inject({ url: "/" }),
      await app.inject({ url: "/", headers }),
      await app.inject({ method: "POST", url: "/", headers }),
    ];
    return answers.map(({ statusCode, headers: sent }) => `${statusCode} ${String(sent["x-poll-pace"] ?? "-")}`);
  };
  expect(await statusesAt(0, 0)).toEqual(["200 -", "200 -", "200 -"]);
  expect(await statusesAt(0, 0.4)).toEqual(["200 3.0", "200 3.0", "200 -"]);
  expect(await statusesAt(0.5, 0)).toEqual(["503 3.5", "200 3.5", "200 -"]);
  expect(await statusesAt(0, 9)).toEqual(["503 6.0", "503 6.0", "200 -"]);
  expect((await statusesAt(1, 0)).map((said) => said.slice(0, 3))).toEqual(["503", "503", "503"]);
});
