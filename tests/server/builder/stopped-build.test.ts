import { beforeAll, expect, it } from "vitest";
import { toContent } from "#app/features/builder/content.ts";
import { newCourseOptions } from "#contract/course-rules";
import { openSolver } from "#engine";
import { describeDatabase } from "../../support/database/database.ts";
import type { PortalClient } from "../../support/portal.ts";
import { addStudent, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";

/** Nine courses of fourteen sections each, on two days of a usual week. */
const COURSES = Array.from({ length: 9 }, (_, index) => `CRSE.${1000 + index}`);
const PATTERNS = ["MW", "TR", "WF", "MR"];
const term: SmallTerm = {
  classes: COURSES.flatMap((course, at) =>
    Array.from({ length: 14 }, (_, section) => {
      const slot = (at * 7 + section * 11 + ((at * section) % 5)) % 40;
      const start = 8 + (slot % 10);
      return {
        number: 1000 + 100 * at + section,
        course,
        section: String(201 + section),
        meets: `${PATTERNS[Math.floor(slot / 10)]} ${start}:00-${start + 1}:15`,
      };
    }),
  ),
};

describeDatabase("A build that takes too long", (open) => {
  let client: PortalClient;
  let id = 0;

  const { portal } = smallTermPortal(open, term, { maxBuildMilliseconds: 0 });
  beforeAll(async () => {
    await addStudent(portal.db, "ann");
    client = await portal.signIn("ann");
    const made = await client.call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name: "Much" } });
    id = made.Metadata?.ConfigurationId ?? 0;
    for (const course of COURSES) {
      await client.call("addCourse", {
        params: { id },
        body: { ...newCourseOptions, courseId: course, courseOfferNumber: 1 },
      });
    }
  });

  it("is answered with at least how many there are, as the browser's own engine tells it", async () => {
    const { Result } = await client.call("configurationResults", { params: { id } });
    const { Request } = toContent(await client.call("buildData", { params: { id } })).build;
    const stopped = openSolver(Request, { maxSteps: Result.ProcessedCount });
    expect(stopped.complete).toBe(false);
    expect(stopped.total).toBeGreaterThan(0n);
    expect(Result).toMatchObject({
      IsError: true,
      Message: `There are at least ${stopped.total.toLocaleString("en-US")} possible schedules, too many to show.`,
      ResultCode: 0,
      TotalCount: String(stopped.total),
      IsCountExact: false,
      Schedules: [],
    });
  });
});
