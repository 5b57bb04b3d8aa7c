import { afterEach, beforeEach, expect, it } from "vitest";
import { findRows } from "../../support/database/rows.ts";
import { addPerson, addStaff, openPortal, type Portal, type PortalClient } from "../../support/portal.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { recordsOfCsv, registrarOf } from "../../support/registration/registrar.ts";
import { type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

const term: SmallTerm = { classes: [{ number: 100, course: "COMP.1010" }] };
const ALERT = {
  Scope: "service" as const,
  Severity: "warning" as const,
  Message: "Back <soon> & fine",
  IsHtml: false,
  Link: "https://status.example.edu/?a=1&b=2",
  LinkText: "See why",
  Start: "",
  End: "2027-01-20T12:00",
};

describeTerm("Portal settings", { term, isOwn: true }, ({ portal, newStudent, add, enroll }) => {
  const { order } = registrarOf(portal);
  let registrar: PortalClient;
  let second: Portal;

  beforeEach(async () => {
    await addPerson(portal.db, "registrar", { is_student: false });
    await addStaff(portal.db, "registrar", "registrar");
    registrar = await portal.signIn("registrar");
    second = await openPortal(portal.database, { at: TEST_NOW });
  });
  afterEach(() => second.close());

  const audit = async (action: string) =>
    (await findRows(portal.db, "audit", ["detail"], { action: `registrar_${action}` })).map(({ detail }) => detail);
  const seenThere = async () => (await second.call("serviceAlerts")).map(({ Message }) => Message);

  it("previews an alert, shows it on every server, changes it in place, and ends it", async () => {
    const checked = await registrar.call("staffCheckAlert", { body: ALERT });
    expect(checked.Messages).toEqual(["Everyone sees it on every page from now until 1/20/2027 at 12:00 PM."]);
    expect(await seenThere()).toEqual([]);
    await registrar.call("staffAddAlert", { body: ALERT });
    expect(await seenThere()).toEqual([checked.Html]);
    expect(checked.Html).toMatch(
      /^Back &lt;soon&gt; &amp; fine <a href="https:\/\/status\.example\.edu\/\?a=1&amp;b=2"/,
    );

    const [shown] = await registrar.call("staffAlerts");
    expect(shown).toMatchObject({ ...ALERT, Start: null, End: "2027-01-20T17:00:00.000Z", State: "shown" });
    const later = { ...ALERT, Id: shown!.Id, Message: "Back late", Link: "", Start: "2027-01-20T11:00" };
    await registrar.call("staffChangeAlert", { body: later });
    expect(await seenThere()).toEqual([]);
    expect(await registrar.call("staffAlerts")).toMatchObject([{ Id: shown!.Id, State: "planned" }]);
    second.clock.advanceMinutes(61);
    expect(await second.call("serviceAlerts")).toMatchObject([{ Id: shown!.Id, Message: "Back late" }]);
    await registrar.call("staffEndAlert", { body: { Id: shown!.Id } });
    expect(await seenThere()).toEqual([]);
    expect(await registrar.call("staffAlerts")).toMatchObject([{ State: "ended" }]);
    expect(await audit("alert_change")).toMatchObject([
      { before: { message_html: expect.stringContaining("soon") }, after: { message_html: "Back late" } },
    ]);
    expect(await audit("alert_end")).toMatchObject([{ id: shown!.Id, before: { message_html: "Back late" } }]);
    expect(recordsOfCsv(await order("alert", "list"))).toMatchObject([{ message: "Back late" }]);
  });

  it.each([
    [{ End: "2027-01-20T09:00" }, "End", /^Until has passed/],
    [{ Start: "2027-01-20T13:00" }, "End", /should be after From/],
    [{ Start: "2027-03-14T02:30", End: "" }, "Start", /this time doesn't exist/],
    [{ Link: "javascript:alert(1)" }, "Link", /should be a web address/],
    [{ Message: "<script>alert(1)</script>", IsHtml: true, Link: "" }, "Message", /has no text/],
  ])("refuses an alert with %o and names the field", async (given, field, message) => {
    const { refusal } = await registrar.send("staffCheckAlert", { body: { ...ALERT, ...given } });
    expect([refusal.Metadata?.["Field"], refusal.Message]).toEqual([field, expect.stringMatching(message)]);
    expect((await registrar.send("staffAddAlert", { body: { ...ALERT, ...given } })).status).toBe(409);
    expect(await registrar.call("staffAlerts")).toEqual([]);
  });

  it.each([
    ["Tom & Jerry's <show>", false],
    ["Classes are <b>online</b>.", true],
    ["Room&nbsp;5 &#8212; closed", true],
  ])("gives %o back to the form as it was written", async (Message, IsHtml) => {
    await registrar.call("staffAddAlert", { body: { ...ALERT, Message, IsHtml } });
    expect(await registrar.call("staffAlerts")).toMatchObject([{ Message, IsHtml, LinkText: "See why" }]);
  });

  it("says what to do about an alert that's gone, here and in a shell", async () => {
    const { refusal } = await registrar.send("staffEndAlert", { body: { Id: 99 } });
    expect(refusal.Message).toBe("Alert 99 doesn't exist. Reload the page.");
    await expect(order("alert", "end", "99")).rejects.toThrow('Run "alert list"');
  });

  const setting = (Value: "on" | "off" | "default", Person = "") => ({
    body: { Flag: "enrollment_operations" as const, Value, Person },
  });

  it("turns enrollment off for everyone and on for one student, on every server at once", async () => {
    const [one, other] = [await newStudent(), await newStudent()];
    const there = await second.signIn(other.username);
    await add(there, 100);
    const checked = await registrar.call("staffCheckFeature", setting("off"));
    expect(checked).toEqual({
      Messages: ["enrollment_operations is off for everyone."],
      Warnings: ["While it's off, students can't enroll, drop, or swap."],
    });
    const features = async (client: PortalClient) =>
      (await client.call("user")).Features.includes("enrollment_operations");
    expect(await features(there)).toBe(true);
    await registrar.call("staffSetFeature", setting("off"));
    await registrar.call("staffSetFeature", setting("on", one.username));
    expect([await features(there), await features(await second.signIn(one.username))]).toEqual([false, true]);
    expect((await there.send("addClass", { body: {} as never })).status).toBe(497);

    const flag = (await registrar.call("staffFeatures")).find(({ Flag }) => Flag === "enrollment_operations");
    expect(flag).toMatchObject({ ByDefault: true, ForEveryone: false, People: [{ Id: one.id, IsOn: true }] });
    await registrar.call("staffSetFeature", setting("default"));
    expect(await enroll(there, 100)).toMatchObject([{ success: true }]);
    expect(await audit("flag_set")).toMatchObject([
      { person: null, before: null, after: false },
      { person: one.id, before: null, after: true },
      { person: null, before: false, after: null },
    ]);
  });

  it("refuses a feature for no one it knows, and for the registrar", async () => {
    const { refusal } = await registrar.send("staffCheckFeature", setting("on", "nobody"));
    expect([refusal.Metadata?.["Field"], refusal.Message]).toEqual(["Person", "No one has the ID or username nobody."]);
    expect((await registrar.send("staffSetFeature", setting("on", "registrar"))).refusal.Code).toBe("FORBIDDEN");
    expect(await audit("flag_set")).toEqual([]);
  });
});
