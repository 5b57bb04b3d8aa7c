import { expect, it } from "vitest";
import { cancelClass } from "#server/registrar/cancel-class";
import { changeCapacity } from "#server/registrar/change-capacity";
import { registrarContext } from "#server/registrar/registrar-context";
import { findRow, findRows, update } from "../../../support/database/rows.ts";
import { withInstitution } from "../../../support/institution.ts";
import type { PortalClient } from "../../../support/portal.ts";
import { describeTerm } from "../../../support/registration/enrolling.ts";
import { addPermissionNumber, SMALL_TERM, type SmallTerm } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 200, course: "ECON.1101", section: "001", meets: "TR 12:30-13:45", capacity: 1, waitCapacity: 9 },
    { number: 201, course: "ECON.1101", section: "002", meets: "TR 8:00-9:15", capacity: 1, waitCapacity: 9 },
    { number: 202, course: "ECON.1101", section: "003", meets: "TR 17:00-18:15", capacity: 1, waitCapacity: 9 },
    { number: 203, course: "ECON.1101", section: "004", meets: "TR 18:30-19:45" },
    { number: 210, course: "MATH.1310", section: "201", meets: "TR 12:30-13:45" },
    // Laboratories go with both lectures; 302 is brought by both.
    { number: 300, course: "PHYS.1410", section: "201", capacity: 1, waitCapacity: 9, auto: [303] },
    { number: 301, course: "PHYS.1410", section: "202", capacity: 1, waitCapacity: 9, auto: [303] },
    { number: 302, course: "PHYS.1410", section: "801", component: "LAB", capacity: 1, waitCapacity: 9 },
    { number: 303, course: "PHYS.1410", section: "701", component: "DIS", capacity: 9 },
    { number: 304, course: "PHYS.1410", section: "802", component: "LAB", capacity: 1, waitCapacity: 9 },
    { number: 400, course: "ARTS.2000", section: "201", capacity: 1, waitCapacity: 9, dropConsent: "I" },
    { number: 401, course: "ARTS.2000", section: "202", capacity: 1, waitCapacity: 9 },
    { number: 500, course: "CHEM.1210", section: "201", combined: "C5", capacity: 2, waitCapacity: 9 },
    { number: 501, course: "CHEM.1210", section: "202", combined: "C5", capacity: 2, waitCapacity: 9 },
    { number: 600, course: "MUSI.1000", section: "201", units: 12 },
    { number: 601, course: "MUSI.1000", section: "202", units: 12, capacity: 1, waitCapacity: 9, consent: "I" },
  ],
  combined: { C5: 2 },
};

