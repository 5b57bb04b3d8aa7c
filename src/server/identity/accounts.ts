import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** Accounts of the demo identity provider. */

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const KEY_BYTES = 32;
const COST = { N: 2 ** 14, r: 8, p: 1 };

/** Hashes the password once, because that's slow and a demo has thousands of students. */
export async function storeAccounts(db: Db, usernames: readonly string[], password: string): Promise<void> {
  await sql`
    insert into identity_accounts (username, password_hash)
    select username, ${await hashPassword(password)} from unnest(${[...usernames]}::text[]) as given (username)
    on conflict (username) do update set password_hash = excluded.password_hash`.execute(db);
}

export function passwordChecker(db: Db) {
  return async (personId: string, password: string): Promise<boolean> => {
    const person = await db.selectFrom("people").select("username").where("id", "=", personId).executeTakeFirst();
    return person !== undefined && (await isPasswordRight(db, person.username, password));
  };
}

let unusable: Promise<string> | undefined;

/** Takes as long for an unknown name as for a wrong password, so that names can't be discovered. */
export async function isPasswordRight(db: Db, username: string, password: string): Promise<boolean> {
  const account = await findAccount(db, username);
  const hash = account?.password_hash ?? (await (unusable ??= hashPassword(randomBytes(16).toString("hex"))));
  const isRight = await verifyPassword(password, hash);
  return account !== undefined && isRight;
}

export async function findAccount(db: Db, username: string) {
  return await db.selectFrom("identity_accounts").selectAll().where("username", "=", username).executeTakeFirst();
}

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, KEY_BYTES, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [kind, N, r, p, salt = "", key = ""] = hash.split("$");
  if (kind !== "scrypt") throw new Error(`Unknown type of password hash: ${kind}.`);
  const wanted = Buffer.from(key, "base64url");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await deriveKey(password, Buffer.from(salt, "base64url"), wanted.length, cost);
  return timingSafeEqual(given, wanted);
}
