import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { receivedContent } from "#app/features/builder/workspace/document.ts";
import type { BuildResult } from "#contract/builder/build-result";
import { DEFAULT_COURSE_OPTIONS, newCourseOptions } from "#contract/course-rules";
import { everyRow } from "#server/db/conditional-writes";
import { describeDatabase } from "../../support/database/database.ts";
import { findRow, findRows, update } from "../../support/database/rows.ts";
import { buildingIn } from "../../support/registration/building.ts";
import { addStudent, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

type Facts = Pick<BuildResult["Schedules"][number]["Classes"][number], "ClassNumber" | "Component" | "Section">;
const factsOf = ({ ClassNumber, Component, Section }: Facts, IsEnrollmentSection: boolean) => ({
  ClassNumber,
  Component: Component.Code,
  Section,
  IsEnrollmentSection,
});

const offering = (courseId: string) => ({ ...newCourseOptions, courseId, courseOfferNumber: 1 });

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50", association: 1, units: 4 },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", meets: "T 9:00-10:50", association: 1 },
    { number: 102, course: "COMP.1010", section: "802", component: "LAB", meets: "R 9:00-10:50", association: 1 },
    { number: 103, course: "COMP.1010", section: "202", meets: "TR 11:00-12:15", association: 2, units: 4 },
    { number: 104, course: "COMP.1010", section: "803", component: "LAB", meets: "F 13:00-14:50", association: 2 },
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
    { number: 111, course: "MATH.1310", section: "202", meets: "MWF 10:00-10:50" },
    { number: 112, course: "MATH.1310", section: "203", meets: "MWF 14:00-14:50", capacity: 0 },
    { number: 120, course: "HIST.1000", section: "201", meets: "TR 14:00-15:15", campus: "UMLSOUTH" },
    { number: 130, course: "ARTS.1000", section: "201", meets: "M 8:00-8:50" },
    { number: 131, course: "ARTS.1000", section: "202", meets: "S 18:00-20:50" },
    { number: 132, course: "ARTS.1000", section: "203", online: true },
  ],
};

