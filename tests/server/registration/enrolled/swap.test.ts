import { sql } from "kysely";
import { expect, it } from "vitest";
import { everyRow } from "#server/db/conditional-writes";
import { holdLocks, holdStudent, untilWaiting } from "../../../support/database/row-locks.ts";
import { findRow, findRows, insert, update } from "../../../support/database/rows.ts";
import { describeTerm } from "../../../support/registration/enrolling.ts";
import { addPermissionNumber, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50", units: 4 },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", capacity: 1, waitCapacity: 9 },
    { number: 102, course: "COMP.1010", section: "802", component: "LAB", meets: "T 9:00-10:50" },
    { number: 103, course: "COMP.1010", section: "202", meets: "MWF 9:30-10:20", units: 4, capacity: 2 },
    { number: 104, course: "COMP.1010", section: "803", component: "LAB", capacity: 0, waitCapacity: 9 },
    { number: 105, course: "COMP.1010", section: "804", component: "LAB", consent: "I" },
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
    { number: 111, course: "MATH.1310", section: "202", meets: "T 9:30-10:20" },
    { number: 120, course: "HIST.1000", section: "201", capacity: 1, waitCapacity: 9 },
    { number: 121, course: "HIST.1000", section: "202", capacity: 1, waitCapacity: 9 },
    { number: 130, course: "ENGL.1010", section: "201" },
    { number: 131, course: "ENGL.2010", section: "201" },
    { number: 140, course: "MUSI.1000", section: "201", consent: "I" },
    { number: 160, course: "THES.7000", section: "001", units: 12 },
    { number: 161, course: "THES.8000", section: "001", units: 14 },
  ],
  combined: { C2: 9 },
};

