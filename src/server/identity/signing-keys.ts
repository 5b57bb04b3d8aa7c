import { generateKeyPairSync, type JsonWebKey, randomUUID } from "node:crypto";
import type { JWKS } from "oidc-provider";
import { type Db, toJson } from "../db/schema.ts";

const RECORD = { kind: "SigningKeys", id: "current" };

/** The provider's keys, created by the first instance that needs them and shared by all. */
export async function readSigningKeys(db: Db): Promise<JWKS> {
  const stored = await read(db);
  if (stored) return stored;
  await db
    .insertInto("identity_records")
    .values({ ...RECORD, payload: toJson({ keys: [createKey()] }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const keys = await read(db);
  if (!keys) throw new Error("The demo identity provider's keys couldn't be stored.");
  return keys;
}

async function read(db: Db): Promise<JWKS | undefined> {
  const row = await db
    .selectFrom("identity_records")
    .select("payload")
    .where("kind", "=", RECORD.kind)
    .where("id", "=", RECORD.id)
    .executeTakeFirst();
  return row?.payload as JWKS | undefined;
}

function createKey(): JsonWebKey {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), use: "sig", alg: "ES256" };
}
