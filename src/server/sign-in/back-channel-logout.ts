import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Db } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import type { EndedAtProvider, OidcClient } from "./oidc-client.ts";

const BACK_CHANNEL_PATH = "/sso/auth/backchannel";

/** OpenID Connect Back-Channel Logout: the identity provider says that a session ended there, so it ends here. */
export function addBackChannelLogout(
  app: FastifyInstance,
  { db, oidc, now }: { db: Db; oidc: Pick<OidcClient, "readLogoutToken">; now: () => Date },
): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.post(BACK_CHANNEL_PATH, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const form = request.body;
    const token = form instanceof URLSearchParams ? form.get("logout_token") : null;
    let ended: EndedAtProvider | undefined;
    try {
      ended = token ? await oidc.readLogoutToken(token) : undefined;
    } catch (error) {
      request.log.error({ err: error }, "couldn't check a logout token");
      return reply.code(503).send({ error: "temporarily_unavailable" });
    }
    if (!ended || !(await endSessions(db, ended, request.id, now()))) {
      request.log.warn("a logout token was refused");
      return reply.code(400).send({ error: "invalid_request" });
    }
    return reply.code(200).send();
  });
}

/** Returns false if the token was used before. */
async function endSessions(db: Db, { issuer, jti, subject, session }: EndedAtProvider, requestId: string, at: Date) {
  return await withTransaction(db, async (trx) => {
    const used = await trx
      .insertInto("used_logout_tokens")
      .values({ issuer, jti, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning("jti")
      .executeTakeFirst();
    if (!used) return false;
    let sessions = trx.deleteFrom("web_sessions").returning("person_id");
    const person = trx
      .selectFrom("people")
      .select("id")
      .where("username", "=", subject ?? "");
    if (subject !== undefined) sessions = sessions.where("person_id", "in", person);
    // If the provider's session isn't known, any of the subject's sessions may be it.
    const isIt = sql<boolean>`(provider_session = ${session} or (${subject !== undefined} and provider_session is null))`;
    if (session !== undefined) sessions = sessions.where(isIt);
    const people = new Set((await sessions.execute()).map(({ person_id }) => person_id));
    for (const personId of people) await writeAudit(trx, { action: "signed_out_by_provider", personId, requestId }, at);
    return true;
  });
}
