import { beforeAll, describe, expect, it } from "vitest";
import { testDatabases } from "../../support/database/database.ts";
import { findRows, insert, update } from "../../support/database/rows.ts";
import { addAdviser, addInstructor } from "../../support/own-roles.ts";
import { addPerson, addStaff, type PortalClient } from "../../support/portal.ts";
import { enrollingIn, smallTermPortal } from "../../support/registration/enrolling.ts";
import { addSmallTerm, addStudent, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const OTHER_TERM = "3710";
const classes: SmallTerm["classes"] = [
  { number: 100, course: "COMP.1010", section: "201" },
  { number: 101, course: "COMP.1010", section: "202" },
  { number: 102, course: "MATH.1310" },
  { number: 103, course: "HIST.1000" },
];

describe("advisers and instructors", () => {
  const open = testDatabases();
  const { portal } = smallTermPortal(open, { classes });
  const enrolling = enrollingIn(portal);
  let as: Record<"ada" | "ben" | "tess" | "theo" | "both" | "ta", PortalClient>;

  beforeAll(async () => {
    const { db } = portal;
    await addSmallTerm(db, { code: OTHER_TERM, description: "2026 Fall", classes });
    for (const name of ["kim", "lee", "ta"]) await addStudent(db, name);
    await addAdviser(db, "ada", ["id-kim"]);
    await addAdviser(db, "ben", ["id-lee"]);
    await addInstructor(db, "tess", [100]);
    await addInstructor(db, "theo", [101, 102]);
    await addInstructor(db, "theo", [100], OTHER_TERM);
    await addAdviser(db, "both", ["id-lee"]);
    await addInstructor(db, "both", [102]);
    await addInstructor(db, "ta", [103]);
    const names = ["ada", "ben", "tess", "theo", "both", "ta"] as const;
    const clients = await Promise.all(names.map(async (name) => [name, await portal.signIn(name)] as const));
    as = Object.fromEntries(clients) as typeof as;
    await enrolling.take(await portal.signIn("kim"), 100);
  });

  const student = async (client: PortalClient, id: string) =>
    (await client.send("staffStudent", { query: { id } })).status;
  const ofClass = async (client: PortalClient, classNumber: number, term = SMALL_TERM) =>
    (await client.send("staffClass", { query: { term, classNumber } })).status;
  const found = async (client: PortalClient, q: string) =>
    (await client.call("staffStudents", { query: { q } })).map(({ Id }) => Id);

  it("have their roles from the students and classes that name them", async () => {
    const roles = await Promise.all(
      Object.entries(as).map(async ([name, client]) => [name, (await client.call("user")).OwnRoles]),
    );
    expect(Object.fromEntries(roles)).toEqual({
      ada: ["adviser"],
      ben: ["adviser"],
      tess: ["instructor"],
      theo: ["instructor"],
      both: ["adviser", "instructor"],
      ta: ["instructor"],
    });
  });

  it("see the students whom they advise, and no one else's", async () => {
    for (const name of ["id-kim", "kim"]) {
      expect(await student(as.ada, name)).toBe(200);
      expect(await student(as.ben, name)).toBe(403);
      expect(await student(as.both, name)).toBe(403);
      expect(await student(as.tess, name)).toBe(403);
    }
    expect(await student(as.both, "lee")).toBe(200);
    expect(await found(as.ada, "kim")).toEqual(["id-kim"]);
    expect(await found(as.ben, "kim")).toEqual([]);
    expect(await found(as.ben, "Tester")).toEqual(["id-lee"]);
  });

  it("see the classes that they teach in the term in which they do, and no one else's", async () => {
    expect([await ofClass(as.tess, 100), await ofClass(as.tess, 101)]).toEqual([200, 403]);
    expect([await ofClass(as.theo, 100), await ofClass(as.theo, 101)]).toEqual([403, 200]);
    expect([await ofClass(as.theo, 100, OTHER_TERM), await ofClass(as.tess, 100, OTHER_TERM)]).toEqual([200, 403]);
    expect([await ofClass(as.both, 102), await ofClass(as.both, 100), await ofClass(as.ada, 100)]).toEqual([
      200, 403, 403,
    ]);
  });

  it("aren't told whether a student or class that isn't theirs exists", async () => {
    const words = async (id: string) => (await as.ada.send("staffStudent", { query: { id } })).refusal.Message;
    expect(await words("nobody")).toBe(await words("lee"));
    const query = { term: SMALL_TERM, classNumber: 9999 };
    const none = (await as.tess.send("staffClass", { query })).refusal;
    expect(none).toEqual((await as.tess.send("staffClass", { query: { ...query, classNumber: 101 } })).refusal);
  });

  it("see neither the audit nor permission numbers", async () => {
    const { db } = portal;
    const issued = { term_code: SMALL_TERM, class_number: 100, number: "471199", waives: ["consent"] };
    await insert(db, "permission_numbers", issued);
    expect(await as.ada.call("staffStudent", { query: { id: "kim" } })).toMatchObject({ Audit: [] });
    const query = { term: SMALL_TERM, classNumber: 100 };
    expect(await as.tess.call("staffClass", { query })).toMatchObject({
      PermissionNumbers: [],
      Students: [{ Id: "id-kim" }],
    });
    const notes = await findRows(db, "audit", ["action", "person_id"], { person_id: ["id-ada", "id-tess"] });
    expect(notes).toContainEqual({ action: "registrar_student_read", person_id: "id-ada" });
    expect(notes).toContainEqual({ action: "registrar_class_read", person_id: "id-tess" });
  });

  it("leave no trace in the audit of a look that was refused", async () => {
    const looks = async () => (await findRows(portal.db, "audit", ["id"])).length;
    const before = await looks();
    await student(as.ada, "lee");
    await ofClass(as.tess, 101);
    expect(await looks()).toBe(before);
  });

  it("change nothing", async () => {
    const body = { Student: "kim", Code: "BIL" };
    for (const client of [as.ada, as.tess, as.both])
      expect((await client.send("staffReleaseHold", { body })).status).toBe(403);
  });

  it("are still students, if they are, to whom other students' records stay closed", async () => {
    expect([await ofClass(as.ta, 103), await ofClass(as.ta, 100)]).toEqual([200, 403]);
    expect([await student(as.ta, "kim"), await student(as.ta, "ta")]).toEqual([403, 403]);
    await enrolling.take(as.ta, 101);
    expect(await ofClass(as.ta, 101)).toBe(403);
  });

  it("lose a class or student in the middle of a session, and the role with the last one", async () => {
    const { db } = portal;
    await addInstructor(db, "ursula", [103]);
    await addAdviser(db, "ursula", ["id-kim"]);
    const ursula = await portal.signIn("ursula");
    expect([await ofClass(ursula, 103), await student(ursula, "kim")]).toEqual([200, 200]);
    await db.deleteFrom("meeting_instructors").where("instructor_id", "=", "ursula").execute();
    await db.deleteFrom("advisors").where("staff_id", "=", "ursula").execute();
    expect([await ofClass(ursula, 103), await student(ursula, "kim")]).toEqual([403, 403]);
    expect((await ursula.call("user")).OwnRoles).toBeUndefined();
  });

  it("keep the role of the staff file without a student or class", async () => {
    await addPerson(portal.db, "vera", { is_student: false });
    await addStaff(portal.db, "vera", null, { is_adviser: true, is_instructor: true });
    const vera = await portal.signIn("vera");
    expect((await vera.call("user")).OwnRoles).toEqual(["adviser", "instructor"]);
    expect([await found(vera, "kim"), await student(vera, "kim"), await ofClass(vera, 100)]).toEqual([[], 403, 403]);
  });

  it("are those of the provider's claim where it names them, whatever the files say", async () => {
    const { db } = portal;
    await update(db, "web_sessions", { is_instructor: false }, { person_id: "id-tess" });
    expect([await ofClass(as.tess, 100), (await as.tess.call("user")).OwnRoles]).toEqual([403, undefined]);
    await update(db, "web_sessions", { is_instructor: true }, { person_id: "id-tess" });
    expect([await ofClass(as.tess, 100), await ofClass(as.tess, 101)]).toEqual([200, 403]);
    await update(db, "web_sessions", { is_instructor: null }, { person_id: "id-tess" });
  });

  it("see nothing by a line of the staff file whose username has passed to someone else", async () => {
    const { db } = portal;
    await addAdviser(db, "former", []);
    await update(db, "people", { staff_id: "former" }, { id: "id-former" });
    const former = await portal.signIn("former");
    await update(db, "staff", { username: "renamed" }, { id: "former" });
    await addStaff(db, "successor", null, { username: "former" });
    await insert(db, "advisors", { student_id: "id-kim", staff_id: "successor", role: "Advisor", advisor_group: "" });
    expect(await student(former, "kim")).toBe(403);
    expect((await former.call("user")).OwnRoles).toBeUndefined();
  });
});
