import { beforeAll, expect, it } from "vitest";
import { toContent } from "#app/features/builder/content.ts";
import { newCourseOptions } from "#contract/course-rules";
import { openSolver } from "#engine";
import { describeDatabase } from "../../support/database/database.ts";
import type { PortalClient } from "../../support/portal.ts";
import { addStudent, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";

const term: SmallTerm = {
  classes: [
    { number: 160, course: "GEOG.1000", section: "201", meets: "M 8:00-8:50", capacity: 0, waitCapacity: 5 },
    { number: 161, course: "GEOG.1000", section: "202", meets: "W 8:00-8:50", capacity: 0 },
  ],
};

describeDatabase("A repair that accepts more sections", (open) => {
  let client: PortalClient;

  const { portal } = smallTermPortal(open, term);
  beforeAll(async () => {
    await addStudent(portal.db, "ann");
    client = await portal.signIn("ann");
  });

  it("gives the reported number of schedules once it's made", async () => {
    const made = await client.call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name: "Full" } });
    const id = made.Metadata?.ConfigurationId ?? 0;
    const options = { ...newCourseOptions, excludeClosedClasses: true, excludeWaitListedClasses: true };
    const body = { ...options, courseId: "GEOG.1000", courseOfferNumber: 1 };
    const added = await client.call("addCourse", { params: { id }, body });
    const { Request } = toContent(await client.call("buildData", { params: { id } })).build;
    const repairs = openSolver(Request)
      .repairs()
      .repairs.flatMap(({ total, ...change }) =>
        change.kind === "liftOption" ? [{ option: change.option, total: String(total) }] : [],
      );
    expect(repairs).toEqual([
      { option: "excludeClosed", total: "2" },
      { option: "excludeWaitListed", total: "1" },
    ]);
    for (const { option, total } of repairs) {
      const lifted = { excludeWaitListedClasses: false, excludeClosedClasses: option !== "excludeClosed" };
      const params = { id, courseId: added.Metadata?.EntityId ?? "" };
      await client.call("changeCourse", { params, body: { ...options, ...lifted } });
      const { Result } = await client.call("configurationResults", { params: { id } });
      expect(Result).toMatchObject({ ResultCode: 0, TotalCount: total, IsCountExact: true });
    }
  });
});
