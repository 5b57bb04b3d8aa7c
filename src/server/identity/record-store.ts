import { sql } from "kysely";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { bulkInsert } from "../db/bulk-insert.ts";
import { type Db, toJson, isStorable } from "../db/schema.ts";

/** oidc-provider's records (sessions, codes, grants …) in the database, so that any instance can continue. */
export function recordStore(db: Db, kind: string, now: () => Date): Adapter {
  const findBy = async (column: "id" | "uid" | "user_code", key: string) => {
    // Ids come from cookies and addresses, so they can be anything.
    if (!isStorable(key)) return undefined;
    const { rows } = await sql<{ payload: AdapterPayload; consumed_at: Date | null }>`
      select payload, consumed_at from identity_records
      where kind = ${kind} and ${sql.ref(column)} = ${key} and (expires_at is null or expires_at > ${now()})`.execute(
      db,
    );
    const [row] = rows;
    return row && { ...row.payload, ...(row.consumed_at && { consumed: true }) };
  };

  return {
    async upsert(id, payload, expiresIn) {
      const values = {
        payload: toJson(payload),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        user_code: payload.userCode ?? null,
        expires_at: expiresIn ? new Date(now().getTime() + expiresIn * 1000) : null,
      };
      await bulkInsert(db, "identity_records", [{ kind, id, ...values }], { key: ["kind", "id"] });
    },
    find: (id) => findBy("id", id),
    findByUid: (uid) => findBy("uid", uid),
    findByUserCode: (userCode) => findBy("user_code", userCode),
    async consume(id) {
      await sql`update identity_records set consumed_at = ${now()} where kind = ${kind} and id = ${id}`.execute(db);
    },
    async destroy(id) {
      await db.deleteFrom("identity_records").where("kind", "=", kind).where("id", "=", id).execute();
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom("identity_records").where("grant_id", "=", grantId).execute();
    },
  };
}
