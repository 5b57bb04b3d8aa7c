import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { everyRow } from "#server/db/conditional-writes";
import { storeAccounts } from "#server/identity/accounts";
import { activeFeatures, changeOverrides } from "#server/sign-in/feature-flags";
import { deviceName } from "#server/sign-in/web-sessions";
import { browse } from "../../support/browser/browser-session.ts";
import { describeDatabase, type OpenTestDatabase } from "../../support/database/database.ts";
import { addPerson, openPortal, type Portal, type PortalClient, type PortalOptions } from "../../support/portal.ts";
import { openSmallProvider, type SmallProvider } from "../../support/servers/small-provider.ts";

async function openWithStudent(open: OpenTestDatabase, options?: PortalOptions) {
  const database = await open();
  await addPerson(database.db, "student");
  await storeAccounts(database.db, ["student"]);
  const portal = await openPortal(database, { at: "2026-11-20T08:00:00Z", ...options });
  return { portal, student: await portal.signIn("student") };
}

const isSignedIn = async (client: PortalClient) => (await client.call("user")).IsAuthenticated;

describeDatabase("a session", (open) => {
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

  it("lasts as long as it says, also after a call that isn't noted", async () => {
    const { portal, student } = await openWithStudent(open);
    const lasts = async () => (await student.call("user")).SessionLasts;
    const advance = (ms: number) => portal.clock.advanceMinutes(ms / 60_000);
    const first = await lasts();
    expect(first).toEqual({ IdleMs: 59 * 60_000, InAllMs: 12 * 3_600_000 });
    // Not noted, because another call was within a minute.
    advance(59_999);
    const { IdleMs = 0, InAllMs } = (await lasts()) ?? {};
    expect(InAllMs).toBe(12 * 3_600_000 - 59_999);
    advance(IdleMs);
    expect(await isSignedIn(student)).toBe(true);
    while (((await lasts())?.InAllMs ?? 0) > 30 * 60_000) portal.clock.advanceMinutes(30);
    const last = await lasts();
    advance((last?.InAllMs ?? 0) - 1);
    expect(await lasts()).toEqual({ IdleMs, InAllMs: 1 });
    advance(1);
    expect(await lasts()).toBeUndefined();
  });

  it("says nothing of an end to visitors, and the same when flags change", async () => {
    const { portal, student } = await openWithStudent(open);
    const change = { body: { On: ["class_search_course_offerings"], Off: [] } };
    expect((await student.call("setFeatures", change)).SessionLasts).toMatchObject({ InAllMs: 12 * 3_600_000 });
    expect((await portal.call("setFeatures", change)).SessionLasts).toBeUndefined();
  });
});

function logoutOf(provider: SmallProvider, claims: Record<string, unknown>) {
  const now = Math.floor(Date.now() / 1000);
  const token = { iss: provider.oidc.issuer, aud: "portal", iat: now, exp: now + 120, jti: randomUUID() };
  return { ...token, events: EVENTS, ...claims };
}

