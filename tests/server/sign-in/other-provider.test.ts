import { expect, it } from "vitest";
import { browse } from "../../support/browser/browser-session.ts";
import { testDatabases } from "../../support/database/database.ts";
import { insert } from "../../support/database/rows.ts";
import { addPerson, addStaff, openPortal, type Portal } from "../../support/portal.ts";
import { keptLog } from "../../support/servers/kept-log.ts";
import { freePort } from "../../support/servers/ports.ts";
import { openSmallProvider } from "../../support/servers/small-provider.ts";
import { addSmallTerm, SMALL_TERM } from "../../support/small-term.ts";

const open = testDatabases();

/** A browser that is led to the provider, and where there. */
async function goTo(issuer: string, portal: Portal) {
  const browser = browse(portal);
  const away = await browser.follow(await browser.request("GET", "/sso/auth/signin"), issuer);
  return { browser, location: String(away.response.headers.location) };
}

it("takes the username from the configured claim, asks for the scopes, and sends the secret as configured", async () => {
  const authorizations: (string | undefined)[] = [];
  const provider = await openSmallProvider({
    subject: "0f2a",
    claims: { eppn: "student" },
    onToken: ({ authorization }) => authorizations.push(authorization),
  });
  const oidc = {
    ...provider.oidc,
    clientSecret: "the secret",
    subjectClaim: "eppn",
    scopes: "openid profile",
    clientAuth: "client_secret_basic" as const,
  };
  const signIn = async (settings: typeof oidc) => {
    const portal = await openPortal(await open(), { settings: { oidc: settings } });
    await addPerson(portal.db, "student");
    const { browser, location } = await goTo(oidc.issuer, portal);
    expect(new URL(location).searchParams.get("scope")).toBe("openid profile");
    await browser.get(provider.signIn(location));
    return (await browser.get("/api/User/Account")).response.json().data.Identity;
  };
  expect(await signIn(oidc)).toBe("student");
  expect(authorizations).toEqual([`Basic ${Buffer.from("portal:the+secret").toString("base64")}`]);
  expect(await signIn({ ...oidc, subjectClaim: "uid" })).toBeNull();
});

it.each([
  ["a registrar, among other groups", { groups: ["all", "portal-registrars"] }, "registrar"],
  ["staff, as the only group", { groups: "portal-staff" }, "staff"],
])(
  "gives a role by the provider's claim to %s, and makes an account with the claimed name",
  async (_, claims, role) => {
    const provider = await openSmallProvider({ subject: "evargas", claims: { ...claims, given_name: "Elena" } });
    const roles = { claim: "groups", staff: "portal-staff", registrar: "portal-registrars" };
    const portal = await openPortal(await open(), { settings: { oidc: { ...provider.oidc, roles } } });
    // The claim counts, not this.
    await addStaff(portal.db, "other", "staff", { first_name: "Else", last_name: "Vargas" });
    const browser = browse(portal);
    const signIn = async () => {
      await browser.signInAt(provider);
      return (await browser.get("/api/User/Account")).response.json().data;
    };
    const expected = { Identity: "evargas", FirstName: "Elena", IsStudent: false, Role: role };
    expect(await signIn()).toMatchObject(expected);
    expect(await signIn()).toMatchObject(expected);
  },
);

it.each([
  ["advisers", { groups: ["faculty", "advisers"] }, ["adviser"]],
  ["advisers and instructors", { groups: ["advisers", "teachers"] }, ["adviser", "instructor"]],
  ["neither", { groups: ["portal-staff"] }, undefined],
])("gives the roles of own students and classes by the provider's claim to %s", async (_, claims, expected) => {
  const provider = await openSmallProvider({ subject: "evargas", claims });
  const names = { staff: "portal-staff", registrar: "portal-registrars", adviser: "advisers", instructor: "teachers" };
  const roles = { claim: "groups", ...names };
  const portal = await openPortal(await open(), { settings: { oidc: { ...provider.oidc, roles } } });
  // The claim counts, not this.
  await addStaff(portal.db, "evargas", null, { is_adviser: true, is_instructor: true });
  const browser = browse(portal);
  await browser.signInAt(provider);
  const { data } = (await browser.get("/api/User/Account")).response.json();
  expect([data.Identity, data.OwnRoles]).toEqual(["evargas", expected]);
});

