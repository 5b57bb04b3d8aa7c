import type { Db } from "../db/schema.ts";

/** Ends pushing to a browser, for everybody or for all but one. */
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
