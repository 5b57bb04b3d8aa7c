import { expect, it } from "vitest";
import { storeAccounts } from "#server/identity/accounts";
import { describeDatabase, type OpenTestDatabase } from "../../support/database/database.ts";
import { addPerson, openPortal, type PortalOptions } from "../../support/portal.ts";

const DROP = { body: { term: "3110", academicCareer: "UGRD", classNumber: 1 } };

async function openWithStudent(open: OpenTestDatabase, options?: PortalOptions) {
  const database = await open();
  await addPerson(database.db, "student");
  await storeAccounts(database.db, ["student"], "portal-demo");
  const portal = await openPortal(database, { at: "2026-11-20T08:00:00Z", ...options });
  return { portal, student: await portal.signIn("student") };
}

describeDatabase("confirming the password", (open) => {
  it("is asked for an hour after signing in, and lets enrollment go on", async () => {
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

  it("is refused after five wrong ones, also at the same time, until a quarter of an hour has passed", async () => {
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
    await student.call("confirmPassword", { body: { password: "portal-demo" } });
  });

  it("leads to a fresh sign-in where the university keeps the passwords", async () => {
    const oidc = { issuer: "https://id.example.edu", clientId: "portal", clientSecret: undefined };
    const { portal, student } = await openWithStudent(open, { settings: { oidc } });
    const SignInUrl = "/sso/auth/signin?fresh=true";
    const confirmed = await student.send("confirmPassword", { body: { password: "portal-demo" } });
    expect(confirmed.refusal).toMatchObject({ RequiresPassword: true, Metadata: { SignInUrl } });
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
