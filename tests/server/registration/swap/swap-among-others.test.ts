import { expect, it } from "vitest";
import { sql } from "kysely";
import type { Trx } from "#server/db/schema";
import { holdLocks, holdStudent, untilWaiting } from "../../../support/database/row-locks.ts";
import type { SmallTerm } from "../../../support/small-term.ts";
import { describeTerm } from "../../../support/registration/enrolling.ts";

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

describeTerm("Swapping while others enroll", { term }, (students, kind) => {
  const { portal, add, drop, send, rehearse, holdings, enter } = students;
  // The embedded database has one connection: nothing comes between.
  it.runIf(kind === "postgres")("takes the cart and the enrollment as they are under its locks", async () => {
    const { db } = portal.database;
    const { id, client } = await enter(110);
    await add(client, 130);
    const release = await holdStudent(db, id);
    const swapping = send(client, 110, 130);
    await untilWaiting(db, 1);
    await db.deleteFrom("cart_items").where("student_id", "=", id).execute();
    await release();
    expect((await swapping).Error?.Message).toBe("Class 130 isn't in your cart.");
    expect(await holdings(client)).toEqual([[110, "E"]]);
  });

  it.runIf(kind === "postgres")("counts in the combined section that an import gives the class meanwhile", async () => {
    const { db } = portal.database;
    const { client } = await enter(110);
    await add(client, 130);
    const release = await holdLocks(db, async (trx) => {
      await sql`select from class_seats where class_number = 130 for update`.execute(trx);
      await trx.updateTable("classes").set({ combined_id: "C1" }).where("class_number", "=", 130).execute();
      await trx.updateTable("terms").set({ catalog_version: sql`catalog_version + 1` }).execute();
    });
    const swapping = send(client, 110, 130);
    await untilWaiting(db, 1);
    await release();
    await swapping;
    expect(await holdings(client)).toEqual([[130, "E"]]);
    const combined = await db.selectFrom("combined_sections").select("enrolled").executeTakeFirst();
    expect(combined).toEqual({ enrolled: 1 });
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
});
