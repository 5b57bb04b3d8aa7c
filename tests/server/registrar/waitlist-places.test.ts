import { beforeAll, expect, it } from "vitest";
import { testDatabases } from "../../support/database/database.ts";
import { findRows, update } from "../../support/database/rows.ts";
import { addPerson, addStaff, type PortalClient } from "../../support/portal.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { addHold, addStudent, SMALL_TERM } from "../../support/small-term.ts";

const open = testDatabases();
const { portal, enter, newStudent, take, drop, holdings } = smallTermPortal(open, {
  classes: [100, 110, 120, 130, 140, 150].map((number) => ({
    number,
    course: `COMP.${number}`,
    capacity: 1,
    waitCapacity: 9,
  })),
});
let registrar: PortalClient;

beforeAll(async () => {
  await addPerson(portal.db, "registrar", { is_student: false });
  await addStaff(portal.db, "registrar", "registrar");
  registrar = await portal.signIn("registrar");
});

const Reason = "Needs it to graduate.";
const of = (ClassNumber: number, { id }: { id: string }) => ({ Term: SMALL_TERM, ClassNumber, Student: id, Reason });
const move = async (classNumber: number, student: { id: string }, Place: number) =>
  await registrar.send("staffMoveWaiting", { body: { ...of(classNumber, student), Place } });
const promote = async (classNumber: number, student: { id: string }) =>
  await registrar.send("staffPromote", { body: of(classNumber, student) });
const line = async (class_number: number) => {
  const rows = await findRows(portal.db, "enrollments", ["student_id", "wait_position"], { class_number, status: "W" });
  return rows.sort((a, b) => a.wait_position! - b.wait_position!).map(({ student_id }) => student_id);
};
const noticesOf = async (id: string) => await findRows(portal.db, "notices", ["title", "message"], { person_id: id });
/** The one who has the seat, and those who wait, in order. */
const fill = async (classNumber: number, waiting: number) => {
  const students = [];
  for (let count = 0; count <= waiting; count++) students.push(await enter(classNumber));
  return students;
};

it("moves a student on a waitlist up and down, and the next seats go by the new order", async () => {
  const [seated, a, b, c, d] = await fill(100, 4);
  expect((await move(100, d!, 2)).data.Messages[0]).toMatch(/ is #2 on the waitlist for COMP\.100 .* now, after #4\.$/);
  expect(await line(100)).toEqual([a!.id, d!.id, b!.id, c!.id]);
  await move(100, a!, 3);
  expect(await line(100)).toEqual([d!.id, b!.id, a!.id, c!.id]);
  await move(100, d!, 1000);
  expect(await line(100)).toEqual([b!.id, a!.id, c!.id, d!.id]);
  const late = await enter(100);
  expect(await line(100)).toEqual([b!.id, a!.id, c!.id, d!.id, late.id]);

  await drop(seated!.client, 100);
  expect(await holdings(b!.client)).toEqual(["100 E"]);
  await update(portal.db, "class_seats", { capacity: 4 }, { class_number: 100 });
  await registrar.call("staffCapacity", {
    body: { Term: SMALL_TERM, ClassNumber: 100, Seats: 3, IsCombined: false, KeepsEnrolled: false },
  });
  expect(await line(100)).toEqual([d!.id, late.id]);
});

it("tells the moved student the new place and the reason, and the audit who did it", async () => {
  const [, , b] = await fill(110, 2);
  await move(110, b!, 1);
  expect(await noticesOf(b!.id)).toEqual([
    {
      title: "You're now #1 on the waitlist for COMP.110 LEC 110.",
      message: `The registrar moved you. Reason: ${Reason}`,
    },
  ]);
  const detail = { by: "registrar", student: b!.id, term: SMALL_TERM, class: 110, from: 2, to: 1, reason: Reason };
  expect(await findRows(portal.db, "audit", ["detail"], { action: "registrar_waitlist_move" })).toContainEqual({
    detail,
  });
  const written = (await findRows(portal.db, "audit", ["id"])).length;
  expect((await move(110, b!, 1)).data.Messages[0]).toMatch(/ already is #1 /);
  expect((await findRows(portal.db, "audit", ["id"])).length).toBe(written);
});

it("promotes a student out of turn into a free seat, with event, notice, and audit", async () => {
  const [, a, b] = await fill(120, 2);
  expect((await promote(120, b!)).refusal.Message).toMatch(/^No seat is free /);
  await update(portal.db, "class_seats", { capacity: 2 }, { class_number: 120 });
  expect((await promote(120, b!)).data.Messages).toEqual([`${b!.username} Tester is enrolled in COMP.120 LEC 120.`]);
  expect(await holdings(b!.client)).toEqual(["120 E"]);
  expect(await line(120)).toEqual([a!.id]);
  const [event] = await findRows(portal.db, "enrollment_events", ["detail"], { student_id: b!.id, kind: "promote" });
  expect(event?.detail).toMatchObject({ byRegistrar: true, reason: Reason });
  expect((await noticesOf(b!.id)).at(-1)?.message).toContain(`The registrar gave you the seat. Reason: ${Reason}`);
  const detail = { by: "registrar", student: b!.id, term: SMALL_TERM, class: 120, from: 2, reason: Reason };
  expect(await findRows(portal.db, "audit", ["detail"], { action: "registrar_waitlist_promote" })).toEqual([
    { detail },
  ]);
  expect((await promote(120, b!)).refusal.Message).toMatch(/ isn't on the waitlist /);
});

it("says which rule keeps a student from a seat, and changes nothing", async () => {
  const [, a] = await fill(130, 1);
  await addHold(portal.db, a!.id);
  await update(portal.db, "class_seats", { capacity: 2 }, { class_number: 130 });
  const { refusal } = await promote(130, a!);
  expect(refusal.Message).toMatch(/can't get a seat in COMP\.130 LEC 130 by the rules: .*hold.*use Enroll\.$/i);
  expect(await line(130)).toEqual([a!.id]);
  expect(await noticesOf(a!.id)).toEqual([]);
});

it("comes before students whom the catalog counts without names only if the registrar promotes", async () => {
  const [, a] = await fill(140, 1);
  const unnamed = { capacity: 2, waitlisted: 3, external_waitlisted: 2 };
  await update(portal.db, "class_seats", unnamed, { class_number: 140 });
  expect((await promote(140, a!)).status).toBe(200);
  const [seats] = await findRows(portal.db, "class_seats", ["enrolled", "external_waitlisted"], { class_number: 140 });
  expect(seats).toEqual({ enrolled: 2, external_waitlisted: 2 });
});

it("refuses registrars their own place, and the waitlists that they are on", async () => {
  const [, a] = await fill(150, 1);
  await addStudent(portal.db, "both");
  await addStaff(portal.db, "both", "registrar");
  const both = await portal.signIn("both");
  await take(both, 150);
  await update(portal.db, "class_seats", { capacity: 3 }, { class_number: 150 });
  for (const student of [{ id: "id-both" }, a!]) {
    const body = of(150, student);
    expect((await both.send("staffMoveWaiting", { body: { ...body, Place: 2 } })).refusal.Code).toBe("FORBIDDEN");
    expect((await both.send("staffPromote", { body })).refusal.Code).toBe("FORBIDDEN");
  }
  expect(await line(150)).toEqual([a!.id, "id-both"]);
  expect((await move(150, await newStudent(), 1)).refusal.Message).toMatch(/ isn't on the waitlist /);
});
