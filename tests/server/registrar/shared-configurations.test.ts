import { beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_COURSE_OPTIONS, newCourseOptions } from "#contract/course-rules";
import { testDatabases } from "../../support/database/database.ts";
import { findRows, update } from "../../support/database/rows.ts";
import { addAdviser, addInstructor } from "../../support/own-roles.ts";
import { addPerson, addStaff, type PortalClient } from "../../support/portal.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { addStudent, SMALL_TERM } from "../../support/small-term.ts";

const NAMES = ["kim", "lee", "ada", "ben", "tess", "registrar", "staff"] as const;

describe("a shared configuration", () => {
  const { portal } = smallTermPortal(testDatabases(), {
    classes: [
      { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50", association: 1 },
      { number: 101, course: "COMP.1010", section: "801", component: "LAB", meets: "T 9:00-10:50", association: 1 },
      { number: 102, course: "COMP.1010", section: "202", meets: "MWF 13:00-13:50", association: 2 },
      { number: 103, course: "COMP.1010", section: "802", component: "LAB", meets: "R 9:00-10:50", association: 2 },
      { number: 110, course: "MATH.1310", section: "201", meets: "TR 12:00-12:50" },
      { number: 120, course: "HIST.1000", section: "201", meets: "TR 12:00-12:50" },
    ],
  });
  let as: Record<(typeof NAMES)[number], PortalClient>;

  beforeAll(async () => {
    const { db } = portal;
    for (const name of ["kim", "lee"]) await addStudent(db, name);
    await addAdviser(db, "ada", ["id-kim"]);
    await addAdviser(db, "ben", ["id-lee"]);
    await addInstructor(db, "tess", [100]);
    for (const role of ["registrar", "staff"] as const) {
      await addPerson(db, role, { is_student: false });
      await addStaff(db, role, role);
    }
    const clients = await Promise.all(NAMES.map(async (name) => [name, await portal.signIn(name)] as const));
    as = Object.fromEntries(clients) as typeof as;
  });

  /** Of the student, in a state of its own. */
  async function made(student: "kim" | "lee", Name: string): Promise<number> {
    const { Metadata } = await as[student].call("createConfiguration", {
      params: { term: SMALL_TERM },
      body: { Name },
    });
    return Metadata?.ConfigurationId ?? 0;
  }
  const share = async (client: PortalClient, id: number, IsShared = true) =>
    (await client.send("shareConfiguration", { params: { id }, body: { IsShared } })).status;
  const look = async (client: PortalClient, id: number) =>
    (await client.send("staffConfiguration", { query: { id } })).status;
  const listed = async (client: PortalClient, id = "kim") =>
    (await client.call("staffStudent", { query: { id } })).Configurations?.map(({ Name }) => Name);
  const state = async (student: "kim" | "lee", id: number) => {
    const all = await as[student].call("configurations", { params: { term: SMALL_TERM } });
    return all.find(({ Id }) => Id === id)?.IsShared;
  };

  it("is off until the student turns it on, and copies are off again", async () => {
    const id = await made("kim", "Begins alone");
    expect([await state("kim", id), await look(as.ada, id)]).toEqual([undefined, 403]);
    expect(await share(as.kim, id)).toBe(200);
    expect([await state("kim", id), await look(as.ada, id)]).toEqual([true, 200]);
    expect((await as.kim.call("configuration", { params: { id } })).IsShared).toBe(true);
    const copy = (await as.kim.call("copyConfiguration", { params: { id } })).Metadata?.ConfigurationId ?? 0;
    expect([await state("kim", copy), await look(as.ada, copy)]).toEqual([undefined, 403]);
    await share(as.kim, id, false);
  });

  it("is switched by its student alone, and edits under way aren't stale after that", async () => {
    const id = await made("kim", "Mine");
    const [before] = await findRows(portal.db, "schedule_configurations", ["version", "updated_at"], { id });
    for (const other of ["lee", "ada", "registrar"] as const) expect(await share(as[other], id)).not.toBe(200);
    expect(await state("kim", id)).toBeUndefined();
    await share(as.kim, id);
    expect(await findRows(portal.db, "schedule_configurations", ["version", "updated_at"], { id })).toEqual([before]);
    await share(as.kim, id, false);
  });

  it("shows the student's advisers its courses, breaks, and best schedules, and not its notes", async () => {
    const id = await made("kim", "Spring plan");
    const params = { id };
    const course = (courseId: string, more = {}) => ({
      id: courseId.replace(".", ""),
      isEnabled: true,
      courseId,
      offerNumber: 1,
      options: DEFAULT_COURSE_OPTIONS,
      components: [],
      ...more,
    });
    const options = { ...DEFAULT_COURSE_OPTIONS, excludeClosed: true, instructors: [{ id: "i1", name: "Ada Byron" }] };
    const lecture = { component: "LEC", explicitSections: [100], lockedClassNumber: null };
    const lunch = { name: "Lunch", dayOfWeek: 1, isAllDay: false, startMinutes: 720, endMinutes: 780 };
    await as.kim.call("editConfiguration", {
      params,
      body: {
        Edits: [
          { type: "add-course", course: course("COMP.1010", { options, components: [lecture] }) },
          { type: "add-course", course: course("MATH.1310") },
          { type: "add-course", course: course("HIST.1000") },
          { type: "set-group", group: { id: "g1", courses: ["MATH1310", "HIST1000"], count: 1 } },
          { type: "add-break", added: { id: "b1", isEnabled: true, ...lunch } },
        ],
      },
    });
    await as.kim.call("noteConfiguration", { params, body: { Notes: "For me alone." } });
    await share(as.kim, id);

    const { TotalCount } = (await as.kim.call("configurationResults", { params })).Result;
    const shown = await as.ada.call("staffConfiguration", { query: { id } });
    expect(shown).toMatchObject({
      Student: { Id: "id-kim", Username: "kim" },
      Id: id,
      Name: "Spring plan",
      Term: { Code: SMALL_TERM },
      Courses: [
        { Label: "COMP.1010", IsEnabled: true, IsOffered: true, Options: options },
        { Label: "MATH.1310", Chosen: [] },
        { Label: "HIST.1000" },
      ],
      Groups: [{ Count: 1, Courses: ["MATH.1310", "HIST.1000"] }],
      Breaks: [[{ name: "Lunch", dayOfWeek: 1 }]],
      TotalCount,
      IsCountExact: true,
      Message: null,
    });
    expect(shown.Courses[0]!.Chosen).toEqual([{ Component: "Lecture", Sections: ["201"] }]);
    expect(shown.Schedules).toHaveLength(2);
    const [best] = shown.Schedules;
    expect(best!.Classes.slice(0, 2)).toEqual([
      { ClassNumber: 100, Name: "COMP.1010 LEC 201" },
      { ClassNumber: 101, Name: "COMP.1010 LAB 801" },
    ]);
    expect(JSON.stringify(shown)).not.toContain("For me alone.");
    await share(as.kim, id, false);
  });

  it("is seen by own advisers alone: by no other adviser, instructor, registrar, staff, or student", async () => {
    const id = await made("kim", "For Ada");
    await share(as.kim, id);
    expect([await look(as.ada, id), await listed(as.ada)]).toEqual([200, ["For Ada"]]);
    for (const other of ["ben", "tess", "registrar", "staff", "kim", "lee"] as const)
      expect([other, await look(as[other], id)]).toEqual([other, 403]);
    for (const other of ["registrar", "staff"] as const) expect(await listed(as[other])).toBeUndefined();
    await addAdviser(portal.db, "registrar", ["id-kim"]);
    expect([await look(as.registrar, id), await listed(as.registrar)]).toEqual([200, ["For Ada"]]);
    expect(await listed(as.registrar, "lee")).toBeUndefined();
    await portal.db.deleteFrom("advisors").where("staff_id", "=", "registrar").execute();
    await share(as.kim, id, false);
  });

  it("ends at once when the student turns it off or deletes it, also for an adviser who is looking", async () => {
    const [off, deleted] = [await made("kim", "Off"), await made("kim", "Deleted")];
    for (const id of [off, deleted]) await share(as.kim, id);
    expect([await look(as.ada, off), await look(as.ada, deleted)]).toEqual([200, 200]);
    await share(as.kim, off, false);
    await as.kim.call("deleteConfiguration", { params: { id: deleted }, query: {} });
    expect([await look(as.ada, off), await look(as.ada, deleted), await listed(as.ada)]).toEqual([403, 403, []]);
    const refusal = async (id: number) => (await as.ada.send("staffConfiguration", { query: { id } })).refusal;
    expect(await refusal(off)).toEqual(await refusal(999_999));
  });

  it("follows the student to new advisers, and from the old ones", async () => {
    const { db } = portal;
    const id = await made("kim", "Moves");
    await share(as.kim, id);
    await db.deleteFrom("advisors").where("student_id", "=", "id-kim").execute();
    await addAdviser(db, "ben", ["id-kim"]);
    expect([await look(as.ada, id), await look(as.ben, id), await listed(as.ben)]).toEqual([403, 200, ["Moves"]]);
    await db.deleteFrom("advisors").where("student_id", "=", "id-kim").execute();
    await addAdviser(db, "ada", ["id-kim"]);
    expect([await look(as.ada, id), await look(as.ben, id)]).toEqual([200, 403]);
    await share(as.kim, id, false);
  });

  it("is hidden from an adviser whose role the provider's claim takes away", async () => {
    const id = await made("kim", "By claim");
    await share(as.kim, id);
    await update(portal.db, "web_sessions", { is_adviser: false }, { person_id: "id-ada" });
    expect(await look(as.ada, id)).toBe(403);
    await update(portal.db, "web_sessions", { is_adviser: null }, { person_id: "id-ada" });
    expect(await look(as.ada, id)).toBe(200);
    await share(as.kim, id, false);
  });

  it("notes in the audit who switched it and each look, and no look that was refused", async () => {
    const id = await made("kim", "Noted");
    await share(as.kim, id);
    await look(as.ada, id);
    await look(as.ben, id);
    await share(as.kim, id, false);
    await look(as.ada, id);
    const all = await findRows(portal.db, "audit", ["action", "person_id", "detail"], {}, "id");
    const own = all.filter(({ detail }) => (detail as { configuration?: number }).configuration === id);
    expect(own).toEqual([
      { action: "configuration_shared", person_id: "id-kim", detail: { configuration: id } },
      {
        action: "registrar_configuration_read",
        person_id: "id-ada",
        detail: { by: "ada", student: "id-kim", configuration: id },
      },
      { action: "configuration_unshared", person_id: "id-kim", detail: { configuration: id } },
    ]);
  });

  it("shows courses that are no longer offered by their name, and that nothing fits", async () => {
    const id = await made("lee", "Odd");
    const params = { id };
    const body = { ...newCourseOptions, courseId: "COMP.1010", courseOfferNumber: 1 };
    await as.lee.call("addCourse", { params, body });
    const [row] = await findRows(portal.db, "schedule_configurations", ["document"], { id });
    const document = row!.document as { courses: object[] };
    const courses = [...document.courses, { ...document.courses[0], id: "lost", courseId: "GONE.1000" }];
    await update(portal.db, "schedule_configurations", { document: JSON.stringify({ ...document, courses }) }, { id });
    const Break = { Name: "All", IsAllDay: true, StartTime: "00:00:00", EndTime: "00:00:00" };
    for (const DayOfWeek of [1, 2, 3, 4, 5])
      await as.lee.call("addBreak", { params, body: { Break: { ...Break, DayOfWeek } } });
    await share(as.lee, id);
    const shown = await as.ben.call("staffConfiguration", { query: { id } });
    expect(shown.Courses.map(({ Label, IsOffered }) => [Label, IsOffered])).toEqual([
      ["COMP.1010", true],
      ["GONE.1000", false],
    ]);
    expect(shown).toMatchObject({ TotalCount: "0", Schedules: [] });
  });
});
