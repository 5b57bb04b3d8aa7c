import { expect, it } from "vitest";
import { describeDatabase } from "../../support/database/database.ts";
import { insert } from "../../support/database/rows.ts";
import { addPerson, openPortal } from "../../support/portal.ts";

describeDatabase("what the university tells everybody", (open) => {
  it("are the alerts of this hour, with nothing in them that could run", {
    tags: ["portal§1.6", "portal§7.1"],
  }, async () => {
    const database = await open();
    const at = (hour: string) => new Date(`2026-11-20T${hour}:00Z`);
    const message_html = '<p onclick="x()">Snow <script>x()</script><a href="javascript:x()">day</a></p>';
    await insert(database.db, "alerts", [
      { scope: "global", severity: "danger", message_html, starts_at: at("08:00"), ends_at: at("10:00") },
      { scope: "global", severity: "info", message_html: "Over", ends_at: at("09:00") },
      { scope: "global", severity: "info", message_html: "To come", starts_at: at("09:01") },
      { scope: "service", severity: "warning", message_html: "Slow" },
    ]);
    const portal = await openPortal(database, { at: at("09:00") });
    const [alert, ...others] = await portal.call("globalAlerts");
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      Severity: "danger",
      Message: expect.stringMatching(/^<p>Snow <a [^>]*>day<\/a><\/p>$/),
    });
    expect(alert?.Message).not.toContain("javascript");
    expect(await portal.call("serviceAlerts")).toMatchObject([{ Severity: "warning", Message: "Slow" }]);
  });

  it("are the dates of the year to come, the next one first across New Year, by the institution's own day", {
    tags: ["portal§3.20", "portal§7.1"],
  }, async () => {
    const database = await open();
    const date = (day: string) => ({ date: day, description_html: `Day ${day}` });
    const days = ["2027-01-19", "2026-12-11", "2026-11-25", "2026-11-19", "2026-11-20", "2027-11-20"];
    await database.db.insertInto("important_dates").values(days.map(date)).execute();
    // Already the 21st in UTC, but still the 20th at the university.
    const portal = await openPortal(database, { at: "2026-11-21T03:00:00Z" });
    const { Data } = await portal.call("importantDates");
    expect(Data).toEqual([
      { DateMonth: 11, DateDayOfMonth: 20, Description: "Day 2026-11-20" },
      { DateMonth: 11, DateDayOfMonth: 25, Description: "Day 2026-11-25" },
      { DateMonth: 12, DateDayOfMonth: 11, Description: "Day 2026-12-11" },
      { DateMonth: 1, DateDayOfMonth: 19, Description: "Day 2027-01-19" },
    ]);
  });
});

describeDatabase("feedback", (open) => {
  const feedback = { EmailAddress: " a@example.edu ", Name: "A", Message: "Hello" };

  it("is kept, from visitors and from those who are signed in", { tags: ["portal§3.23", "portal§7.20"] }, async () => {
    const database = await open();
    await addPerson(database.db, "student");
    const portal = await openPortal(database);
    const student = await portal.signIn("student");
    expect((await portal.call("sendFeedback", { body: feedback })).IsError).toBe(false);
    await student.call("sendFeedback", { body: feedback });
    const rows = await database.db.selectFrom("feedback").selectAll().orderBy("id").execute();
    expect(rows.map((row) => row.person_id)).toEqual([null, "id-student"]);
    expect(rows[0]?.email_address).toBe("a@example.edu");
  });

  it.each(["EmailAddress", "Name", "Message"])("is refused without %s", { tags: ["portal§5.10"] }, async (field) => {
    const portal = await openPortal(await open());
    const answer = await portal.send("sendFeedback", { body: { ...feedback, [field]: "  " } });
    expect(answer.status).toBe(400);
    expect(answer.refusal.Message).toBe("All fields are required.");
  });

  it.each(["a", "a@b", "@b.example", "a b@c.example", "<a@b.example>", "a@b.example, c@d.example"])(
    "is refused with %s as the email address",
    async (EmailAddress) => {
      const portal = await openPortal(await open());
      expect((await portal.send("sendFeedback", { body: { ...feedback, EmailAddress } })).status).toBe(400);
      expect(await portal.db.selectFrom("feedback").selectAll().execute()).toEqual([]);
    },
  );
});
