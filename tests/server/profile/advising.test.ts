import { beforeAll, expect, it } from "vitest";
import { toJson } from "#server/db/schema";
import { describeDatabase, sharedDatabase } from "../../support/database/database.ts";
import { insert } from "../../support/database/rows.ts";
import { addStaff, openPortal, type Portal, type PortalClient } from "../../support/portal.ts";
import { addStudent } from "../../support/small-term.ts";

const id = "id-student";
const otherId = "id-other";
const ok = <Data>(Data: Data) => ({ IsError: false, Data, Error: null });

describeDatabase("what My Academics shows", (open) => {
  const database = sharedDatabase(open);
  let portal: Portal;
  let student: PortalClient;
  let other: PortalClient;

  beforeAll(async () => {
    for (const username of ["student", "other"]) await addStudent(database.db, username);
    // Today is November 20 at the university, though the 21st in UTC.
    portal = await openPortal(database, { at: "2026-11-21T03:00:00Z" });
    [student, other] = [await portal.signIn("student"), await portal.signIn("other")];
    return () => portal.close();
  });

  it("has the checklist by due date, with HTML in which nothing runs", {
    tags: ["portal§3.18", "portal§7.1"],
  }, async () => {
    const item = (name: string, due_date: string | null) => ({
      student_id: id,
      item: name,
      due_date,
      administrative_function: "Admissions",
      status: "Initiated",
      description_html: `<p onclick="x()">Send it<script>x()</script></p>`,
    });
    const items = [item("Someday", null), item("Later", "2026-12-02"), item("Overdue", "2026-11-01")];
    await insert(database.db, "checklist_items", items);
    const { Data } = await student.call("checklist");
    expect(Data?.map(({ ChecklistItem, DueDate }) => `${ChecklistItem.Description} ${DueDate}`)).toEqual([
      "Overdue 2026-11-01",
      "Later 2026-12-02",
      "Someday null",
    ]);
    expect(Data?.[0]?.Description).toBe("<p>Send it</p>");
    expect(await other.call("checklist")).toEqual(ok([]));
  });

  it("has the indicators of today, what blocks enrollment first", { tags: ["portal§3.19", "portal§7.1"] }, async () => {
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
    const shown = Data?.map(({ ServiceIndicator }) => ServiceIndicator.Description);
    expect(shown).toEqual(["Balance", "Library", "Last day", "Honors"]);
    expect(Data?.[0]).toMatchObject({ ServiceIndicatorReason: { Description: "<b>Why</b>" }, ContactName: "Bursar" });
    expect(Data?.[2]).toMatchObject({ ActiveTerm: "2026 Spring", EndDate: "2026-11-20", EndTerm: "2026 Fall" });
    expect(await other.call("serviceIndicators")).toEqual(ok([]));
  });

  it("has the advisors, and contact cards of these alone", {
    tags: ["portal§3.3", "portal§3.4", "portal§7.2", "portal§7.1"],
  }, async () => {
    const names = { first_name: "Colleen", title: "Advisor", department: "Advising" };
    const website = { department_website: "https://example.edu/advising", phone: "5550" };
    await addStaff(database.db, "s1", "staff", { ...names, last_name: "Brennan", ...website });
    const place = { location_url: "javascript:x()", location: "Olsen 109" };
    await addStaff(database.db, "s2", "staff", { ...names, last_name: "Okeke", ...place });
    const advisor = { student_id: id, staff_id: "s1", advisor_group: "Sciences" };
    await insert(database.db, "advisors", [
      { ...advisor, role: "Mentor" },
      { ...advisor, role: "Advisor" },
      { ...advisor, student_id: otherId, staff_id: "s2", role: "Advisor" },
    ]);
    const brennan = { FirstName: "Colleen", LastName: "Brennan", IdNumber: "s1", Group: "Sciences" };
    const roles = ["Advisor", "Mentor"].map((Role) => ({ ...brennan, Role }));
    expect(await student.call("advisors")).toEqual(ok(roles));
    const card = async (client: PortalClient, query: string) => await client.call("contactCard", { query: { query } });
    expect(await card(student, "s1")).toEqual(
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
    expect((await card(other, "s2")).Data).toMatchObject({ Location: "Olsen 109", Extensions: { LocationUrl: null } });
    for (const someoneElse of ["s2", "nobody", otherId, id, "%"]) {
      const Error = { Message: "We couldn't find this advisor." };
      expect(await card(student, someoneElse)).toEqual({ IsError: true, Data: null, Error });
    }
  });

  it("has the appointments that aren't over, and no other student who attends", {
    tags: ["portal§3.2", "portal§7.1"],
  }, async () => {
    const at = (starts: string, ends: string) => ({
      student_id: id,
      subtopic: "Planning",
      location: "Olsen 109",
      starts_at: new Date(starts),
      ends_at: new Date(ends),
    });
    const [later, , running] = await database.db
      .insertInto("advising_appointments")
      .values([
        at("2026-12-01T15:00:00Z", "2026-12-01T15:30:00Z"),
        at("2026-11-21T02:30:00Z", "2026-11-21T03:00:00Z"),
        at("2026-11-21T02:45:00Z", "2026-11-21T03:15:00Z"),
      ])
      .returning("id")
      .execute();
    const attendee = { appointment_id: later!.id, role: "Attendee" };
    await insert(database.db, "advising_attendees", [
      { ...attendee, person_id: id, name: "Student Tester" },
      { ...attendee, person_id: otherId, name: "Other Tester" },
      { ...attendee, person_id: "s1", name: "Colleen Brennan", role: "Organizer" },
    ]);
    const { Data } = await student.call("advisingAppointments");
    const shown = Data?.map(({ Id, Start, Attendees }) => [Id, Start, ...Attendees.map(({ Name }) => Name)]);
    expect(shown).toEqual([
      [running!.id, "2026-11-21T02:45:00.000Z"],
      [later!.id, "2026-12-01T15:00:00.000Z", "Student Tester", "Colleen Brennan"],
    ]);
    expect(await other.call("advisingAppointments")).toEqual(ok([]));
  });

  it("has every program with its plans and subplans", { tags: ["portal§3.5", "portal§7.1"] }, async () => {
    const program = { student_id: id, career: "UGRD", program: "SCI" };
    await insert(database.db, "student_programs", [
      { ...program, description: "College of Sciences" },
      { ...program, program: "MSB", description: "School of Business", status: "DC" },
    ]);
    await insert(database.db, "student_plans", [
      { ...program, plan: "COMP-BS", description: "Computer Science", subplan: "CYB", subplan_description: "Cyber" },
      { ...program, plan: "MATH-MN", description: "Mathematics Minor" },
    ]);
    const { Data } = await student.call("academicPrograms");
    const shown = Data?.map(({ ProgramStatus, AcademicProgram, Plans }) => [
      `${ProgramStatus.Description}: ${AcademicProgram.Description}`,
      ...Plans.map(({ AcademicPlan, Subplans }) =>
        [AcademicPlan, ...Subplans.map((each) => each.AcademicSubplan)].map(({ Description }) => Description).join(),
      ),
    ]);
    expect(shown).toEqual([
      ["Discontinued: School of Business"],
      ["Active: College of Sciences", "Computer Science,Cyber", "Mathematics Minor"],
    ]);
    expect(await other.call("academicPrograms")).toEqual(ok([]));
  });

  it("finds no photo where the portal has none", { tags: ["portal§7.22"] }, async () => {
    expect((await student.send("photo")).status).toBe(404);
    expect((await portal.send("photo")).status).toBe(401);
  });

  it("has a drawing in the demo, the caller's own, which no script is in and no other person gets from a cache", {
    tags: ["portal§7.22"],
  }, async () => {
    await insert(database.db, "database_facts", { name: "demo", value: toJson({ seed: 1, today: "2026-11-20" }) });
    const get = async (client: PortalClient) => await client.inject({ url: "/api/user/photo" });
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

  it("has no appointments while advising is off, but advisors", { tags: ["portal§6.3"] }, async () => {
    await insert(database.db, "feature_flags", { flag: "sfal_advising", enabled: false });
    expect((await student.send("advisingAppointments")).status).toBe(497);
    expect((await student.send("advisors")).status).toBe(200);
    expect((await student.send("checklist")).status).toBe(200);
  });
});
