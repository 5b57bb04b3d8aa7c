import { expect, it } from "vitest";
import { describeEachDatabase, type OpenTestDatabase } from "../../support/database/database.ts";
import { addPerson, openPortal, type PortalClient } from "../../support/portal.ts";

async function openWithStudent(open: OpenTestDatabase) {
  const database = await open();
  await addPerson(database.db, "student");
  const portal = await openPortal(database, { at: "2026-11-20T08:00:00Z" });
  return { portal, student: await portal.signIn("student") };
}

const isSignedIn = async (client: PortalClient) => (await client.call("user")).IsAuthenticated;

describeEachDatabase("a session", (open) => {
  it("ends an hour after the last call", async () => {
    const { portal, student } = await openWithStudent(open);
    portal.clock.advanceMinutes(59);
    expect(await isSignedIn(student)).toBe(true);
    portal.clock.advanceMinutes(59);
    expect(await isSignedIn(student)).toBe(true);
    portal.clock.advanceMinutes(60);
    expect(await isSignedIn(student)).toBe(false);
    expect((await student.send("eligibleTerms")).refusal.Code).toBe("NOT_SIGNED_IN");
  });

  it("ends twelve hours after signing in, however busy", async () => {
    const { portal, student } = await openWithStudent(open);
    for (let minutes = 30; minutes < 12 * 60; minutes += 30) {
      portal.clock.advanceMinutes(30);
      expect(await isSignedIn(student)).toBe(true);
    }
    portal.clock.advanceMinutes(30);
    expect(await isSignedIn(student)).toBe(false);
  });

  it("notes when it was last used at most once a minute", async () => {
    const { portal, student } = await openWithStudent(open);
    const lastSeen = async () => {
      const row = await portal.db.selectFrom("web_sessions").select("last_seen_at").executeTakeFirstOrThrow();
      return row.last_seen_at.toISOString();
    };
    portal.clock.set("2026-11-20T08:00:59Z");
    await student.call("user");
    expect(await lastSeen()).toBe("2026-11-20T08:00:00.000Z");
    portal.clock.set("2026-11-20T08:01:00Z");
    await student.call("user");
    await expect.poll(lastSeen).toBe("2026-11-20T08:01:00.000Z");
  });
});
