import { beforeAll, beforeEach, expect, it } from "vitest";
import type { ReservedSeats } from "#contract/reserved-seats";
import { openCatalog } from "#server/catalog/catalog";
import { toJson } from "#server/db/schema";
import { enrollOnBehalf } from "#server/registrar/on-behalf";
import { registrarContext } from "#server/registrar/registrar-context";
import { settleReservations } from "#server/registration/waitlist/settle-reservations";
import { describeDatabase } from "../../../support/database/database.ts";
import { findRows, insert, update } from "../../../support/database/rows.ts";
import { openPortal, type Portal } from "../../../support/portal.ts";
import { describeTerm, smallTermPortal } from "../../../support/registration/enrolling.ts";
import { addPermissionNumber, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", capacity: 3, waitCapacity: 9 },
    { number: 101, course: "COMP.1010", component: "LAB" },
    { number: 102, course: "COMP.1010", component: "LAB", section: "802" },
    { number: 110, course: "MATH.1310" },
    { number: 120, course: "HIST.1000", capacity: 3, waitCapacity: 9 },
  ],
};
const waits = { useWaitList: true };
const LAST_DAY = "2027-01-22";

const group = (id: string, seats: number, more: Partial<ReservedSeats> = {}): ReservedSeats => ({
  id,
  description: `${id} students`,
  for: { studentGroup: { code: id, description: id } },
  seats,
  until: LAST_DAY,
  filled: 0,
  ...more,
});

type Students = ReturnType<typeof smallTermPortal>;

/** What tests of reserved seats do, in few words. */
function reservingIn({ portal, newStudent, add, enroll }: Students) {
  const reserve = (classNumber: number, ...groups: object[]) =>
    update(
      portal.db,
      "class_seats",
      { reserved: toJson(groups), over_reserved_allowed: 0 },
      { class_number: classNumber },
    );
  const student = async (...codes: string[]) => {
    const made = await newStudent();
    const rows = codes.map((code) => ({ student_id: made.id, code, description: code }));
    if (rows.length > 0) await insert(portal.db, "student_groups", rows);
    return made;
  };
  return {
    reserve,
    student,
    /** A fresh student of these groups who tries to get into the class; in the classes that come with it, too. */
    tries: async (classNumber: number, codes: string[] = [], more: object = {}) => {
      const made = await student(...codes);
      await add(made.client, classNumber, more);
      const [item] = await enroll(made.client, classNumber);
      return { ...made, ...item! };
    },
    filled: async (classNumber: number) => {
      const rows = await findRows(portal.db, "class_seats", ["reserved"], { class_number: classNumber });
      const groups = rows[0]?.reserved as ReservedSeats[] | null;
      return Object.fromEntries((groups ?? []).map(({ id, filled }) => [id, filled]));
    },
    settle: async () => {
      const { database, db, clock } = portal;
      const now = clock.now();
      return await settleReservations({ db, catalog: openCatalog(database) }, { now, requestId: "test" });
    },
  };
}

