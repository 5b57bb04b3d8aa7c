import { expect, it } from "vitest";
import { findRows, update } from "../../support/database/rows.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { loadRecords, registrarOf } from "../../support/registration/registrar.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", capacity: 1, waitCapacity: 5, consent: "I" },
    { number: 110, course: "MATH.1310", meets: "MW 9:00-9:50" },
    { number: 111, course: "MATH.1310", component: "LAB", type: "N", meets: "F 9:00-9:50" },
    { number: 112, course: "MATH.1310", section: "202", meets: "TR 9:00-9:50" },
    { number: 120, course: "HIST.1000", meets: "MW 9:00-9:50", units: [1, 3] },
    { number: 130, course: "ARTS.1000", status: "X" },
  ],
};

describeTerm("The registrar, on behalf of a student,", { term, isOwn: true }, (students) => {
  const { portal, newStudent, enter, drop, held } = students;
  const { order, repeat, refused, audit } = registrarOf(portal);

  const takeBackConsent = async () => {
    await update(portal.db, "classes", { add_consent: "N" });
    await update(portal.db, "terms", { catalog_version: 2 });
  };
  const classesOf = async (student_id: string) => {
    const enrolled = { status: "E", student_id } as const;
    const rows = await findRows(portal.db, "enrollments", ["class_number"], enrolled, "class_number");
    return rows.map((row) => row.class_number);
  };
  const how = ["--career", "UGRD", "--reason", "The dean."];
  const any = [...how, "--override", "all"];

  it("enrolls beyond capacity, consent, and conflicts, tells the student, and says so once", async () => {
    await update(portal.db, "class_seats", { enrolled: 1, external_enrolled: 1 }, { class_number: 100 });
    const { id, username } = await newStudent();
    const [done] = await order("enroll", username, SMALL_TERM, "100", ...any);
    expect(done).toContain(`${username} Tester is enrolled in COMP.1010 LEC`);
    expect((await repeat("enroll", id, SMALL_TERM, "100", ...any))[0]).toContain("already has");
    await order("enroll", id, SMALL_TERM, "110", "--with", "111", ...any);
    await order("enroll", id, SMALL_TERM, "120", "--units", "2", ...any);
    await repeat("enroll", id, SMALL_TERM, "120", ...any);
    await order("enroll", id, SMALL_TERM, "120", "--units", "3", ...any);
    const inHistory = { class_number: 120, status: "E" } as const;
    expect(await findRows(portal.db, "enrollments", ["units"], inHistory)).toEqual([{ units: 3 }]);
    expect(await classesOf(id)).toEqual([100, 110, 111, 120]);
    const notices = await findRows(portal.db, "notices", ["title", "message"], {}, "id");
    expect(notices[0]?.title).toMatch(/^You were enrolled in COMP/);
    expect(notices.map(({ message }) => message)).toEqual(Array(4).fill("Reason: The dean."));
    expect((await audit()).map(({ action }) => action)).toEqual(Array(4).fill("registrar_enroll"));
  });

  it("drops after every deadline as a withdrawal, and the seat goes to the waitlist", async () => {
    await takeBackConsent();
    const [first, second] = [await enter(100), await enter(100)];
    await order("drop", first.id, SMALL_TERM, "100", ...how);
    expect([await held(first.client), await held(second.client)]).toEqual([[], [100]]);
    expect((await repeat("drop", first.id, SMALL_TERM, "100", ...how))[0]).toContain("doesn't have");
    portal.clock.set("2027-03-01T15:00:00Z");
    await order("drop", second.id, SMALL_TERM, "100", ...how);
    const rows = await findRows(portal.db, "enrollments", ["status_reason", "grade"], {}, "id");
    expect(rows).toEqual([
      { status_reason: "DROP", grade: null },
      { status_reason: "WDRW", grade: "W" },
    ]);
  });

  it("refuses what can't be", async () => {
    const { id } = await newStudent();
    const enroll = async (...args: string[]) => (await refused("enroll", ...args, ...how))[0];
    expect(await enroll("nobody", SMALL_TERM, "100")).toBe("No student has the ID or username nobody.");
    expect(await enroll(id, "9999", "100")).toBe("Term 9999 doesn't exist.");
    expect(await enroll(id, SMALL_TERM, "110")).toBe("Choose your laboratory section for MATH.1310.");
    expect(await enroll(id, SMALL_TERM, "130")).toMatch(/is canceled\.$/);
    await order("enroll", id, SMALL_TERM, "110", "--with", "111", ...any);
    expect(await enroll(id, SMALL_TERM, "112", "--with", "111")).toMatch(/already has MATH\.1310 .*Drop it first\.$/);
    await order("drop", id, SMALL_TERM, "110", ...how);
    expect(await enroll(id, SMALL_TERM, "120", "--units", "9")).toMatch(/has 1 to 3 units, not 9\.$/);
    const graduate = await refused("enroll", id, SMALL_TERM, "120", "--career", "GRAD", "--reason", "None.");
    expect(graduate[0]).toMatch(/^GRAD isn't an active career/);
    const [unknown] = await refused("drop", id, SMALL_TERM, "999", ...how);
    expect(unknown).toBe("2027 Spring (3730) doesn't have class 999.");
  });

  it("keeps a class's grading basis when the student's units change", async () => {
    const { id } = await newStudent();
    await order("enroll", id, SMALL_TERM, "120", "--units", "2", ...any);
    await update(portal.db, "enrollments", { grading_basis: "PNP" });
    await order("enroll", id, SMALL_TERM, "120", "--units", "3", ...any);
    const rows = await findRows(portal.db, "enrollments", ["units", "grading_basis"], { status: "E" });
    expect(rows).toEqual([{ units: 3, grading_basis: "PNP" }]);
  });

  it("takes over what the student system changed, and lists what isn't possible", async () => {
    await takeBackConsent();
    const [one, two, three] = [await enter(100), await enter(100), await newStudent()];
    const load = (...lines: string[]) =>
      loadRecords(portal.database, "enrollments", ["student,term,career,class_number,status,units", ...lines]);
    const lines = [
      `${three.id},3730,UGRD,111,E,`,
      `${three.id},3730,UGRD,110,E,`,
      `${three.id},3730,UGRD,120,E,2`,
      `${one.id},3730,UGRD,100,D,`,
    ];
    expect(await load(...lines)).toMatchObject({ changed: 3, unchanged: 0 });
    expect([await held(one.client), await held(two.client)]).toEqual([[], [100]]);
    expect(await classesOf(three.id)).toEqual([110, 111, 120]);
    expect(await load(...lines)).toMatchObject({ changed: 0, unchanged: 3 });
    await expect(load(`${one.id},3730,UGRD,999,E,`)).rejects.toMatchObject({
      problems: [{ line: 2, field: "class_number", message: 'term "3730" doesn\'t have class 999' }],
    });
    await expect(load(`${one.id},3730,UGRD,111,E,`, `${two.id},3730,UGRD,100,D,`)).rejects.toMatchObject({
      problems: [{ line: 2, message: expect.stringContaining("enrollment section") }],
    });
    const another = [`${three.id},3730,UGRD,112,E,`, `${three.id},3730,UGRD,111,E,`, `${two.id},3730,UGRD,100,D,`];
    await expect(load(...another)).rejects.toMatchObject({
      message: "1 change wasn't possible. 1 other was made.",
      problems: [{ line: 2, message: expect.stringContaining("already has MATH.1310") }],
    });
    await drop(three.client, 120);
    expect(await load(`${three.id},3730,UGRD,120,D,`)).toMatchObject({ changed: 0, unchanged: 1 });
  });
});
