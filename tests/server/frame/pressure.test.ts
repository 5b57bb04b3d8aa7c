import { fastify } from "fastify";
import { expect, it } from "vitest";
import { handleErrors } from "#server/frame/errors";
import { refuseUnderPressure } from "#server/frame/pressure";
import { describePostgres } from "../../support/database/database.ts";
import { enrollingIn } from "../../support/registration/enrolling.ts";
import { openPortal } from "../../support/portal.ts";
import { holdLocks, untilWaiting } from "../../support/database/row-locks.ts";
import { addSmallTerm, SMALL_TERM, TEST_NOW } from "../../support/small-term.ts";

it("refuses visitors' reads first, then students' reads, and what changes something last", async () => {
  const app = fastify();
  handleErrors(app);
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
    return answers.map(({ statusCode, headers: sent }) => [statusCode, sent["x-poll-pace"]]);
  };
  const ok = 200;
  expect(await statusesAt(0, 0)).toEqual([
    [ok, undefined],
    [ok, undefined],
    [ok, undefined],
  ]);
  expect(await statusesAt(0, 0.4)).toEqual([
    [ok, "3.0"],
    [ok, "3.0"],
    [ok, undefined],
  ]);
  expect(await statusesAt(0.5, 0)).toEqual([
    [503, "3.5"],
    [ok, "3.5"],
    [ok, undefined],
  ]);
  expect(await statusesAt(0, 9)).toEqual([
    [503, "6.0"],
    [503, "6.0"],
    [ok, undefined],
  ]);
  expect((await statusesAt(1, 0)).map(([status]) => status)).toEqual([503, 503, 503]);
});

describePostgres("a server whose students wait in line to enroll", (open) => {
  it("turns away what doesn't fit, keeps its place, and refuses reads first", async () => {
    const database = await open();
    const { db } = database;
    await addSmallTerm(db, { classes: [{ number: 1, course: "COMP.1010" }] });
    const portal = await openPortal(database, { at: TEST_NOW, admission: { slots: 1, mostWaiting: 1 } });
    const { newStudent, add, held } = enrollingIn(portal);
    const students = [await newStudent(), await newStudent(), await newStudent()] as const;
    for (const { client } of students) await add(client, 1);
    const body = { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumbers: [1], AllOrNothing: true };
    const checkout = (at: 0 | 1 | 2) =>
      students[at].client.send("checkout", { body, headers: { "idempotency-key": `key-of-student-${at}` } });
    const release = await holdLocks(db, (trx) =>
      trx.selectFrom("people").select("id").where("id", "=", students[0].id).forNoKeyUpdate().execute(),
    );
    const first = checkout(0);
    await untilWaiting(db, 1);
    const second = checkout(1);
    const readStatus = async () => (await portal.send("classSearchTerms")).status;
    await expect.poll(readStatus, { message: "the second waits for its turn" }).toBe(503);
    const third = await checkout(2);
    expect(third.status).toBe(503);
    expect(Number(third.headers["retry-after"])).toBeGreaterThanOrEqual(2);
    expect(third.refusal).toMatchObject({ Code: "UNAVAILABLE", Message: "We're busy. You're still in line." });
    await release();
    expect([(await first).status, (await second).status, (await checkout(2)).status]).toEqual([200, 200, 200]);
    for (const { client } of students) expect(await held(client)).toEqual([1]);
    expect(await readStatus()).toBe(200);
    await portal.close();
  });
});
