import { describe, expect, it } from "vitest";
import type { FeatureFlag } from "#contract/protocol";
import { activeFeatures, changeOverrides } from "#server/sign-in/features";
import type { StoredFlag } from "#server/sign-in/web-sessions";
import { describeDatabase } from "../../support/database/database.ts";
import { addPerson, openPortal } from "../../support/portal.ts";

describe("feature flags", () => {
  const deployment = (flag: FeatureFlag, enabled: boolean): StoredFlag => ({ flag, enabled, personal: false });
  const personal = (flag: FeatureFlag, enabled: boolean): StoredFlag => ({ flag, enabled, personal: true });

  it("have a default, which the deployment beats, which the person beats", () => {
    expect(activeFeatures([], {})).toContain("schedule_builder");
    const off = deployment("schedule_builder", false);
    expect(activeFeatures([off], {})).not.toContain("schedule_builder");
    expect(activeFeatures([off, personal("schedule_builder", true)], {})).toContain("schedule_builder");
  });

  it("may be switched for a session where they are self-service", () => {
    const wishes = {
      on: ["myuml_transition_preview", "myuml_success_team", "no_such_flag"],
      off: ["schedule_builder"],
    };
    const overrides = changeOverrides({}, wishes);
    expect(overrides).toEqual({ myuml_transition_preview: true, schedule_builder: false });
    expect(activeFeatures([], overrides)).toContain("myuml_transition_preview");
    expect(activeFeatures([], overrides)).not.toContain("schedule_builder");
    expect(activeFeatures([], { myuml_success_team: true })).not.toContain("myuml_success_team");
  });
});

describeDatabase("feature flags of a session", (open) => {
  it("hold for that session alone, and the server enforces them", async () => {
    const database = await open();
    await addPerson(database.db, "student");
    const portal = await openPortal(database);
    const [here, there] = [await portal.signIn("student"), await portal.signIn("student")];

    const changed = await here.call("setFeatures", { body: { On: [], Off: ["enrollment_operations"] } });
    expect(changed.Features).not.toContain("enrollment_operations");
    const query = { term: "3110", career: "UGRD" };
    const refused = await here.send("validateCart", { query });
    expect(refused.status).toBe(497);
    expect(refused.refusal).toMatchObject({ Code: "FEATURE_DISABLED", Metadata: { Feature: "enrollment_operations" } });
    expect((await there.send("validateCart", { query })).status).not.toBe(497);

    await here.call("setFeatures", { body: { On: ["enrollment_operations"], Off: [] } });
    expect((await here.call("user")).Features).toContain("enrollment_operations");
  });
});
