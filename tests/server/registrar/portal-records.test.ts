import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { writeAudit } from "#server/audit";
import { everyRow } from "#server/db/conditional-writes";
import { removalsOfOldRows } from "#server/db/old-rows";
import { insert } from "../../support/database/rows.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { recordsOfCsv, registrarOf } from "../../support/registration/registrar.ts";
import { type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

const term: SmallTerm = { classes: [{ number: 100, course: "COMP.1010", section: "201" }] };

describeTerm("Commands for alerts, flags, sessions and feedback", { term }, ({ portal, newStudent }) => {
  const { order, repeat, audit } = registrarOf(portal);

  beforeEach(async () => {
    await sql`truncate alerts, feature_flags, feedback, audit restart identity`.execute(portal.db);
  });

  const minutesLater = (minutes: number) => new Date(Date.parse(TEST_NOW) + minutes * 60_000);

  it("shows an alert between its times, once however often it is added, until it is ended", async () => {
    const { client } = await newStudent();
    const messages = async () => (await client.call("serviceAlerts")).map(({ Message }) => Message);
    const message = ["--message", "Back <soon> & fine", "--until", "2027-01-20T16:00Z"];
    const add = ["alert", "add", "--scope", "service", ...message];
    expect(await order(...add)).toEqual(["Alert 1 was added."]);
    expect(await repeat(...add)).toEqual(["Alert 1 is unchanged."]);
    expect(await messages()).toEqual(["Back &lt;soon&gt; &amp; fine"]);
    portal.clock.set(minutesLater(61));
    expect(await messages()).toEqual([]);
    portal.clock.set(TEST_NOW);
    expect(await order("alert", "end", "1")).toEqual(["Alert 1 has ended."]);
    expect(await repeat("alert", "end", "1")).toEqual(["Alert 1 had already ended."]);
    expect(await messages()).toEqual([]);
    expect(recordsOfCsv(await order("alert", "list"))).toMatchObject([
      { scope: "service", severity: "info", until: "2027-01-20 10:00", message: expect.stringContaining("soon") },
    ]);
    expect((await audit()).map(({ action }) => action)).toEqual(["registrar_alert_add", "registrar_alert_end"]);
  });

  it("keeps harmless HTML of an alert", async () => {
    const { client } = await newStudent();
    await order("alert", "add", "--html", "--message", '<b>Snow</b><script>alert("x")</script>');
    expect(await client.call("globalAlerts")).toMatchObject([{ Message: "<b>Snow</b>", Severity: "info" }]);
  });

  it("turns features on and off, for one person before everyone", { tags: ["portal§6.3"] }, async () => {
    const [one, other] = [await newStudent(), await newStudent()];
    const isOn = async ({ client }: typeof one) => (await client.call("user")).Features.includes("schedule_builder");
    await order("flag", "set", "schedule_builder", "off");
    await order("flag", "set", "schedule_builder", "on", "--for", one.username);
    expect([await isOn(one), await isOn(other)]).toEqual([true, false]);
    const unchanged = ["schedule_builder is off for everyone (unchanged)."];
    expect(await repeat("flag", "set", "schedule_builder", "off")).toEqual(unchanged);
    expect(recordsOfCsv(await order("flag", "list")).filter(({ flag }) => flag === "schedule_builder")).toEqual([
      { flag: "schedule_builder", for: "default", value: "on" },
      { flag: "schedule_builder", for: "everyone", value: "off" },
      { flag: "schedule_builder", for: one.id, value: "on" },
    ]);
    await order("flag", "set", "schedule_builder", "default");
    expect(await isOn(other)).toBe(true);
  });

  it("signs a person out everywhere, and nobody else", async () => {
    const [one, other] = [await newStudent(), await newStudent()];
    await portal.signIn(one.username);
    expect((await order("session", "end", one.id))[0]).toMatch(/^Ended 2 sessions for /);
    expect((await one.client.call("user")).IsAuthenticated).toBe(false);
    expect((await other.client.call("user")).IsAuthenticated).toBe(true);
    expect((await repeat("session", "end", one.id))[0]).toMatch(/isn't signed in\.$/);
  });

  it("ends what a restored backup brings back: sessions, keys, addresses, and unsent messages", async () => {
    const { id, client } = await newStudent();
    await client.call("subscribeCalendar");
    const push = { endpoint: "e", p256dh: "p", auth: "a", device_id: "d" };
    await insert(portal.db, "push_subscriptions", { person_id: id, ...push });
    const key = { key: "k", endpoint: "checkout", request_hash: "h" };
    await insert(portal.db, "idempotency_keys", { student_id: id, ...key });
    expect((await order("after-restore", "--by", "The DBA"))[0]).toMatch(/^Ended \d+ sessions?\./);
    expect((await client.call("user")).IsAuthenticated).toBe(false);
    for (const table of ["idempotency_keys", "push_subscriptions", "calendar_subscriptions"] as const)
      expect(await portal.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await audit()).toMatchObject([{ detail: { by: "The DBA", login: "ruth", idempotency_keys: 1 } }]);
  });

  it("prints the audit, which no one can rewrite, and notes that it was read", async () => {
    const { id, client } = await newStudent();
    await client.call("endOtherSessions");
    await writeAudit(portal.db, { action: "sign_in", personId: id, requestId: "=1+1" }, minutesLater(1));
    await order("session", "end", id);
    const found = recordsOfCsv(await order("audit", "--person", id));
    expect(found.map(({ action }) => action)).toEqual(["sign_in", "registrar_session_end"]);
    expect(found[0]).toMatchObject({ person: id, request: "'=1+1", at: minutesLater(1).toISOString() });
    const reads = (await order("audit", "--action", "registrar_audit_read", "--json")).map((line) => JSON.parse(line));
    expect(reads).toMatchObject([{ detail: { by: "ruth", person: id, count: 2 } }]);
    await expect(portal.db.updateTable("audit").set({ action: "sign_out" }).where(everyRow).execute()).rejects.toThrow(
      "append-only",
    );
    await expect(portal.db.deleteFrom("audit").where(everyRow).execute()).rejects.toThrow("append-only");
  });

  it("removes records after their days, and audit entries never before 90 days", async () => {
    const { db } = portal.database;
    const at = new Date(Date.now() - 200 * 24 * 60 * 60_000);
    const feedback = { name: "A", email_address: "a@b.example", message: "Hi" };
    await insert(db, "feedback", [{ ...feedback, at }, feedback]);
    await insert(db, "audit", [{ action: "old", at }, { action: "new" }]);
    const removals = (days?: number) =>
      removalsOfOldRows(db, { auditDays: days, feedbackDays: days }, () => new Date());
    for (const { audit, feedback } of [removals(), removals(100)]) {
      await audit();
      await feedback();
    }
    expect(await db.selectFrom("feedback").select("id").execute()).toHaveLength(1);
    expect(await db.selectFrom("audit").select("action").execute()).toEqual([{ action: "new" }]);
    await expect(removals(-1).audit()).rejects.toThrow("append-only");
  });
});
