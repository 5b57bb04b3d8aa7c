import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { PushState } from "#contract/calls/notices";
import { AppError } from "#contract/outcome";
import { type Handlers, personId, type Services } from "../call.ts";
import { withTransaction } from "../db/transaction.ts";
import type { PortalCookies } from "../sign-in/cookies.ts";
import { isPoint } from "./push-message.ts";
import { isPushEndpoint } from "./push-post.ts";
import { endPush } from "./push-notices.ts";

/** Browsers per student; another one replaces the oldest. */
const MAX_BROWSERS = 10;

export function pushHandlers(
  { database: { db }, now }: Services,
  { cookies, publicKey: PublicKey }: { cookies: PortalCookies; publicKey: string | null },
): Handlers {
  async function stateOf(person: string, request: FastifyRequest): Promise<PushState> {
    const { rows: own } = await sql`
      select from push_subscriptions
      where person_id = ${person} and device_id = ${cookies.device.read(request) ?? ""}`.execute(db);
    return { PublicKey, IsOn: PublicKey !== null && own.length > 0 };
  }

  return {
    pushState: ({ caller, reply }) => stateOf(personId(caller), reply.request),

    async subscribeToPush({ caller, body: { endpoint, keys }, reply }) {
      if (PublicKey === null)
        throw new AppError({ code: "NOT_FOUND", message: "Push notifications aren't available." });
      if (!isPushEndpoint(endpoint) || !isPoint(keys.p256dh))
        throw new AppError({ code: "BAD_REQUEST", message: "This browser's push service isn't supported." });
      const person_id = personId(caller);
      const device_id = cookies.device.read(reply.request) ?? randomUUID();
      const row = { person_id, device_id, ...keys, created_at: now() };
      await withTransaction(db, async (trx) => {
        await endPush(trx, device_id);
        await trx
          .insertInto("push_subscriptions")
          .values({ endpoint, ...row })
          .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(row))
          .execute();
        await sql`
          delete from push_subscriptions where person_id = ${person_id} and endpoint not in (
            select endpoint from push_subscriptions where person_id = ${person_id}
            order by created_at desc limit ${MAX_BROWSERS})`.execute(trx);
      });
      cookies.device.write(reply, device_id);
      return { PublicKey, IsOn: true };
    },

    async unsubscribeFromPush({ caller, reply }) {
      const device = cookies.device.read(reply.request);
      await sql`
        delete from push_subscriptions
        where device_id = ${device ?? ""} and person_id = ${personId(caller)}`.execute(db);
      return { PublicKey, IsOn: false };
    },
  };
}
