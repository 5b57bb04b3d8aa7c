import { beforeEach, describe, expect, it } from "vitest";
import type { CatalogueLine } from "#contract/catalogue-line";
import { newCourseOptions } from "#contract/course-rules";
import { describeDatabase } from "../../support/database/database.ts";
import { openPortal, type PortalClient } from "../../support/portal.ts";
import { line } from "../../support/registration/catalogue-lines.ts";
import { importing } from "../../support/registration/importing.ts";
import { addStudent } from "../../support/small-term.ts";

const REASON = "The course offering is no longer available.";

const course = (courseId: string): Partial<CatalogueLine> => {
  const [subject = "", catalogNumber = ""] = courseId.split(" ");
  return { courseId, subject, catalogNumber, courseTitle: `Title of ${courseId}`, meetings: [] };
};
const staying = [line(1, course("MATH 1310")), line(2, course("HIST 1000"))];
const leaving = line(3, course("COMP 1010"));

describeDatabase("A course that the last import no longer had", (open) => {
  const { database, code, run } = importing(open);
  let client: PortalClient;
  const params = { id: 0 };

  beforeEach(async () => {
    await run([...staying, leaving]);
    const username = `student-${code()}`;
    await addStudent(database.db, username);
    const portal = await openPortal(database, { at: "2024-12-01T15:00:00Z" });
    client = await portal.signIn(username);
    const made = await client.call("createConfiguration", { params: { term: code() }, body: { Name: "Plan" } });
    params.id = made.Metadata?.ConfigurationId ?? 0;
    for (const courseId of ["COMP 1010", "MATH 1310", "HIST 1000"]) await add(courseId);
    await run(staying, { allowedCancellations: 1 });
  });

  const add = (courseId: string) =>
    client.call("addCourse", { params, body: { ...newCourseOptions, courseId, courseOfferNumber: 1 } });
  const coursesOf = async (id = params.id) => (await client.call("configuration", { params: { id } })).Data.Courses;
  const offeredOf = async () => (await client.call("buildData", { params })).Offerings;
  const idOf = async (courseId: string) => (await coursesOf()).find((each) => each.CourseId === courseId)?.Id ?? "";

  it("is invalid in a configuration, with its name", { tags: ["builder§2.21", "builder§4.1"] }, async () => {
    const [comp, math] = await coursesOf();
    expect(comp?.Details.Offerings).toEqual([]);
    expect(comp?.Details.Course.Details.CourseTitle).toBe("Title of COMP 1010");
    expect(math?.Details.Offerings).toMatchObject([{ CourseOfferNumber: 1 }]);
    const facts = (await offeredOf()).map(({ label, isOffered, sections }) => [label, isOffered, sections.length]);
    expect(facts).toEqual([
      ["COMP.1010", false, 0],
      ["MATH.1310", true, 1],
      ["HIST.1000", true, 1],
    ]);
  });

  it("is valid again once a class of it returns", { tags: ["builder§4.1"] }, async () => {
    await run([...staying, leaving]);
    expect((await offeredOf()).map(({ isOffered }) => isOffered)).toEqual([true, true, true]);
  });

  it("isn't found, and can't be added again", async () => {
    const query = { term: code(), query: "comp" };
    expect(await client.call("courseSearch", { query })).toEqual([]);
    await client.call("removeCourse", { params: { ...params, courseId: await idOf("COMP 1010") } });
    expect(await add("COMP 1010")).toMatchObject({ IsError: true, Message: REASON });
  });

  it("is left out of the results, also as part of a group", async () => {
    const group = { id: "electives", courses: [await idOf("COMP 1010"), await idOf("HIST 1000")], count: 1 };
    await client.call("editConfiguration", { params, body: { Edits: [{ type: "set-group", group }] } });
    const { Result } = await client.call("configurationResults", { params });
    expect(Result).toMatchObject({ ResultCode: 0, TotalCount: "1", Problem: null });
    expect(Result.Schedules[0]?.Classes.map(({ ClassNumber }) => ClassNumber)).toEqual([1, 2]);
  });

  it("is copied as invalid with its configuration", { tags: ["builder§7.7"] }, async () => {
    const { Metadata } = await client.call("copyConfiguration", { params });
    const copied = await coursesOf(Metadata?.ConfigurationId);
    expect(copied.map(({ Details }) => Details.Offerings.length)).toEqual([0, 1, 1]);
  });

  describe("can only be removed:", () => {
    const options = { ...newCourseOptions, excludeOnlineClasses: true };
    it.each([
      ["its options", "changeCourse", {}, options],
      ["its switch", "enableCourse", {}, { IsEnabled: false }],
      ["its sections", "changeCourseComponent", { component: "LEC" }, { type: 0, explicitSections: [] }],
      ["a lock", "lockSection", { component: "LEC" }, { ClassNumber: 3 }],
    ] as const)("not %s", { tags: ["builder§7.14"] }, async (_, name, path, body) => {
      const of = { ...params, courseId: await idOf("COMP 1010"), ...path };
      expect(await client.call(name, { params: of, body } as never)).toMatchObject({ IsError: true, Message: REASON });
    });

    it("so that the others can be built", { tags: ["builder§7.2"] }, async () => {
      const courseId = await idOf("COMP 1010");
      expect(await client.call("removeCourse", { params: { ...params, courseId } })).toMatchObject({ IsError: false });
      expect((await offeredOf()).every(({ isOffered }) => isOffered)).toBe(true);
    });
  });

  it("isn't imported from a shared schedule, unlike the rest of it", async () => {
    const importClasses = async (...ClassNumbers: number[]) =>
      await client.call("importSchedule", { params: { id: code() }, body: { Term: code(), ClassNumbers } });
    const Message = "COMP.1010 LEC 3 was canceled.";
    expect(await importClasses(3)).toMatchObject({ IsError: true, Message });
    const { Metadata } = await importClasses(1, 3);
    const made = await client.call("configuration", { params: { id: Metadata?.ConfigurationId ?? 0 } });
    expect([made.Notes, made.Data.Courses.length]).toEqual([Message, 1]);
  });

  it("leaves its subject among the filters, which find the canceled class, and no subject without classes", async () => {
    const subject = { term_code: code(), code: "PHIL", description: "Philosophy" };
    await database.db.insertInto("subjects").values(subject).execute();
    const own = await client.call("quickFiltersData", { query: { term: code() } });
    const all = await client.call("quickFiltersData", { query: {} });
    for (const { SubjectsByTerm } of [own, all])
      expect(SubjectsByTerm[code()]?.map(({ Code }) => Code)).toEqual(["COMP", "HIST", "MATH"]);
  });
});