/** Sends a logout token over the back channel; returns the status. */
async function sendLogout(
  portal: Portal,
  provider: SmallProvider,
  claims: Record<string, unknown>,
  token = provider.sign(logoutOf(provider, claims)),
) {
  const form = new URLSearchParams({ logout_token: token }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = { method: "POST", url: "/sso/auth/backchannel", headers, payload: form } as const;
  return (await portal.app.inject(request)).statusCode;
}

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
    const send = async (changes: Record<string, unknown>, token?: string) =>
      await sendLogout(portal, provider, { sid: "s1", sub: "student", ...changes }, token);
    const now = Math.floor(Date.now() / 1000);
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
    expect(await send({}, `${provider.sign(logoutOf(provider, { sid: "s1" })).slice(0, -4)}AAAA`)).toBe(400);
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

  it.each<[string, Record<string, unknown>, (string | undefined)[]]>([
    ["a person", { sub: "subject of kim" }, ["kim"]],
    ["a person's session", { sub: "subject of kim", sid: "session of kim" }, ["kim"]],
    ["a session", { sid: "session of kim" }, ["kim"]],
    ["another person's session", { sub: "subject of kim", sid: "session of lee" }, []],
    ["someone who isn't signed in", { sub: "subject of park" }, []],
    ["someone by the username", { sub: "kim" }, []],
  ])("end for %s only, also where the username is another claim", async (_, named, ended) => {
    const claims: Record<string, unknown> = {};
    const provider = await openSmallProvider({ subject: "", claims });
    const database = await open();
    const portal = await openPortal(database, { settings: { oidc: { ...provider.oidc, subjectClaim: "eppn" } } });
    const people: Record<string, () => Promise<boolean>> = {};
    for (const name of ["kim", "lee"]) {
      await addPerson(database.db, name);
      Object.assign(claims, { sub: `subject of ${name}`, eppn: name, sid: `session of ${name}` });
      const browser = browse(portal);
      await browser.signInAt(provider);
      people[name] = async () =>
        (await browser.get("/api/User/Account")).response.json().data.IsAuthenticated as boolean;
    }
    expect(await sendLogout(portal, provider, named)).toBe(200);
    for (const [name, isIn] of Object.entries(people))
      expect([name, await isIn()]).toEqual([name, !ended.includes(name)]);
  });

  it.each([
    ["without a name", ""],
    ["whose name is too long to store", "s".repeat(501)],
  ])("at the provider %s end with any session of the subject", async (_, sid) => {
    const provider = await openSmallProvider({ subject: "student", claims: { sid } });
    const database = await open();
    await addPerson(database.db, "student");
    const portal = await openPortal(database, { settings: { oidc: provider.oidc } });
    await browse(portal).signInAt(provider);
    expect(await sendLogout(portal, provider, { sub: "student", sid: "another" })).toBe(200);
    expect(await database.db.selectFrom("web_sessions").select("role").execute()).toEqual([]);
  });

  it("of the version before, which don't have their subject, end by the username", async () => {
    const claims: Record<string, unknown> = {};
    const provider = await openSmallProvider({ subject: "student", claims });
    const database = await open();
    for (const name of ["student", "stranger"]) await addPerson(database.db, name);
    const portal = await openPortal(database, { settings: { oidc: provider.oidc } });
    const [student, stranger] = [browse(portal), browse(portal)];
    await student.signInAt(provider);
    claims["sub"] = "stranger";
    await stranger.signInAt(provider);
    await database.db.updateTable("web_sessions").set({ provider_subject: null }).where(everyRow).execute();
    expect(await sendLogout(portal, provider, { sub: "student" })).toBe(200);
    const { rows: left } = await sql<{ id: string }>`select person_id as id from web_sessions`.execute(database.db);
    expect(left).toEqual([{ id: "id-stranger" }]);
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
    ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    ["curl/8", "Browser"],
  ])("names the device of %s", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

it("feature flags may be switched for a session where they are self-service", { tags: ["portal§6.3"] }, () => {
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
  it("hold for that session alone, and the server enforces them", { tags: ["portal§3.1", "portal§6.3"] }, async () => {
    const { portal, student: here } = await openWithStudent(open);
    const there = await portal.signIn("student");

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

const DROP = { body: { term: "3110", academicCareer: "UGRD", classNumber: 1 } };

describeDatabase("confirming the password", (open) => {
  it("is asked for an hour after signing in, and lets enrollment go on", { tags: ["portal§7.19"] }, async () => {
    const { portal, student } = await openWithStudent(open);
    portal.clock.advanceMinutes(50);
    await student.call("user");
    expect((await student.send("dropClass", DROP)).body).not.toMatchObject({ data: { RequiresPassword: true } });

    portal.clock.advanceMinutes(11);
    const refused = await student.send("dropClass", DROP);
    expect(refused.status).toBe(400);
    expect(refused.refusal).toMatchObject({
      Code: "PASSWORD_REQUIRED",
      RequiresPassword: true,
      Message: "Enter your password to drop this class.",
    });
    expect(refused.refusal).not.toHaveProperty("Metadata");

    await student.call("confirmPassword", { body: { password: "portal-demo" } });
    expect((await student.send("dropClass", DROP)).body).not.toMatchObject({ data: { RequiresPassword: true } });
  });

  it("is said to last as long as it does, and only to people who are signed in", async () => {
    const { portal, student } = await openWithStudent(open);
    const confirmation = async () => (await student.call("user")).Confirmation;
    const LastsMs = 3_600_000;
    expect(await confirmation()).toEqual({ LeftMs: LastsMs, LastsMs });
    portal.clock.advanceMinutes(50);
    expect(await confirmation()).toEqual({ LeftMs: 600_000, LastsMs });
    portal.clock.advanceMinutes(11);
    expect(await confirmation()).toEqual({ LeftMs: 0, LastsMs });
    await student.call("confirmPassword", { body: { password: "portal-demo" } });
    expect(await confirmation()).toEqual({ LeftMs: LastsMs, LastsMs });
    expect((await portal.call("user")).Confirmation).toBeUndefined();
  });

  it("is refused after five wrong ones, also at the same time, until a quarter of an hour has passed", {
    tags: ["portal§7.19", "portal§8.11"],
  }, async () => {
    const { portal, student } = await openWithStudent(open);
    const guess = () => student.send("confirmPassword", { body: { password: "guess" } });
    const answers = await Promise.all(Array.from({ length: 8 }, guess));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    const wrong = answers.filter(({ status }) => status === 400).map(({ refusal }) => refusal);
    expect(new Set(wrong.map(({ Message }) => Message))).toEqual(new Set(["The password is incorrect."]));
    // The last of them says already that there is no sixth.
    expect(wrong.filter(({ Metadata }) => Metadata !== undefined).map(({ Metadata }) => Metadata)).toEqual([
      { RetryAfterSeconds: 900 },
    ]);

    const audit = await portal.db.selectFrom("audit").select(["action", "person_id", "detail"]).execute();
    const recorded = { person_id: "id-student", detail: {} };
    expect(audit.filter(({ action }) => action === "password_wrong")).toEqual(
      Array.from({ length: 5 }, () => ({ action: "password_wrong", ...recorded })),
    );
    expect(audit.filter(({ action }) => action === "password_locked")).toEqual([
      { action: "password_locked", ...recorded, detail: { locked: "account" } },
    ]);

    const locked = await student.send("confirmPassword", { body: { password: "portal-demo" } });
    expect(locked.status).toBe(429);
    expect(locked.headers["retry-after"]).toBe("900");
    portal.clock.advanceMinutes(14);
    const { refusal } = await student.send("confirmPassword", { body: { password: "portal-demo" } });
    expect(refusal.Message).toBe("Too many incorrect passwords. Try again in a minute.");
    portal.clock.advanceMinutes(1);
    // Someone else's guesses still count.
    const other = { subject: "confirm:id-other" };
    await portal.db.insertInto("password_attempts").values(other).execute();
    await student.call("confirmPassword", { body: { password: "portal-demo" } });
    expect(await portal.db.selectFrom("password_attempts").select("subject").execute()).toEqual([other]);
  });

  it("leads to a fresh sign-in where the university keeps the passwords", async () => {
    const oidc = { issuer: "https://id.example.edu", clientId: "portal", clientSecret: undefined };
    const { portal, student } = await openWithStudent(open, { settings: { oidc } });
    const SignInUrl = "/sso/auth/signin?fresh=true";
    const confirmed = await student.send("confirmPassword", { body: { password: "portal-demo" } });
    expect(confirmed.refusal).toMatchObject({ RequiresPassword: true, Metadata: { SignInUrl } });
    expect((await student.call("user")).Confirmation).toMatchObject({ SignInUrl });
    for (let minutes = 0; minutes < 61; minutes += 30.5) {
      portal.clock.advanceMinutes(30.5);
      await student.call("user");
    }
    expect((await student.send("dropClass", DROP)).refusal).toMatchObject({
      RequiresPassword: true,
      Message: "Sign in again to drop this class.",
      Metadata: { SignInUrl },
    });
  });
});
