import { beforeAll, beforeEach, expect, it } from "vitest";
import { inverse } from "#configuration/apply-edit";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { newCourseOptions } from "#contract/course-rules";
import { describeDatabase } from "../../support/database/database.ts";
import type { PortalClient } from "../../support/portal.ts";
import { addStudent, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50", campus: "UMLNORTH" },
    { number: 101, course: "COMP.1010", section: "202", meets: "MWF 11:00-11:50" },
    { number: 110, course: "MATH.1310", section: "201", meets: "TR 9:30-10:45" },
    { number: 120, course: "HIST.1000", section: "201", meets: "TR 14:00-15:15" },
    { number: 121, course: "HIST.1000", section: "202", meets: "TR 15:30-16:45" },
  ],
};

describeDatabase("Removals in Schedule Builder", (open) => {
  let client: PortalClient;
  let id = 0;

  const read = () => client.call("configuration", { params: { id } });
  const addCourse = async (courseId: string) => {
    const body = { ...newCourseOptions, courseId, courseOfferNumber: 1 };
    return (await client.call("addCourse", { params: { id }, body })).Metadata?.EntityId ?? "";
  };
  const addBreak = async (Name: string, DayOfWeek: number) => {
    const Break = { Name, DayOfWeek, IsAllDay: false, StartTime: "12:00:00", EndTime: "13:00:00" };
    return (await client.call("addBreak", { params: { id }, body: { Break } })).Metadata?.EntityId ?? "";
  };
  const edit = (Edit: ConfigurationEdit, Version?: number) =>
    client.call("editConfiguration", {
      params: { id },
      body: { Edits: [Edit], ...(Version !== undefined && { Version }) },
    });
  /** Removes an entry by its call, and gives the edit that puts it back. */
  const remove = async (list: "courses" | "breaks", entityId: string) => {
    const { Document } = await client.call("buildData", { params: { id } });
    const { IsError } =
      list === "courses"
        ? await client.call("removeCourse", { params: { id, courseId: entityId }, query: {} })
        : await client.call("removeBreak", { params: { id, breakId: entityId }, query: {} });
    expect(IsError).toBe(false);
    return inverse(Document, { type: "remove", list, id: entityId })!;
  };

  const { portal } = smallTermPortal(open, term);
  beforeAll(async () => {
    await addStudent(portal.db, "builder");
    client = await portal.signIn("builder");
  });

  beforeEach(async () => {
    const made = await client.call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name: "Plan" } });
    id = made.Metadata?.ConfigurationId ?? 0;
  });

  it("of a course are taken back at its place with its options, sections and lock", async () => {
    const courseId = await addCourse("COMP.1010");
    await addCourse("MATH.1310");
    await client.call("lockSection", { params: { id, courseId, component: "LEC" }, body: { ClassNumber: 101 } });
    await client.call("enableCourse", { params: { id, courseId }, body: { IsEnabled: false } });
    const before = await read();
    const back = await remove("courses", courseId);
    expect((await read()).Data.Courses.map((course) => course.CourseId)).toEqual(["MATH.1310"]);
    const answer = await edit(back, before.Version + 1);
    expect(answer).toMatchObject({ IsError: false, Metadata: { EntityId: courseId, Version: before.Version + 2 } });
    expect((await read()).Data).toEqual(before.Data);
  });

  it("of a break are taken back at its place, once", async () => {
    await addBreak("Early", 1);
    const breakId = await addBreak("Lunch", 2);
    await addBreak("Late", 3);
    const before = await read();
    const back = await remove("breaks", breakId);
    expect((await edit(back)).IsError).toBe(false);
    expect((await read()).Data).toEqual(before.Data);
    expect(await edit(back)).toMatchObject({
      IsError: true,
      Message: "The break is already in this configuration.",
    });
  });

  it("are listed with their breaks as students see them, one on several days as one", async () => {
    for (const day of [1, 2, 3]) await addBreak("Lunch", day);
    await addBreak("Work", 1);
    await addBreak("Work", 1);
    const all = await client.call("configurations", { params: { term: SMALL_TERM } });
    expect(all.find((each) => each.Id === id)?.BreakCount).toBe(3);
  });
});
