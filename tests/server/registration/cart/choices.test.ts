import { expect, it } from "vitest";
import { findViolations } from "#server/registration/invariants/invariants";
import { clashingPairs } from "#server/registration/rules/clash-rule";
import { findRows, insert, update } from "../../../support/database/rows.ts";
import type { PortalClient } from "../../../support/portal.ts";
import { describeTerm } from "../../../support/registration/enrolling.ts";
import { addEnrollment, addPermissionNumber, SMALL_TERM, type SmallTerm } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50", association: 1 },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", meets: "M 9:00-10:50" },
    { number: 102, course: "COMP.1010", section: "802", component: "LAB", meets: "T 9:00-10:50" },
    { number: 103, course: "COMP.1010", section: "803", component: "LAB", association: 2 },
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 11:00-11:50" },
    { number: 111, course: "MATH.1310", section: "202", status: "X" },
    { number: 120, course: "HIST.1000", section: "201" },
    { number: 150, course: "BIOL.1000", section: "201", meets: "MWF 9:00-9:50", auto: [151] },
    { number: 151, course: "BIOL.1000", section: "701", component: "DIS", meets: "M 9:30-10:20" },
    { number: 152, course: "BIOL.1000", section: "702", component: "DIS", meets: "T 9:30-10:20" },
    { number: 160, course: "PHIL.1000", section: "201", meets: "M 10:00-10:50" },
    { number: 165, course: "GEOL.1000", section: "201", meets: "MWF 9:00-9:50", auto: [166] },
    { number: 166, course: "GEOL.1000", section: "701", component: "DIS", meets: "T 9:30-10:20" },
    { number: 167, course: "GEOL.1000", section: "801", component: "LAB", meets: "T 10:00-11:50" },
    { number: 170, course: "THES.7000", section: "001", units: [1, 9] },
    ...Array.from({ length: 61 }, (_, each) => ({ number: 200 + each, course: `MANY.${1000 + each}`, section: "201" })),
  ],
};

