import { beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#contract/calls/endpoint";
import { endpoints } from "#contract/calls/endpoints";
import { WAIVERS } from "#contract/waivers";
import { toJson } from "#server/db/schema";
import { testDatabases } from "../../support/database/database.ts";
import { findRows, insert, update } from "../../support/database/rows.ts";
import { addAdviser } from "../../support/own-roles.ts";
import { addPerson, addStaff, type PortalClient } from "../../support/portal.ts";
import { enrollingIn, smallTermPortal } from "../../support/registration/enrolling.ts";
import { listCalls, settingsCalls, shareNewConfiguration } from "../../support/registration/staff-calls.ts";
import { addStudent, SMALL_TERM } from "../../support/small-term.ts";

const KINDS = ["visitor", "student", "employee", "adviser", "instructor", "staff", "registrar"] as const;
type Kind = (typeof KINDS)[number];
/** Who may make the calls of each access; everyone else gets 401 or 403. */
const MAY: Record<Endpoint["access"], readonly Kind[]> = {
  public: KINDS,
  "signed-in": KINDS.slice(1),
  student: ["student"],
  staff: ["staff", "registrar"],
  registrar: ["registrar"],
  adviser: ["adviser"],
  instructor: ["instructor"],
  "staff or adviser": ["adviser", "staff", "registrar"],
  "staff or instructor": ["instructor", "staff", "registrar"],
};
const OF_STUDENT = ["staffPlaceHold", "staffReleaseHold", "staffCheckEnroll", "staffEnroll", "staffDrop"] as const;
const CLASS = { Term: SMALL_TERM, ClassNumber: 100 };
const HOLD = { Code: "BIL", Description: "Unpaid bill", Department: "the bursar", Reason: "Fall's bill is unpaid." };

describe("the staff area", () => {
  const open = testDatabases();
  let as: Record<Kind, PortalClient>;

  const { portal } = smallTermPortal(open, {
    classes: [
      { number: 100, course: "COMP.1010", section: "201", capacity: 1, waitCapacity: 5, meets: "MWF 9:00-9:50" },
      { number: 110, course: "MATH.1310", section: "201", meets: "TR 9:30-10:20" },
      { number: 120, course: "HIST.1000", meets: "TR 14:00-14:50" },
      { number: 130, course: "PHIL.1000", consent: "I" },
      { number: 140, course: "MUSI.1000", capacity: 1, waitCapacity: 5 },
      { number: 160, course: "MUSI.2000", capacity: 1, waitCapacity: 5 },
      { number: 170, course: "MUSI.3000", capacity: 1, waitCapacity: 5 },
      { number: 150, course: "ARTS.1000", combined: "C1" },
      { number: 151, course: "ARTS.2000", combined: "C1" },
    ],
    combined: { C1: 5 },
  });
  const enrolling = enrollingIn(portal);
  beforeAll(async () => {
    await addStudent(portal.db, "student");
    for (const username of KINDS.slice(2)) await addPerson(portal.db, username, { is_student: false });
    for (const role of ["staff", "registrar"] as const) await addStaff(portal.db, role, role, { last_name: "Tester" });
    await addAdviser(portal.db, "adviser", ["id-student"]);
    await addStaff(portal.db, "instructor", null, { is_instructor: true });
    const clients = KINDS.map(async (kind) => [kind, kind === "visitor" ? portal : await portal.signIn(kind)] as const);
    as = Object.fromEntries(await Promise.all(clients)) as Record<Kind, PortalClient>;
  });

  it("answers every call of every kind of person as its access says", {
    tags: ["portal§6.1", "portal§6.2", "builder§6.1"],
  }, async () => {
    const wrong: string[] = [];
    for (const { name, method, path, access } of Object.values(endpoints)) {
      for (const kind of KINDS) {
        const url = `/api${path.replaceAll(/:[A-Za-z]+/g, "1")}`;
        const { statusCode } = await as[kind].inject({ method, url });
        const isRefused = statusCode === 401 || statusCode === 403;
        if (isRefused === MAY[access].includes(kind)) wrong.push(`${name} as ${kind}: ${statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  const entries = async () => await portal.db.selectFrom("audit").selectAll().orderBy("id").execute();
  it("writes each call of staff into the audit under the declared action, before it answers", async () => {
    const { id } = await enrolling.newStudent();
    await enrolling.enter(170);
    const waiting = { Term: SMALL_TERM, ClassNumber: 170, Student: (await enrolling.enter(170)).id, Reason: "Waited." };
    await enrolling.enter(170);
    await update(portal.db, "class_seats", { capacity: 2 }, { class_number: 170 });
    const ofClass = { Term: SMALL_TERM, ClassNumber: 130 };
    const choice = { Student: id, Career: "UGRD", ...ofClass };
    const onBehalf = { ...choice, Reason: "Approved." };
    const [{ call }, shared] = [as.registrar, await shareNewConfiguration(as.student)];
    /** In an order in which each one does something. */
    const calls: { readonly [name: string]: () => Promise<unknown> } = {
      staffMoveWaiting: () => call("staffMoveWaiting", { body: { ...waiting, Place: 2 } }),
      staffPromote: () => call("staffPromote", { body: waiting }),
      staffStudents: () => call("staffStudents", { query: { q: id } }),
      staffStudent: () => call("staffStudent", { query: { id } }),
      staffPlaceHold: () => call("staffPlaceHold", { body: { Student: id, ...HOLD, BlocksEnrollment: true } }),
      ...listCalls(as.registrar, id),
      ...settingsCalls(as.registrar, id),
      staffReleaseHold: () => call("staffReleaseHold", { body: { Student: id, Code: "BIL" } }),
      staffCheckEnroll: () => call("staffCheckEnroll", { body: { ...choice, RelatedClassNumbers: [] } }),
      staffEnroll: () =>
        call("staffEnroll", { body: { ...onBehalf, RelatedClassNumbers: [], Overrides: [{ Rule: "consent" }] } }),
      staffClass: () => call("staffClass", { query: { term: SMALL_TERM, classNumber: 130 } }),
      staffDrop: () => call("staffDrop", { body: onBehalf }),
      staffClasses: () => call("staffClasses", { query: { term: SMALL_TERM, q: "phil" } }),
      staffRoster: () => call("staffRoster", { query: { term: SMALL_TERM, classNumber: 130 } }),
      staffOwnClasses: () => as.instructor.call("staffOwnClasses"),
      staffOwnStudents: () => as.adviser.call("staffOwnStudents"),
      staffConfiguration: () => as.adviser.call("staffConfiguration", { query: { id: shared } }),
      staffPermissionNumbers: () =>
        call("staffPermissionNumbers", { body: { ...ofClass, Have: 2, Waives: ["consent"] } }),
      staffCapacity: () =>
        call("staffCapacity", { body: { ...ofClass, WaitList: 7, IsCombined: false, KeepsEnrolled: false } }),
      staffCancelClass: () => call("staffCancelClass", { body: { ...ofClass, Reason: "No instructor." } }),
    };
    const declared = Object.values<Endpoint>(endpoints).filter(
      ({ access }) => !["public", "signed-in", "student"].includes(access),
    );
    expect(Object.keys(calls).sort()).toEqual(declared.map(({ name }) => name).sort());
    for (const [name, send] of Object.entries(calls)) {
      const before = (await entries()).length;
      await send();
      const written = (await entries()).slice(before).map(({ action, person_id }) => ({ action, person_id }));
      const { audits, access } = declared.find((endpoint) => endpoint.name === name)!;
      const person_id = access === "adviser" || access === "instructor" ? `id-${access}` : "id-registrar";
      expect({ name, written }).toEqual({ name, written: [{ action: `registrar_${audits}`, person_id }] });
    }
  });

  it("says in the audit which students a search or a class page showed", async () => {
    const { id, client } = await enrolling.newStudent();
    await enrolling.take(client, 110);
    await as.staff.call("staffStudents", { query: { q: ` ${id} ` } });
    await as.staff.call("staffClass", { query: { term: SMALL_TERM, classNumber: 110 } });
    const noted = (await entries()).filter(({ person_id }) => person_id === "id-staff");
    const details = noted.filter(({ detail }) => JSON.stringify(detail).includes(id)).map(({ detail }) => detail);
    expect(details).toEqual([
      { by: "staff", search: id, students: [id] },
      { by: "staff", term: SMALL_TERM, class: 110, students: expect.arrayContaining([id]) },
    ]);
  });

  it("tells each person's role, and only theirs", async () => {
    const roles = await Promise.all(
      KINDS.map(async (kind) => {
        const { Role, OwnRoles = [] } = await as[kind].call("user");
        return [kind, Role, ...OwnRoles].filter(Boolean).join();
      }),
    );
    expect(roles.join(" ")).toBe(
      "visitor student employee adviser,adviser instructor,instructor staff,staff registrar,registrar",
    );
  });

  it("takes a role away with the next import of staff, and keeps that of a session whose provider says it", async () => {
    const statusWith = async (imported: "staff" | "registrar" | null, ofSession: "staff" | "none" | null) => {
      await update(portal.db, "staff", { role: imported }, { id: "staff" });
      await update(portal.db, "web_sessions", { role: ofSession }, { person_id: "id-staff" });
      return (await as.staff.send("staffStudents", { query: { q: "s" } })).status;
    };
    expect(await statusWith(null, null)).toBe(403);
    expect(await statusWith(null, "staff")).toBe(200);
    expect(await statusWith("registrar", "none")).toBe(403);
    expect(await statusWith("staff", null)).toBe(200);
  });

  it("finds students by ID, username, and the beginning of a name, and no one else", async () => {
    await addStudent(portal.db, "zoe");
    await update(portal.db, "people", { first_name: "Zoë", last_name: "de la 50%" }, { id: "id-zoe" });
    const find = async (q: string) => (await as.staff.call("staffStudents", { query: { q } })).map(({ Id }) => Id);
    for (const q of ["id-zoe", "ZO", "zoë de", "de la", " de  la 50% "]) expect(await find(q)).toEqual(["id-zoe"]);
    for (const q of ["%", "_oe", "registrar", "la 50"]) expect(await find(q)).toEqual([]);
  });

  it("shows a student's cart, classes, waitlist, and holds, and notes who looked", async () => {
    const { newStudent, add, take } = enrolling;
    const [first, second] = [await newStudent(), await newStudent()];
    await take(first.client, 100);
    await take(second.client, 100);
    await add(second.client, 110);
    const body = { Student: second.id, ...HOLD, BlocksEnrollment: true };
    expect((await as.registrar.call("staffPlaceHold", { body })).Messages[0]).toMatch(/^Hold BIL was placed on /);

    const shown = await as.staff.call("staffStudent", { query: { id: second.id } });
    expect(shown).toMatchObject({
      Id: second.id,
      IsClosed: false,
      Cart: [{ ClassNumber: 110, Name: "MATH.1310 LEC 201" }],
      Classes: [{ ClassNumber: 100, Status: "W", IsPrimary: true, WaitPosition: 1, Term: { Code: SMALL_TERM } }],
      Holds: [{ Code: "BIL", ReasonHtml: "Fall&#39;s bill is unpaid.", BlocksEnrollment: true, LastDay: null }],
      Audit: [{ Action: "hold place", By: "registrar" }],
    });
    const about = await as.staff.call("staffClass", { query: { term: SMALL_TERM, classNumber: 100 } });
    expect(about).toMatchObject({ Name: "COMP.1010 LEC 201", Capacity: 1, Enrolled: 1, Waitlisted: 1 });
    expect(about.Students.map(({ Id, WaitPosition }) => [Id, WaitPosition])).toEqual([
      [first.id, null],
      [second.id, 1],
    ]);

    const looked = await findRows(portal.db, "audit", ["person_id", "detail"], { action: "registrar_student_read" });
    expect(looked).toContainEqual({ person_id: "id-staff", detail: { by: "staff", student: second.id } });

    await as.registrar.call("staffReleaseHold", { body: { Student: second.id, Code: "BIL" } });
    const capacity = { ...CLASS, Seats: 2, IsCombined: false, KeepsEnrolled: false };
    const { Messages } = await as.registrar.call("staffCapacity", { body: capacity });
    expect(Messages).toEqual([
      "COMP.1010 LEC 201 (class 100) in 2027 Spring: 2 seats (was 1); 5 places on the waitlist.",
      "1 waitlisted student was enrolled.",
    ]);
    expect((await as.staff.call("staffStudent", { query: { id: second.id } })).Classes[0]?.Status).toBe("E");
  });

  it("enrolls and drops on behalf, in the name of the person, and once for a key", async () => {
    const { id } = await enrolling.newStudent();
    const body = { Student: id, Career: "UGRD", Term: SMALL_TERM, ClassNumber: 110, Reason: "Approved by the dean." };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const enroll = () =>
      as.registrar.call("staffEnroll", { body: { ...body, RelatedClassNumbers: [], Overrides: [] }, headers });
    const first = await enroll();
    expect(first.Messages[0]).toMatch(/ is enrolled in MATH\.1310 LEC 201\.$/);
    expect(await enroll()).toEqual(first);
    expect((await as.registrar.call("staffDrop", { body })).Messages[0]).toMatch(/ was dropped from /);
    const noted = await portal.db
      .selectFrom("audit")
      .selectAll()
      .where("person_id", "=", "id-registrar")
      .orderBy("id")
      .execute();
    const own = noted.filter(({ detail }) => (detail as { student?: string }).student === id);
    expect(own.map(({ action, detail }) => [action, detail])).toEqual(
      ["enroll", "drop"].map((what) => [
        `registrar_${what}`,
        { by: "registrar", student: id, term: SMALL_TERM, class: 110, reason: "Approved by the dean." },
      ]),
    );
  });

  it("issues permission numbers, which only registrars see, and cancels a class", async () => {
    const { id, client } = await enrolling.newStudent();
    await enrolling.add(client, 120);
    await enrolling.enroll(client, 120);
    const ofClass = { Term: SMALL_TERM, ClassNumber: 120 };
    const issue = { ...ofClass, Have: 3, Waives: ["consent" as const], LastDay: "2027-02-05" };
    const issued = await as.registrar.call("staffPermissionNumbers", { body: issue });
    expect(issued.Messages[0]).toMatch(/: 3 new permission/);
    const query = { term: SMALL_TERM, classNumber: 120 };
    const numbersOf = async (who: PortalClient) => (await who.call("staffClass", { query })).PermissionNumbers;
    expect(await numbersOf(as.staff)).toEqual([]);
    expect(await numbersOf(as.registrar)).toMatchObject(
      Array(3).fill({ Waives: ["consent"], LastDay: "2027-02-05", UsedBy: null }),
    );
    const body = { ...ofClass, Reason: "No instructor." };
    const { Messages } = await as.registrar.call("staffCancelClass", { body });
    expect(Messages[1]).toBe("Notified 1 student.");
    expect(await as.registrar.call("staffClass", { query })).toMatchObject({ IsCanceled: true, Students: [] });
    expect((await as.staff.call("staffStudent", { query: { id } })).Classes[0]).toMatchObject({ Status: "D" });
  });

  it("refuses what isn't possible in words without a command's options, and asks for a recent password", async () => {
    const { send } = as.registrar;
    const past = { Student: "id-student", ...HOLD, BlocksEnrollment: true, LastDay: "2020-01-01" };
    const few = { ...CLASS, Seats: 0, IsCombined: false, KeepsEnrolled: false };
    const refusals = [
      await send("staffStudent", { query: { id: "nobody" } }),
      await send("staffClass", { query: { term: SMALL_TERM, classNumber: 9 } }),
      await send("staffPlaceHold", { body: past }),
      await send("staffCapacity", { body: few }),
    ];
    expect(refusals.map(({ status, refusal }) => [status, refusal.Code])).toEqual(Array(4).fill([409, "CONFLICT"]));
    for (const { refusal } of refusals) expect(refusal.Message).not.toContain("--");
    portal.clock.advanceMinutes(59);
    await send("user");
    portal.clock.advanceMinutes(30);
    expect((await send("staffPlaceHold", { body: past })).refusal.Code).toBe("PASSWORD_REQUIRED");
  });

  describe("for a registrar who is a student", () => {
    let own: PortalClient;
    let id: string;

    beforeAll(async () => {
      id = await addStudent(portal.db, "both");
      await addStaff(portal.db, "both", "registrar");
      own = await portal.signIn("both");
    });

    const ofClass = (ClassNumber: number) => ({ Term: SMALL_TERM, ClassNumber });
    const refusalOf = async (...[name, body]: Parameters<typeof sendBody>) => (await sendBody(name, body)).refusal.Code;
    const sendBody = async (name: (typeof OF_STUDENT)[number], body: object) => await own.send(name, { body } as never);

    it.each(OF_STUDENT)("refuses %s of their own record, by ID and by username", async (name) => {
      const more = {
        ...HOLD,
        BlocksEnrollment: true,
        Career: "UGRD",
        ...ofClass(110),
        Reason: "Me.",
        RelatedClassNumbers: [],
        Overrides: [],
      };
      const fields = Object.keys((endpoints[name].body as { properties: object }).properties);
      for (const Student of ["id-both", "both"]) {
        const all = Object.entries({ ...more, Student });
        expect(await refusalOf(name, Object.fromEntries(all.filter(([field]) => fields.includes(field))))).toBe(
          "FORBIDDEN",
        );
      }
    });

    it("changes the record of another student whose username is their ID", async () => {
      await addStudent(portal.db, "id-both");
      const body = { Student: "id-id-both", Code: "BIL" };
      expect((await own.call("staffReleaseHold", { body })).Messages[0]).toMatch(/doesn't have hold BIL/);
    });

    it("issues no permission numbers and sees none, until they have no active career", async () => {
      const query = { term: SMALL_TERM, classNumber: 150 };
      const issue = { ...ofClass(150), Have: 2, Waives: ["consent" as const] };
      await as.registrar.call("staffPermissionNumbers", { body: issue });
      expect((await own.send("staffPermissionNumbers", { body: issue })).refusal.Code).toBe("FORBIDDEN");
      expect((await own.call("staffClass", { query })).PermissionNumbers).toEqual([]);
      await update(portal.db, "student_careers", { is_active: false }, { student_id: id });
      expect((await own.call("staffClass", { query })).PermissionNumbers).toHaveLength(2);
      await own.call("staffPermissionNumbers", { body: { ...issue, Have: 3 } });
      await update(portal.db, "student_careers", { is_active: true }, { student_id: id });
    });

    it("changes and cancels no class that they wait for or have in the cart", async () => {
      const capacity = (number: number, IsCombined = false) =>
        own.send("staffCapacity", { body: { ...ofClass(number), Seats: 9, IsCombined, KeepsEnrolled: true } });
      await enrolling.take((await enrolling.newStudent()).client, 140);
      await enrolling.take(own, 140);
      await enrolling.add(own, 151);
      expect((await capacity(140)).refusal.Code).toBe("FORBIDDEN");
      expect((await capacity(150, true)).refusal.Code).toBe("FORBIDDEN");
      for (const number of [140, 151]) {
        const body = { ...ofClass(number), Reason: "Mine." };
        expect((await own.send("staffCancelClass", { body })).refusal.Code).toBe("FORBIDDEN");
      }
      expect((await capacity(150)).status).toBe(200);
    });

    it("takes no seat or place from others in a class that they wait for or have in the cart", async () => {
      const [enrolled, waiting, partner] = [
        await enrolling.newStudent(),
        await enrolling.newStudent(),
        await enrolling.newStudent(),
      ];
      const of = (number: number, student: { id: string }) => ({
        ...ofClass(number),
        Student: student.id,
        Career: "UGRD",
        Reason: "For me.",
      });
      await enrolling.take(enrolled.client, 160);
      await enrolling.take(waiting.client, 160);
      await enrolling.take(own, 160);
      await enrolling.take(partner.client, 150);
      await enrolling.add(own, 151);
      expect(await refusalOf("staffDrop", of(160, enrolled))).toBe("FORBIDDEN");
      expect(await refusalOf("staffDrop", of(160, waiting))).toBe("FORBIDDEN");
      expect(await refusalOf("staffDrop", of(150, partner))).toBe("FORBIDDEN");
      expect(
        await refusalOf("staffEnroll", {
          ...of(160, waiting),
          RelatedClassNumbers: [],
          Overrides: [{ Rule: "seats" }],
        }),
      ).toBe("FORBIDDEN");
      const statuses = await findRows(portal.db, "enrollments", ["student_id", "status"], { class_number: 160 }, "id");
      expect(statuses.map(({ status }) => status)).toEqual(["E", "W", "W"]);
      await as.registrar.call("staffDrop", { body: of(160, enrolled) });
    });
  });

  it("issues a permission number that waives all that one can", async () => {
    const body = { Term: SMALL_TERM, ClassNumber: 140, Have: 1, Waives: [...WAIVERS] };
    await as.registrar.call("staffPermissionNumbers", { body });
    const query = { term: SMALL_TERM, classNumber: 140 };
    const { PermissionNumbers } = await as.registrar.call("staffClass", { query });
    expect(PermissionNumbers).toMatchObject([{ Waives: WAIVERS }]);
  });

  it("keeps permission numbers out of the audit, also those of earlier versions", async () => {
    const { id, client } = await enrolling.newStudent();
    const body = { Term: SMALL_TERM, ClassNumber: 150, Have: 4, Waives: ["consent" as const] };
    await as.registrar.call("staffPermissionNumbers", { body });
    await client.send("addClass", {
      body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber: 150, permissionNumber: "123456" },
    });
    const issued = await portal.db.selectFrom("permission_numbers").select("number").execute();
    const audit = JSON.stringify(await portal.db.selectFrom("audit").select("detail").execute());
    for (const { number } of [...issued, { number: "123456" }]) expect(audit).not.toContain(number);

    const detail = { by: "registrar", class: 150, numbers: ["654321"] };
    await insert(portal.db, "audit", { action: "registrar_permission_numbers", person_id: id, detail: toJson(detail) });
    const { Audit } = await as.staff.call("staffStudent", { query: { id } });
    expect(Audit).toContainEqual(
      expect.objectContaining({ Action: "permission numbers", Detail: "class: 150; count: 1" }),
    );
    expect(JSON.stringify(Audit)).not.toContain("654321");
  });
});
