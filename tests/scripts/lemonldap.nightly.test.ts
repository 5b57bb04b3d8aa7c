import { readFileSync } from "node:fs";
import { expect, inject, it, onTestFinished } from "vitest";
import type { User } from "#contract/calls/profile";
import { testDatabases } from "../support/database/database.ts";
import { TEST_SECRET } from "../support/portal.ts";
import { makeAuthority } from "../support/servers/authority.ts";
import { openFormBrowser, type Page } from "../support/servers/form-browser.ts";
import {
  hasLemonldap,
  lemonldapSettings,
  openLemonldap,
  signsOutElsewhere,
  whyNoLemonldap,
} from "../support/servers/lemonldap.ts";
import { freePort } from "../support/servers/ports.ts";
import { startServer } from "../support/servers/server-process.ts";
import { addStudent } from "../support/small-term.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const open = testDatabases();

it.skipIf(!inject("postgres") || !hasLemonldap)(
  `LemonLDAP::NG, set up as documented, signs people in and out${whyNoLemonldap}`,
  async () => {
    const { db, databaseUrl } = await open();
    await addStudent(db, "rtyler");
    const authority = makeAuthority(temporaryFolder());
    const port = await freePort("127.0.0.1");
    const portalUrl = `http://127.0.0.1:${port}`;
    const secret = "what the portal and its provider know";
    const certificate = authority.issue("login", ["localhost"]);
    const provider = await openLemonldap({ portalUrl, secret, certificate, ca: authority.file });
    const server = startServer({
      ...lemonldapSettings(),
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_SECRET: secret,
      NODE_EXTRA_CA_CERTS: authority.file,
      DATABASE_URL: databaseUrl!,
      SESSION_SECRET: TEST_SECRET,
      DEMO: "0",
      HOST: "127.0.0.1",
      PORT: String(port),
      DRAIN_SECONDS: "0",
    });
    await server.printed(`:${port}`);
    onTestFinished(({ task }) => {
      if (task.result?.state === "fail") console.error(server.output(), provider.said());
    });

    const openBrowser = () => openFormBrowser({ ca: readFileSync(authority.file, "utf8") });
    const signIn = async (browser: ReturnType<typeof openBrowser>, user: string) => {
      const form = await browser.open(`${portalUrl}/sso/auth/signin?returnUrl=%2F%3Fhere`);
      expect(new URL(form.url).origin).toBe(provider.issuer);
      return await provider.signIn(browser, form, user);
    };
    const userOf = (browser: ReturnType<typeof openBrowser>) => browser.call<User>(`${portalUrl}/api/User/Account`);

    const student = openBrowser();
    expect((await signIn(student, "rtyler")).url).toBe(`${portalUrl}/?here`);
    const signedIn = await userOf(student);
    expect(signedIn).toMatchObject({ Identity: "rtyler", IsStudent: true });
    expect(signedIn.Role).toBeUndefined();
    // Enrolling needs a recent sign-in, which the provider dates.
    expect(signedIn.Confirmation!.LeftMs).toBeGreaterThan(0);

    const registrar = openBrowser();
    await signIn(registrar, "dwho");
    expect(await userOf(registrar)).toMatchObject({ Identity: "dwho", Role: "registrar", IsStudent: false });

    // Someone without an account here.
    expect((await signIn(openBrowser(), "msmith")).text).toContain("Access denied");

    // With the provider's session, no password is asked for; for a fresh sign-in it is.
    expect((await student.open(`${portalUrl}/sso/auth/signin`)).url).toBe(`${portalUrl}/`);
    let again!: Page;
    const isAsked = async () => {
      again = await student.open(`${portalUrl}/sso/auth/signin?fresh=true`);
      return new URL(again.url).origin;
    };
    // For LemonLDAP::NG, a sign-in of the last seconds is fresh (portalForceAuthnInterval).
    await expect.poll(isAsked, { interval: 1_000 }).toBe(provider.issuer);
    expect((await provider.signIn(student, again, "rtyler")).url).toBe(`${portalUrl}/`);

    // A new key, which the portal hasn't seen.
    provider.rotateKeys();
    const later = openBrowser();
    await expect.poll(async () => (await signIn(later, "rtyler")).url, { interval: 1_000 }).toBe(`${portalUrl}/?here`);
    expect(await userOf(later)).toMatchObject({ Identity: "rtyler" });

    // Signed out at the portal: the provider leads back, and has ended its own session.
    expect((await later.open(`${portalUrl}/sso/auth/signout?returnUrl=%2F%3Fbye`)).url).toBe(`${portalUrl}/?bye`);
    expect(await userOf(later)).toMatchObject({ IsAuthenticated: false });
    expect(new URL((await later.open(`${portalUrl}/sso/auth/signin`)).url).origin).toBe(provider.issuer);

    // Signed out at the provider.
    await provider.signOut(registrar);
    expect(await userOf(registrar)).toMatchObject({ IsAuthenticated: !signsOutElsewhere });
  },
);