describeDatabase("Schedule Builder", (open) => {
  const { portal, client, params, newConfiguration, addCourse, addBreak, edit, buildData, results } = buildingIn(
    open,
    term,
  );
  const classNumbers = (result: BuildResult) =>
    result.Schedules.map((schedule) =>
      schedule.Classes.flatMap((each) => [
        each.ClassNumber,
        ...each.AdditionalComponents.map((other) => other.ClassNumber),
      ]),
    );
  const numbersIn = (result: BuildResult) =>
    classNumbers(result)
      .flat()
      .sort((a, b) => a - b);
  const idOf = (added: Awaited<ReturnType<typeof addCourse>>) => added.Metadata?.EntityId ?? "";
  const setStatus = async (status: "A" | "X", ...numbers: number[]) => {
    await portal.db.updateTable("classes").set({ status }).where("class_number", "in", numbers).execute();
    await portal.db.updateTable("terms").set({ catalog_version: sql`catalog_version + 1` }).where(everyRow).execute();
  };

  beforeAll(() => addStudent(portal.db, "stranger"));

  it("makes an empty default configuration, and makes it again when it is deleted or renamed", {
    tags: ["builder§2.22", "builder§3.1", "builder§7.5", "builder§7.8", "builder§7.22", "builder§2.15", "builder§1.1"],
  }, async () => {
    const list = () => client.call("configurations", { params: { term: SMALL_TERM } });
    const [first] = await list();
    expect(first).toMatchObject({ Name: "Default", IsDefault: true, CourseCount: 0 });
    await client.call("renameConfiguration", { params: { id: first?.Id ?? 0 }, body: { Name: "Mornings" } });
    const [fresh, renamed] = await list();
    expect(fresh).toMatchObject({ Name: "Default", IsDefault: true });
    expect(renamed).toMatchObject({ Name: "Mornings", IsDefault: false });
    await client.call("deleteConfiguration", { params: { id: fresh?.Id ?? 0 } });
    expect((await list()).filter((each) => each.IsDefault)).toHaveLength(1);
  });

  it("makes the default configuration of one new student after another", async () => {
    for (let at = 0; at < 12; at++) {
      await addStudent(portal.db, `new${at}`);
      const fresh = await portal.signIn(`new${at}`);
      const made = await fresh.call("configurations", { params: { term: SMALL_TERM } });
      expect(made).toMatchObject([{ Name: "Default", IsDefault: true }]);
    }
  });

  it("makes no configuration if only existing ones are asked for", async () => {
    await addStudent(portal.db, "looking");
    const looking = await portal.signIn("looking");
    const given = { params: { term: SMALL_TERM }, query: { existing: true } };
    expect(await looking.call("configurations", given)).toEqual([]);
    await looking.call("configurations", { params: { term: SMALL_TERM } });
    expect(await looking.call("configurations", given)).toMatchObject([{ Name: "Default" }]);
  });

  it("restricts a course to a campus of the term only", {
    tags: ["builder§2.36", "builder§3.6", "builder§5.5", "builder§7.9", "builder§7.1"],
  }, async () => {
    await newConfiguration("Campus");
    const restricted = (campusRestriction: string) =>
      addCourse("HIST.1000", { restrictToCampus: true, campusRestriction });
    expect(await restricted("MARS")).toMatchObject({ IsError: true, Message: "This term has no MARS classes." });
    const body = { ...offering("HIST.1000"), campusRestriction: "M".repeat(41) };
    expect((await client.send("addCourse", { params, body })).status).toBe(400);
    const own = { ...params, courseId: idOf(await restricted("UMLSOUTH")) };
    const change = { ...newCourseOptions, restrictToCampus: true, campusRestriction: "MARS" };
    expect(await client.call("changeCourse", { params: own, body: change })).toMatchObject({ IsError: true });
  });

  it("leaves out closed sections unless the course allows them", {
    tags: ["builder§2.38", "builder§7.9"],
  }, async () => {
    await newConfiguration("Closed");
    const added = await addCourse("MATH.1310");
    expect(numbersIn(await results())).toEqual([110, 111]);
    const body = { ...newCourseOptions, excludeClosedClasses: false };
    await client.call("changeCourse", { params: { ...params, courseId: idOf(added) }, body });
    expect(numbersIn(await results())).toEqual([110, 111, 112]);
  });

  it("gives a course the same options however it's added", {
    tags: ["builder§2.35", "builder§3.3", "builder§3.5", "builder§7.1", "builder§9.4", "builder§5.4"],
  }, async () => {
    await newConfiguration("By the builder and by a call");
    const document = async (id = params.id) => (await client.call("buildData", { params: { id } })).Document;
    const course = { id: "own", isEnabled: true, courseId: "COMP.1010", offerNumber: 1, components: [] };
    await edit([{ type: "add-course", course: { ...course, options: DEFAULT_COURSE_OPTIONS } }]);
    await client.call("addCourse", { params, body: { type: 2, courseId: "MATH.1310", courseOfferNumber: 1 } });
    await addCourse("HIST.1000");
    const body = { Term: SMALL_TERM, ClassNumbers: [112, 120] };
    const imported = await client.call("importSchedule", { params: { id: SMALL_TERM }, body });
    const all = [...(await document()).courses, ...(await document(imported.Metadata?.ConfigurationId)).courses];
    expect(all.map(({ options }) => options)).toEqual(Array(5).fill(DEFAULT_COURSE_OPTIONS));
  });

  it("never excludes the section by whose number a course was added", async () => {
    await newConfiguration("By number");
    await addCourse("MATH.1310", { ClassNumber: 112 });
    expect(numbersIn(await results())).toEqual([110, 111, 112]);
    const refused = await addCourse("HIST.1000", { ClassNumber: 110 });
    expect(refused.Message).toBe("You can't schedule class 110 for HIST.1000 Title of HIST.1000.");
  });

  it("keeps breaks free, and returns code 1 if only they are in the way", {
    tags: ["builder§3.2", "builder§4.4", "builder§7.3", "builder§3.9", "builder§7.15"],
  }, async () => {
    await newConfiguration("Breaks");
    await addCourse("HIST.1000");
    const made = await addBreak("Work", 2, "14:00:00", "16:00:00");
    expect(await results()).toMatchObject({ ResultCode: 1, TotalCount: "0" });
    const breakId = made.Metadata?.EntityId ?? "";
    await client.call("enableBreak", { params: { ...params, breakId }, body: { IsEnabled: false } });
    expect(await results()).toMatchObject({ ResultCode: 0, TotalCount: "1" });
  });

  it("says of all possible schedules when they meet, and not only of those that it lists", {
    tags: ["builder§3.9", "builder§7.21", "builder§2.52"],
  }, async () => {
    await newConfiguration("Facts");
    await addCourse("ARTS.1000");
    const facts = async () => {
      const { Result } = await client.call("configurationResults", { params, query: { limit: 1 } });
      const { TotalCount, Classes, HasOnlineOrTBAMeetings, ShowSaturday, LatestMeetingEndTime } = Result;
      return [TotalCount, Object.keys(Classes).length, HasOnlineOrTBAMeetings, ShowSaturday, LatestMeetingEndTime];
    };
    expect(await facts()).toEqual(["3", 1, true, true, "20:50"]);
    // A break keeps a section out of all schedules. It's on Saturday itself.
    await addBreak("Work", 6, "17:00:00", "22:00:00");
    expect(await facts()).toEqual(["2", 1, true, true, "08:50"]);
  });

  it("says whether the student holds the course that can't be scheduled", {
    tags: ["builder§3.8", "builder§3.13", "builder§7.12"],
  }, async () => {
    const problemClass = async () => (await results()).Problem?.Class;
    await newConfiguration("Problem");
    const held = { includeCurrentEnrollment: false, includeEnrollmentCart: false };
    await client.call("changeConfigurationOptions", {
      params,
      body: { ...held, hideSchedulesWithTravelWarnings: true },
    });
    await addCourse("HIST.1000", { campusRestriction: "UMLNORTH", restrictToCampus: true });
    expect(await problemClass()).toMatchObject({ IsFromCurrentEnrollment: false, IsFromEnrollmentCart: false });
    const inCart = { term: SMALL_TERM, academicCareer: "UGRD", classNumber: 120 };
    await client.call("addClass", { body: inCart });
    expect(await problemClass()).toMatchObject({ IsFromCurrentEnrollment: false, IsFromEnrollmentCart: true });
    const ofCart = { Term: SMALL_TERM, AcademicCareer: "UGRD" };
    const taken = await client.call("checkout", { body: { ...ofCart, ClassNumbers: [120] } });
    expect(taken.Data?.Items.map(({ Success }) => Success)).toEqual([true]);
    expect(await problemClass()).toMatchObject({ IsFromCurrentEnrollment: true, IsFromEnrollmentCart: false });
    await client.call("dropClass", { body: inCart });
  });

  it("refuses a break that ends before it starts, and an unknown day", {
    tags: ["builder§5.2", "builder§7.15", "builder§3.4"],
  }, async () => {
    expect(await addBreak("Work", 1, "16:00:00", "08:00:00")).toMatchObject({
      IsError: true,
      Message: "The start time must be before the end time.",
    });
    const Break = { IsAllDay: true, DayOfWeek: 9, StartTime: "08:00:00", EndTime: "16:00:00" };
    expect((await client.send("addBreak", { params, body: { Break } })).status).toBe(400);
  });

  it("takes a locked section although another would rank better, and refuses one of another course", {
    tags: ["builder§3.7", "builder§3.16", "builder§7.10", "builder§7.11", "builder§7.14", "builder§5.7", "builder§9.4"],
  }, async () => {
    await newConfiguration("Locks");
    const added = await addCourse("COMP.1010");
    const own = { ...params, courseId: idOf(added), component: "LAB" };
    const lock = (ClassNumber: number | null) => client.call("lockSection", { params: own, body: { ClassNumber } });
    const consider = (...explicitSections: number[]) =>
      client.call("changeCourseComponent", { params: own, body: { type: 1, explicitSections } });
    await lock(104);
    expect(classNumbers(await results())).toEqual([[103, 104]]);
    expect(await lock(110)).toMatchObject({ IsError: true });
    const Message = "Choose at least one section, or select “Consider any section.”";
    expect(await consider()).toMatchObject({ IsError: true, Message });
    await lock(null);
    expect((await results()).TotalCount).toBe("3");
    await consider(104);
    expect((await results()).TotalCount).toBe("1");
    const any = { ConfigurationId: params.id, EntityId: own.courseId, Component: "LAB", ExplicitSections: [] };
    expect(await client.call("anySection", { body: any })).toMatchObject({ IsError: false });
    expect((await results()).TotalCount).toBe("3");
  });

  it("refuses a change to a configuration that has changed since it was read, and keeps what is stored", {
    tags: ["builder§7.6"],
  }, async () => {
    await newConfiguration("Two windows");
    const before = await client.call("configuration", { params });
    await client.call("noteConfiguration", { params, body: { Notes: "first", Version: before.Version } });
    const late = await client.call("noteConfiguration", { params, body: { Notes: "late", Version: before.Version } });
    expect(late).toMatchObject({ IsError: true, Metadata: { IsConflict: true, Version: before.Version + 1 } });
    expect((await client.call("configuration", { params })).Notes).toBe("first");
  });

  it("does not find another student's configuration", { tags: ["builder§7.23", "builder§8.4"] }, async () => {
    const stranger = await portal.signIn("stranger");
    for (const name of ["configuration", "buildData", "configurationResults"] as const) {
      const answer = await stranger.send(name, { params });
      expect(answer.status).toBe(404);
      expect(answer.refusal.Message).toBe("The requested Schedule Builder configuration does not exist.");
    }
    expect((await stranger.send("deleteConfiguration", { params })).status).toBe(404);
  });

  it("includes held classes as they stand, and copies a chosen schedule over the cart", {
    tags: ["builder§3.11", "builder§3.14", "builder§7.17", "builder§4.7"],
  }, async () => {
    await client.call("addClass", { body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber: 111 } });
    await newConfiguration("Choose");
    await addCourse("COMP.1010");
    const built = await results();
    expect(built.TotalCount).toBe("3");
    const best = built.Schedules[0]?.Classes ?? [];
    expect(best.find((each) => each.ClassNumber === 111)?.IsFromEnrollmentCart).toBe(true);
    const Classes = best.map(({ AdditionalComponents, ...each }) => ({
      ...factsOf(each, true),
      AdditionalComponents: AdditionalComponents.map((other) => factsOf(other, false)),
    }));
    const ofCart = { Term: SMALL_TERM, AcademicCareer: "UGRD" };
    const chosen = await client.call("chooseSchedule", { body: { ...ofCart, Classes } });
    expect(chosen.Data?.Removed).toEqual([111]);
    const cart = await client.call("cartItems", { query: { term: SMALL_TERM, career: "UGRD" } });
    const ClassNumbers = cart.Data?.Items.map((item) => item.InnerObject.ClassNumber) ?? [];
    const checkout = await client.call("checkout", { body: { ...ofCart, ClassNumbers } });
    expect(checkout.Data?.Items.map((item) => item.Success)).toEqual([true, true]);
    const after = await results();
    expect(after.TotalCount).toBe("1");
    expect(after.Schedules[0]?.Classes.every((each) => each.IsFromCurrentEnrollment)).toBe(true);
    expect(await findRows(portal.db, "cart_items", ["class_number"], { student_id: "id-builder" })).toEqual([]);
  });

  it("lets canceled classes stand neither as enrollment nor as cart, and chooses without them", async () => {
    const username = "cancelled";
    await addStudent(portal.db, username);
    const own = await portal.signIn(username);
    const cart = (classNumber: number) =>
      own.call("addClass", { body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber } });
    const made = await own.call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name: "Canceled" } });
    const ofOwn = { id: made.Metadata?.ConfigurationId ?? 0 };
    for (const course of ["MATH.1310", "HIST.1000"])
      await own.call("addCourse", { params: ofOwn, body: offering(course) });
    await cart(110);
    await own.call("checkout", { body: { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumbers: [110] } });
    await cart(120);
    const built = async () => classNumbers((await own.call("configurationResults", { params: ofOwn })).Result);
    expect(await built()).toEqual([[110, 120]]);

    await setStatus("X", 110, 120);
    const { Courses } = (await own.call("configuration", { params: ofOwn })).Data;
    expect(Courses.map(({ Details }) => Details.Offerings.length)).toEqual([1, 0]);
    expect(await built()).toEqual([[111]]);
    const Classes = [
      { ClassNumber: 111, Component: "LEC", Section: "202", IsEnrollmentSection: true, AdditionalComponents: [] },
    ];
    const chosen = await own.call("chooseSchedule", { body: { Term: SMALL_TERM, AcademicCareer: "UGRD", Classes } });
    expect(chosen.Data).toEqual({ Added: [111], Removed: [120] });
    await setStatus("A", 110, 120);
  });

  it("finds courses by words of the title, and refuses short texts and unknown terms", {
    tags: ["builder§2.33", "builder§2.34", "builder§5.3", "builder§7.28"],
  }, async () => {
    const found = await client.call("courseSearch", { query: { term: SMALL_TERM, query: "title math" } });
    expect(found.map((each) => each.CourseId)).toEqual(["MATH.1310"]);
    expect((await client.send("courseSearch", { query: { term: SMALL_TERM, query: "ab" } })).status).toBe(400);
    expect((await client.send("courseSearch", { query: { term: "9999", query: "abc" } })).refusal.Message).toBe(
      "Term 9999 doesn't exist.",
    );
  });

  it("shows a course whose offering is gone as invalid, and builds without it", async () => {
    await newConfiguration("Gone");
    await addCourse("HIST.1000");
    const stored = await findRow(portal.db, "schedule_configurations", ["document"], { id: params.id });
    const document = JSON.stringify(stored.document).replace("HIST.1000", "HIST.9999");
    await update(portal.db, "schedule_configurations", { document }, { id: params.id });
    expect((await client.call("configuration", { params })).Data.Courses[0]?.Details.Offerings).toEqual([]);
    const content = async () => receivedContent(await buildData());
    const { courses, Request } = await content();
    expect(courses.map(({ offered }) => offered.isOffered)).toEqual([false]);
    expect(Request.courses).toEqual([]);
    await addCourse("MATH.1310");
    expect((await content()).courses.map(({ offered }) => offered.isOffered)).toEqual([false, true]);
  });
});
