import { sql } from "kysely";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { everyRow } from "#server/db/conditional-writes";
import { holdLocks, untilWaiting } from "../../support/database/row-locks.ts";
import { findRow, findRows, update } from "../../support/database/rows.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { registrarOf } from "../../support/registration/registrar.ts";
import { addPermissionNumber, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201" },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", capacity: 2, waitCapacity: 9 },
    { number: 102, course: "COMP.1010", section: "802", component: "LAB" },
    { number: 103, course: "COMP.1010", section: "202", capacity: 1, waitCapacity: 9 },
    { number: 120, course: "HIST.1000", section: "201" },
    { number: 130, course: "MATH.1000", section: "201", waitCapacity: 9, combined: "C2" },
    { number: 131, course: "MATH.1000", section: "801", component: "LAB" },
    { number: 132, course: "MATH.1000", section: "802", component: "LAB" },
    { number: 140, course: "STAT.1000", section: "201", waitCapacity: 9, combined: "C2" },
    { number: 180, course: "CROS.1000", section: "201", combined: "C1" },
    { number: 181, course: "CROS.2000", section: "201", combined: "C1", waitCapacity: 9 },
  ],
  combined: { C1: 1, C2: 1 },
};

describeTerm("npm run registrar -- cancel-class", { term, beginsEmpty: true }, (students, kind) => {
  const { portal, newStudent, add, enroll, enter, holdings } = students;
  const { order, repeat, refused, audit } = registrarOf(portal);

  beforeEach(async () => {
    await portal.db.updateTable("classes").set({ status: "A" }).where(everyRow).execute();
    await portal.db.updateTable("terms").set({ catalog_version: sql`catalog_version + 1` }).where(everyRow).execute();
  });

  const cancel = (number: number, reason = "Too few students") =>
    order("cancel-class", SMALL_TERM, String(number), "--reason", reason);
  const rowsOf = (student_id: string) =>
    findRows(portal.db, "enrollments", ["class_number", "status", "status_reason"], { student_id }, "class_number");

  it("ends every enrollment in it, tells the students why, and prints how many, once", async () => {
    const student = await enter(120);
    expect(await cancel(120)).toEqual([
      "HIST.1000 LEC 201 (class 120) in 2027 Spring was canceled.",
      "Notified 1 student.",
    ]);
    expect(await holdings(student.client)).toEqual([]);
    expect(await rowsOf(student.id)).toEqual([{ class_number: 120, status: "D", status_reason: "CNCL" }]);
    expect(await student.client.call("notices")).toMatchObject([
      {
        Kind: "cancelled",
        ClassNumber: 120,
        Title: "HIST.1000 LEC 201 was canceled.",
        Message:
          "HIST.1000 LEC 201, Title of HIST.1000 (class 120, 2027 Spring, Undergraduate) was canceled on " +
          "1/20/2027 at 10:00 AM. Reason: Too few students. You're no longer enrolled. You can enroll in " +
          "another class until Friday, February 5, 11:59 PM Eastern Time.",
      },
    ]);
    const ofClass = { by: "ruth", term: SMALL_TERM, class: 120, reason: "Too few students" };
    expect(await audit()).toEqual([
      { action: "registrar_cancel_class", detail: { ...ofClass, students: [{ student: student.id, had: "E" }] } },
    ]);
    expect(await repeat("cancel-class", SMALL_TERM, "120", "--reason", "Another reason")).toEqual([
      "HIST.1000 LEC 201 (class 120) in 2027 Spring was already canceled.",
      "No students were notified.",
    ]);
  });

  it("finishes canceling a class that was already marked canceled", async () => {
    const student = await enter(120);
    await students.cancel(120);
    expect(await cancel(120)).toEqual([
      "HIST.1000 LEC 201 (class 120) in 2027 Spring was already canceled.",
      "Notified 1 student.",
    ]);
    expect(await holdings(student.client)).toEqual([]);
  });

  it("changes nothing if one student's enrollment can't be ended", async () => {
    await enter(120);
    const last = await enter(120);
    await sql`
      create function refuse_notice() returns trigger language plpgsql as $$ begin raise 'No notice today.'; end $$;
      create trigger refuse before insert on notices for each row
        when (new.person_id = ${sql.lit(last.id)}) execute function refuse_notice()`.execute(portal.db);
    onTestFinished(async () => {
      await sql`drop function refuse_notice cascade`.execute(portal.db);
    });
    const [complaint] = await refused("cancel-class", SMALL_TERM, "120", "--reason", "Too few students");
    expect(complaint).toContain("No notice today.");
  });

  it("ends requests that contain it with all their classes, and gives those seats to waitlisted students", async () => {
    const holder = await enter(103, { relatedClassNumber1: 101 });
    const kept = await enter(100, { relatedClassNumber1: 101 });
    await addPermissionNumber(portal.db, 103, "4711");
    const waitsForBoth = await enter(103, { relatedClassNumber1: 102, permissionNumber: "4711" });
    const waitsForLab = await enter(100, { relatedClassNumber1: 101 });
    expect(await holdings(waitsForLab.client)).toEqual(["100 W 101"]);
    expect(await cancel(103, "No instructor.")).toEqual([
      "COMP.1010 LEC 202 (class 103) in 2027 Spring was canceled.",
      "Notified 2 students.",
    ]);
    expect(await holdings(holder.client)).toEqual([]);
    expect(await holdings(kept.client)).toEqual(["100 E 101"]);
    expect(await holdings(waitsForLab.client)).toEqual(["100 E 101"]);
    expect((await waitsForLab.client.call("notices"))[0]?.Kind).toBe("promoted");
    const messages = await Promise.all(
      [holder, waitsForBoth].map(async ({ client }) => (await client.call("notices"))[0]?.Message),
    );
    expect(messages[0]).toContain("You're no longer enrolled. You were also removed from LAB 801.");
    expect(messages[1]).toContain("You're no longer on the waitlist. You were also removed from LAB 802.");
    const { detail } = await findRow(portal.db, "enrollment_events", ["detail"], { kind: "cancel" });
    expect(detail).toMatchObject({ reason: "No instructor." });
    expect(await findRow(portal.db, "permission_numbers", ["used_by"])).toEqual({ used_by: null });
  });

  it("gives the seats that went with a canceled lab to students who wait for the lecture or share its seats", async () => {
    // Nobody but the student with the laboratory has the lecture, and nobody the class that shares its seats.
    const holder = await enter(130, { relatedClassNumber1: 131 });
    const waitsForLecture = await enter(130, { relatedClassNumber1: 132 });
    expect(await holdings(waitsForLecture.client)).toEqual(["130 W 132"]);
    await cancel(131);
    expect(await holdings(holder.client)).toEqual([]);
    expect(await holdings(waitsForLecture.client)).toEqual(["130 E 132"]);

    const waitsForShared = await enter(140);
    expect(await holdings(waitsForShared.client)).toEqual(["140 W"]);
    await cancel(132);
    expect(await holdings(waitsForLecture.client)).toEqual([]);
    expect(await holdings(waitsForShared.client)).toEqual(["140 E"]);
    expect((await waitsForShared.client.call("notices"))[0]?.Kind).toBe("promoted");
  });

  it("gives its shared seats to the other classes, and no one on the student system's waitlist a seat in it", async () => {
    const holder = await enter(180);
    const sibling = await enter(181);
    await update(portal.db, "class_seats", { waitlisted: 2, external_waitlisted: 2 }, { class_number: 180 });
    await cancel(180);
    expect(await holdings(holder.client)).toEqual([]);
    expect(await holdings(sibling.client)).toEqual(["181 E"]);
    const seats = await findRow(portal.db, "class_seats", ["enrolled", "waitlisted"], { class_number: 180 });
    expect(seats).toEqual({ enrolled: 0, waitlisted: 2 });
  });

  it.runIf(kind === "postgres")("leaves nobody in it who was enrolling, and tells nobody twice", async () => {
    const { db } = portal.database;
    const students = await Promise.all(Array.from({ length: 6 }, () => newStudent()));
    for (const { client } of students) await add(client, 120);
    const [first, second, ...others] = students;
    await enroll(first!.client, 120);
    const release = await holdLocks(db, (trx) =>
      trx.selectFrom("class_seats").select("enrolled").where("class_number", "=", 120).forUpdate().execute(),
    );
    const early = enroll(second!.client, 120);
    await untilWaiting(db, 1);
    const cancelling = Promise.all([cancel(120), cancel(120)]);
    await untilWaiting(db, 2);
    const late = Promise.all(others.map(({ client }) => enroll(client, 120)));
    await release();
    await Promise.all([early, cancelling]);
    const live = await db.selectFrom("enrollments").select("student_id").where("status", "!=", "D").execute();
    expect(live).toEqual([]);
    // Students who came before the cancellation got both answers, everyone else that the class is canceled.
    const results = [...(await late), await early];
    for (const [at, { client }] of [...others, second!].entries()) {
      const [result] = results[at] ?? [];
      expect([result?.rules, (await client.call("notices")).length]).toEqual(
        result?.success ? [[], 1] : [["status"], 0],
      );
    }
    expect(await first!.client.call("notices")).toHaveLength(1);
    expect(await audit()).toHaveLength(1);
  });

  it("leaves what is graded as it is", async () => {
    const student = await enter(120);
    await portal.db.updateTable("enrollments").set({ grade: "A" }).where(everyRow).execute();
    expect(await cancel(120)).toContain("Kept 1 graded enrollment.");
    expect(await rowsOf(student.id)).toMatchObject([{ status: "E" }]);
    expect(await student.client.call("notices")).toEqual([]);
  });
});
