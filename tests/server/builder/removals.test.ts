import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RemovedEntity, StoredBreak, StoredCourse } from "#contract/configuration";
import { newCourseOptions } from "#contract/course-rules";
import { describeDatabase } from "../../support/database.ts";
import { enrollingIn } from "../../support/enrolling.ts";
import { openPortal, type PortalClient } from "../../support/portal.ts";
import { NO_OPTIONS } from "../../support/schedule-requests.ts";
import { addSmallTerm, addStudent, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

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
  let cancel: (...numbers: number[]) => Promise<void>;
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
    ({ cancel } = enrollingIn(portal));
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

  it("are listed with their breaks as students see them, one on several days as one", async () => {
    for (const day of [1, 2, 3]) await addBreak("Lunch", day);
    await addBreak("Work", 1);
    await addBreak("Work", 1);
    const all = await client.call("configurations", { params: { term: SMALL_TERM } });
    expect(all.find((each) => each.Id === id)?.BreakCount).toBe(3);
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
      Message: "COMP.1010 Title of COMP.1010 is already in this configuration.",
    });
    expect((await restore(ofBreak!.Removed!)).IsError).toBe(false);
    expect(await restore(ofBreak!.Removed!)).toMatchObject({
      IsError: true,
      Message: "The break is already in this configuration.",
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

  describe("refuses what could not have been entered:", () => {
    const removedBreak = async () => {
      const breakId = await addBreak("Lunch", 2);
      const { Metadata } = await client.call("removeBreak", { params: { id, breakId }, query: {} });
      const removed = Metadata!.Removed!;
      if (!("Break" in removed)) throw new Error("A break was removed.");
      return removed;
    };
    const removedCourse = async () => {
      const courseId = await addCourse("COMP.1010");
      await client.call("lockSection", { params: { id, courseId, component: "LEC" }, body: { ClassNumber: 101 } });
      const { Metadata } = await client.call("removeCourse", { params: { id, courseId }, query: {} });
      const removed = Metadata!.Removed!;
      if (!("Course" in removed)) throw new Error("A course was removed.");
      return removed;
    };
    const lecture = { component: "LEC", explicitSections: null, lockedClassNumber: null };
    const course = "COMP.1010 Title of COMP.1010";

    it.each<[what: string, wrong: Partial<StoredBreak>, message: string]>([
      ["a break that ends before it begins", { endMinutes: 600 }, "The start time must be before the end time."],
      ["a break without length", { endMinutes: 720 }, "The start time must be before the end time."],
      ["a break on Sunday", { dayOfWeek: 0 }, "Choose a day from Monday to Saturday."],
      ["an all-day break on Sunday", { isAllDay: true, dayOfWeek: 0 }, "Choose a day from Monday to Saturday."],
    ])("%s", async (_, wrong, Message) => {
      const removed = await removedBreak();
      const before = await read();
      expect(await restore({ ...removed, Break: { ...removed.Break, ...wrong } })).toMatchObject({
        IsError: true,
        Message,
      });
      expect(await read()).toEqual(before);
    });

    it.each<[what: string, wrong: Partial<StoredCourse>, message: string]>([
      ["an offering that there is not", { offerNumber: 7 }, "The course offering is no longer available."],
      ["a course that there is not", { courseId: "COMP.9999" }, "The course offering is no longer available."],
      [
        "a component that the course does not have",
        { components: [{ ...lecture, component: "LAB" }] },
        `${course} doesn't have a LAB component.`,
      ],
      [
        "a chosen section of another course",
        { components: [{ ...lecture, explicitSections: [100, 110] }] },
        `You can't schedule class 110 for ${course}.`,
      ],
      [
        "a locked section that there is not",
        { components: [{ ...lecture, lockedClassNumber: 999 }] },
        `You can't schedule class 999 for ${course}.`,
      ],
      [
        "a choice of no section",
        { components: [{ ...lecture, explicitSections: [] }] },
        "Choose at least one section, or select “Consider any section.”",
      ],
      [
        "a campus without classes",
        { options: { ...NO_OPTIONS, campus: "UMLMOON" } },
        "This term has no UMLMOON classes.",
      ],
    ])("%s", async (_, wrong, Message) => {
      const removed = await removedCourse();
      const before = await read();
      expect(await restore({ ...removed, Course: { ...removed.Course, ...wrong } })).toMatchObject({
        IsError: true,
        Message,
      });
      expect(await read()).toEqual(before);
    });

    it("and keeps what it takes as adding and changing would have kept it", async () => {
      const ofBreak = await removedBreak();
      const ofCourse = await removedCourse();
      await restore({ ...ofBreak, Break: { ...ofBreak.Break, name: "  Lunch " } });
      const options = { ...NO_OPTIONS, excludeWaitListed: true };
      const components = [
        { ...lecture, lockedClassNumber: 101 },
        { ...lecture, explicitSections: [100] },
      ];
      await restore({ ...ofCourse, Course: { ...ofCourse.Course, options, components } });
      const { Breaks, Courses } = (await read()).Data;
      expect(Breaks.map(({ Name }) => Name)).toEqual(["Lunch"]);
      expect(Courses[0]).toMatchObject({
        Options: { EnrollmentStatusMode: { Value: 1 } },
        Components: [{ ExplicitSections: [100], LockedClassNumber: null }],
      });
      const { Metadata } = await client.call("removeCourse", {
        params: { id, courseId: ofCourse.Course.id },
        query: {},
      });
      expect(Metadata!.Removed).toMatchObject({
        Course: { options: { ...options, excludeClosed: true }, components: [components[1]] },
      });
    });
  });

  it("puts a course back with a section that was cancelled after it was chosen", async () => {
    const courseId = await addCourse("HIST.1000");
    const params = { id, courseId, component: "LEC" };
    await client.call("changeCourseComponent", { params, body: { type: 1, explicitSections: [120, 121] } });
    const before = await read();
    await cancel(121);
    const removed = await client.call("removeCourse", { params: { id, courseId }, query: {} });
    expect(await restore(removed.Metadata!.Removed!)).toMatchObject({ IsError: false });
    const [course] = (await read()).Data.Courses;
    expect(course!.Components[0]!.ExplicitSections).toEqual(before.Data.Courses[0]!.Components[0]!.ExplicitSections);
  });
});
