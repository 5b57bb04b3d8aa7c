import { beforeEach, expect, it } from "vitest";
import { receivedContent } from "#app/features/builder/workspace/document.ts";
import { describeDatabase } from "../../support/database/database.ts";
import { NO_OPTIONS } from "../../support/engine/schedule-requests.ts";
import { buildingIn } from "../../support/registration/building.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  courses: { "MUSI.3900": { repeatable: true } },
  classes: [
    { number: 1070, course: "MUSI.3900", section: "001", meets: "MW 16:30-17:45", topic: "Jazz Harmony" },
    { number: 1071, course: "MUSI.3900", section: "002", meets: "TR 16:30-17:45", topic: "Opera", units: 1 },
    { number: 1072, course: "MUSI.3900", section: "003", meets: "F 15:00-17:45", title: "Film Scores" },
    { number: 1080, course: "HIST.1000", section: "001", meets: "M 9:00-9:50", topic: "Rome" },
    { number: 1081, course: "HIST.1000", section: "002", meets: "T 9:00-9:50", topic: "Venice" },
  ],
};

describeDatabase("A course with topics", (open) => {
  const { portal, client, params, newConfiguration, addCourse, edit, buildData, results } = buildingIn(open, term);
  beforeEach(() => newConfiguration());

  const entry = (id: string, topic?: string, courseId = "MUSI.3900") => ({
    type: "add-course" as const,
    course: {
      id,
      isEnabled: true,
      courseId,
      offerNumber: 1,
      ...(topic !== undefined && { topic }),
      options: NO_OPTIONS,
      components: [],
    },
  });
  const schedules = async () =>
    (await results()).Schedules.map(({ Classes }) => Classes.map(({ ClassNumber }) => ClassNumber).join()).sort();

  it("is found by its topics, which can be chosen if the course is repeatable", async () => {
    const search = async (query: string) => await client.call("courseSearch", { query: { term: SMALL_TERM, query } });
    const [found] = await search("opera");
    expect(found).toMatchObject({ CourseId: "MUSI.3900", CourseTitle: "Title of MUSI.3900" });
    expect(found?.Offerings[0]).toMatchObject({
      SectionsAvailable: 3,
      Topics: ["Jazz Harmony", "Opera", "Film Scores"].map((Topic) => ({ Topic, SectionsAvailable: 1 })),
    });
    const [single] = await search("venice");
    expect(single?.CourseId).toBe("HIST.1000");
    expect(single?.Offerings[0]?.Topics).toBeUndefined();
  });

  it("is in a configuration once per topic, and each entry is of its own sections", async () => {
    await edit([entry("jazz", "Jazz Harmony"), entry("film", "Film Scores")]);
    expect(await schedules()).toEqual(["1070,1072"]);
    const { courses, Offerings } = receivedContent(await buildData());
    expect(Offerings).toHaveLength(1);
    expect(courses.map(({ offered }) => [offered.title, offered.sections.length])).toEqual([
      ["Title of MUSI.3900: Jazz Harmony", 1],
      ["Title of MUSI.3900: Film Scores", 1],
    ]);
    const again = await edit([entry("again", "Film Scores")]);
    expect(again).toMatchObject({ IsError: true });
    const { Data } = await client.call("configuration", { params });
    expect(
      Data.Courses.map(({ Metadata, Details }) => [Metadata.CourseTopic, Details.Course.Details.CourseTitle]),
    ).toEqual([
      ["Jazz Harmony", "Title of MUSI.3900: Jazz Harmony"],
      ["Film Scores", "Title of MUSI.3900: Film Scores"],
    ]);
    const sections = await client.call("courseComponent", {
      params: { ...params, courseId: "film", component: "LEC" },
    });
    expect(sections.AvailableSections.map(({ Details }) => Details.ClassNumber)).toEqual([1072]);
  });

  it("that isn't repeatable is one entry with all topics", async () => {
    await edit([entry("history", undefined, "HIST.1000")]);
    expect(await schedules()).toEqual(["1080", "1081"]);
    expect(await edit([entry("rome", "Rome", "HIST.1000")])).toMatchObject({ IsError: true });
  });

  it("is added with the topic of the class that a student found, or that was asked for", async () => {
    await addCourse("MUSI.3900", { ClassNumber: 1071 });
    await addCourse("MUSI.3900", { courseTopic: "Jazz Harmony" });
    const { Data } = await client.call("configuration", { params });
    expect(Data.Courses.map(({ Metadata }) => Metadata.CourseTopic)).toEqual(["Opera", "Jazz Harmony"]);
    expect(Data.Courses[0]?.Details.Course.Details).toMatchObject({ MinimumCredits: 1, MaximumCredits: 1 });
  });

  it("comes from a shared schedule with two topics", async () => {
    const body = { Term: SMALL_TERM, ClassNumbers: [1070, 1071, 1080] };
    const made = await client.call("importSchedule", { params: { id: SMALL_TERM }, body });
    const id = made.Metadata?.ConfigurationId ?? 0;
    const { Data } = await client.call("configuration", { params: { id } });
    expect(Data.Courses.map(({ Metadata }) => Metadata.CourseTopic)).toEqual(["Jazz Harmony", "Opera", undefined]);
    const { Result } = await client.call("configurationResults", { params: { id } });
    expect(Result.Schedules.map(({ Classes }) => Classes.map(({ ClassNumber }) => ClassNumber))).toEqual([
      [1070, 1071, 1080],
    ]);
  });

  it("has its topic in the title of searches, files, and the student's classes", async () => {
    const files = `/api/schedulebuilder/term/${SMALL_TERM}/1070,1072/results`;
    const calendar = (await portal.inject({ url: `${files}/calendar` })).body.replaceAll("\r\n ", "");
    expect(calendar).toContain("SUMMARY:MUSI.3900 Title of MUSI.3900: Jazz Harmony (LEC 001)");
    expect(calendar).toContain("SUMMARY:MUSI.3900 Film Scores (LEC 003)");
    const page = await portal.inject({ url: `/schedule-builder/view?term=${SMALL_TERM}&classes=1070` });
    expect(page.body).toContain("MUSI.3900 Title of MUSI.3900: Jazz Harmony ");
    const search = await client.call("searchClasses", { query: { term: SMALL_TERM, courseTitle: "jazz harm" } });
    expect(JSON.stringify(search)).toContain('"ClassNumber":1070');
    expect(JSON.stringify(search)).not.toContain('"ClassNumber":1071');
  });
});
