import { beforeAll, beforeEach, expect, it } from "vitest";
import type { RemovedEntity } from "#contract/configuration";
import { newCourseOptions } from "#contract/course-rules";
import { describeEachDatabase } from "../../support/database.ts";
import { openPortal, type PortalClient } from "../../support/portal.ts";
import { addSmallTerm, addStudent, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50", campus: "UMLNORTH" },
    { number: 101, course: "COMP.1010", section: "202", meets: "MWF 11:00-11:50" },
    { number: 110, course: "MATH.1310", section: "201", meets: "TR 9:30-10:45" },
    { number: 120, course: "HIST.1000", section: "201", meets: "TR 14:00-15:15" },
  ],
};

describeEachDatabase("Removals in Schedule Builder", (open) => {
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
  const restore = (Removed: RemovedEntity, Version?: number) =>
    client.call("restoreRemoved", { params: { id }, body: { Removed, ...(Version !== undefined && { Version }) } });

  beforeAll(async () => {
    const database = await open();
    await addSmallTerm(database.db, term);
    await addStudent(database.db, "builder");
    const portal = await openPortal(database, { at: TEST_NOW });
    client = await portal.signIn("builder");
    return () => portal.close();
  });

  beforeEach(async () => {
    const made = await client.call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name: "Plan" } });
    id = made.Metadata?.ConfigurationId ?? 0;
  });

  it("puts a removed course back at its place with its options, sections and lock", async () => {
    const courseId = await addCourse("COMP.1010");
    await addCourse("MATH.1310");
    await client.call("lockSection", { params: { id, courseId, component: "LEC" }, body: { ClassNumber: 101 } });
    await client.call("enableCourse", { params: { id, courseId }, body: { IsEnabled: false } });
    const before = await read();
    const removed = await client.call("removeCourse", { params: { id, courseId }, query: {} });
    expect((await read()).Data.Courses.map((course) => course.CourseId)).toEqual(["MATH.1310"]);
    const answer = await restore(removed.Metadata!.Removed!, removed.Metadata!.Version);
    expect(answer).toMatchObject({ IsError: false, Metadata: { EntityId: courseId, Version: before.Version + 2 } });
    expect((await read()).Data).toEqual(before.Data);
  });

  it("puts a removed break back at its place", async () => {
    await addBreak("Early", 1);
    const breakId = await addBreak("Lunch", 2);
    await addBreak("Late", 3);
    const before = await read();
    const removed = await client.call("removeBreak", { params: { id, breakId }, query: {} });
    expect((await restore(removed.Metadata!.Removed!)).IsError).toBe(false);
    expect((await read()).Data).toEqual(before.Data);
  });

  it("does not put back what is there already", async () => {
    const breakId = await addBreak("Lunch", 2);
    const courseId = await addCourse("COMP.1010");
    const { Metadata: ofBreak } = await client.call("removeBreak", { params: { id, breakId }, query: {} });
    const { Metadata: ofCourse } = await client.call("removeCourse", { params: { id, courseId }, query: {} });
    await addCourse("COMP.1010");
    expect(await restore(ofCourse!.Removed!)).toMatchObject({
      IsError: true,
      Message: "COMP.1010 Title of COMP.1010 is in this configuration already.",
    });
    expect((await restore(ofBreak!.Removed!)).IsError).toBe(false);
    expect(await restore(ofBreak!.Removed!)).toMatchObject({
      IsError: true,
      Message: "The break is in this configuration already.",
    });
  });

  it("neither removes nor puts back nor deletes what was changed since it was read", async () => {
    const courseId = await addCourse("COMP.1010");
    const breakId = await addBreak("Lunch", 2);
    const { Version } = await read();
    const removed = await client.call("removeBreak", { params: { id, breakId }, query: { Version } });
    expect(removed.IsError).toBe(false);
    const stale = { IsError: true, Metadata: { IsConflict: true, Version: Version + 1 } };
    const query = { Version };
    expect(await client.call("removeCourse", { params: { id, courseId }, query })).toMatchObject(stale);
    expect(await client.call("deleteConfiguration", { params: { id }, query })).toMatchObject(stale);
    expect(await restore(removed.Metadata!.Removed!, Version)).toMatchObject(stale);
    expect((await read()).Data.Courses.map((course) => course.Id)).toEqual([courseId]);
  });

  it("refuses a break that could not have been entered", async () => {
    const breakId = await addBreak("Lunch", 2);
    const { Metadata } = await client.call("removeBreak", { params: { id, breakId }, query: {} });
    const removed = Metadata!.Removed!;
    if (!("Break" in removed)) throw new Error("A break was removed.");
    const turned = { ...removed, Break: { ...removed.Break, startMinutes: 700, endMinutes: 600 } };
    expect(await restore(turned)).toMatchObject({
      IsError: true,
      Message: "The start time must be before the end time.",
    });
  });
});
