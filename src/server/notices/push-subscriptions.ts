import type { Db } from "../db/schema.ts";

/** Unsubscribes a browser, for everyone or everyone but one. */
export async function endPush(
  db: Db,
  deviceId: string | undefined,
  { except }: { except?: string } = {},
): Promise<void> {
  if (deviceId === undefined) return;
  await db
    .deleteFrom("push_subscriptions")
    .where("device_id", "=", deviceId)
    .$if(except !== undefined, (others) => others.where("person_id", "<>", except ?? ""))
    .execute();
}
