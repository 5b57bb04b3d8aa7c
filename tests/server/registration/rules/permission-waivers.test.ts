import { beforeAll, expect, it } from "vitest";
import type { CartMessage } from "#contract/calls/enrollment";
import { findRow, findRows, insert } from "../../../support/database/rows.ts";
import type { PortalClient } from "../../../support/portal.ts";
import { describeTerm } from "../../../support/registration/enrolling.ts";
import { addPermissionNumber, SMALL_TERM, type SmallTerm } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", meets: "T 9:00-10:50" },
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
    { number: 111, course: "MATH.1320", section: "201", meets: "T 10:00-10:50" },
    { number: 112, course: "MATH.1330", section: "201", meets: "MWF 9:00-9:50", capacity: 1, waitCapacity: 5 },
    { number: 120, course: "HIST.1000", section: "201", meets: "MWF 9:00-9:50", auto: [121] },
    { number: 121, course: "HIST.1010", section: "701", type: "N", meets: "F 11:00-11:50" },
    { number: 122, course: "HIST.2000", section: "201", meets: "F 11:00-11:50" },
    { number: 130, course: "THES.7000", section: "201", units: [1, 9] },
    { number: 131, course: "THES.8000", section: "201", capacity: 1, waitCapacity: 5 },
    { number: 140, course: "EXAM.1000", section: "201" },
    { number: 141, course: "EXAM.2000", section: "201", meets: "W 18:00-20:50" },
  ],
};

/** Two evening exams on Wednesdays. */
const EXAMS = ["2027-03-03", "2027-03-17"];

