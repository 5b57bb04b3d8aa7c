import { beforeAll, expect, it } from "vitest";
import { sql } from "kysely";
import type { Trx } from "#server/db/schema";
import { findViolations } from "#server/registration/invariants";
import { describeEachDatabase } from "../../support/database.ts";
import { enrollingIn } from "../../support/enrolling.ts";
import { openPortal, type Portal, type PortalClient } from "../../support/portal.ts";
import { holdLocks, untilWaiting } from "../../support/row-locks.ts";
import { addSmallTerm, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

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
    { number: 140, course: "MUSI.1000", section: "201", consent: "I" },
    { number: 160, course: "THES.7000", section: "001", units: 12 },
    { number: 161, course: "THES.8000", section: "001", units: 14 },
    { number: 180, course: "CROS.1000", section: "201", combined: "C1", capacity: 5, waitCapacity: 9 },
    { number: 181, course: "CROS.2000", section: "201", combined: "C1", capacity: 5, waitCapacity: 9 },
    { number: 182, course: "CROS.3000", section: "201", combined: "C2" },
    { number: 183, course: "CROS.4000", section: "201", combined: "C2" },
  ],
  combined: { C1: 1, C2: 9 },
};

type Related = { related?: number[]; key?: string };

describeEachDatabase("Swapping", (open, kind) => {
  let portal: Portal;
  let { newStudent, add, enroll, drop, enrolled, cart, cancel } = {} as ReturnType<typeof enrollingIn>;

  beforeAll(async () => {
    const database = await open();
    await addSmallTerm(database.db, term);
    portal = await openPortal(database, { at: TEST_NOW });
    ({ newStudent, add, enroll, drop, enrolled, cart, cancel } = enrollingIn(portal));
    return () => portal.close();
  });

  const requestOf = (from: number, to: number, { related, key }: Related = {}) => ({
    body: {
      term: SMALL_TERM,
      academicCareer: "UGRD",
      dropClassNumber: from,
      addClassNumber: to,
      ...(related && { relatedClassNumbers: related }),
    },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
  const toResult = (data: Awaited<ReturnType<typeof send>>["Data"]) =>
    data && {
      success: data.Success,
      whole: data.Messages.map((message) => message.Description),
      rules: data.Added.Messages.map((message) => message.Rule),
      words: data.Added.Messages.map((message) => message.Description),
      kind: data.Dropped.Kind,
    };
  const send = (client: PortalClient, from: number, to: number, more?: Related) =>
    client.call("swapClasses", requestOf(from, to, more));
  const swap = async (client: PortalClient, from: number, to: number, more?: Related) =>
    toResult((await send(client, from, to, more)).Data);
  const rehearse = async (client: PortalClient, from: number, to: number, related?: number[]) => {
    const query = { term: SMALL_TERM, career: "UGRD", dropClassNumber: from, addClassNumber: to };
    const more = related ? { relatedClassNumbers: related.join() } : {};
    return toResult((await client.call("validateSwap", { query: { ...query, ...more } })).Data);
  };
  const held = async (client: PortalClient) =>
    (await enrolled(client)).map((each) => [
      each.ClassNumber,
      each.EnrollmentStatus.Code,
      ...each.AdditionalComponents.map((other) => other.Details.ClassNumber),
    ]);
  const inCart = async (client: PortalClient) => (await cart(client)).map((item) => item.InnerObject.ClassNumber);
  const forget = (id: string) =>
    portal.database.db.deleteFrom("idempotency_keys").where("student_id", "=", id).execute();
  const noViolations = async () => expect(await findViolations(portal.database)).toEqual([]);

  async function enter(classNumber: number, more: object = {}) {
    const student = await newStudent();
    await add(student.client, classNumber, { useWaitList: true, ...more });
    expect(await enroll(student.client, classNumber)).toMatchObject([{ success: true }]);
    return student;
  }

  it("gives up one class for another of the cart, and the freed seat to who waits for it", async () => {
    const { client } = await enter(120);
    const waiting = await enter(120);
    await add(client, 130);
    expect(await rehearse(client, 120, 130)).toEqual({
      success: true,
      whole: [],
      rules: [undefined],
      words: ["Ready to enroll."],
      kind: "drop",
    });
    expect(await held(client)).toEqual([[120, "E"]]);
    expect(await swap(client, 120, 130)).toEqual({
      success: true,
      whole: [],
      rules: [undefined],
      words: ["Enrolled."],
      kind: "drop",
    });
    expect(await held(client)).toEqual([[130, "E"]]);
    expect(await inCart(client)).toEqual([]);
    expect(await held(waiting.client)).toEqual([[120, "E"]]);
    await drop(waiting.client, 120);
  });

  it("keeps the old seat when the new class is full, even where its wait list was asked for", async () => {
    const other = await enter(121);
    const { client } = await enter(120);
    await add(client, 121, { useWaitList: true });
    const refused = {
      success: false,
      whole: [],
      rules: ["seats"],
      words: ["The class is full. A swap needs a free seat; you keep HIST.1000 LEC 201."],
      kind: "drop",
    };
    expect(await rehearse(client, 120, 121)).toEqual(refused);
    expect(await swap(client, 120, 121)).toEqual(refused);
    expect(await held(client)).toEqual([[120, "E"]]);
    const [item] = await cart(client);
    expect(item).toMatchObject({ Success: null, Messages: [] });
    await noViolations();
    await drop(other.client, 121);
    await drop(client, 120);
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
    await noViolations();
  });

  it("still names every rule that the new class breaks beside what stays", async () => {
    const { client } = await enter(110);
    await add(client, 130);
    await enroll(client, 130);
    await add(client, 103, { relatedClassNumber1: 105 });
    expect(await swap(client, 130, 103)).toEqual({
      success: false,
      whole: [],
      rules: ["consent", "clash"],
      words: [
        "Requires the instructor's consent. A permission number gives it.",
        "LEC 202 overlaps MATH.1310 LEC 201 (M 9:30 AM).",
      ],
      kind: "drop",
    });
    expect(await held(client)).toEqual([
      [130, "E"],
      [110, "E"],
    ]);
  });

  it("uses up a permission number only when it succeeds", async () => {
    const { db } = portal.database;
    await db
      .insertInto("permission_numbers")
      .values({ term_code: SMALL_TERM, class_number: 140, number: "4711", waives: ["consent"] })
      .execute();
    const usedBy = async () =>
      (await db.selectFrom("permission_numbers").select(["used_by", "used_at"]).executeTakeFirst()) ?? null;
    const { id, client } = await enter(130);
    await add(client, 140, { permissionNumber: "4711" });
    expect(await rehearse(client, 130, 140)).toMatchObject({ success: true });
    expect(await usedBy()).toEqual({ used_by: null, used_at: null });
    expect(await swap(client, 130, 140)).toMatchObject({ success: true });
    expect(await usedBy()).toEqual({ used_by: id, used_at: portal.clock.now() });
    await noViolations();
  });

  it("takes no used permission number for the sections that it opened, which are as full as before", async () => {
    const { db } = portal.database;
    const number = { term_code: SMALL_TERM, class_number: 104, number: "4712", waives: ["capacity"] };
    await db.insertInto("permission_numbers").values(number).execute();
    const { client } = await enter(100, { relatedClassNumber1: 104, permissionNumber: "4712" });
    expect(await swap(client, 100, 100, { related: [102] })).toMatchObject({ success: true });
    const refused = { success: false, rules: ["seats"] };
    expect(await rehearse(client, 100, 100, [104])).toMatchObject(refused);
    expect(await swap(client, 100, 100, { related: [104] })).toMatchObject(refused);
    expect(await held(client)).toEqual([[100, "E", 102]]);
    await noViolations();
  });

  it("exchanges a section of a class and leaves its other rows as they are", async () => {
    const { id, client } = await enter(100, { relatedClassNumber1: 101 });
    const waiting = await enter(103, { relatedClassNumber1: 101 });
    const rowOf = (number: number) =>
      portal.database.db
        .selectFrom("enrollments")
        .selectAll()
        .where("student_id", "=", id)
        .where("class_number", "=", number)
        .executeTakeFirst();
    const before = await rowOf(100);
    expect(await rehearse(client, 100, 100, [102])).toMatchObject({ success: true, kind: "drop" });
    expect(await swap(client, 100, 100, { related: [102] })).toMatchObject({ success: true, kind: "drop" });
    expect(await held(client)).toEqual([[100, "E", 102]]);
    expect(await rowOf(100)).toEqual(before);
    expect(await rowOf(101)).toMatchObject({ status: "D", status_reason: "DROP" });
    expect(await held(waiting.client)).toEqual([[103, "E", 101]]);

    const words = async (...related: number[]) => (await swap(client, 100, 100, { related }))?.words;
    expect(await words(104)).toEqual(["Laboratory 803 is full. A swap needs a free seat; you keep COMP.1010 LEC 201."]);
    expect(await words(105)).toEqual(["Requires the instructor's consent. A permission number gives it."]);
    expect(await words(102)).toEqual(["You have these sections of COMP.1010 LEC 201 already."]);
    expect(await words()).toEqual(["Choose a laboratory section of COMP.1010."]);
    expect(await held(client)).toEqual([[100, "E", 102]]);
    await drop(waiting.client, 103);
    await noViolations();
  });

  it("keeps the seat of a section that both classes have, though it is full", async () => {
    const { client } = await enter(100, { relatedClassNumber1: 101 });
    const waiting = await enter(100, { relatedClassNumber1: 101 });
    await add(client, 103, { relatedClassNumber1: 101 });
    expect(await swap(client, 100, 103)).toMatchObject({ success: true });
    expect(await held(client)).toEqual([[103, "E", 101]]);
    expect(await held(waiting.client)).toEqual([[100, "W", 101]]);
    await noViolations();
    await drop(client, 103);
    expect(await held(waiting.client)).toEqual([[100, "E", 101]]);
    await drop(waiting.client, 100);
  });

  it("stays in a full room that both classes share", async () => {
    const { client } = await enter(180);
    const waiting = await enter(181);
    await add(client, 181);
    expect(await rehearse(client, 180, 181)).toMatchObject({ success: true });
    expect(await swap(client, 180, 181)).toMatchObject({ success: true });
    expect(await held(client)).toEqual([[181, "E"]]);
    expect(await held(waiting.client)).toEqual([[181, "W"]]);
    await noViolations();
  });

  it("finds no seat in a room that stays full without the student, nor in a full class of it", async () => {
    const { db } = portal.database;
    const [{ client }, ...others] = [await enter(182), await enter(183), await enter(183)];
    const setSeats = async (room: number, of182: number) => {
      await db
        .updateTable("combined_sections")
        .set({ capacity: room, over_capacity_allowed: 9 })
        .where("id", "=", "C2")
        .execute();
      await db
        .updateTable("class_seats")
        .set({ capacity: of182, over_capacity_allowed: 9 })
        .where("class_number", "=", 183)
        .execute();
    };
    await add(client, 183);
    for (const [room, own] of [
      [2, 9],
      [9, 2],
    ] as const) {
      await setSeats(room, own);
      expect(await rehearse(client, 182, 183)).toMatchObject({ success: false, rules: ["seats"] });
      expect(await swap(client, 182, 183)).toMatchObject({ success: false, rules: ["seats"] });
    }
    await setSeats(3, 3);
    expect(await rehearse(client, 182, 183)).toMatchObject({ success: true });
    expect(await swap(client, 182, 183)).toMatchObject({ success: true });
    for (const each of others) await drop(each.client, 183);
    await noViolations();
  });

  it("gives up a place on a wait list, and those behind move up", async () => {
    const holder = await enter(121);
    const { client } = await enter(121);
    const behind = await enter(121);
    await add(client, 130);
    expect(await swap(client, 121, 130)).toMatchObject({ success: true });
    expect(await held(client)).toEqual([[130, "E"]]);
    expect((await enrolled(behind.client))[0]).toMatchObject({ WaitListPosition: 1 });
    await noViolations();
    await drop(behind.client, 121);
    await drop(holder.client, 121);
  });

  it("ends the wait for one section by taking another that has a seat", async () => {
    const { client } = await enter(100, { relatedClassNumber1: 104 });
    expect(await held(client)).toEqual([[100, "W", 104]]);
    expect(await swap(client, 100, 100, { related: [102] })).toMatchObject({ success: true });
    expect(await held(client)).toEqual([[100, "E", 102]]);
    await noViolations();
  });

  it("withdraws after the deadline of a drop, and refuses after that of a withdrawal with the date", async () => {
    const { db } = portal.database;
    const openUntil = async (moment: string) => {
      await db
        .updateTable("sessions")
        .set({ enrollment_closes_at: new Date(moment) })
        .execute();
      await db.updateTable("terms").set({ catalog_version: sql`catalog_version + 1` }).execute();
    };
    const { username } = await enter(110);
    await openUntil("2027-05-01T05:00:00Z");
    portal.clock.set("2027-02-10T12:00:00Z");
    let client = await portal.signIn(username);
    await add(client, 130);
    expect(await swap(client, 110, 130)).toMatchObject({ success: true, kind: "withdraw" });
    expect(await enrolled(client)).toMatchObject([
      { ClassNumber: 130, EnrollmentStatus: { Code: "E" } },
      { ClassNumber: 110, EnrollmentStatusReason: { Code: "WDRW" }, OfficialGrade: { Code: "W" } },
    ]);
    portal.clock.set("2027-04-03T12:00:00Z");
    client = await portal.signIn(username);
    await add(client, 111);
    expect(await swap(client, 130, 111)).toEqual({
      success: false,
      whole: ["ENGL.1010 could be dropped until 4/2/2027. Contact the registrar's office."],
      rules: ["together"],
      words: ["This class could have been yours, but the other one cannot be given up."],
      kind: "drop",
    });
    portal.clock.set(TEST_NOW);
    await openUntil("2027-02-06T05:00:00Z");
    await noViolations();
  });

  it("tells what was done when the answer was lost, whatever became of it since", async () => {
    const { id, client } = await enter(110);
    await add(client, 100, { relatedClassNumber1: 102 });
    const key = `swap-of-${id}`;
    const first = await send(client, 110, 100, { key });
    await forget(id);
    expect(await send(client, 110, 100, { key })).toMatchObject({
      Data: { Success: true, Added: { EnrollmentItem: { ClassNumber: 100 } }, Dropped: first.Data?.Dropped },
    });
    const other = { related: [101], key: `sections-of-${id}` };
    expect((await send(client, 100, 100, other)).Data?.Success).toBe(true);
    await drop(client, 100);
    await forget(id);
    const again = await send(client, 100, 100, other);
    expect(again.Data).toMatchObject({ Success: true, Dropped: { ClassNumber: 100, Kind: "drop" } });
    expect(again.Data?.Added.RelatedClasses.map((each) => each.Class.Details.ClassNumber)).toEqual([101]);
    expect(await held(client)).toEqual([]);
    await noViolations();
  });

  it("refuses what is not held with 404, and what is not in the cart or graded in words", async () => {
    const { id, client } = await enter(110);
    expect((await client.send("swapClasses", requestOf(120, 130))).status).toBe(404);
    expect((await send(client, 110, 130)).Error?.Message).toBe("Class 130 is not in your cart.");
    await add(client, 130);
    await portal.database.db.updateTable("enrollments").set({ grade: "B" }).where("student_id", "=", id).execute();
    expect(await swap(client, 110, 130)).toMatchObject({
      success: false,
      whole: ["MATH.1310 is graded and can no longer be dropped."],
    });
  });

  it("leaves a cancelled class for another on any day", async () => {
    const { client } = await enter(111);
    await add(client, 130);
    await cancel(111);
    expect(await swap(client, 111, 130)).toMatchObject({ success: true, kind: "drop" });
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
    expect((await swapping).Error?.Message).toBe("Class 130 is not in your cart.");
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
    const { id, client } = await enter(110);
    await add(client, 130);
    const key = `overtaken-swap-of-${id}`;
    const release = await holdLocks(db, (trx) =>
      trx.selectFrom("people").select("id").where("id", "=", id).forNoKeyUpdate().execute(),
    );
    const first = swap(client, 110, 130, { key });
    await untilWaiting(db, 1);
    // As when the lease of the first one has run out.
    await forget(id);
    const second = swap(client, 110, 130, { key });
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
