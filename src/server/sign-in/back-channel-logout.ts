import type { FastifyInstance } from "fastify";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Db } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import type { EndedAtProvider, EndedSessions, OidcClient } from "./oidc-client.ts";

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
    let logout: EndedAtProvider | undefined;
    try {
      logout = token ? await oidc.readLogoutToken(token) : undefined;
    } catch (error) {
      request.log.error({ err: error }, "couldn't check a logout token");
      return reply.code(503).send({ error: "temporarily_unavailable" });
    }
    if (!logout || !(await endSessions(db, logout, request.id, now()))) {
      request.log.warn("a logout token was refused");
      return reply.code(400).send({ error: "invalid_request" });
    }
    return reply.code(200).send();
  });
}

/** Returns false if the token was used before. */
async function endSessions(db: Db, { issuer, jti, ended }: EndedAtProvider, requestId: string, at: Date) {
  return await withTransaction(db, async (trx) => {
    const { rows: used } = await sql`
      insert into used_logout_tokens (issuer, jti, at) values (${issuer}, ${jti}, ${at})
      on conflict do nothing returning jti`.execute(trx);
    if (used.length === 0) return false;
    const { rows } = await sql<{ person_id: string }>`
      delete from web_sessions s where ${isAmong(ended)} returning person_id`.execute(trx);
    const people = new Set(rows.map(({ person_id }) => person_id));
    for (const personId of people) await writeAudit(trx, { action: "signed_out_by_provider", personId, requestId }, at);
    return true;
  });
}

function isAmong(ended: EndedSessions): RawBuilder<SqlBool> {
  if (!("subject" in ended)) return sql<SqlBool>`s.provider_session = ${ended.session}`;
  // Sessions of the version before don't have their subject, which is the username unless OIDC_SUBJECT_CLAIM is set.
  const isOfSubject = sql<SqlBool>`(s.provider_subject = ${ended.subject} or (
    s.provider_subject is null and s.person_id in (select id from people where username = ${ended.subject})))`;
  if (ended.session === undefined) return isOfSubject;
  // If the provider's session isn't known, any of the subject's sessions may be it.
  return sql<SqlBool>`${isOfSubject} and (s.provider_session = ${ended.session} or s.provider_session is null)`;
}
