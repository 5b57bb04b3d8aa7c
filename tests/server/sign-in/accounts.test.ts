import { expect, it } from "vitest";
import { browse } from "../../support/browser/browser-session.ts";
import { describeEachDatabase } from "../../support/database/database.ts";
import { update } from "../../support/database/rows.ts";
import { addPerson, addStaff, openPortal } from "../../support/portal.ts";
import { loadRecords } from "../../support/registration/registrar.ts";
import { openSmallProvider } from "../../support/servers/small-provider.ts";

describeEachDatabase("Accounts at sign-in", (open) => {
  /** A portal whose provider makes everyone staff, and who signs in there by subject. */
  async function openAccounts(groups = "staff") {
    const provider = await openSmallProvider({ subject: "", claims: { groups } });
    const roles = { claim: "groups", staff: "staff", registrar: "registrar" };
    const portal = await openPortal(await open(), { settings: { oidc: { ...provider.oidc, roles } } });
    return {
      db: portal.db,
      portal,
      signIn: async (subject: string) => {
        const browser = browse(portal);
        const signIn = (address: string) => provider.signIn(address, subject);
        await browser.signInAt({ oidc: provider.oidc, signIn });
        const { Identity, PeopleSoftId, Role } = (await browser.get("/api/User/Account")).response.json().data;
        return Identity === null ? null : { as: Identity, id: PeopleSoftId, role: Role, browser };
      },
    };
  }

  it("signs in a person whose subject equals the staff ID of another", async () => {
    const { db, signIn } = await openAccounts();
    await addStaff(db, "elena", "staff", { id: "kim" });
    const [elena, kim] = [await signIn("elena"), await signIn("kim")];
    expect([elena?.as, kim?.as]).toEqual(["elena", "kim"]);
    expect(elena?.id).not.toBe(kim?.id);
  });

  it("signs in a person of the staff file whose ID equals the subject of another", async () => {
    const { db, signIn } = await openAccounts();
    const kim = await signIn("kim");
    await addStaff(db, "elena", "staff", { id: "kim" });
    const elena = await signIn("elena");
    expect([elena?.as, (await signIn("kim"))?.id]).toEqual(["elena", kim?.id]);
  });

  it("signs in a person whose account from an earlier version has an ID that now would be another's", async () => {
    const { db, signIn } = await openAccounts();
    await addPerson(db, "kim", { id: "staff kim", is_student: false });
    await addStaff(db, "elena", "staff", { id: "kim" });
    expect([(await signIn("elena"))?.as, (await signIn("kim"))?.id]).toEqual(["elena", "staff kim"]);
  });

  it.each([
    ["student ID", { id: "kim", username: "ada" }],
    ["account ID", { id: "staff kim", username: "ada" }],
  ])("signs in a person whose subject or account is named like the %s of a student", async (_, { id, username }) => {
    const { db, signIn } = await openAccounts();
    await addPerson(db, username, { id });
    await addStaff(db, "kim", "staff");
    const [ada, kim] = [await signIn("ada"), await signIn("kim")];
    expect([ada?.id, kim?.as]).toEqual([id, "kim"]);
    expect(kim?.id).not.toBe(id);
  });

  it("keeps subjects apart that differ only in case", async () => {
    const { db, signIn } = await openAccounts();
    await addPerson(db, "Kim", { id: "1" });
    const [student, other] = [await signIn("Kim"), await signIn("kim")];
    expect([student?.id, other?.as, other?.id === "1"]).toEqual(["1", "kim", false]);
  });

  it("lets no subject take the username of an account whose name passed to another", async () => {
    const { db, signIn } = await openAccounts("none");
    await addPerson(db, "ada", { id: "1", username: "former 1" });
    expect(await signIn("former 1")).toBeNull();
  });

  it("keeps the account of a person whose username changes in the staff file", async () => {
    const { db, signIn } = await openAccounts();
    await addStaff(db, "elena", "staff", { id: "7" });
    const before = await signIn("elena");
    await update(db, "staff", { username: "vargas" }, { id: "7" });
    expect(await signIn("vargas")).toMatchObject({ as: "vargas", id: before?.id });
  });

  it("keeps an account that is older than its line in the staff file when the username changes", async () => {
    const { db, signIn } = await openAccounts();
    const before = await signIn("elena");
    await addStaff(db, "elena", "staff", { id: "7" });
    await signIn("elena");
    await update(db, "staff", { username: "vargas" }, { id: "7" });
    expect(await signIn("vargas")).toMatchObject({ as: "vargas", id: before?.id });
  });

  it("gives a username that passes to another person of the staff file an account of its own", async () => {
    const { db, signIn } = await openAccounts();
    await addStaff(db, "elena", "staff", { id: "7" });
    const before = await signIn("elena");
    await update(db, "staff", { username: "vargas" }, { id: "7" });
    await addStaff(db, "elena", "staff", { id: "8" });
    const now = await signIn("elena");
    expect(now?.as).toBe("elena");
    expect(now?.id).not.toBe(before?.id);
    expect((await before!.browser.get("/api/User/Account")).response.json().data.IsAuthenticated).toBe(false);
    expect(await signIn("vargas")).toMatchObject({ id: before?.id });
  });

  it("takes the line with a role if a username has several in the staff file", async () => {
    const { db, portal } = await openAccounts();
    await addStaff(db, "kim", "staff", { id: "1", role: null, first_name: "Office" });
    await addStaff(db, "kim", "staff", { id: "2", first_name: "Kim" });
    const provider = await openSmallProvider({ subject: "kim" });
    const own = await openPortal(portal.database, { settings: { oidc: provider.oidc } });
    const browser = browse(own);
    await browser.signInAt(provider);
    const { data } = (await browser.get("/api/User/Account")).response.json();
    expect(data).toMatchObject({ Identity: "kim", FirstName: "Kim", Role: "staff" });
  });

  it("gives staff who begin to study the student's account, with their role", async () => {
    const { db, portal, signIn } = await openAccounts();
    const before = await signIn("kim");
    const header = "id,username,first_name,last_name,email";
    await loadRecords(portal.database, "students", [header, "1,kim,Kim,Lee,kim@example.edu"]);
    expect((await before!.browser.get("/api/User/Account")).response.json().data.IsAuthenticated).toBe(false);
    expect(await signIn("kim")).toMatchObject({ as: "kim", id: "1", role: "staff" });
    expect(await db.selectFrom("people").select("id").where("username", "=", "kim").execute()).toEqual([{ id: "1" }]);
  });
});
