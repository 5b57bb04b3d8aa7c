import { expect, it } from "vitest";
import { clientSecretOf, CLIENT_ID } from "#server/identity/provider";
import { storeAccounts } from "#server/identity/accounts";
import { browse } from "../../support/browser-session.ts";
import { testDatabases } from "../../support/database.ts";
import { addPerson, openPortal, type Portal, TEST_SECRET } from "../../support/portal.ts";
import { freePort } from "../../support/free-port.ts";
import { openSmallProvider } from "../../support/small-provider.ts";

const open = testDatabases();

it("signs in over the network at a provider that is not its own", async () => {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const university = await openPortal(await open(), { settings: { publicUrl } });
  await storeAccounts(university.database.db, ["student"], "portal-demo");
  await university.app.listen({ port, host: "localhost" });

  const oidc = { issuer: `${publicUrl}/oidc`, clientId: CLIENT_ID, clientSecret: clientSecretOf(TEST_SECRET) };
  const portal = await openPortal(await open(), { settings: { publicUrl, oidc } });
  await addPerson(portal.database.db, "student");

  // One browser that finds the provider of the one and everything else of the other at the same address.
  const inject: Portal["app"]["inject"] = ((request: { url: string }) =>
    (request.url.startsWith("/oidc") ? university : portal).app.inject(request)) as never;
  const browser = browse({ app: { inject } as Portal["app"] }, publicUrl);
  const home = await browser.signIn("student", "portal-demo", "/#/classes");
  expect(home.url).toBe("/#/classes");
  expect((await browser.get("/api/User/Account")).response.json().data.Identity).toBe("student");
  expect((await browser.get("/sso/auth/signout?returnUrl=%23/bye")).url).toBe("/#/bye");
  expect((await browser.get("/sso/auth/signin")).text).toContain('name="password"');
  await portal.close();
  await university.close();
});

it.each([
  ["says nothing of when the password was entered", () => undefined, () => 0],
  ["says when the password was entered", (now: number) => now - 300, (now: number) => (now - 300) * 1000],
  ["has a clock that is ahead", (now: number) => now + 300, (now: number) => now * 1000],
])("counts no password as fresh on the word of a provider that %s", async (_, authTime, expected) => {
  const at = Math.floor(Date.now() / 1000);
  const provider = await openSmallProvider({ subject: "student", authTime: authTime(at) });
  const portal = await openPortal(await open(), { at: new Date(at * 1000), settings: { oidc: provider.oidc } });
  await addPerson(portal.database.db, "student");
  const browser = browse(portal);
  const away = await browser.follow(await browser.request("GET", "/sso/auth/signin?fresh=true"), provider.oidc.issuer);
  const back = provider.signIn(String(away.response.headers.location));
  await browser.get(back);
  expect((await browser.get("/api/User/Account")).response.json().data.Identity).toBe("student");
  const session = await portal.database.db.selectFrom("web_sessions").select("authenticated_at").executeTakeFirst();
  expect(session?.authenticated_at.getTime()).toBe(expected(at));
  await portal.close();
  await provider.close();
});

it("says so when the provider cannot be reached, and tries again the next time", async () => {
  const issuer = `http://localhost:${await freePort()}`;
  const portal = await openPortal(await open(), {
    settings: { oidc: { issuer, clientId: "x", clientSecret: undefined } },
  });
  for (let attempt = 0; attempt < 2; attempt++) {
    const page = await browse(portal).get("/sso/auth/signin");
    expect(page.status).toBe(503);
    expect(page.text).toContain("reach the university's sign-in page");
  }
  expect((await portal.inject({ method: "GET", url: "/oidc/.well-known/openid-configuration" })).statusCode).toBe(404);
  await portal.close();
});
