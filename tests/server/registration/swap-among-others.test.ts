import { beforeAll, expect, it, onTestFinished } from "vitest";
import { sql } from "kysely";
import type { Trx } from "#server/db/schema";
import { describeDatabase } from "../../support/database/database.ts";
import { openPortal, type Portal } from "../../support/portal.ts";
import { holdLocks, untilWaiting } from "../../support/database/row-locks.ts";
import { addSmallTerm, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";
import { swappingIn } from "../../support/registration/swapping.ts";

const term: SmallTerm = {
  classes: [
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
    { number: 120, course: "HIST.1000", section: "201", capacity: 1, waitCapacity: 9 },
    { number: 121, course: "HIST.1000", section: "202", capacity: 1, waitCapacity: 9 },
    { number: 130, course: "ENGL.1010", section: "201" },
    { number: 182, course: "CROS.3000", section: "201", combined: "C1" },
    { number: 183, course: "CROS.4000", section: "201", combined: "C1" },
  ],
  combined: { C1: 9 },
};

describeDatabase("Swapping while others enroll", (open, kind) => {
  let portal: Portal;
  let { add, drop, send, swap, rehearse, held, loseAnswers, noViolations, enter } = {} as ReturnType<typeof swappingIn>;

  beforeAll(async () => {
    const database = await open();
    await addSmallTerm(database.db, term);
    portal = await openPortal(database, { at: TEST_NOW });
    ({ add, drop, send, swap, rehearse, held, loseAnswers, noViolations, enter } = swappingIn(portal));
    return () => portal.close();
  });

  it("finds no seat in a combined section that stays full without the student, nor in a full class of it", async () => {
    const { db } = portal.database;
    const [{ client }, ...others] = [await enter(182), await enter(183), await enter(183)];
    const setSeats = async (combined: number, of183: number) => {
      await db
        .updateTable("combined_sections")
        .set({ capacity: combined, over_capacity_allowed: 9 })
        .where("id", "=", "C1")
        .execute();
      await db
        .updateTable("class_seats")
        .set({ capacity: of183, over_capacity_allowed: 9 })
        .where("class_number", "=", 183)
        .execute();
    };
    await add(client, 183);
    for (const [combined, own] of [
      [2, 9],
      [9, 2],
    ] as const) {
      await setSeats(combined, own);
      expect(await rehearse(client, 182, 183)).toMatchObject({ success: false, rules: ["seats"] });
      expect(await swap(client, 182, 183)).toMatchObject({ success: false, rules: ["seats"] });
    }
    await setSeats(3, 3);
    expect(await rehearse(client, 182, 183)).toMatchObject({ success: true });
    expect(await swap(client, 182, 183)).toMatchObject({ success: true });
    for (const each of others) await drop(each.client, 183);
    await noViolations();
  });

  // The embedded database has one connection: nothing comes between.
  it.runIf(kind === "postgres")("takes the cart and the enrollment as they are under its locks", async () => {
    const { db } = portal.database;
    const { id, client } = await enter(110);
    await add(client, 130);
    const release = await holdLocks(db, (trx) =>
      trx.selectFrom("people").select("id").where("id", "=", id).forNoKeyUpdate().execute(),
    );
    const swapping = send(client, 110, 130);
    await untilWaiting(db, 1);
    await db.deleteFrom("cart_items").where("student_id", "=", id).execute();
    await release();
    expect((await swapping).Error?.Message).toBe("Class 130 isn't in your cart.");
    expect(await held(client)).toEqual([[110, "E"]]);
  });

  it.runIf(kind === "postgres")(
    "is rehearsed without waiting for others who enroll, nor making them wait",
    async () => {
      const { db } = portal.database;
      const holder = await enter(121);
      const { id, client } = await enter(121);
      const behind = await enter(121);
      await add(client, 130);
      const lockAll = (trx: Trx) => sql`select from class_seats, combined_sections for update`.execute(trx);
      const lockBehind = (trx: Trx) =>
        sql`select from people p, enrollments e where p.id = ${behind.id} and e.student_id = p.id for update`.execute(
          trx,
        );
      const release = await holdLocks(db, async (trx) => [await lockAll(trx), await lockBehind(trx)]);
      try {
        expect(await rehearse(client, 121, 130)).toMatchObject({ success: true });
      } finally {
        await release();
      }
      const events = await db.selectFrom("enrollment_events").select("kind").where("student_id", "=", id).execute();
      expect(events).toEqual([{ kind: "waitlist" }]);
      for (const each of [client, behind.client, holder.client]) await drop(each, 121);
    },
  );

  it.runIf(kind === "postgres")("is made once when a repeat overtakes an answer that is still to come", async () => {
    const { db } = portal.database;
    const { id, client, username } = await enter(110);
    await add(client, 130);
    const key = `overtaken-swap-of-${id}`;
    const release = await holdLocks(db, (trx) =>
      trx.selectFrom("people").select("id").where("id", "=", id).forNoKeyUpdate().execute(),
    );
    const first = swap(client, 110, 130, { key });
    await untilWaiting(db, 1);
    // As when the lease of the first one has run out, and the student comes to another instance.
    await loseAnswers(id);
    const elsewhere = await openPortal(portal.database, { at: TEST_NOW });
    onTestFinished(() => elsewhere.close());
    const second = swap(await elsewhere.signIn(username), 110, 130, { key });
    await untilWaiting(db, 2);
    await release();
    expect(await first).toMatchObject({ success: true });
    expect(await second).toEqual(await first);
    expect(await held(client)).toEqual([[130, "E"]]);
  });

  it.runIf(kind === "postgres")("lets many swap in opposite directions at once, and loses no seat", async () => {
    const { db } = portal.database;
    await db.updateTable("class_seats").set({ capacity: 5 }).where("class_number", "in", [120, 121]).execute();
    const students = await Promise.all([120, 120, 120, 120, 121, 121, 121].map((number) => enter(number)));
    for (const [at, { client }] of students.entries()) await add(client, at < 4 ? 121 : 120);
    const results = await Promise.all(
      students.flatMap(({ id, client }, at) => {
        const [from, to] = at < 4 ? [120, 121] : [121, 120];
        return [1, 2].map(() => swap(client, from, to, { key: `opposite-of-${id}` }));
      }),
    );
    for (const [at, { client }] of students.entries()) {
      const [from, to] = at < 4 ? [120, 121] : [121, 120];
      expect(results[2 * at]).toEqual(results[2 * at + 1]);
      expect(await held(client)).toEqual([[results[2 * at]?.success ? to : from, "E"]]);
    }
    expect(results.some((result) => result?.success)).toBe(true);
    await noViolations();
  });
});
