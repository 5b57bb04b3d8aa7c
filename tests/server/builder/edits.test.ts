import { beforeEach, expect, it } from "vitest";
import { receivedContent, withEdits, withOfferings } from "#app/features/builder/workspace/document.ts";
import { newCourseOptions } from "#contract/course-rules";
import { openSolver } from "#engine";
import { describeDatabase } from "../../support/database/database.ts";
import { update } from "../../support/database/rows.ts";
import { NO_OPTIONS } from "../../support/engine/schedule-requests.ts";
import { buildingIn } from "../../support/registration/building.ts";
import { addStudent, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
    { number: 111, course: "MATH.1310", section: "202", meets: "MWF 14:00-14:50" },
    { number: 120, course: "HIST.1000", section: "201", meets: "TR 14:00-15:15" },
    { number: 160, course: "GEOG.1000", section: "201", meets: "M 8:00-8:50", capacity: 0, waitCapacity: 5 },
    { number: 161, course: "GEOG.1000", section: "202", meets: "W 8:00-8:50", capacity: 0 },
  ],
};

describeDatabase("Edits of a configuration", (open) => {
  const building = buildingIn(open, term);
  const { portal, client, params, newConfiguration, addCourse, addBreak, edit, buildData, results } = building;
  const idOf = async (added: Promise<{ Metadata: { EntityId?: string } | null }>) =>
    (await added).Metadata?.EntityId ?? "";

  beforeEach(() => newConfiguration());

  it("make groups, which are kept for the results and the browser", { tags: ["builder§7.23"] }, async () => {
    const ids: string[] = [];
    for (const course of ["COMP.1010", "MATH.1310", "HIST.1000"]) ids.push(await idOf(addCourse(course)));
    const group = { id: "electives", courses: ids.slice(1), count: 1 };
    const optional = { type: "set-optional" as const, id: ids[0]!, isOptional: true };
    await edit([{ type: "set-group", group }, optional]);
    const { Request } = receivedContent(await buildData());
    expect(Request.groups).toEqual([group]);
    expect(Request.courses.map((course) => course.isOptional)).toEqual([true, undefined, undefined]);
    const { Schedules } = await results();
    const numbers = Schedules.map(({ Classes }) => Classes.map(({ ClassNumber }) => ClassNumber).join());
    expect(numbers.sort()).toEqual(["100,111", "100,120"]);
    const refused = await edit([{ type: "ungroup", id: "majors" }]);
    expect(refused).toMatchObject({ IsError: true, Message: "The group is no longer in this configuration." });
  });

  it("add courses of which a browser read what is offered, as the server does", { tags: ["builder§7.1"] }, async () => {
    const before = receivedContent(await buildData());
    const added = ["COMP.1010", "MATH.1310"].map((courseId) => {
      const course = { id: courseId.slice(0, 4), isEnabled: true, courseId, offerNumber: 1, components: [] };
      return { type: "add-course" as const, course: { ...course, options: NO_OPTIONS } };
    });
    const offered = await Promise.all(
      added.map(({ course: { courseId, offerNumber } }) =>
        client.call("offeredCourse", { query: { term: SMALL_TERM, courseId, offerNumber } }),
      ),
    );
    const { Metadata } = await edit(added);
    const after = withEdits(withOfferings(before, offered), added, Metadata?.Version);
    expect(after).toEqual(receivedContent(await buildData()));
    expect(after.Request.courses.map(({ sections }) => sections.length)).toEqual([1, 2]);
  });

  it("give a new configuration the weights of the one that changed last, each at most 2", async () => {
    const weights = async () => (await buildData()).Document.options.weights;
    const adjusted = { days: 0, gaps: 2, early: 1, late: 1 };
    expect(await weights()).toBeUndefined();
    expect((await edit([{ type: "configure", options: { weights: adjusted } }])).IsError).toBe(false);
    await newConfiguration("Adjusted");
    expect(await weights()).toEqual(adjusted);
    const tooMuch = edit([{ type: "configure", options: { weights: { ...adjusted, days: 3 } } }]);
    await expect(tooMuch).rejects.toThrow("editConfiguration answered 400");
    await edit([{ type: "configure", options: { weights: { days: 1, gaps: 1, early: 1, late: 1 } } }]);
  });

  it("come with the student's own unit limits", async () => {
    await update(portal.db, "student_careers", { max_term_units: 21 });
    expect((await buildData()).UnitLimits).toEqual([{ Career: "UGRD", Units: 21 }]);
  });

  it("that accept more sections give as many schedules as the repair said", async () => {
    const options = { ...newCourseOptions, excludeClosedClasses: true, excludeWaitListedClasses: true };
    const courseId = await idOf(addCourse("GEOG.1000", options));
    const { repairs } = openSolver(receivedContent(await buildData()).Request).repairs();
    const lifts = repairs.flatMap((each) =>
      each.kind === "liftOption" ? [{ option: each.option, total: String(each.total) }] : [],
    );
    expect(lifts).toEqual([
      { option: "excludeClosed", total: "2" },
      { option: "excludeWaitListed", total: "1" },
    ]);
    for (const { option, total } of lifts) {
      const lifted = { excludeWaitListedClasses: false, excludeClosedClasses: option !== "excludeClosed" };
      await client.call("changeCourse", { params: { ...params, courseId }, body: { ...options, ...lifted } });
      expect(await results()).toMatchObject({ ResultCode: 0, TotalCount: total, IsCountExact: true });
    }
  });

  it("list breaks as students see them, one on several days as one", {
    tags: ["builder§3.4", "builder§7.15"],
  }, async () => {
    for (const day of [1, 2, 3]) await addBreak("Lunch", day);
    for (let count = 0; count < 2; count++) await addBreak("Work", 1);
    const all = await client.call("configurations", { params: { term: SMALL_TERM } });
    expect(all.find((each) => each.Id === params.id)?.BreakCount).toBe(3);
  });

  it("keep up to 50 configurations of a term, however they are made at once", {
    tags: ["builder§7.4", "builder§5.1"],
  }, async () => {
    await addStudent(portal.db, "collector");
    const own = await portal.signIn("collector");
    const ofTerm = { params: { term: SMALL_TERM } };
    const make = () => own.call("createConfiguration", { ...ofTerm, body: { Name: "One more" } });
    const [standard] = await own.call("configurations", ofTerm);
    for (let made = 1; made < 48; made++) await make();
    const answers = await Promise.all(Array.from({ length: 20 }, make));
    expect(answers.filter(({ IsError }) => IsError)).toHaveLength(18);
    // A renamed default gets a successor, which needs room too.
    const renamed = { params: { id: standard?.Id ?? 0 }, body: { Name: "Renamed", Version: standard?.Version ?? 0 } };
    expect((await own.call("renameConfiguration", renamed)).IsError).toBe(true);
    expect(await own.call("configurations", ofTerm)).toHaveLength(50);
  });
});