describeTerm("Swapping", { term, beginsEmpty: true }, (students, kind) => {
  const { portal, add, cart, drop, enroll, enrolled, enter, holdings, inCart, loseAnswers, rehearse, send, swap } =
    students;
  const { cancel, swapRequest, take } = students;
  it("swaps a class for another from the cart, and gives the freed seat to the next student in line", async () => {
    const { client } = await enter(120);
    const waiting = await enter(120);
    await add(client, 130);
    const swapped = { success: true, whole: [], rules: [undefined], kind: "drop" };
    expect(await rehearse(client, 120, 130)).toEqual(swapped);
    expect(await holdings(client)).toEqual(["120 E"]);
    expect(await swap(client, 120, 130)).toEqual(swapped);
    expect(await holdings(client)).toEqual(["130 E"]);
    expect(await inCart(client)).toEqual([]);
    expect(await holdings(waiting.client)).toEqual(["120 E"]);
  });

  it("keeps the old seat when the new class is full, even where its wait list was asked for", async () => {
    await enter(121);
    const { client } = await enter(120);
    await add(client, 121, { useWaitList: true });
    const refused = { success: false, whole: [], rules: ["seats"], kind: "drop" };
    expect(await rehearse(client, 120, 121)).toEqual(refused);
    expect(await swap(client, 120, 121)).toEqual(refused);
    expect(await holdings(client)).toEqual(["120 E"]);
    expect(await cart(client)).toMatchObject([{ Success: null, Messages: [] }]);
  });

  it("judges by what the student would have: neither clash, repeat nor units of what is given up count", async () => {
    const { client } = await enter(110);
    await add(client, 100, { relatedClassNumber1: 102 });
    expect((await enroll(client, 100))[0]?.rules).toEqual(["clash"]);
    expect(await swap(client, 110, 100)).toMatchObject({ success: true });
    await add(client, 111);
    expect(await rehearse(client, 100, 111)).toMatchObject({ success: true });
    expect(await enroll(client, 111)).toMatchObject([{ rules: ["clash"] }]);

    const second = await enter(160);
    await add(second.client, 161);
    expect((await enroll(second.client, 161))[0]?.rules).toEqual(["units"]);
    expect(await swap(second.client, 160, 161)).toMatchObject({ success: true });
  });

  it("still names every rule that the new class breaks with the remaining ones", async () => {
    const { client } = await enter(110);
    await take(client, 130);
    await add(client, 103, { relatedClassNumber1: 105 });
    const refused = { success: false, whole: [], rules: ["consent", "clash"], kind: "drop" };
    expect(await swap(client, 130, 103)).toEqual(refused);
    expect(await holdings(client)).toEqual(["130 E", "110 E"]);
  });

  it("uses up a permission number only when it succeeds", async () => {
    await addPermissionNumber(portal.db, 140, "4711");
    const usedBy = () => findRow(portal.db, "permission_numbers", ["used_by", "used_at"]);
    const { id, client } = await enter(130);
    await add(client, 140, { permissionNumber: "4711" });
    expect(await rehearse(client, 130, 140)).toMatchObject({ success: true });
    expect(await usedBy()).toEqual({ used_by: null, used_at: null });
    expect(await swap(client, 130, 140)).toMatchObject({ success: true });
    expect(await usedBy()).toEqual({ used_by: id, used_at: portal.clock.now() });
  });

  it("takes no used permission number for the sections that it opened, which are as full as before", async () => {
    await addPermissionNumber(portal.db, 104, "4712", { waives: ["capacity"] });
    const { client } = await enter(100, { relatedClassNumber1: 104, permissionNumber: "4712" });
    expect(await swap(client, 100, 100, { related: [102] })).toMatchObject({ success: true });
    const refused = { success: false, rules: ["seats"] };
    expect(await rehearse(client, 100, 100, [104])).toMatchObject(refused);
    expect(await swap(client, 100, 100, { related: [104] })).toMatchObject(refused);
    expect(await holdings(client)).toEqual(["100 E 102"]);
  });

  it("records only the rules that were waived for the enrolled sections", async () => {
    await insert(portal.db, "permission_numbers", [
      { term_code: SMALL_TERM, class_number: 100, number: "4713", waives: ["consent", "capacity", "requisite"] },
      { term_code: SMALL_TERM, class_number: 104, number: "4714", waives: ["consent", "requisite"] },
    ]);
    const columns = ["class_number", "waived"] as const;
    const recordOf = (id: string) =>
      findRows(portal.db, "enrollments", columns, { student_id: id, status: ["E", "W"] }, "class_number");
    const enrolledByNumber = await enter(100, { relatedClassNumber1: 101, permissionNumber: "4713" });
    expect(await swap(enrolledByNumber.client, 100, 100, { related: [102] })).toMatchObject({ success: true });
    expect(await recordOf(enrolledByNumber.id)).toEqual([
      { class_number: 100, waived: ["consent", "requisite", "capacity"] },
      { class_number: 102, waived: [] },
    ]);
    const waiting = await enter(100, { relatedClassNumber1: 104, permissionNumber: "4714" });
    expect(await holdings(waiting.client)).toEqual(["100 W 104"]);
    expect(await swap(waiting.client, 100, 100, { related: [102] })).toMatchObject({ success: true });
    expect(await recordOf(waiting.id)).toEqual([
      { class_number: 100, waived: ["requisite"] },
      { class_number: 102, waived: [] },
    ]);
  });

  it("exchanges a section of a class and leaves its other rows as they are", async () => {
    const { id, client } = await enter(100, { relatedClassNumber1: 101 });
    const waiting = await enter(103, { relatedClassNumber1: 101 });
    const rowOf = (class_number: number) =>
      findRow(portal.db, "enrollments", ["status", "updated_at"], { student_id: id, class_number });
    const before = await rowOf(100);
    expect(await rehearse(client, 100, 100, [102])).toMatchObject({ success: true, kind: "drop" });
    expect(await swap(client, 100, 100, { related: [102] })).toMatchObject({ success: true, kind: "drop" });
    expect(await holdings(client)).toEqual(["100 E 102"]);
    expect(await rowOf(100)).toEqual(before);
    expect(await rowOf(101)).toMatchObject({ status: "D" });
    expect(await holdings(waiting.client)).toEqual(["103 E 101"]);

    const rules = async (...related: number[]) => (await swap(client, 100, 100, { related }))?.rules;
    expect(await rules(104)).toEqual(["seats"]);
    expect(await rules(105)).toEqual(["consent"]);
    expect(await rules(102)).toEqual(["choice"]);
    expect(await rules()).toEqual(["choice"]);
    expect(await holdings(client)).toEqual(["100 E 102"]);
  });

  it("keeps the seat of a section that both classes have, though it is full", async () => {
    const { client } = await enter(100, { relatedClassNumber1: 101 });
    const waiting = await enter(100, { relatedClassNumber1: 101 });
    await add(client, 103, { relatedClassNumber1: 101 });
    expect(await swap(client, 100, 103)).toMatchObject({ success: true });
    expect(await holdings(client)).toEqual(["103 E 101"]);
    expect(await holdings(waiting.client)).toEqual(["100 W 101"]);
    await drop(client, 103);
    expect(await holdings(waiting.client)).toEqual(["100 E 101"]);
  });

  it("withdraws after the deadline of a drop, and refuses after that of a withdrawal with the date", async () => {
    const openUntil = async (moment: string) => {
      await update(portal.db, "sessions", { enrollment_closes_at: new Date(moment) });
      await update(portal.db, "terms", { catalog_version: sql`catalog_version + 1` });
    };
    const { username } = await enter(110);
    await openUntil("2027-05-01T05:00:00Z");
    let client = await portal.signIn(username, "2027-02-10T12:00:00Z");
    await add(client, 130);
    expect((await send(client, 110, 130, { kind: "drop" })).Error?.Message).toBe(
      "The add/drop deadline was 2/5/2027. You can still withdraw with a grade of W.",
    );
    expect(await holdings(client)).toEqual(["110 E"]);
    expect(await inCart(client)).toEqual([130]);
    expect(await swap(client, 110, 130, { kind: "withdraw" })).toMatchObject({ success: true, kind: "withdraw" });
    expect(await enrolled(client)).toMatchObject([
      { ClassNumber: 130, EnrollmentStatus: { Code: "E" } },
      { ClassNumber: 110, EnrollmentStatusReason: { Code: "WDRW" }, OfficialGrade: { Code: "W" } },
    ]);
    client = await portal.signIn(username, "2027-04-03T12:00:00Z");
    await add(client, 111);
    const refused = { success: false, whole: ["drop"], rules: ["together"], kind: "drop" };
    expect(await swap(client, 130, 111)).toEqual(refused);
    portal.clock.set(TEST_NOW);
    await openUntil("2027-02-06T05:00:00Z");
  });

  it("tells what was done when the answer was lost, whatever became of it since", async () => {
    const { id, client } = await enter(110);
    await add(client, 100, { relatedClassNumber1: 102 });
    const key = `swap-of-${id}`;
    const first = await send(client, 110, 100, { key });
    await loseAnswers(id);
    expect(await send(client, 110, 100, { key })).toMatchObject({
      Data: { Success: true, Added: { EnrollmentItem: { ClassNumber: 100 } }, Dropped: first.Data?.Dropped },
    });
    const other = { related: [101], key: `sections-of-${id}` };
    expect((await send(client, 100, 100, other)).Data?.Success).toBe(true);
    await drop(client, 100);
    await loseAnswers(id);
    const again = await send(client, 100, 100, other);
    expect(again.Data).toMatchObject({ Success: true, Dropped: { ClassNumber: 100, Kind: "drop" } });
    expect(again.Data?.Added.RelatedClasses.map((each) => each.Class.Details.ClassNumber)).toEqual([101]);
    expect(await holdings(client)).toEqual([]);
  });

  it("refuses classes that aren't held, aren't in the cart, or are graded in words, and unknown ones with 404", async () => {
    const { id, client } = await enter(110);
    expect((await client.send("swapClasses", swapRequest(1, 130))).status).toBe(404);
    expect((await send(client, 120, 130)).Error?.Metadata).toEqual({ Rule: "not_held" });
    expect((await send(client, 110, 130)).Error?.Message).toBe("Class 130 isn't in your cart.");
    await add(client, 130);
    await update(portal.db, "enrollments", { grade: "B" }, { student_id: id });
    expect(await swap(client, 110, 130)).toMatchObject({ success: false, whole: ["drop"] });
  });

  it("takes another section of the course that isn't in the cart, with the chosen sections", async () => {
    const { client } = await enter(100, { relatedClassNumber1: 102 });
    expect(await rehearse(client, 100, 103, [102])).toMatchObject({ success: true, kind: "drop" });
    expect(await rehearse(client, 100, 103)).toMatchObject({ success: false, rules: ["choice"] });
    expect(await swap(client, 100, 103, { related: [102] })).toMatchObject({ success: true });
    expect(await holdings(client)).toEqual(["103 E 102"]);
    expect(await swap(client, 103, 100, { related: [102] })).toMatchObject({ success: true });
    expect(await holdings(client)).toEqual(["100 E 102"]);
  });

  it("takes the chosen sections of a class in the cart in place of those that it has there", async () => {
    const { client } = await enter(100, { relatedClassNumber1: 102 });
    await add(client, 103, { relatedClassNumber1: 104 });
    expect(await rehearse(client, 100, 103)).toMatchObject({ success: false, rules: ["seats"] });
    expect(await swap(client, 100, 103, { related: [102] })).toMatchObject({ success: true });
    expect(await holdings(client)).toEqual(["103 E 102"]);
    expect(await inCart(client)).toEqual([]);
  });

  it("waits for a full section of the course that isn't in the cart", async () => {
    await enter(121);
    const { client } = await enter(120);
    expect(await swap(client, 120, 121)).toMatchObject({ success: false, rules: ["seats"] });
    expect(await swap(client, 120, 121, { whenSeatOpens: true })).toMatchObject({ success: true });
    expect(await holdings(client)).toEqual(["120 E", "121 W"]);
  });

  it("leaves a canceled class for another on any day", async () => {
    const { client } = await enter(111);
    await add(client, 130);
    await cancel(111);
    expect(await swap(client, 111, 130)).toMatchObject({ success: true, kind: "drop" });
  });

  it.runIf(kind === "postgres")("takes the cart and the enrollment as they are under its locks", async () => {
    const { id, client } = await enter(110);
    await add(client, 130);
    const release = await holdStudent(portal.db, id);
    const swapping = send(client, 110, 130);
    await untilWaiting(portal.db, 1);
    await portal.db.deleteFrom("cart_items").where("student_id", "=", id).execute();
    await release();
    expect((await swapping).Error?.Message).toBe("Class 130 isn't in your cart.");
    expect(await holdings(client)).toEqual(["110 E"]);
  });

  it.runIf(kind === "postgres")("counts in the combined section that an import gives the class meanwhile", async () => {
    const { client } = await enter(110);
    await add(client, 131);
    const release = await holdLocks(portal.db, async (trx) => {
      await sql`select from class_seats where class_number = 131 for update`.execute(trx);
      await trx.updateTable("classes").set({ combined_id: "C2" }).where("class_number", "=", 131).execute();
      await trx.updateTable("terms").set({ catalog_version: sql`catalog_version + 1` }).where(everyRow).execute();
    });
    const swapping = send(client, 110, 131);
    await untilWaiting(portal.db, 1);
    await release();
    await swapping;
    expect(await holdings(client)).toEqual(["131 E"]);
    expect(await findRow(portal.db, "combined_sections", ["enrolled"], { id: "C2" })).toEqual({ enrolled: 1 });
  });

  it.runIf(kind === "postgres")(
    "is rehearsed without waiting for others who enroll, nor making them wait",
    async () => {
      await enter(121);
      const { id, client } = await enter(121);
      const behind = await enter(121);
      await add(client, 130);
      const release = await holdLocks(portal.db, async (trx) => {
        await sql`select from class_seats, combined_sections for update`.execute(trx);
        const ofBehind = sql`p.id = ${behind.id} and e.student_id = p.id`;
        await sql`select from people p, enrollments e where ${ofBehind} for update`.execute(trx);
      });
      expect(await rehearse(client, 121, 130)).toMatchObject({ success: true });
      await release();
      const events = await findRows(portal.db, "enrollment_events", ["kind"], { student_id: id });
      expect(events).toEqual([{ kind: "waitlist" }]);
    },
  );
});
