import { expect, it } from "vitest";
import { describeDatabase } from "../../support/database/database.ts";
import { addStudent, SMALL_TERM } from "../../support/small-term.ts";
import { openSmallTerm } from "../../support/registration/enrolling.ts";

describeDatabase("The limit of configurations", (open) => {
  it("keeps up to 50 configurations of a term, however they are made at once", async () => {
    const portal = await openSmallTerm(open, { classes: [{ number: 100, course: "COMP.1010", section: "201" }] });
    await addStudent(portal.db, "collector");
    const own = await portal.signIn("collector");
    const params = { term: SMALL_TERM };
    const make = () => own.call("createConfiguration", { params, body: { Name: "One more" } });
    const [standard] = await own.call("configurations", { params });
    for (let made = 1; made < 48; made++) await make();
    const answers = await Promise.all(Array.from({ length: 20 }, make));
    expect(answers.filter(({ IsError }) => IsError)).toHaveLength(18);
    // A renamed default gets a successor, which needs room too.
    const renamed = { params: { id: standard?.Id ?? 0 }, body: { Name: "Renamed", Version: standard?.Version ?? 0 } };
    expect((await own.call("renameConfiguration", renamed)).IsError).toBe(true);
    expect(await own.call("configurations", { params })).toHaveLength(50);
  });
});