it("signs in who teaches a class, without a role in the staff file or a group for it", async () => {
  const provider = await openSmallProvider({ subject: "tess", claims: { groups: ["all"] } });
  const roles = { claim: "groups", staff: "portal-staff", registrar: "portal-registrars" };
  const portal = await openPortal(await open(), { settings: { oidc: { ...provider.oidc, roles } } });
  await addSmallTerm(portal.db, { classes: [{ number: 100, course: "COMP.1010" }] });
  const signIn = async () => {
    const browser = browse(portal);
    await browser.signInAt(provider);
    return (await browser.get("/api/User/Account")).response.json().data;
  };
  await addStaff(portal.db, "tess", null, { first_name: "Tess" });
  expect(await signIn()).toMatchObject({ IsAuthenticated: false });
  await insert(portal.db, "instructors", { id: "tess", first_name: "Tess", last_name: "Staff" });
  const meeting = { term_code: SMALL_TERM, class_number: 100, meeting_number: 1 };
  await insert(portal.db, "meeting_instructors", { ...meeting, instructor_id: "tess" });
  expect(await signIn()).toMatchObject({ Identity: "tess", FirstName: "Tess", OwnRoles: ["instructor"] });
});

it("signs in a person whose time of sign-in is beyond all dates, as if the provider didn't send it", async () => {
  const provider = await openSmallProvider({ subject: "student", claims: { auth_time: 1e14 } });
  const portal = await openPortal(await open(), { settings: { oidc: provider.oidc } });
  await addPerson(portal.db, "student");
  const browser = browse(portal);
  await browser.signInAt(provider);
  expect((await browser.get("/api/User/Account")).response.json().data.Identity).toBe("student");
  const { authenticated_at } = await portal.db
    .selectFrom("web_sessions")
    .select("authenticated_at")
    .executeTakeFirstOrThrow();
  expect(authenticated_at).toEqual(new Date(0));
});

it("says so when the provider cannot be reached, and tries again the next time", async () => {
  const issuer = `http://localhost:${await freePort()}`;
  const oidc = { issuer, clientId: "x", clientSecret: undefined };
  const portal = await openPortal(await open(), { settings: { oidc } });
  for (let attempt = 0; attempt < 2; attempt++) {
    const page = await browse(portal).get("/sso/auth/signin");
    expect(page.status).toBe(503);
    expect(page.text).toContain("reach the university");
  }
  expect((await portal.inject({ method: "GET", url: "/oidc/.well-known/openid-configuration" })).statusCode).toBe(404);
});

/** Comes back from the provider with its code, and returns the page and the log. */
async function failToSignIn(provider: Awaited<ReturnType<typeof openSmallProvider>>) {
  const { log, lines } = keptLog();
  const settings = { oidc: { ...provider.oidc, clientSecret: "wrong+secret/of the portal" } };
  const portal = await openPortal(await open(), { log, settings });
  await addPerson(portal.db, "student");
  const { browser, location } = await goTo(provider.oidc.issuer, portal);
  const page = await browser.get(provider.signIn(location));
  return { page, lines: lines.map((line) => JSON.parse(line)) };
}

const CHALLENGE = { "www-authenticate": 'Basic realm="small"' };
const NOT_ACCEPTED = "doesn't accept this portal";
const NOT_REACHED = "reach the university";
const SAID = { error: "invalid_client", error_description: "The client secret does not match." };

it.each([
  ["in words", { status: 401, body: SAID }, { error: "invalid_client", status: 401 }, NOT_ACCEPTED],
  ["with a challenge", { status: 401, headers: CHALLENGE, body: SAID }, { error: "invalid_client" }, NOT_ACCEPTED],
  ["as its own fault", { status: 503, body: { error: "server_error" } }, { error: "server_error" }, NOT_REACHED],
  ["with a page", { status: 502, body: "<h1>Bad gateway</h1>" }, { status: 502 }, NOT_REACHED],
])("writes into the log what the provider answered %s, and not into the page", async (_, refusal, expected, words) => {
  const provider = await openSmallProvider({ subject: "student", refuse: () => refusal });
  const { page, lines } = await failToSignIn(provider);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ status: refusal.status, ...expected });
  expect(lines[0].msg.includes("client ID or secret")).toBe(words === NOT_ACCEPTED);
  expect(page.status).toBe(503);
  expect(page.text.replaceAll("&#39;", "'")).toContain(words);
  expect(page.text).not.toMatch(/invalid_client|secret|server_error|gateway/);
});

it.each([
  ["is signed with an unknown key", { isForged: true }, 403],
  ["has expired", { claims: { exp: 1 } }, 403],
  ["is for another client", { claims: { aud: "other" } }, 403],
  ["has another nonce", { claims: { nonce: "other" } }, 403],
  ["has a subject that can't be stored", { subject: "stu\0dent" }, 400],
])("refuses an ID token that %s", async (_, options, status) => {
  const provider = await openSmallProvider({ subject: "student", ...options });
  const { page, lines } = await failToSignIn(provider);
  expect(page.status).toBe(status);
  expect(lines).toMatchObject([{ level: 40 }]);
});
