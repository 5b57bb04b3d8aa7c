import { beforeAll, expect, it } from "vitest";
import { findViolations } from "#server/registration/invariants/invariants";
import { describeDatabase } from "../../support/database/database.ts";
import { enrollingIn } from "../../support/registration/enrolling.ts";
import { openPortal, type Portal, type PortalClient } from "../../support/portal.ts";
import { addSmallTerm, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", meets: "M 9:00-10:50" },
    { number: 102, course: "COMP.1010", section: "802", component: "LAB", meets: "T 9:00-10:50" },
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 11:00-11:50" },
    { number: 120, course: "HIST.1000", section: "201" },
    { number: 150, course: "BIOL.1000", section: "201", meets: "MWF 9:00-9:50", auto: [151] },
    { number: 151, course: "BIOL.1000", section: "701", component: "DIS", meets: "M 9:30-10:20" },
    { number: 152, course: "BIOL.1000", section: "702", component: "DIS", meets: "T 9:30-10:20" },
    { number: 160, course: "PHIL.1000", section: "201", meets: "M 10:00-10:50" },
    { number: 170, course: "THES.7000", section: "001", units: [1, 9] },
    ...Array.from({ length: 61 }, (_, each) => ({ number: 200 + each, course: `MANY.${1000 + each}`, section: "201" })),
  ],
};

describeDatabase("Choices of classes", (open) => {
  let portal: Portal;
  let { newStudent, add, enroll, cart } = {} as ReturnType<typeof enrollingIn>;

  beforeAll(async () => {
    const database = await open();
    await addSmallTerm(database.db, term);
    portal = await openPortal(database, { at: TEST_NOW });
    ({ newStudent, add, enroll, cart } = enrollingIn(portal));
    return () => portal.close();
  });

  const choose = (client: PortalClient, ...classes: { number: number; related?: number[] }[]) =>
    client.call("chooseSchedule", {
      body: {
        Term: SMALL_TERM,
        AcademicCareer: "UGRD",
        Classes: classes.map(({ number, related = [] }) => ({
          ...facts(number, "LEC", true),
          AdditionalComponents: related.map((other) => facts(other, "LAB", false)),
        })),
      },
    });
  const facts = (ClassNumber: number, Component: string, IsEnrollmentSection: boolean) => ({
    ClassNumber,
    Component,
    Section: String(ClassNumber),
    IsEnrollmentSection,
  });
  const numbersIn = async (client: PortalClient) =>
    (await cart(client)).map((item) => item.InnerObject.ClassNumber).sort((a, b) => a - b);

  it("takes no permission number after ten wrong ones in an hour, and records them", async () => {
    const { db } = portal.database;
    await db
      .insertInto("permission_numbers")
      .values({ term_code: SMALL_TERM, class_number: 120, number: "4711", waives: ["consent"] })
      .execute();
    const { id, username, client } = await newStudent();
    const enter = async (permissionNumber?: string, as = client) =>
      (await add(as, 120, permissionNumber === undefined ? {} : { permissionNumber })).IsError;
    expect(await enter("4711")).toBe(false);
    for (let guess = 1; guess <= 10; guess++) expect(await enter(String(guess))).toBe(false);
    expect(await enter("10")).toBe(false);
    expect([await enter("11"), await enter("4711"), await enter()]).toEqual([true, true, false]);
    const audit = await db.selectFrom("audit").select("action").where("person_id", "=", id).execute();
    expect(audit.map(({ action }) => action)).toEqual([
      ...Array(10).fill("permission_number_wrong"),
      "permission_numbers_locked",
    ]);
    portal.clock.advanceMinutes(60);
    expect(await enter("4711", await portal.signIn(username))).toBe(false);
  });

  it("refuses classes of one request that overlap one another, in the cart and at checkout", async () => {
    const { id, client } = await newStudent();
    const words = "LEC 201 conflicts with LAB 801 (M 9:00 AM).";
    expect(await add(client, 100, { relatedClassNumber1: 101 })).toMatchObject({ IsError: true, Message: words });
    expect((await choose(client, { number: 100, related: [101] })).IsError).toBe(true);
    await add(client, 100, { relatedClassNumber1: 102 });
    // As an import that moved the laboratory would leave it.
    await portal.database.db
      .updateTable("cart_items")
      .set({ related_class_numbers: [101] })
      .where("student_id", "=", id)
      .execute();
    expect(await enroll(client, 100)).toMatchObject([{ success: false, rules: ["choice"] }]);
  });

  it("takes an auto-enrolled class for its component, and puts its clash with what brings it on record", async () => {
    const { id, client } = await newStudent();
    const options = await client.call("enrollmentOptions", {
      query: { term: SMALL_TERM, career: "UGRD", classNumber: 150 },
    });
    expect(options.Data?.AdditionalComponents).toEqual([]);
    expect((await add(client, 150, { relatedClassNumber1: 152 })).Message).toBe(
      "DIS 701 will be added automatically. Don't choose another discussion section.",
    );
    await add(client, 150);
    expect(await enroll(client, 150)).toMatchObject([{ success: true }]);
    const rows = await portal.database.db
      .selectFrom("enrollments")
      .select(["class_number", "role", "waived"])
      .where("student_id", "=", id)
      .orderBy("class_number")
      .execute();
    expect(rows).toEqual([
      { class_number: 150, role: "primary", waived: [] },
      { class_number: 151, role: "auto", waived: ["clash"] },
    ]);
    await add(client, 160);
    expect(await enroll(client, 160)).toMatchObject([{ rules: ["clash"] }]);
    expect(await findViolations(portal.database)).toEqual([]);
  });

  it("keeps what was chosen for a class that a chosen schedule has, too", async () => {
    const { client } = await newStudent();
    await add(client, 170, { units: 5, useWaitList: true, permissionNumber: "123" });
    await add(client, 110);
    const chosen = await choose(client, { number: 170 }, { number: 120 });
    expect(chosen.Data).toEqual({ Added: [170, 120], Removed: [170, 110] });
    const items = await cart(client);
    expect(items.map((item) => item.InnerObject)).toMatchObject([
      { ClassNumber: 170, Units: 5, UseWaitList: true, PermissionNumber: "123" },
      { ClassNumber: 120, Units: 3, UseWaitList: false, PermissionNumber: null },
    ]);
  });

  it("puts all classes of a schedule into the cart or none, and leaves it as it was when one cannot go in", async () => {
    const { client } = await newStudent();
    await add(client, 110);
    expect(await enroll(client, 110)).toMatchObject([{ success: true }]);
    await add(client, 170);
    const held = await choose(client, { number: 120 }, { number: 110 });
    expect(held.IsError).toBe(true);
    const unknown = await choose(client, { number: 120 }, { number: 999 });
    expect(unknown.IsError).toBe(true);
    const incomplete = await choose(client, { number: 120 }, { number: 100 });
    expect(incomplete.IsError).toBe(true);
    expect(await numbersIn(client)).toEqual([170]);
  });
});
