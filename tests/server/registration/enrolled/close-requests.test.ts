import { expect, it } from "vitest";
import { openCatalog } from "#server/catalog/catalog";
import { withTransaction } from "#server/db/transaction";
import { endRequests, retryStaleLocks } from "#server/registration/enrolled/close-requests";
import { promoteMarked } from "#server/registration/waitlist/promote";
import { describeDatabase } from "../../../support/database/database.ts";
import { enrollingIn } from "../../../support/registration/enrolling.ts";
import type { PortalClient } from "../../../support/portal.ts";
import { addPermissionNumber, SMALL_TERM, type SmallTerm, smallTermPortal } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", capacity: 1, waitCapacity: 9 },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", capacity: 1, waitCapacity: 9 },
    { number: 103, course: "COMP.1010", section: "202", capacity: 5, waitCapacity: 9 },
    { number: 110, course: "MATH.1310", section: "201" },
    { number: 120, course: "HIST.1000", section: "201" },
    { number: 130, course: "ENGL.1010", section: "201" },
    { number: 180, course: "CROS.1000", section: "201", combined: "C1", capacity: 5, waitCapacity: 9 },
    { number: 181, course: "CROS.2000", section: "201", combined: "C1", capacity: 5, waitCapacity: 9 },
  ],
  combined: { C1: 1 },
};

describeDatabase("Requests of a cancelled class", (open) => {
  const portal = smallTermPortal(open, term);
  const { enrolled, cancel, enter } = enrollingIn(portal);

  const close = async (classNumber: number, reason = "The instructor is ill.") => {
    const catalog = openCatalog(portal.database);
    const around = { catalog: await catalog.term(SMALL_TERM), seats: catalog.seats, now: portal.clock.now() };
    const { db } = portal.database;
    const { closed } = await retryStaleLocks(() =>
      withTransaction(db, (trx) => endRequests(trx, { classNumber, reason }, { ...around, requestId: "cancelling" })),
    );
    await promoteMarked({ db, catalog, now: portal.clock.now })();
    return closed;
  };
  const stateOf = async (client: PortalClient) =>
    (await enrolled(client)).map((each) => [each.ClassNumber, each.EnrollmentStatus.Code, each.WaitListPosition]);

  it("end with all their classes, give their companions' seats to the waitlist, and show in row and event", async () => {
    const { db } = portal.database;
    await addPermissionNumber(db, 100, "4711");
    const holder = await enter(100, { relatedClassNumber1: 101 });
    const waiting = await enter(100, { relatedClassNumber1: 101, permissionNumber: "4711" });
    const companion = await enter(103, { relatedClassNumber1: 101 });
    expect(await stateOf(companion.client)).toEqual([[103, "W", 2]]);

    await cancel(100);
    expect(await close(100)).toEqual(
      [
        { ...closed(holder.id), classNumbers: [100, 101], status: "E" },
        { ...closed(waiting.id), classNumbers: [100, 101], status: "W" },
      ].sort((a, b) => (a.studentId < b.studentId ? -1 : 1)),
    );
    expect(await stateOf(companion.client)).toEqual([[103, "E", null]]);
    for (const { client } of [holder, waiting]) expect(await stateOf(client)).toEqual([]);
    const rows = await db
      .selectFrom("enrollments")
      .select(["status", "status_reason", "grade"])
      .where("student_id", "in", [holder.id, waiting.id])
      .execute();
    expect(rows).toEqual(rows.map(() => ({ status: "D", status_reason: "CNCL", grade: null })));
    const events = await db
      .selectFrom("enrollment_events")
      .select(["kind", "enrolled_delta", "waitlisted_delta", "detail"])
      .where("student_id", "=", waiting.id)
      .where("kind", "=", "cancel")
      .execute();
    expect(events).toEqual(
      [100, 101].map(() => ({
        kind: "cancel",
        enrolled_delta: 0,
        waitlisted_delta: -1,
        detail: { reason: "The instructor is ill." },
      })),
    );
    const number = await db.selectFrom("permission_numbers").select("used_by").executeTakeFirst();
    expect(number).toEqual({ used_by: null });

    expect(await close(100)).toEqual([]);
  });

  const closed = (studentId: string) => ({ studentId, career: "UGRD", enrollmentClassNumber: 100 });

  it("free the seats that the class shares, and nobody is put into the cancelled class", async () => {
    const holder = await enter(180);
    const sibling = await enter(181);
    await portal.database.db
      .updateTable("class_seats")
      .set({ waitlisted: 2, external_waitlisted: 2 })
      .where("class_number", "=", 180)
      .execute();
    // The catalogue in memory may still say that the class takes place.
    expect(await close(180)).toMatchObject([{ studentId: holder.id }]);
    expect(await stateOf(sibling.client)).toEqual([[181, "E", null]]);
    const seats = await portal.database.db
      .selectFrom("class_seats")
      .select(["enrolled", "waitlisted"])
      .where("class_number", "=", 180)
      .executeTakeFirst();
    expect(seats).toEqual({ enrolled: 0, waitlisted: 2 });
  });

  it("stay where they are graded", async () => {
    const { id, client } = await enter(110);
    await portal.database.db.updateTable("enrollments").set({ grade: "A" }).where("student_id", "=", id).execute();
    expect(await close(110)).toEqual([]);
    expect(await stateOf(client)).toEqual([[110, "E", null]]);
  });
});