describeTerm("A place to swap from another section", { term, beginsEmpty: true }, (students) => {
  const { portal, add, cancel, cart, drop, enroll, enrolled, enter, holdings, inCart, newStudent, take } = students;
  const { send, swap, rehearse, loseAnswers } = students;

  /** Holds `from`, and waits for `to`. */
  const enterAndWait = async (from: number, to: number, more: { of?: object; to?: object } = {}) => {
    const student = await enter(from, more.of);
    await wait(student.client, from, to, more.to);
    return student;
  };
  const wait = async (client: PortalClient, from: number, to: number, more: object = {}) => {
    await add(client, to, { swapFromClassNumber: from, ...more });
    expect(await enroll(client, to)).toMatchObject([{ success: true, rules: [] }]);
  };
  const noticesOf = async (id: string) =>
    (await findRows(portal.db, "notices", ["kind", "title", "message"], { person_id: id }, "id")).map(
      ({ kind, title, message }) => ({ kind, title, message }),
    );
  const eventsOf = async (id: string) =>
    (await findRows(portal.db, "enrollment_events", ["kind", "class_number"], { student_id: id }, "id")).map(
      ({ kind, class_number }) => `${kind} ${class_number}`,
    );

  it("is taken from the cart, and says what happens to the section that the student has", async () => {
    await enter(200);
    const { client } = await enter(201);
    await add(client, 200);
    expect(await enroll(client, 200)).toMatchObject([{ rules: ["repeat", "seats"] }]);
    await add(client, 200, { swapFromClassNumber: 201 });
    expect((await cart(client))[0]?.InnerObject).toMatchObject({ UseWaitList: true, SwapFromClassNumber: 201 });
    const reply = await client.call("checkout", {
      body: { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumbers: [200] },
    });
    expect(reply.Data?.Items[0]).toMatchObject({
      Success: true,
      Messages: [
        { Rule: "waiting", Position: 1, Description: "This class is full. You're #1 on the waitlist." },
        {
          Rule: "swap_later",
          About: [200, 201],
          Description: "If a seat opens, we'll swap you from LEC 002 into LEC 001. You keep LEC 002 until then.",
        },
      ],
    });
    expect(await inCart(client)).toEqual([]);
    expect(await enrolled(client)).toMatchObject([
      { ClassNumber: 200, EnrollmentStatus: { Code: "W" }, SwapFromClassNumber: 201, WaitListPosition: 1 },
      { ClassNumber: 201, EnrollmentStatus: { Code: "E" }, SwapFromClassNumber: null },
    ]);
  });

  it("becomes the seat when one opens, and the old seat goes on to its waitlist", async () => {
    const holder = await enter(200);
    const { id, client } = await enterAndWait(201, 200);
    const behind = await enter(201);
    await drop(holder.client, 200);
    expect(await holdings(client)).toEqual(["200 E"]);
    expect(await holdings(behind.client)).toEqual(["201 E"]);
    expect(await eventsOf(id)).toEqual(["enroll 201", "waitlist 200", "promote 200", "drop 201"]);
    expect(await noticesOf(id)).toMatchObject([
      {
        kind: "promoted",
        title: "You're enrolled in ECON.1101 LEC 001.",
        message: expect.stringMatching(
          /so we swapped you from ECON\.1101 LEC 002 into ECON\.1101 LEC 001.*You're no longer enrolled in ECON\.1101 LEC 002\./,
        ) as string,
      },
    ]);
  });

  it("goes through a chain of sections", async () => {
    const holder = await enter(200);
    const second = await enterAndWait(201, 200);
    const third = await enterAndWait(202, 201);
    await drop(holder.client, 200);
    expect(await holdings(second.client)).toEqual(["200 E"]);
    expect(await holdings(third.client)).toEqual(["201 E"]);
    expect(await findRow(portal.db, "class_seats", ["enrolled", "promote_mark"], { class_number: 202 })).toEqual({
      enrolled: 0,
      promote_mark: null,
    });
  });

  it("waits for a free seat where two students want each other's sections, and lets both move once there is one", async () => {
    const [first, second] = [await enter(201), await enter(200)];
    await wait(first.client, 201, 200);
    await wait(second.client, 200, 201);
    const { database, clock } = portal;
    const registrar = registrarContext(database, "the registrar", clock.now);
    const how = { termCode: SMALL_TERM, isCombined: false, keepsEnrolled: false };
    expect(await holdings(first.client)).toEqual(["200 W", "201 E"]);
    expect(await holdings(second.client)).toEqual(["200 E", "201 W"]);
    await changeCapacity(registrar, { ...how, classNumber: 201, seats: 2 });
    expect(await holdings(first.client)).toEqual(["200 E"]);
    expect(await holdings(second.client)).toEqual(["201 E"]);
    await changeCapacity(registrar, { ...how, classNumber: 201, seats: 1 });
  });

  it("is judged as if the old section were dropped, by conflicts and by credits", async () => {
    await addPermissionNumber(portal.db, 601, "4711");
    const holder = await enter(601, { permissionNumber: "4711" });
    await addPermissionNumber(portal.db, 601, "4712");
    const { id, client } = await enter(600);
    await add(client, 601, { swapFromClassNumber: 600 });
    expect(await enroll(client, 601)).toMatchObject([{ rules: ["consent"] }]);
    await add(client, 601, { swapFromClassNumber: 600, permissionNumber: "4712" });
    expect(await enroll(client, 601)).toMatchObject([{ success: true }]);
    const number = () => findRow(portal.db, "permission_numbers", ["used_by", "used_at"], { number: "4712" });
    expect(await number()).toEqual({ used_by: id, used_at: null });
    await drop(holder.client, 601);
    expect(await holdings(client)).toEqual(["601 E"]);
    expect(await number()).toEqual({ used_by: id, used_at: portal.clock.now() });
  });

  it("still can't conflict with the student's other classes, and then keeps the place and the old seat", async () => {
    const holder = await enter(200);
    const { id, client } = await enterAndWait(201, 200);
    await take(client, 210);
    await drop(holder.client, 200);
    expect(await holdings(client)).toEqual(["200 W", "201 E", "210 E"]);
    expect(await noticesOf(id)).toMatchObject([{ kind: "passed_over" }]);
    await drop(client, 210);
    expect(await holdings(client)).toEqual(["200 E"]);
  });

  it("needs an old section that can be dropped without consent and without a W, at the start and at promotion", async () => {
    const blocked = await enter(400);
    await enter(401);
    await add(blocked.client, 401, { swapFromClassNumber: 400 });
    expect(await enroll(blocked.client, 401)).toMatchObject([{ rules: ["swap"] }]);

    const holder = await enter(200);
    const { id, client } = await enterAndWait(201, 200);
    await update(portal.db, "sessions", { drop_deadline: "2027-01-19" }, { code: "1" });
    await cancel();
    await drop(holder.client, 200);
    expect(await holdings(client)).toEqual(["200 W", "201 E"]);
    expect(await noticesOf(id)).toMatchObject([
      {
        kind: "passed_over",
        message: expect.stringContaining(
          "The last day to drop ECON.1101 without a W was 1/19/2027, so we can't swap it for you.",
        ) as string,
      },
    ]);
    await update(portal.db, "sessions", { drop_deadline: "2027-02-05" }, { code: "1" });
    await cancel();
  });

  it("has nothing to wait for where the section is open: the student can swap at once", async () => {
    const { client } = await enter(201);
    await add(client, 203, { swapFromClassNumber: 201 });
    expect(await enroll(client, 203)).toMatchObject([{ rules: ["swap_now"] }]);
    expect(await rehearse(client, 201, 203)).toMatchObject({ success: true });
  });

  it("is only for a section of a course that the student is enrolled in", async () => {
    const { client } = await enter(210);
    const refused = await add(client, 200, { swapFromClassNumber: 210 });
    expect(refused).toMatchObject({ IsError: true });
    expect(await add(client, 200, { swapFromClassNumber: 201 })).toMatchObject({ IsError: true });
    expect(await inCart(client)).toEqual([]);
  });

  it("is joined from a swap that finds the section full, once for a repeated call", async () => {
    const holder = await enter(200);
    const { id, client } = await enter(201);
    await add(client, 200);
    const query = { term: SMALL_TERM, career: "UGRD", dropClassNumber: 201, addClassNumber: 200 };
    const rehearsed = await client.call("validateSwap", { query });
    expect(rehearsed.Data?.Added.Messages).toMatchObject([{ Rule: "seats", CanWait: true }]);
    expect(await swap(client, 201, 200)).toMatchObject({ success: false });
    const asked = { whenSeatOpens: true, key: "key-of-a-swap-to-wait" };
    const answer = await send(client, 201, 200, asked);
    expect(answer.Data).toMatchObject({
      Success: true,
      Messages: [],
      Dropped: { ClassNumber: 201 },
      Added: { Success: true, Messages: [{ Rule: "waiting", Position: 1 }, { Rule: "swap_later" }] },
    });
    await loseAnswers(id);
    expect((await send(client, 201, 200, asked)).Data?.Added.Messages).toEqual(answer.Data?.Added.Messages);
    expect(await eventsOf(id)).toEqual(["enroll 201", "waitlist 200"]);
    expect(await inCart(client)).toEqual([]);
    await drop(holder.client, 200);
    expect(await holdings(client)).toEqual(["200 E"]);

    const other = await enter(202);
    await add(other.client, 203);
    expect(await swap(other.client, 202, 203, { whenSeatOpens: true })).toMatchObject({ success: true });
    expect(await holdings(other.client)).toEqual(["203 E"]);
  });

  it("stays an ordinary place when the student drops the old section, and says so", async () => {
    const holder = await enter(200);
    const { id, client } = await enterAndWait(201, 200);
    await drop(client, 201);
    expect(await enrolled(client)).toMatchObject([{ ClassNumber: 200, SwapFromClassNumber: null }]);
    expect(await noticesOf(id)).toMatchObject([
      { kind: "changed", title: "You're still on the waitlist for ECON.1101 LEC 001." },
    ]);
    await drop(holder.client, 200);
    expect(await holdings(client)).toEqual(["200 E"]);
    expect((await eventsOf(id)).at(-1)).toBe("promote 200");
  });

  it("stays an ordinary place when the old section is canceled, or swapped for another course", async () => {
    await enter(200);
    const first = await enterAndWait(201, 200);
    await add(first.client, 210);
    expect(await swap(first.client, 201, 210)).toMatchObject({ success: true });
    expect(await enrolled(first.client)).toMatchObject([{ ClassNumber: 200, SwapFromClassNumber: null }, {}]);
    const second = await enterAndWait(202, 200);
    const { database, clock } = portal;
    const registrar = registrarContext(database, "the registrar", clock.now);
    await cancelClass(registrar, { termCode: SMALL_TERM, classNumber: 202, reason: "The instructor left." });
    expect(await holdings(second.client)).toEqual(["200 W"]);
    expect(await enrolled(second.client)).toMatchObject([{ SwapFromClassNumber: null }]);
    expect(await noticesOf(second.id)).toMatchObject([{ kind: "changed" }, { kind: "cancelled" }]);
    await update(portal.db, "classes", { status: "A" }, { class_number: 202 });
    await cancel();
  });

  it("follows the student to another section of the course", async () => {
    const holder = await enter(200);
    const { client } = await enterAndWait(201, 200);
    await add(client, 203);
    expect(await swap(client, 201, 203)).toMatchObject({ success: true });
    expect(await holdings(client)).toEqual(["200 W", "203 E"]);
    expect((await enrolled(client))[0]?.SwapFromClassNumber).toBe(203);
    await drop(holder.client, 200);
    expect(await holdings(client)).toEqual(["200 E"]);
  });

  it("keeps the sections that both requests have", async () => {
    const holder = await enter(301, { relatedClassNumber1: 304 });
    const { id, client } = await enter(300, { relatedClassNumber1: 302 });
    await wait(client, 300, 301, { relatedClassNumber1: 302 });
    expect(await holdings(client)).toEqual(["300 E 302 303", "301 W"]);
    await drop(holder.client, 301);
    expect(await holdings(client)).toEqual(["301 E 302 303"]);
    expect(await eventsOf(id)).toEqual([
      "enroll 300",
      "enroll 302",
      "enroll 303",
      "waitlist 301",
      "promote 301",
      "drop 300",
    ]);
  });

  it("keeps a section that came by a promotion", async () => {
    const first = await enter(300, { relatedClassNumber1: 304 });
    const { client } = await newStudent();
    await add(client, 300, { relatedClassNumber1: 302, useWaitList: true });
    await enroll(client, 300);
    await drop(first.client, 300);
    portal.clock.advanceMinutes(1);
    const holder = await enter(301, { relatedClassNumber1: 304 });
    await wait(client, 300, 301, { relatedClassNumber1: 302 });
    await drop(holder.client, 301);
    expect(await holdings(client)).toEqual(["301 E 302 303"]);
  });

  it("waits for the sections that it would have kept once the old request ends", async () => {
    const holder = await enter(301, { relatedClassNumber1: 304 });
    const { client } = await enter(300, { relatedClassNumber1: 302 });
    await wait(client, 300, 301, { relatedClassNumber1: 302 });
    await drop(client, 300);
    expect(await holdings(client)).toEqual(["301 W 302 303"]);
    await drop(holder.client, 301);
    expect(await holdings(client)).toEqual(["301 E 302 303"]);
  });

  it("works within a combined section, which has a seat for whom one leaves", async () => {
    const [first, second] = [await enter(500), await enter(501)];
    await wait(first.client, 500, 501);
    await drop(second.client, 501);
    expect(await holdings(first.client)).toEqual(["501 E"]);
    expect(await holdings((await enter(500)).client)).toEqual(["500 E"]);
    expect(await holdings((await enter(500)).client)).toEqual(["500 W"]);
  });

  it("is one of one course, unless the institution allows more, of which the first seat ends the others", async () => {
    const [first, second] = [await enter(200), await enter(202)];
    const { id, client } = await enterAndWait(201, 200);
    await add(client, 202, { swapFromClassNumber: 201 });
    expect(await enroll(client, 202)).toMatchObject([{ rules: ["repeat"] }]);
    withInstitution({ waitlists: { perCourse: 2 } });
    expect(await enroll(client, 202)).toMatchObject([{ success: true, position: 1 }]);
    const behind = await enter(202);
    expect((await enrolled(behind.client))[0]?.WaitListPosition).toBe(2);
    await drop(first.client, 200);
    expect(await holdings(client)).toEqual(["200 E"]);
    expect((await enrolled(behind.client))[0]?.WaitListPosition).toBe(1);
    expect(await eventsOf(id)).toEqual([
      "enroll 201",
      "waitlist 200",
      "waitlist 202",
      "promote 200",
      "leave_waitlist 202",
      "drop 201",
    ]);
    expect((await noticesOf(id))[0]?.message).toContain("You're no longer on the waitlist for LEC 003.");
    await drop(second.client, 202);
    expect(await holdings(behind.client)).toEqual(["202 E"]);
  });

  it("needs no section to swap from where several waitlists are allowed", async () => {
    withInstitution({ waitlists: { perCourse: 2 } });
    const [first] = [await enter(200), await enter(202)];
    await enter(201);
    const { client } = await newStudent();
    for (const number of [200, 201, 202]) await add(client, number, { useWaitList: true });
    expect(await enroll(client, 200, 201, 202)).toMatchObject([
      { success: true },
      { success: true },
      { success: false, rules: ["repeat"] },
    ]);
    await drop(first.client, 200);
    expect(await holdings(client)).toEqual(["200 E"]);
  });
});