describeTerm("Permission numbers for conflicts and credits", { term, beginsEmpty: true }, (students) => {
  const { portal, newStudent, add, enroll, drop, enter, withCart, holdings, rehearse, swap, take } = students;
  beforeAll(async () => {
    for (const [at, date] of EXAMS.entries())
      await insert(portal.db, "meetings", {
        term_code: SMALL_TERM,
        class_number: 140,
        meeting_number: at + 2,
        days: 1 << 3,
        start_minutes: 18 * 60 + 30,
        end_minutes: 20 * 60,
        start_date: date,
        end_date: date,
      });
  });

  let count = 4700;
  const numberFor = async (classNumber: number, ...waives: string[]) => {
    const permissionNumber = String(++count);
    await addPermissionNumber(portal.db, classNumber, permissionNumber, { waives });
    return { permissionNumber };
  };
  const waivedOf = async (student_id: string) =>
    (await findRows(portal.db, "enrollments", ["class_number", "waived"], { student_id }, "class_number")).map(
      (row) => `${row.class_number} ${row.waived.join()}`,
    );
  const rulesOf = async (client: PortalClient, ...numbers: number[]) =>
    (await enroll(client, ...numbers)).map(({ rules }) => rules.join() || "taken");

  it("let a student take two classes at the same time, in either order, on record", async () => {
    for (const order of [
      [100, 110],
      [110, 100],
    ]) {
      const number = await numberFor(100, "clash");
      const { id, client } = await newStudent();
      for (const each of order)
        await add(client, each, each === 100 ? { ...number, relatedClassNumber1: 101 } : undefined);
      expect(await rulesOf(client, ...order)).toEqual(["taken", "taken"]);
      expect(await waivedOf(id)).toEqual(["100 clash", "101 clash", "110 "]);
    }
  });

  it("cover the sections of their enrollment section, or else their own alone", async () => {
    const whole = await enter(111);
    await add(whole.client, 100, { ...(await numberFor(100, "clash")), relatedClassNumber1: 101 });
    expect(await rulesOf(whole.client, 100)).toEqual(["taken"]);
    const laboratory = await enter(111);
    await add(laboratory.client, 110);
    await enroll(laboratory.client, 110);
    await add(laboratory.client, 100, { ...(await numberFor(101, "clash")), relatedClassNumber1: 101 });
    expect(await rulesOf(laboratory.client, 100)).toEqual(["clash"]);
    await drop(laboratory.client, 110);
    expect(await rulesOf(laboratory.client, 100)).toEqual(["taken"]);
    expect(await waivedOf(laboratory.id)).toEqual(["100 ", "101 clash", "110 ", "111 "]);
  });

  it("cover a class that comes with it, which verify knows", async () => {
    const { client } = await enter(122);
    await add(client, 120, await numberFor(120, "clash"));
    expect(await rulesOf(client, 120)).toEqual(["taken"]);
  });

  it("waive nothing that they weren't issued for", async () => {
    const { client } = await enter(110);
    await add(client, 100, {
      ...(await numberFor(100, "consent", "requisite", "capacity", "units")),
      relatedClassNumber1: 101,
    });
    expect(await rulesOf(client, 100)).toEqual(["clash"]);
    const other = await enter(100, { relatedClassNumber1: 101, ...(await numberFor(100, "consent")) });
    await add(other.client, 110);
    expect(await rulesOf(other.client, 110)).toEqual(["clash"]);
  });

  it("let a student exceed the limit of credits once, and change the units of that class", async () => {
    const { id, client } = await newStudent("UGRD", 6);
    await take(client, 110);
    await add(client, 130, { units: 4, ...(await numberFor(130, "units")) });
    expect(await rulesOf(client, 130)).toEqual(["taken"]);
    expect(await waivedOf(id)).toEqual(["110 ", "130 units"]);
    await add(client, 111);
    expect(await rulesOf(client, 111)).toEqual(["units"]);
    const reply = await client.call("changeUnits", {
      body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber: 130, units: 9 },
    });
    expect(reply.Metadata?.Units).toBe(9);
  });

  it("are kept for a student who waits, and count when a seat opens", async () => {
    for (const [classNumber, waiver, limit] of [
      [112, "clash", 18],
      [131, "units", 3],
    ] as const) {
      const holder = await enter(classNumber);
      const { client } = await newStudent("UGRD", limit);
      await take(client, 110);
      await take(client, classNumber, await numberFor(classNumber, waiver));
      expect(await holdings(client)).toEqual(["110 E", `${classNumber} W`]);
      await drop(holder.client, classNumber);
      expect(await holdings(client)).toEqual(["110 E", `${classNumber} E`]);
      const number = await findRow(portal.db, "permission_numbers", ["used_at"], { class_number: classNumber });
      expect(number?.used_at).not.toBeNull();
    }
  });

  it("keep a place on a waitlist from being lost, which warnings know", async () => {
    const warned = async (client: PortalClient, classNumber: number, more: object = {}) => {
      await add(client, classNumber, more);
      const cart = await client.call("cartItems", { query: { term: SMALL_TERM, career: "UGRD" } });
      return cart.Data?.Items.at(-1)?.Warnings?.map(({ Rule }) => Rule);
    };
    const holder = await enter(112);
    const { client } = await newStudent();
    await take(client, 112, await numberFor(112, "clash"));
    expect(await warned(client, 110)).toEqual([]);
    await take(client, 110);
    await drop(holder.client, 112);
    expect(await holdings(client)).toEqual(["110 E", "112 E"]);

    await enter(112);
    const other = await enter(112);
    expect(await warned(other.client, 110, await numberFor(110, "clash"))).toEqual([]);
    expect(await warned(other.client, 110)).toEqual(["lost_place"]);
  });

  it("count in a swap", async () => {
    const { client } = await enter(110);
    await take(client, 111);
    await add(client, 100, { relatedClassNumber1: 101 });
    expect(await rehearse(client, 111, 100)).toMatchObject({ success: false, rules: ["clash"] });
    await add(client, 100, { relatedClassNumber1: 101, ...(await numberFor(100, "clash")) });
    expect(await swap(client, 111, 100)).toMatchObject({ success: true });
  });

  it("aren't needed for the dates of a conflict, which are named unless it's every week", async () => {
    const words = async (...numbers: [number, number]) => {
      const { client } = await withCart(...numbers);
      const reply = await client.call("validateCart", { query: { term: SMALL_TERM, career: "UGRD" } });
      const messages: CartMessage[] = reply.Data?.Items[1]?.Messages ?? [];
      return messages.map(({ Description }) => Description);
    };
    expect(await words(141, 140)).toEqual(["LEC 201 conflicts with EXAM.2000 LEC 201 (W 6:30 PM on 3/3 and 3/17)."]);
    expect(await words(112, 110)).toEqual(["LEC 201 conflicts with MATH.1330 LEC 201 (MWF 9:30 AM)."]);
  });
});
