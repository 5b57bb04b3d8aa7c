import { beforeAll, expect, it } from "vitest";
import { describeDatabase } from "../../support/database/database.ts";
import type { PortalClient } from "../../support/portal.ts";
import { addStudent, SMALL_TERM } from "../../support/small-term.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";

describeDatabase("A configuration's weights and limits", (open) => {
  let client: PortalClient;
  let id = 0;

  const { portal } = smallTermPortal(open, { classes: [{ number: 100, course: "COMP.1010" }] });
  beforeAll(async () => {
    await addStudent(portal.db, "builder");
    client = await portal.signIn("builder");
  });

  const newConfiguration = async (name: string) => {
    const made = await client.call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name: name } });
    id = made.Metadata?.ConfigurationId ?? 0;
  };

  it("are those of the configuration that changed last in a new one, and at most 2", async () => {
    const weights = async () => (await client.call("buildData", { params: { id } })).Document.options.weights;
    const adjusted = { days: 0, gaps: 2, early: 1, late: 1 };
    await newConfiguration("Ordinary");
    expect(await weights()).toBeUndefined();
    const Edits = [{ type: "weigh" as const, weights: adjusted }];
    expect(await client.call("editConfiguration", { params: { id }, body: { Edits } })).toMatchObject({
      IsError: false,
    });
    await newConfiguration("Adjusted");
    expect(await weights()).toEqual(adjusted);
    const tooMuch = { ...adjusted, days: 3 };
    await expect(
      client.call("editConfiguration", { params: { id }, body: { Edits: [{ type: "weigh", weights: tooMuch }] } }),
    ).rejects.toThrow("editConfiguration answered 400");
    await client.call("deleteConfiguration", { params: { id } });
  });

  it("come with the student's own unit limits", async () => {
    await newConfiguration("Limits");
    await portal.db.updateTable("student_careers").set({ max_term_units: 21 }).execute();
    const { UnitLimits } = await client.call("buildData", { params: { id } });
    expect(UnitLimits).toEqual([{ Career: "UGRD", Units: 21 }]);
  });
});
