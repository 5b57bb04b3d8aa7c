import { beforeAll, expect, it } from "vitest";
import { toContent, withEdits } from "#app/features/builder/content.ts";
import { newCourseOptions } from "#contract/course-rules";
import { describeDatabase } from "../../support/database/database.ts";
import type { PortalClient } from "../../support/portal.ts";
import { NO_OPTIONS } from "../../support/engine/schedule-requests.ts";
import { addStudent, SMALL_TERM } from "../../support/small-term.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";

describeDatabase("Courses and groups in Schedule Builder", (open) => {
  let client: PortalClient;

  const { portal } = smallTermPortal(open, {
    classes: [
      { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
      { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
      { number: 111, course: "MATH.1310", section: "202", meets: "MWF 14:00-14:50" },
      { number: 120, course: "HIST.1000", section: "201", meets: "TR 14:00-15:15" },
    ],
  });
  beforeAll(async () => {
    await addStudent(portal.db, "builder");
    client = await portal.signIn("builder");
  });

  it("are made by edits, and kept for the results and the browser", async () => {
    const made = await client.call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name: "Groups" } });
    const params = { id: made.Metadata?.ConfigurationId ?? 0 };
    const ids: string[] = [];
    for (const courseId of ["COMP.1010", "MATH.1310", "HIST.1000"]) {
      const body = { ...newCourseOptions, courseId, courseOfferNumber: 1 };
      ids.push((await client.call("addCourse", { params, body })).Metadata?.EntityId ?? "");
    }
    const group = { id: "electives", courses: ids.slice(1), count: 1 };
    const Edits = [
      { type: "set-group" as const, group },
      { type: "set-optional" as const, id: ids[0]!, isOptional: true },
    ];
    await client.call("editConfiguration", { params, body: { Edits } });
    const data = await client.call("buildData", { params });

    const { Request } = toContent(data).build;
    expect(Request.groups).toEqual([group]);
    expect(Request.courses.map(({ optional }) => optional)).toEqual([true, undefined, undefined]);
    const { Schedules } = (await client.call("configurationResults", { params })).Result;
    const numbers = Schedules.map(({ Classes }) => Classes.map(({ ClassNumber }) => ClassNumber));
    expect(numbers.toSorted((a, b) => a[1]! - b[1]!)).toEqual([
      [100, 111],
      [100, 120],
    ]);

    const refused = await client.call("editConfiguration", {
      params,
      body: { Edits: [{ type: "ungroup", id: "majors" }] },
    });
    expect(refused).toMatchObject({ IsError: true, Message: "The group is no longer in this configuration." });
  });

  it("are added with what the browser needs to go on without a reload", async () => {
    const made = await client.call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name: "Added" } });
    const params = { id: made.Metadata?.ConfigurationId ?? 0 };
    const before = toContent(await client.call("buildData", { params }));
    const Edits = ["COMP.1010", "MATH.1310"].map((courseId) => ({
      type: "add-course" as const,
      course: {
        id: courseId.slice(0, 4),
        isEnabled: true,
        courseId,
        offerNumber: 1,
        options: NO_OPTIONS,
        components: [],
      },
    }));
    const { Metadata, Added } = await client.call("editConfiguration", { params, body: { Edits } });
    const after = withEdits(before, Edits, { Version: Metadata?.Version ?? 0, Added });
    expect(after.data).toEqual(await client.call("buildData", { params }));
    expect(after.build.Request.courses.map(({ sections }) => sections.length)).toEqual([1, 2]);
  });
});
