import { expect, it } from "vitest";
import { describeDatabase } from "../../support/database/database.ts";
import { buildingIn } from "../../support/registration/building.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 101, course: "COMP.1010", section: "202", meets: "TR 9:00-10:15" },
    { number: 110, course: "BIOL.1110", section: "201", meets: "MWF 11:00-11:50" },
    { number: 111, course: "BIOL.1110", section: "801", component: "LAB", meets: "T 14:00-15:50" },
    { number: 112, course: "BIOL.1110", section: "901", component: "DIS", meets: "F 14:00-14:50" },
  ],
  courses: { "BIOL.1110": { optional: ["DIS"] } },
};

/** The portal's own client sends edits instead (docs/decisions/specified-calls.md); these calls are for others. */
describeDatabase("Calls of the specification that the portal's client doesn't need", (open) => {
  const { portal, client, params, newConfiguration, addCourse, addBreak, results } = buildingIn(open, term);
  const newCourse = async () => {
    await newConfiguration();
    const { Metadata } = await addCourse("COMP.1010");
    return { id: params.id, courseId: Metadata?.EntityId ?? "" };
  };

  it("wrap what they answer, and what is wrong, in data, isError, and message", {
    tags: ["builder§7.30"],
  }, async () => {
    const answer = await portal.inject({ url: "/api/classschedule/realtime/terms" });
    expect(Object.keys(answer.json()).sort()).toEqual(["data", "isError", "message"]);
    const refused = await portal.inject({ url: `/api/schedulebuilder/term/${SMALL_TERM}/none/results` });
    expect(refused.json()).toMatchObject({ isError: true, message: "“none” isn't a class number." });
  });

  it("save how schedules are sorted", { tags: ["builder§7.13", "builder§3.9", "builder§9.12"] }, async () => {
    await newCourse();
    const [first, second] = (await results()).ScheduleSortingPreferences;
    for (const preference of [second, first]) {
      const ScheduleSortingPreference = preference?.Value ?? -1;
      await client.call("changeSortPreference", { params, body: { ScheduleSortingPreference } });
      expect((await results()).Options.ScheduleSortingPreference.Value).toBe(ScheduleSortingPreference);
    }
  });

  it("change a break", { tags: ["builder§7.16", "builder§3.4"] }, async () => {
    await newConfiguration();
    const { Metadata } = await addBreak("Lunch", 1);
    const Break = { Name: "Late lunch", DayOfWeek: 2, IsAllDay: false, StartTime: "13:00:00", EndTime: "14:00:00" };
    await client.call("changeBreak", { params: { ...params, breakId: Metadata?.EntityId ?? "" }, body: { Break } });
    expect((await results()).Breaks).toMatchObject([{ Name: "Late lunch", StartTime: "13:00:00" }]);
  });

  it("read the global options", { tags: ["builder§7.24", "builder§2.41", "builder§3.1", "builder§7.12"] }, async () => {
    await newConfiguration();
    const always = { hideSchedulesWithTravelWarnings: true as const };
    const chosen = { includeCurrentEnrollment: false, includeEnrollmentCart: true };
    await client.call("changeConfigurationOptions", { params, body: { ...chosen, ...always } });
    expect(await client.call("configurationOptions", { params })).toEqual({ ...chosen, ...always });
  });

  it("read what the add-course screen shows", { tags: ["builder§7.25", "builder§2.36"] }, async () => {
    await newConfiguration("Plan B");
    expect(await client.call("addCourseData", { params })).toMatchObject({
      ConfigurationName: "Plan B",
      Term: { Code: SMALL_TERM },
      Campuses: [{ Code: expect.stringMatching(/./) }],
    });
  });

  it("read a course with its options", { tags: ["builder§3.3", "builder§7.26", "builder§9.4"] }, async () => {
    const course = await newCourse();
    expect((await client.call("course", { params: course })).Course).toMatchObject({
      Id: course.courseId,
      IsEnabled: true,
      Type: { Value: 2 },
      CourseId: "COMP.1010",
    });
    const { Data } = await client.call("configuration", { params });
    expect(Data.Courses.map(({ Id }) => Id)).toEqual([course.courseId]);
  });

  it("take the specification's options for a new course that names none", { tags: ["builder§2.35"] }, async () => {
    await newConfiguration();
    const body = { type: 2 as const, courseId: "COMP.1010", courseOfferNumber: 1 };
    const { Metadata } = await client.call("addCourse", { params, body });
    const { Course } = await client.call("course", { params: { ...params, courseId: Metadata?.EntityId ?? "" } });
    expect(Course.Type.Value).toBe(2);
    expect(Course.Options).toEqual({
      HonorsClassesMode: { Value: 2 },
      ExcludeOnline: false,
      EnrollmentStatusMode: { Value: 2 },
      Campus: null,
    });
  });

  it("say by a mode which sections a course excludes", { tags: ["builder§2.38", "builder§9.4"] }, async () => {
    await newConfiguration();
    for (const [excludeClosedClasses, excludeWaitListedClasses, mode] of [
      [true, true, 1],
      [true, false, 2],
      [false, false, 0],
    ] as const) {
      const { Metadata } = await addCourse("COMP.1010", { excludeClosedClasses, excludeWaitListedClasses });
      const course = { id: params.id, courseId: Metadata?.EntityId ?? "" };
      expect((await client.call("course", { params: course })).Course.Options.EnrollmentStatusMode.Value).toBe(mode);
      await client.call("removeCourse", { params: course });
    }
  });

  it("read which components of a course are optional", { tags: ["builder§3.3", "builder§7.23"] }, async () => {
    await newConfiguration();
    await addCourse("BIOL.1110");
    const { Data } = await client.call("configuration", { params });
    const components = Data.Courses[0]?.Components.map((each) => [
      each.Component.Component.Code,
      each.IsOptional,
      each.Component.IsOptional,
      each.ExplicitSections,
    ]);
    expect(components).toEqual([
      ["LEC", false, false, []],
      ["LAB", false, false, []],
      ["DIS", true, true, []],
    ]);
  });

  it("read a component's sections, and which are chosen", { tags: ["builder§3.7", "builder§7.27"] }, async () => {
    const component = { ...(await newCourse()), component: "LEC" };
    const body = { type: 1 as const, explicitSections: [101] };
    await client.call("changeCourseComponent", { params: component, body });
    const read = await client.call("courseComponent", { params: component });
    expect(read).toMatchObject({ EntityId: component.courseId, ExplicitSections: [101] });
    expect(read.AvailableSections.map(({ Details }) => Details.ClassNumber)).toEqual([100, 101]);
  });
});