describeTerm("Choices of classes", { term }, (students) => {
  const { portal, newStudent, add, enroll, enrolled, cart, enter, take, withCart } = students;
  const choose = (client: PortalClient, ...classes: { number: number; related?: readonly number[] }[]) =>
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

  it.each([
    [{ classNumber: 100 }, "Choose your laboratory section for COMP.1010."],
    [{ classNumber: 100, relatedClassNumber1: 103 }, "can't be taken with LEC 201"],
    [{ classNumber: 100, relatedClassNumber1: 110 }, "isn't a section of COMP.1010"],
    [{ classNumber: 101 }, "not an enrollment section"],
    [{ classNumber: 111 }, "was canceled"],
    [{ classNumber: 170, units: 10 }, "You can take THES.7000 for 1–9 credits."],
    [{ classNumber: 999 }, "This class number is not valid for the current term."],
  ])("refuses %o in the cart", async ({ classNumber, ...more }, message) => {
    const { client } = await newStudent();
    expect((await add(client, classNumber, more)).Message).toContain(message);
  });

  it("takes no permission number after ten wrong ones in an hour, and records them", async () => {
    await addPermissionNumber(portal.db, 120, "4711");
    const { id, username, client } = await newStudent();
    const enter = async (permissionNumber?: string, as = client) =>
      (await add(as, 120, permissionNumber === undefined ? {} : { permissionNumber })).IsError;
    expect(await enter("4711")).toBe(false);
    for (let guess = 1; guess <= 10; guess++) expect(await enter(String(guess))).toBe(false);
    expect(await enter("10")).toBe(false);
    expect([await enter("11"), await enter("4711"), await enter()]).toEqual([true, true, false]);
    const audit = await portal.db.selectFrom("audit").select("action").where("person_id", "=", id).execute();
    expect(audit.map(({ action }) => action)).toEqual([
      ...Array(10).fill("permission_number_wrong"),
      "permission_numbers_locked",
    ]);
    portal.clock.advanceMinutes(60);
    expect(await enter("4711", await portal.signIn(username))).toBe(false);
  });

  it("keeps up to 60 classes in a cart, also when the last two are added at once", async () => {
    const { client } = await newStudent();
    const many = Array.from({ length: 50 }, (_, each) => ({ number: 200 + each }));
    expect((await choose(client, ...many)).IsError).toBe(false);
    for (let number = 250; number < 259; number++) await add(client, number);
    const answers = await Promise.all([259, 260].map((number) => add(client, number)));
    expect(answers.filter(({ IsError }) => IsError)).toHaveLength(1);
    expect(await numbersIn(client)).toHaveLength(60);
    // What is in the cart can still be changed.
    expect((await add(client, 200, { useWaitList: true })).IsError).toBe(false);
    expect(await enroll(client, ...(await numbersIn(client)))).toHaveLength(60);
  });

  it("refuses classes of one request that overlap one another, in the cart and at checkout", async () => {
    const { id, client } = await newStudent();
    const words = "LEC 201 conflicts with LAB 801 (M 9:00 AM).";
    expect(await add(client, 100, { relatedClassNumber1: 101 })).toMatchObject({ IsError: true, Message: words });
    expect((await choose(client, { number: 100, related: [101] })).IsError).toBe(true);
    await add(client, 100, { relatedClassNumber1: 102 });
    // As an import that moved the laboratory would leave it.
    await update(portal.db, "cart_items", { related_class_numbers: [101] }, { student_id: id });
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
    await take(client, 150);
    const columns = ["class_number", "role", "waived"] as const;
    expect(await findRows(portal.db, "enrollments", columns, { student_id: id }, "class_number")).toEqual([
      { class_number: 150, role: "primary", waived: [] },
      { class_number: 151, role: "auto", waived: ["clash"] },
    ]);
    await add(client, 160);
    expect(await enroll(client, 160)).toMatchObject([{ rules: ["clash"] }]);
  });

  it("refuses a chosen class that overlaps an auto-enrolled one, since another can be chosen", async () => {
    const { client } = await newStudent();
    const words = "DIS 701 conflicts with LAB 801 (T 10:00 AM).";
    expect(await add(client, 165, { relatedClassNumber1: 167 })).toMatchObject({ IsError: true, Message: words });
  });

  it("finds an auto-enrolled class that overlaps another request, although it is waived against its own", async () => {
    const { id } = await enter(150);
    await addEnrollment(portal.db, id, 160);
    const found = await findViolations(portal.database);
    expect(found.filter(({ invariant }) => invariant === clashingPairs.invariant)).toHaveLength(1);
    await portal.db.deleteFrom("enrollments").where("class_number", "=", 160).execute();
  });

  it("keeps what was chosen for a class that a chosen schedule has, too, also when an answer was lost", async () => {
    const { client } = await withCart([170, { units: 5, useWaitList: true, permissionNumber: "123" }], 110);
    const chosen = await choose(client, { number: 170 }, { number: 120 });
    expect(chosen.Data).toEqual({ Added: [170, 120], Removed: [170, 110] });
    const again = await choose(client, { number: 170 }, { number: 120 });
    expect(again.Data).toEqual({ Added: [170, 120], Removed: [170, 120] });
    const items = await cart(client);
    expect(items.map((item) => item.InnerObject)).toMatchObject([
      { ClassNumber: 170, Units: 5, UseWaitList: true, PermissionNumber: "123" },
      { ClassNumber: 120, Units: 3, UseWaitList: false, PermissionNumber: null },
    ]);
  });

  it("puts all classes of a schedule into the cart or none, and leaves the cart unchanged if one can't go in", async () => {
    const { client } = await enter(110);
    await add(client, 170);
    for (const [message, ...classes] of [
      ["You're already enrolled in MATH.1310 LEC 201.", { number: 120 }, { number: 110 }],
      ["This class number is not valid for the current term.", { number: 120 }, { number: 999 }],
      ["Choose your laboratory section for COMP.1010.", { number: 120 }, { number: 100 }],
      ["Class 120 is selected twice.", { number: 120 }, { number: 120 }],
      ["Class 102 is selected twice.", { number: 100, related: [102, 102] }],
      ["Class 102 is selected twice.", { number: 102 }, { number: 100, related: [102] }],
    ] as const)
      expect(await choose(client, ...classes)).toMatchObject({ IsError: true, Error: { Message: message } });
    expect(await numbersIn(client)).toEqual([170]);
  });

  it("never mixes two schedules that are chosen at once, nor loses what another window adds to one", async () => {
    const { client, username } = await newStudent();
    const other = await portal.signIn(username);
    const third = await portal.signIn(username);
    const schedules = [
      [100, 110],
      [120, 150],
    ];
    for (let round = 0; round < 8; round++) {
      const [first, second] = await Promise.all([
        choose(client, { number: 100, related: [102] }, { number: 110 }),
        choose(other, { number: 120 }, { number: 150 }),
        add(third, 170),
      ]);
      expect([first.IsError, second.IsError]).toEqual([false, false]);
      const chosen = (await numbersIn(client)).filter((number) => number !== 170);
      expect(schedules, `round ${round}`).toContainEqual(chosen);
      // Each emptied what it found: the later one reports the earlier one's classes.
      const later = String(chosen) === "100,110" ? first : second;
      const earlier = later === first ? second : first;
      for (const number of earlier.Data?.Added ?? []) expect(later.Data?.Removed).toContain(number);
    }
    await add(third, 170);
    expect(await numbersIn(client)).toContain(170);
  });

  it("leaves a class in the cart of another career there, and does not put it into this one", async () => {
    const { id, username } = await newStudent();
    await insert(portal.db, "student_careers", {
      student_id: id,
      career: "GRAD",
      standing: "GR",
      max_term_units: 12,
    });
    const client = await portal.signIn(username);
    await add(client, 110, { academicCareer: "GRAD" });
    const chosen = await choose(client, { number: 110 }, { number: 120 });
    expect(chosen.Data).toEqual({ Added: [120], Removed: [] });
    expect(await numbersIn(client)).toEqual([120]);
    const other = await client.call("cartItems", { query: { term: SMALL_TERM, career: "GRAD" } });
    expect(other.Data?.Items.map((item) => item.InnerObject.ClassNumber)).toEqual([110]);
    expect(await enrolled(client)).toEqual([]);
  });
});
