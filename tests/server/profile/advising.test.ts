import { expect, it } from "vitest";
import { type Db, toJson } from "#server/db/schema";
import { describeDatabase } from "../../support/database/database.ts";
import { openPortal } from "../../support/portal.ts";
import { addStudent } from "../../support/small-term.ts";
import { insert } from "../../support/database/rows.ts";

const NOW = "2026-11-21T03:00:00Z";

/** Today is November 20 at the university, though the 21st in UTC. */
async function openWith(database: Awaited<ReturnType<Parameters<Parameters<typeof describeDatabase>[1]>[0]>>) {
  const id = await addStudent(database.db, "student");
  const otherId = await addStudent(database.db, "other");
  const portal = await openPortal(database, { at: NOW });
  return { portal, id, otherId, student: await portal.signIn("student"), other: await portal.signIn("other") };
}

const ok = <Data>(Data: Data) => ({ IsError: false, Data, Error: null });

describeDatabase("what My Academics shows", (open) => {
  it("has the checklist by due date, with HTML in which nothing runs", async () => {
    const database = await open();
    const { id, student, other } = await openWith(database);
    const item = (name: string, due_date: string | null) => ({
      student_id: id,
      item: name,
      administrative_function: "Admissions",
      description_html: `<p onclick="x()">Send it<script>x()</script></p>`,
      due_date,
      status: "Initiated",
    });
    await insert(database.db, "checklist_items", [
      item("Someday", null),
      item("Later", "2026-12-02"),
      item("Overdue", "2026-11-01"),
    ]);
    const { Data } = await student.call("checklist");
    expect(Data?.map(({ ChecklistItem, DueDate }) => [ChecklistItem.Description, DueDate])).toEqual([
      ["Overdue", "2026-11-01"],
      ["Later", "2026-12-02"],
      ["Someday", null],
    ]);
    expect(Data?.[0]).toMatchObject({
      AdministrativeFunction: { Description: "Admissions" },
      Description: "<p>Send it</p>",
      Status: { Description: "Initiated" },
    });
    expect(await other.call("checklist")).toEqual(ok([]));
  });

  it("has the indicators of today, what blocks enrollment first", async () => {
    const database = await open();
    const { id, student, other } = await openWith(database);
    const indicator = (code: string, more: object = {}) => ({
      student_id: id,
      code,
      description: code,
      is_positive: false,
      department: "Registrar",
      reason_html: "<b>Why</b><img src=x onerror=y>",
      ...more,
    });
    await insert(database.db, "service_indicators", [
      indicator("Honors", { is_positive: true, active_date: "2026-11-20" }),
      indicator("Library", { active_date: "2026-11-01" }),
      indicator("Over", { end_date: "2026-11-19" }),
      indicator("To come", { active_date: "2026-11-21" }),
      indicator("Last day", { end_date: "2026-11-20", end_term: "2026 Fall", active_term: "2026 Spring" }),
      indicator("Balance", { blocks_enrollment: true, contact_name: "Bursar" }),
    ]);
    const { Data } = await student.call("serviceIndicators");
    expect(Data?.map(({ ServiceIndicator }) => ServiceIndicator.Description)).toEqual([
      "Balance",
      "Library",
      "Last day",
      "Honors",
    ]);
    expect(Data?.[0]).toEqual({
      IsPositive: false,
      ServiceIndicator: { Description: "Balance" },
      Department: { Description: "Registrar" },
      ServiceIndicatorReason: { Description: "<b>Why</b>" },
      ContactName: "Bursar",
      ActiveDate: null,
      ActiveTerm: null,
      EndDate: null,
      EndTerm: null,
    });
    expect(Data?.[2]).toMatchObject({ ActiveTerm: "2026 Spring", EndDate: "2026-11-20", EndTerm: "2026 Fall" });
    expect(await other.call("serviceIndicators")).toEqual(ok([]));
  });

  it("has the advisors, and contact cards of these alone", async () => {
    const database = await open();
    const { id, otherId, student, other } = await openWith(database);
    await addStaff(database.db, "s1", "Brennan", { department_website: "https://example.edu/advising", phone: "5550" });
    await addStaff(database.db, "s2", "Okeke", { location_url: "javascript:x()", location: "Olsen 109" });
    const advisor = { student_id: id, staff_id: "s1", advisor_group: "Sciences" };
    await insert(database.db, "advisors", [
      { ...advisor, role: "Mentor" },
      { ...advisor, role: "Advisor" },
      { ...advisor, student_id: otherId, staff_id: "s2", role: "Advisor" },
    ]);
    const brennan = { FirstName: "Colleen", LastName: "Brennan", IdNumber: "s1", Group: "Sciences" };
    expect(await student.call("advisors")).toEqual(
      ok([
        { ...brennan, Role: "Advisor" },
        { ...brennan, Role: "Mentor" },
      ]),
    );
    expect(await student.call("contactCard", { query: { query: "s1" } })).toEqual(
      ok({
        FirstName: "Colleen",
        LastName: "Brennan",
        Title: "Advisor",
        Department: "Advising",
        DepartmentWebsite: "https://example.edu/advising",
        EmailAddress: "s1@example.edu",
        PhoneNumber: "5550",
        IsPhoneNumberForDepartment: false,
        Location: null,
        Extensions: { LocationUrl: null },
      }),
    );
    const { Data } = await other.call("contactCard", { query: { query: "s2" } });
    expect(Data).toMatchObject({ Location: "Olsen 109", Extensions: { LocationUrl: null } });
    for (const someoneElse of ["s2", "nobody", otherId, id, "%"]) {
      const answer = await student.call("contactCard", { query: { query: someoneElse } });
      expect(answer).toEqual({ IsError: true, Data: null, Error: { Message: "We couldn't find this advisor." } });
    }
  });

  it("has the appointments that aren't over, and no other student who attends", async () => {
    const database = await open();
    const { id, otherId, student, other } = await openWith(database);
    const at = (starts_at: string, ends_at: string) => ({
      student_id: id,
      subtopic: "Planning",
      location: "Olsen 109",
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
    });
    const ids = await database.db
      .insertInto("advising_appointments")
      .values([
        at("2026-12-01T15:00:00Z", "2026-12-01T15:30:00Z"),
        at("2026-11-21T02:30:00Z", "2026-11-21T03:00:00Z"),
        at("2026-11-21T02:45:00Z", "2026-11-21T03:15:00Z"),
      ])
      .returning("id")
      .execute();
    const attendee = { appointment_id: ids[0]!.id, role: "Attendee" };
    await insert(database.db, "advising_attendees", [
      { ...attendee, person_id: id, name: "Student Tester" },
      { ...attendee, person_id: otherId, name: "Other Tester" },
      { ...attendee, person_id: "s1", name: "Colleen Brennan", role: "Organizer" },
    ]);
    const { Data } = await student.call("advisingAppointments");
    expect(Data).toEqual([
      {
        Id: ids[2]!.id,
        Subtopic: "Planning",
        Location: "Olsen 109",
        Start: "2026-11-21T02:45:00.000Z",
        End: "2026-11-21T03:15:00.000Z",
        Attendees: [],
      },
      {
        Id: ids[0]!.id,
        Subtopic: "Planning",
        Location: "Olsen 109",
        Start: "2026-12-01T15:00:00.000Z",
        End: "2026-12-01T15:30:00.000Z",
        Attendees: [
          { Id: id, Name: "Student Tester", Role: "Attendee" },
          { Id: "s1", Name: "Colleen Brennan", Role: "Organizer" },
        ],
      },
    ]);
    expect(await other.call("advisingAppointments")).toEqual(ok([]));
  });

  it("has every program with its plans and subplans", async () => {
    const database = await open();
    const { id, student, other } = await openWith(database);
    const { db } = database;
    const program = { student_id: id, career: "UGRD", program: "SCI" };
    await insert(db, "student_programs", [
      { ...program, description: "College of Sciences" },
      { ...program, program: "MSB", description: "School of Business", status: "DC" },
    ]);
    await insert(db, "student_plans", [
      { ...program, plan: "COMP-BS", description: "Computer Science", subplan: "CYB", subplan_description: "Cyber" },
      { ...program, plan: "MATH-MN", description: "Mathematics Minor" },
    ]);
    const AcademicCareer = { Code: "UGRD", Description: "Undergraduate" };
    expect(await student.call("academicPrograms")).toEqual(
      ok([
        {
          ProgramStatus: { Code: "DC", Description: "Discontinued" },
          AcademicCareer,
          AcademicProgram: { Code: "MSB", Description: "School of Business" },
          Plans: [],
        },
        {
          ProgramStatus: { Code: "AC", Description: "Active" },
          AcademicCareer,
          AcademicProgram: { Code: "SCI", Description: "College of Sciences" },
          Plans: [
            {
              AcademicPlan: { Code: "COMP-BS", Description: "Computer Science" },
              Subplans: [{ AcademicSubplan: { Code: "CYB", Description: "Cyber" } }],
            },
            { AcademicPlan: { Code: "MATH-MN", Description: "Mathematics Minor" }, Subplans: [] },
          ],
        },
      ]),
    );
    expect(await other.call("academicPrograms")).toEqual(ok([]));
  });

  it("has no advisors or appointments while advising is off", async () => {
    const database = await open();
    const { student } = await openWith(database);
    await database.db.insertInto("feature_flags").values({ flag: "sfal_advising", enabled: false }).execute();
    expect((await student.send("advisors")).status).toBe(497);
    expect((await student.send("advisingAppointments")).status).toBe(497);
    expect((await student.send("checklist")).status).toBe(200);
  });
});

async function addStaff(db: Db, id: string, last_name: string, more: object) {
  const names = { first_name: "Colleen", last_name, title: "Advisor", department: "Advising" };
  await insert(db, "staff", { id, ...names, email: `${id}@example.edu`, ...more });
}

describeDatabase("the photo", (open) => {
  it("is not found where the portal has none", async () => {
    const { portal, student } = await openWith(await open());
    expect((await student.send("photo")).status).toBe(404);
    expect((await portal.send("photo")).status).toBe(401);
  });

  it("is a drawing in the demo, the caller's own, which no script is in and no other person gets from a cache", async () => {
    const database = await open();
    const { student, other } = await openWith(database);
    await insert(database.db, "database_facts", { name: "demo", value: toJson({ seed: 1, today: "2026-11-20" }) });
    const get = async (client: typeof student) => await client.inject({ url: "/api/user/photo" });
    const [first, again, others] = [await get(student), await get(student), await get(other)];
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(first.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
    expect(first.body).not.toMatch(/script|style|href|on[a-z]+=/);
    expect(again.body).toBe(first.body);
    expect(others.body).not.toBe(first.body);
  });
});
