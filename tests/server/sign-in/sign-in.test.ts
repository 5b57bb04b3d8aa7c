import { describe, expect, it } from "vitest";
import { storeAccounts } from "#server/identity/accounts";
import { browse } from "../../support/browser-session.ts";
import { describeEachDatabase, type OpenTestDatabase } from "../../support/database.ts";
import { addPerson, openPortal, type PortalOptions } from "../../support/portal.ts";

const PASSWORD = "portal-demo";

async function openUniversity(open: OpenTestDatabase, options?: PortalOptions) {
  const database = await open();
  await addPerson(database.db, "student");
  await addPerson(database.db, "senior");
  await storeAccounts(database.db, ["student", "senior", "stranger"], PASSWORD);
  return await openPortal(database, options);
}

describeEachDatabase("signing in", (open) => {
  it("goes through the identity provider and comes back to where it began", async () => {
    const portal = await openUniversity(open);
    const browser = browse(portal);
    const home = await browser.signIn("student", PASSWORD, "/#/my-academics/cart?term=3110");
    expect(home.url).toBe("/#/my-academics/cart?term=3110");

    const user = await browser.get("/api/User/Account");
    expect(user.response.json().data).toMatchObject({ IsAuthenticated: true, Identity: "student", IsStudent: true });
    await portal.close();
  });
});
