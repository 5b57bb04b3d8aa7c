import { createHash } from "node:crypto";
import type { Db } from "../db/schema.ts";

export const ATTEMPT_LIMIT_MS = 15 * 60_000;

export type SignInAttempt = { state: string; nonce: string; codeVerifier: string; returnUrl: string };

export async function storeAttempt(db: Db, attempt: SignInAttempt, now: Date): Promise<void> {
  await db
    .insertInto("sign_in_attempts")
    .values({
      state_hash: hashState(attempt.state),
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      return_url: attempt.returnUrl,
      created_at: now,
    })
    .execute();
}

/** Removes an attempt, so that a callback works once. */
export async function takeAttempt(db: Db, state: string, now: Date): Promise<SignInAttempt | undefined> {
  const row = await db
    .deleteFrom("sign_in_attempts")
    .where("state_hash", "=", hashState(state))
    .returningAll()
    .executeTakeFirst();
  if (!row || now.getTime() - row.created_at.getTime() > ATTEMPT_LIMIT_MS) return undefined;
  return { state, nonce: row.nonce, codeVerifier: row.code_verifier, returnUrl: row.return_url };
}

function hashState(state: string) {
  return createHash("sha256").update(state).digest("base64url");
}
