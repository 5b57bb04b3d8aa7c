import { expect, it } from "vitest";
import { storeAccounts } from "#server/identity/accounts";
import { browse } from "../../support/browser/browser-session.ts";
import { describeDatabase, type OpenTestDatabase } from "../../support/database/database.ts";
import { addPerson, openPortal, type PortalOptions } from "../../support/portal.ts";
import { keptLog } from "../../support/servers/kept-log.ts";

const PASSWORD = "portal-demo";

async function openUniversity(open: OpenTestDatabase, options?: PortalOptions) {
  const database = await open();
  await addPerson(database.db, "student");
  await addPerson(database.db, "senior");
  await storeAccounts(database.db, ["student", "senior", "stranger"]);
  const portal = await openPortal(database, options);
  return { portal, browser: browse(portal, options?.settings?.publicUrl) };
}

async function whoIs(browser: ReturnType<typeof browse>): Promise<string | null> {
  const { response } = await browser.get("/api/User/Account");
  return response.json().data.Identity;
}

describeDatabase("signing in", (open) => {
  it("goes through the identity provider and comes back to where it began", async () => {
    const { portal, browser } = await openUniversity(open);
    const home = await browser.signIn("student", PASSWORD, "/#/my-academics/cart?term=3110");
    expect(home.url).toBe("/#/my-academics/cart?term=3110");
    expect(await whoIs(browser)).toBe("student");

    const cookie = browser.jar.get("portal_session");
    expect(cookie).toMatchObject({ path: "/", attributes: "HttpOnly; SameSite=Lax" });
    expect(cookie?.value).toHaveLength(43);
    const stored = await portal.db.selectFrom("web_sessions").selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(cookie?.value);
    expect(await portal.db.selectFrom("sign_in_attempts").selectAll().execute()).toEqual([]);
    await browser.get("/sso/auth/signout");
    const audit = await portal.db.selectFrom("audit").select(["action", "person_id"]).orderBy("id").execute();
    expect(audit).toEqual([
      { action: "sign_in", person_id: "id-student" },
      { action: "sign_out", person_id: "id-student" },
    ]);
  });

  it("reports a wrong password, keeps the name, and answers the same for unknown names", async () => {
    const { log, lines } = keptLog();
    const { browser } = await openUniversity(open, { log });
    let page = await browser.get("/sso/auth/signin");
    for (const name of ["Nobody ", "no\0body", "Student "]) {
      page = await browser.submit(page, { username: name, password: "hunter2" });
      expect(page.status).toBe(401);
      expect(page.text).toContain("The username or password is incorrect.");
    }
    expect(page.text).toMatch(/name="username" value="student"/);
    await browser.submit(page, { username: "senior", password: PASSWORD });
    expect(await whoIs(browser)).toBe("senior");
    expect(lines.join("")).not.toContain("hunter2");
  });

  it("denies access to people with a university account but none here, and lets them sign out", async () => {
    const { browser } = await openUniversity(open);
    const page = await browser.signIn("stranger", PASSWORD);
    expect(page.status).toBe(403);
    expect(page.text).toContain("You do not have access to this application.");
    expect(await whoIs(browser)).toBeNull();

    await browser.get("/sso/auth/signout");
    await browser.signIn("student", PASSWORD);
    expect(await whoIs(browser)).toBe("student");
  });

  it("ends both sessions on signing out, so that the next one asks for the password", {
    tags: ["portal§2.37"],
  }, async () => {
    const { browser } = await openUniversity(open);
    await browser.signIn("student", PASSWORD);
    const session = browser.jar.get("portal_session");
    const page = await browser.get(`/sso/auth/signout?returnUrl=${encodeURIComponent("/#/class-search/filters")}`);
    expect(page.url).toBe("/#/class-search/filters");
    expect(await whoIs(browser)).toBeNull();
    expect([...browser.jar.keys()]).not.toContain("portal_id_token");

    browser.jar.set("portal_session", session ?? { value: "", path: "/" });
    expect(await whoIs(browser)).toBeNull();
    expect((await browser.get("/sso/auth/signin")).text).toContain('name="password"');
  });

  it("accepts a callback once, from the browser that began, and within a quarter of an hour", async () => {
    const { portal, browser } = await openUniversity(open);
    const form = await browser.get("/sso/auth/signin");
    const action = /action="([^"]+)"/.exec(form.text)?.[1] ?? "";
    const submitted = await browser.request("POST", action, { username: "student", password: PASSWORD });
    const callback = await browser.follow(submitted, "http://localhost/sso/auth/callback");
    const address = String(callback.response.headers.location);

    const other = await browse(portal).get(address);
    expect(other.status).toBe(400);
    expect(other.text).toContain("started in another browser");

    const cookies = new Map(browser.jar);
    expect((await browser.get(address)).url).toBe("/");
    for (const [name, cookie] of cookies) browser.jar.set(name, cookie);
    expect((await browser.get(address)).status).toBe(400);

    const slow = await browser.request("GET", "/sso/auth/signin");
    const { state = "" } = Object.fromEntries(new URL(String(slow.response.headers.location)).searchParams);
    portal.clock.advanceMinutes(16);
    const late = await browser.get(`/sso/auth/callback?code=x&state=${state}`);
    expect(late.status).toBe(400);
  });

  it("asks for the password again when a fresh sign-in is wanted, and names who it was", async () => {
    const { browser } = await openUniversity(open);
    await browser.signIn("student", PASSWORD);
    await browser.get("/sso/auth/signin");
    expect(await whoIs(browser)).toBe("student");

    const page = await browser.get("/sso/auth/signin?fresh=true&returnUrl=%23/cart");
    expect(page.text).toMatch(/name="username" value="student"/);
    expect((await browser.submit(page, { username: "student", password: PASSWORD })).url).toBe("/#/cart");
  });

  it("has secure cookies that no other host can set where the portal is on https", async () => {
    const { browser } = await openUniversity(open, { settings: { publicUrl: "https://portal.example.edu" } });
    const form = await browser.get("/sso/auth/signin");
    expect(form.url).toMatch(/^\/oidc\/interaction\//);
    await browser.submit(form, { username: "student", password: PASSWORD });
    expect(browser.jar.get("__Host-portal_session")?.attributes).toBe("HttpOnly; Secure; SameSite=Lax");
    expect(await whoIs(browser)).toBe("student");
    const described = (await browser.get("/api/docs/json")).response.json();
    expect(described.components.securitySchemes.session.name).toBe("__Host-portal_session");
  });
});
