import { bulkInsert } from "../db/bulk-insert.ts";
import type { Db } from "../db/schema.ts";
import { DEMO_PASSWORD } from "./demo-people.ts";

/** Accounts of the demo identity provider. They share a password, which its sign-in page shows, so it isn't hashed. */
export async function storeAccounts(db: Db, usernames: readonly string[]): Promise<void> {
  const rows = usernames.map((username) => ({ username, password_hash: "" }));
  await bulkInsert(db, "identity_accounts", rows, { key: ["username"] });
}

/** Checks a person's password; accounts here have the same names. */
export function passwordChecker(db: Db) {
  return async (personId: string, password: string): Promise<boolean> => {
    const person = await db.selectFrom("people").select("username").where("id", "=", personId).executeTakeFirst();
    return person !== undefined && (await isPasswordRight(db, person.username, password));
  };
}

/** Takes as long for an unknown name as for a wrong password, so that names can't be discovered. */
export async function isPasswordRight(db: Db, username: string, password: string): Promise<boolean> {
  return password === DEMO_PASSWORD && (await findAccount(db, username)) !== undefined;
}

export async function findAccount(db: Db, username: string) {
  return await db.selectFrom("identity_accounts").selectAll().where("username", "=", username).executeTakeFirst();
}
