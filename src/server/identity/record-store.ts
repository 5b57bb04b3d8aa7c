import type { Adapter, AdapterPayload } from "oidc-provider";
import { type Db, toJson, isStorable } from "../db/schema.ts";

/** Stores oidc-provider's records (sessions, codes, grants …) in the database, so that any instance can continue. */
export function recordStore(db: Db, kind: string, now: () => Date): Adapter {
  const found = (row: { payload: unknown; consumed_at: Date | null } | undefined) =>
    row && ({ ...(row.payload as AdapterPayload), ...(row.consumed_at && { consumed: true }) } as AdapterPayload);

  const live = () =>
    db
      .selectFrom("identity_records")
      .select(["payload", "consumed_at"])
      .where("kind", "=", kind)
      .where((row) => row.or([row("expires_at", "is", null), row("expires_at", ">", now())]));

  // Ids come from cookies and addresses, so they can be anything.
  const findBy = async (column: "id" | "uid" | "user_code", key: string) =>
    isStorable(key) ? found(await live().where(column, "=", key).executeTakeFirst()) : undefined;

  return {
    async upsert(id, payload, expiresIn) {
      const values = {
        payload: toJson(payload),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        user_code: payload.userCode ?? null,
        expires_at: expiresIn ? new Date(now().getTime() + expiresIn * 1000) : null,
      };
      await db
        .insertInto("identity_records")
        .values({ kind, id, ...values })
        .onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet(values))
        .execute();
    },
    find: (id) => findBy("id", id),
    findByUid: (uid) => findBy("uid", uid),
    findByUserCode: (userCode) => findBy("user_code", userCode),
    async consume(id) {
      await db
        .updateTable("identity_records")
        .set({ consumed_at: now() })
        .where((row) => row.and({ kind, id }))
        .execute();
    },
    async destroy(id) {
      await db.deleteFrom("identity_records").where("kind", "=", kind).where("id", "=", id).execute();
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom("identity_records").where("grant_id", "=", grantId).execute();
    },
  };
}