describeTerm("Reserved seats", { term, beginsEmpty: true }, (students) => {
  const { portal, add, drop, holdings, swap, cart, take } = students;
  const { reserve, student, tries, filled, settle } = reservingIn(students);
  beforeEach(async () => {
    for (const number of [100, 120]) await reserve(number);
    await update(portal.db, "class_seats", { reserved: null }, { class_number: [100, 120] });
    await portal.db.deleteFrom("student_groups").where("code", "<>", "").execute();
  });

  it("are kept for their group, whose members fill them first", async () => {
    await reserve(120, group("CS", 2));
    expect(await tries(120)).toMatchObject({ success: true });
    const late = await tries(120);
    expect(late).toMatchObject({ success: false, rules: ["seats"] });
    const [item] = await cart(late.client);
    const [message] = item?.Messages ?? [];
    expect(message?.Description).toBe(
      "This class has no open seats for you. 2 open seats are reserved for CS students until 1/22/2027. You can join the waitlist.",
    );
    expect(message?.CanWait).toBe(true);
    expect(await tries(120, ["CS"])).toMatchObject({ success: true });
    expect(await filled(120)).toEqual({ CS: 1 });
    expect(await tries(120, ["CS"])).toMatchObject({ success: true });
    expect(await filled(120)).toEqual({ CS: 2 });
    expect(await tries(120, ["CS"])).toMatchObject({ success: false });
  });

  it("are filled in the order of the groups by a student of several", async () => {
    await reserve(120, group("CS", 1), group("FY", 1));
    for (const expected of [
      { CS: 1, FY: 0 },
      { CS: 1, FY: 1 },
      { CS: 1, FY: 1 },
    ]) {
      expect(await tries(120, ["FY", "CS"])).toMatchObject({ success: true });
      expect(await filled(120)).toEqual(expected);
    }
  });

  it("are free for the group again when a member leaves, and the waitlist's first member gets one", async () => {
    await reserve(120, group("CS", 2));
    const [outsider, member] = [await tries(120), await tries(120, ["CS"])];
    await tries(120, ["CS"]);
    const first = await tries(120, [], waits);
    const second = await tries(120, ["CS"], waits);
    expect([first.position, second.position]).toEqual([1, 2]);
    await drop(member.client, 120);
    expect(await holdings(first.client)).toEqual(["120 W"]);
    expect(await holdings(second.client)).toEqual(["120 E"]);
    expect(await filled(120)).toEqual({ CS: 2 });
    await drop(outsider.client, 120);
    expect(await holdings(first.client)).toEqual(["120 E"]);
  });

  it("let an outsider wait while others have seats, and say so", async () => {
    await reserve(120, group("CS", 3));
    const waiting = await tries(120, [], waits);
    expect(waiting).toMatchObject({ success: true, position: 1 });
    expect(await holdings(waiting.client)).toEqual(["120 W"]);
    expect(await tries(120, ["CS"])).toMatchObject({ success: true });
  });

  it("go to the waitlist, then to anyone, once their last day is over where the university is", async () => {
    await reserve(120, group("CS", 2));
    await tries(120);
    const waiting = await tries(120, [], waits);
    const statuses = () => findRows(portal.db, "enrollments", ["status"], { student_id: waiting.id });
    portal.clock.set("2027-01-23T04:59:00Z");
    await settle();
    expect(await statuses()).toEqual([{ status: "W" }]);
    portal.clock.set("2027-01-23T05:00:00Z");
    expect(await settle()).toEqual({ students: 1, unnamed: 0 });
    expect(await statuses()).toEqual([{ status: "E" }]);
    expect(await tries(120)).toMatchObject({ success: true });
    expect(await tries(120, ["CS"])).toMatchObject({ success: false });
    expect(await filled(120)).toEqual({ CS: 0 });
    expect(await settle()).toEqual({ students: 0, unnamed: 0 });
  });

  it("aren't for students whom a source counts without names, neither enrolled nor waitlisted", async () => {
    await reserve(120, group("CS", 2));
    const counts = { enrolled: 1, external_enrolled: 1, waitlisted: 2, external_waitlisted: 2 };
    await update(portal.db, "class_seats", counts, { class_number: 120 });
    expect(await tries(120)).toMatchObject({ success: false });
    const member = await tries(120, ["CS"]);
    await drop(member.client, 120);
    const columns = ["enrolled", "waitlisted"] as const;
    expect(await findRows(portal.db, "class_seats", columns, { class_number: 120 })).toEqual([
      { enrolled: 1, waitlisted: 2 },
    ]);
  });

  it("are listed by class with the groups that the student is in", async () => {
    await reserve(100, group("CS", 2), group("FY", 1));
    await reserve(120, group("FY", 3));
    const own = async (...codes: string[]) => {
      const { client } = await student(...codes);
      return await client.call("ownReservedSeats", { query: { term: SMALL_TERM } });
    };
    expect(await own()).toEqual([]);
    expect(await own("CS")).toEqual([{ ClassNumber: 100, Groups: ["CS"] }]);
    const both = [
      { ClassNumber: 100, Groups: ["CS", "FY"] },
      { ClassNumber: 120, Groups: ["FY"] },
    ];
    expect(await own("FY", "CS")).toEqual(both);
  });

  it("are swapped into by members alone, and left to the group", async () => {
    await reserve(120, group("CS", 3));
    const [outsider, member] = [await student(), await student("CS")];
    for (const { client } of [outsider, member]) {
      await take(client, 110);
      await add(client, 120);
    }
    const refused = await swap(outsider.client, 110, 120);
    expect(refused).toMatchObject({ success: false });
    expect(await swap(member.client, 110, 120)).toMatchObject({ success: true });
    expect(await filled(120)).toEqual({ CS: 1 });
    await add(member.client, 110);
    expect(await swap(member.client, 120, 110)).toMatchObject({ success: true });
    expect(await filled(120)).toEqual({ CS: 0 });
  });

  it("stay a member's who exchanges another section of the class", async () => {
    await reserve(100, group("CS", 3));
    const member = await student("CS");
    await take(member.client, 100, { relatedClassNumber1: 101 });
    expect(await swap(member.client, 100, 100, { related: [102] })).toMatchObject({ success: true });
    expect(await filled(100)).toEqual({ CS: 1 });
    await drop(member.client, 100);
    expect(await filled(100)).toEqual({ CS: 0 });
  });

  it("are passed by a permission number for the capacity, and by a registrar, on record", async () => {
    await reserve(120, group("CS", 3));
    await addPermissionNumber(portal.db, 120, "4711", { waives: ["capacity"] });
    expect(await tries(120, [], { permissionNumber: "4711" })).toMatchObject({ success: true });
    const { db, clock } = portal;
    const context = registrarContext({ db }, "ida", clock.now);
    const asked = { termCode: SMALL_TERM, classNumber: 120, career: "UGRD", reason: "Asked", relatedClassNumbers: [] };
    const overrides = [{ Rule: "seats" as const }];
    await enrollOnBehalf(context, { ...asked, overrides, student: (await student()).id });
    await enrollOnBehalf(context, { ...asked, overrides, student: (await student("CS")).id });
    const columns = ["enrolled", "over_reserved_allowed", "over_capacity_allowed"] as const;
    expect(await findRows(portal.db, "class_seats", columns, { class_number: 120 })).toEqual([
      { enrolled: 3, over_reserved_allowed: 2, over_capacity_allowed: 0 },
    ]);
    expect(await filled(120)).toEqual({ CS: 1 });
  });

  it("count members who have a seat when they're reserved later, in order of arrival", async () => {
    const [member, outsider] = [await tries(120, ["CS"]), await tries(120)];
    await update(
      portal.db,
      "class_seats",
      { reserved: toJson([{ ...group("CS", 2), uncounted: true }]), over_reserved_allowed: 1 },
      { class_number: 120 },
    );
    await settle();
    expect(await filled(120)).toEqual({ CS: 1 });
    await drop(outsider.client, 120);
    await drop(member.client, 120);
    expect(await filled(120)).toEqual({ CS: 0 });
    expect(await tries(120)).toMatchObject({ success: true });
    expect(await tries(120)).toMatchObject({ success: false });
  });
});

