import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { activeFeatures, changeOverrides } from "#server/sign-in/feature-flags";
import { deviceName } from "#server/sign-in/web-sessions";
import { browse } from "../../support/browser/browser-session.ts";
import { describeDatabase, describeEachDatabase, type OpenTestDatabase } from "../../support/database/database.ts";
import { addPerson, openPortal, type PortalClient } from "../../support/portal.ts";
import { openSmallProvider } from "../../support/servers/small-provider.ts";

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
});

const EVENTS = { "http://schemas.openid.net/event/backchannel-logout": {} };

describeDatabase("Ending sessions", (open) => {
  it("shows people their own sessions, and ends the others with the notices pushed to them", async () => {
    const database = await open();
    await addPerson(database.db, "student");
    const stranger = await addPerson(database.db, "stranger");
    const portal = await openPortal(database, { at: "2026-11-20T08:00:00Z" });
    const old = await portal.signIn("student");
    const others = await portal.signIn("stranger");
    portal.clock.advanceMinutes(5);
    const student = await portal.signIn("student");
    const push = { p256dh: "p", auth: "a", device_id: "d" };
    const subscriptions = ["id-student", stranger].map((person_id) => ({ person_id, endpoint: person_id, ...push }));
    await database.db.insertInto("push_subscriptions").values(subscriptions).execute();
    expect(await student.call("sessions")).toEqual([
      { Device: "Browser", LastUsed: "2026-11-20T08:05:00.000Z", IsCurrent: true },
      { Device: "Browser", LastUsed: "2026-11-20T08:00:00.000Z", IsCurrent: false },
    ]);
    expect(await student.call("endOtherSessions")).toMatchObject([{ IsCurrent: true }]);
    expect(await Promise.all([student, old, others].map(isSignedIn))).toEqual([true, false, true]);
    expect(await database.db.selectFrom("push_subscriptions").select("person_id").execute()).toEqual([
      { person_id: stranger },
    ]);
  });

  it("follows the identity provider's word, once and only if it is a logout token", async () => {
    const provider = await openSmallProvider({ subject: "student", claims: { sid: "s1" } });
    const database = await open();
    await addPerson(database.db, "student");
    const portal = await openPortal(database, { settings: { oidc: provider.oidc } });
    const signIn = async () => {
      const browser = browse(portal);
      await browser.signInAt(provider);
      return async () => (await browser.get("/api/User/Account")).response.json().data.IsAuthenticated as boolean;
    };
    const send = async (changes: Record<string, unknown>, token = provider.sign(logout(changes))) => {
      const form = new URLSearchParams({ logout_token: token }).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      return (await portal.app.inject({ method: "POST", url: "/sso/auth/backchannel", headers, payload: form }))
        .statusCode;
    };
    const now = Math.floor(Date.now() / 1000);
    const logout = (changes: object) => ({
      iss: provider.oidc.issuer,
      aud: "portal",
      iat: now,
      exp: now + 120,
      jti: randomUUID(),
      events: EVENTS,
      sid: "s1",
      sub: "student",
      ...changes,
    });
    const isIn = await signIn();
    for (const wrong of [
      { iss: "https://elsewhere.example" },
      { aud: "another" },
      { iat: now - 600 },
      { iat: undefined },
      { exp: now - 600 },
      { jti: undefined },
      { jti: "a\0b" },
      { events: undefined },
      { events: { other: {} } },
      { nonce: "n" },
      { sid: undefined, sub: undefined },
      { sid: 7 },
    ])
      expect([wrong, await send(wrong)]).toEqual([wrong, 400]);
    expect(await send({}, `${provider.sign(logout({})).slice(0, -4)}AAAA`)).toBe(400);
    expect(await send({}, "no token")).toBe(400);
    expect(await send({ sid: "another" })).toBe(200);
    expect(await send({ sub: "another" })).toBe(200);
    expect(await isIn()).toBe(true);

    expect(await send({ jti: "once", sub: undefined })).toBe(200);
    expect(await isIn()).toBe(false);
    const again = await signIn();
    expect(await send({ jti: "once" })).toBe(400);
    expect(await again()).toBe(true);
    expect(await send({ sid: undefined })).toBe(200);
    expect(await again()).toBe(false);
    const actions = await database.db.selectFrom("audit").select("action").orderBy("id").execute();
    expect(actions.filter(({ action }) => action === "signed_out_by_provider")).toHaveLength(2);
  });

  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    ["curl/8", "Browser"],
  ])("names the device of %s", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

it("feature flags may be switched for a session where they are self-service", () => {
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
