import { beforeEach, expect, it } from "vitest";
import { storeAccounts } from "#server/identity/accounts";
import { browse } from "../../support/browser/browser-session.ts";
import { testDatabases } from "../../support/database/database.ts";
import { addPerson, openPortal, type Portal } from "../../support/portal.ts";
import { addSmallTerm, SMALL_TERM, TEST_NOW } from "../../support/small-term.ts";

const open = testDatabases();
const ORIGIN = "http://localhost";
const LINK = `schedule-builder/view?term=${SMALL_TERM}&classes=100`;

let portal: Portal;

beforeEach(async () => {
  const database = await open();
  await addSmallTerm(database.db, { classes: [{ number: 100, course: "COMP.1010" }] });
  await addPerson(database.db, "student");
  await storeAccounts(database.db, ["student"]);
  portal = await openPortal(database, { at: TEST_NOW, settings: { publicUrl: `${ORIGIN}/portal` } });
  return () => portal.close();
});

/** A browser behind a proxy that passes on only what is below /portal. */
function browseBehind(keepsPath: boolean) {
  const inject = async ({ url, ...request }: { url: string }) => {
    if (!/^\/portal([/?]|$)/.test(url)) throw new Error(`${url} isn't below /portal.`);
    return await portal.app.inject({ ...request, url: keepsPath ? url : url.slice("/portal".length) || "/" });
  };
  return browse({ app: { inject: inject as Portal["app"]["inject"] } as Portal["app"] }, ORIGIN);
}

it.each([
  ["keeps", true],
  ["strips", false],
])("serves pages, calls, and sign-in below a path that the proxy %s", async (_, keepsPath) => {
  const browser = browseBehind(keepsPath);
  const form = await browser.get(`/portal/sso/auth/signin?returnUrl=${encodeURIComponent("/portal/#/cart")}`);
  const home = await browser.submit(form, { username: "student", password: "portal-demo" });
  expect(home.url).toBe("/portal/#/cart");
  const paths = [...browser.jar].filter(([name]) => name.startsWith("portal_")).map(([, { path }]) => path);
  expect(new Set(paths)).toEqual(new Set(["/portal/", "/portal/sso/auth"]));
  expect((await browser.get("/portal/api/User/Account")).response.json().data.Identity).toBe("student");

  const shared = await browser.get(`/portal/${LINK}`);
  const links = [...shared.text.matchAll(/ (?:href|src|content)="([^"]*)"/g)].map(([, link = ""]) => link);
  const own = links.filter((link) => link.startsWith("/") || link.startsWith(ORIGIN));
  expect(own.filter((link) => link.startsWith("/portal/#/my-academics/"))).toHaveLength(1);
  expect(own.filter((link) => !link.replace(ORIGIN, "").startsWith("/portal/"))).toEqual([]);
  expect((await browser.get("/portal/sso/page.css")).text).toContain("url(./fonts/");

  const away = await browser.get(`/portal/sso/auth/signout?returnUrl=${encodeURIComponent("/portal/#/bye")}`);
  expect(away.url).toBe("/portal/#/bye");
  expect((await browser.get("/portal/sso/auth/signin")).text).toContain('name="password"');
});

it("redirects the path without a slash, since the client's files are relative", async () => {
  const { statusCode, headers } = await portal.inject({ method: "GET", url: "/portal?term=1" });
  expect([statusCode, headers.location]).toEqual([302, `${ORIGIN}/portal/?term=1`]);
});