describeDatabase("Two servers and reserved seats", (open) => {
  const students = smallTermPortal(open, term);
  const { portal, add } = students;
  const { reserve, student, filled } = reservingIn(students);
  const two = {} as Portal;
  beforeAll(async () => {
    Object.assign(two, await openPortal(portal.database, { at: TEST_NOW }));
    return () => two.close();
  });

  it("give the last seat that isn't reserved to one of those who ask at once, and the others to members", async () => {
    await reserve(120, group("CS", 2));
    const asking = [];
    for (const codes of [[], ["CS"], [], [], ["CS"], [], ["CS"], []]) {
      const made = await student(...codes);
      await add(made.client, 120);
      asking.push({ ...made, isMember: codes.length > 0, other: await two.signIn(made.username) });
    }
    const body = { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumbers: [120] };
    const answers = await Promise.all(
      asking.map(async ({ client, other, isMember }, at) => {
        const reply = await (at % 2 === 0 ? client : other).call("checkout", { body });
        return { isMember, success: reply.Data?.Items[0]?.Success };
      }),
    );
    const seated = answers.filter(({ success }) => success);
    expect(seated).toHaveLength(3);
    expect(seated.filter(({ isMember }) => !isMember).length).toBeLessThanOrEqual(1);
    expect(await filled(120)).toEqual({ CS: 2 });
  });
});
