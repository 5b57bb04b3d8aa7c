import { createECDH, createHmac } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Adapter, AdapterPayload, JWK, KoaContextWithOIDC, default as OidcProvider } from "oidc-provider";
import { SECOND_MS } from "#dates/minutes";
import { momentAfter } from "#dates/moment";
import { bulkInsert } from "../db/bulk-insert.ts";
import { type Db, isStorable, toJson } from "../db/schema.ts";
import { toJwk } from "../notices/push-message.ts";
import { basePathOf, linksBelow } from "../plugins/base-path.ts";
import { drawPage, type MakePage } from "../plugins/pages/plain-page.ts";
import { CALLBACK_PATH, SIGNED_OUT_PATH } from "../sign-in/oidc-client.ts";
import { languageOf } from "../text/languages.ts";
import { findAccount } from "./accounts.ts";
import { providerError, signOutPage } from "./pages.ts";

export const IDENTITY_PATH = "/oidc";
export const CLIENT_ID = "student-portal";

export type ProviderOptions = { db: Db; now: () => Date; publicUrl: string; secret: string; log: FastifyBaseLogger };

/** The client secret of the portal and its own provider, derived from the operator's one secret. */
function derivedSecret(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url");
}

export const clientSecretOf = (secret: string) => derivedSecret(secret, "oidc-client");

/** An OpenID provider with the portal as its only client and the demo people as its accounts. */
export async function createProvider({ db, now, publicUrl, secret, log }: ProviderOptions): Promise<OidcProvider> {
  // Loaded at the first sign-in, because it takes longer than the rest of the start.
  const { default: Provider } = await import("oidc-provider");
  const draw = (page: MakePage, { req }: KoaContextWithOIDC) =>
    linksBelow(drawPage(page, languageOf(req.headers)), basePathOf(publicUrl));
  const provider = new Provider(publicUrl + IDENTITY_PATH, {
    adapter: (kind: string) => recordStore(db, kind, now),
    jwks: { keys: [signingKey(secret)] },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecretOf(secret),
        redirect_uris: [publicUrl + CALLBACK_PATH],
        post_logout_redirect_uris: [publicUrl + SIGNED_OUT_PATH],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
        id_token_signed_response_alg: "ES256",
      },
    ],
    scopes: ["openid"],
    claims: { openid: ["sub"] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: (ctx, form) => void (ctx.body = draw(signOutPage(form), ctx)) },
    },
    cookies: {
      keys: [derivedSecret(secret, "oidc-cookies")],
      names: { session: "identity_session", interaction: "identity_interaction", resume: "identity_resume" },
      long: { signed: true, httpOnly: true, sameSite: "lax" },
      short: { signed: true, httpOnly: true, sameSite: "lax" },
    },
    ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Interaction: 900, Grant: 43_200, Session: 43_200 },
    interactions: { url: (_ctx, { uid }) => `${publicUrl}${IDENTITY_PATH}/interaction/${uid}` },
    findAccount: async (_ctx, username) => {
      const account = await findAccount(db, username);
      return account && { accountId: username, claims: async () => ({ sub: username }) };
    },
    loadExistingGrant: grantToPortal,
    renderError: (ctx, { error }) => {
      ctx.type = "html";
      ctx.body = draw(providerError(error), ctx);
    },
  });
  // Its addresses are https if the portal's are: see the headers that `mountProvider` sets.
  provider.proxy = true;
  provider.use(endSessionWithoutAsking);
  provider.on("server_error", (_ctx: unknown, error: Error) => log.error({ err: error }, "the demo provider failed"));
  return provider;
}

/** The portal is the university's own, so no one is asked for consent. */
async function grantToPortal({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid");
  await grant.save();
  return grant;
}

/** The library would ask even with the session's ID token, and redirect by a script, which the CSP forbids. */
async function endSessionWithoutAsking(ctx: KoaContextWithOIDC, next: () => Promise<void>) {
  await next();
  if (ctx.oidc?.route !== "end_session" || ctx.status !== 200) return;
  const { session, entities, params, provider } = ctx.oidc;
  if (!session || (session.accountId && entities.IdTokenHint?.payload["sub"] !== session.accountId)) return;

  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId) await (await provider.Grant.find(grantId))?.destroy();
  }
  await session.destroy();
  ctx.cookies.set(provider.cookieName("session"), null, { signed: true, overwrite: true });
  const { post_logout_redirect_uri: target, state } = params ?? {};
  if (typeof target !== "string") return ctx.redirect(`${provider.issuer.slice(0, -IDENTITY_PATH.length)}/`);
  const url = new URL(target);
  if (typeof state === "string") url.searchParams.set("state", state);
  ctx.status = 303;
  ctx.redirect(url.href);
}

/** Every instance derives the same key, so that any of them can continue a sign-in. */
function signingKey(secret: string): JWK {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(derivedSecret(secret, "oidc-signing"), "base64url");
  return { ...toJwk(pair.getPublicKey(), pair.getPrivateKey("base64url")), use: "sig", alg: "ES256" };
}

/** oidc-provider's records (sessions, codes, grants …) in the database, so that any instance can continue. */
function recordStore(db: Db, kind: string, now: () => Date): Adapter {
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
        expires_at: expiresIn ? momentAfter(now(), expiresIn * SECOND_MS) : null,
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
