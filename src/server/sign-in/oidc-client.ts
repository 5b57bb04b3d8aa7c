import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from "jose";
import * as openid from "openid-client";
import { type ProviderAnswer, readProviderAnswer } from "./provider-answer.ts";
import { isStorable } from "../db/storable.ts";
import { ABSOLUTE_LIMIT_MS } from "./web-sessions.ts";

export type OidcClientOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** Origin of the portal, as browsers see it. */
  publicUrl: string;
  /** Reaches the provider; the network's where there is none. */
  fetch?: openid.CustomFetch;
};

type BegunSignIn = { url: URL; state: string; nonce: string; codeVerifier: string };

/**
 * Who signed in: `authenticatedAt` is when they last showed who they are. A provider that does not say so although it
 * was asked may have let in whoever sat down at an open session, so then it is long ago.
 */
export type SignedIn = {
  subject: string;
  authenticatedAt: Date;
  idToken: string;
  /** The provider's name of its session, where it gives one. */
  session: string | undefined;
};

/** What ended at the provider: the session, or all sessions of the subject where it names none. */
export type EndedAtProvider = {
  issuer: string;
  jti: string;
  subject: string | undefined;
  session: string | undefined;
};

export type OidcClient = {
  /** With `isFresh` the provider asks for the password even of those who are signed in there. */
  begin: (options: { isFresh: boolean }) => Promise<BegunSignIn>;
  /** `query` is what the provider appended to the callback's address. */
  finish: (query: string, begun: Omit<BegunSignIn, "url">) => Promise<SignedIn>;
  /** What the provider answered where `finish` failed, without the secrets of this sign-in. */
  explain: (failure: unknown, query: string, begun: Omit<BegunSignIn, "url">) => Promise<ProviderAnswer>;
  /** Where the provider ends its own session, or undefined when it cannot. */
  endSessionUrl: (idToken: string | undefined, returnUrl: string) => Promise<URL | undefined>;
  /** What a logout token says, or undefined where it is forged, old, or not one. Throws when its key can't be had. */
  readLogoutToken: (token: string) => Promise<EndedAtProvider | undefined>;
};

export const CALLBACK_PATH = "/sso/auth/callback";
export const SIGNED_OUT_PATH = "/sso/auth/signedout";

/** Codes of the library for tokens that don't prove who signed in: forged, expired, or for someone else. */
const BAD_TOKEN: ReadonlySet<unknown> = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_KEY_SELECTION_FAILED",
]);

/** Whether `finish` failed by what the provider said, not because it couldn't be reached. */
export function isRefused(error: unknown): boolean {
  if (error instanceof openid.AuthorizationResponseError) return true;
  return error instanceof openid.ClientError && BAD_TOKEN.has(error.code);
}

const TIMEOUT_SECONDS = 10;
const LOGOUT_TOKEN_SECONDS = 300;
const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout";
export const LONG_AGO = new Date(0);

/** By the specification of logout tokens: they name a session or a subject and the event, and have no nonce. */
function toEnded(issuer: string, { jti, sub, sid, nonce, events }: JWTPayload): EndedAtProvider | undefined {
  const isLogout = typeof events === "object" && events !== null && Object.hasOwn(events, LOGOUT_EVENT);
  const names = [jti, sub, sid].filter((name) => name !== undefined);
  const areNames = names.every((name) => typeof name === "string" && name.length <= 500 && isStorable(name));
  if (!isLogout || nonce !== undefined || !areNames || jti === undefined || names.length < 2) return undefined;
  return { issuer, jti, subject: sub, session: sid as string | undefined };
}

/** OpenID Connect with code, PKCE, state and nonce. The provider is asked for its addresses once, when first needed. */
export function createOidcClient({ issuer, clientId, clientSecret, publicUrl, fetch }: OidcClientOptions): OidcClient {
  let found: Promise<openid.Configuration> | undefined;
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  function discover() {
    found ??= openid.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret === undefined ? openid.None() : openid.ClientSecretPost(clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        ...(fetch && { [openid.customFetch]: fetch }),
        execute: [
          // Also checks the ID token's signature, not only the connection it came by.
          openid.enableNonRepudiationChecks,
          // The settings allow it only for providers on this machine.
          ...(issuer.startsWith("http:") ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
    found.catch(() => {
      found = undefined;
    });
    return found;
  }

  return {
    async begin({ isFresh }) {
      const state = openid.randomState();
      const nonce = openid.randomNonce();
      const codeVerifier = openid.randomPKCECodeVerifier();
      const url = openid.buildAuthorizationUrl(await discover(), {
        redirect_uri: publicUrl + CALLBACK_PATH,
        scope: "openid",
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        // Whoever is asked for it must also say when the person last entered the password.
        max_age: String(isFresh ? 0 : ABSOLUTE_LIMIT_MS / 1000),
        ...(isFresh && { prompt: "login" }),
      });
      return { url, state, nonce, codeVerifier };
    },

    async finish(query, { state, nonce, codeVerifier }) {
      const callback = new URL(`${CALLBACK_PATH}?${query}`, publicUrl);
      const tokens = await openid.authorizationCodeGrant(await discover(), callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || tokens.id_token === undefined) throw new Error("The identity provider didn't send an ID token.");
      const authenticatedAt = claims.auth_time === undefined ? LONG_AGO : new Date(claims.auth_time * 1000);
      const session = typeof claims["sid"] === "string" && isStorable(claims["sid"]) ? claims["sid"] : undefined;
      return { subject: claims.sub, authenticatedAt, idToken: tokens.id_token, session };
    },

    async explain(failure, query, { state, nonce, codeVerifier }) {
      const code = new URLSearchParams(query).get("code");
      const secrets = [clientSecret, code, codeVerifier, state, nonce].filter((secret) => typeof secret === "string");
      return await readProviderAnswer(failure, secrets);
    },

    async endSessionUrl(idToken, returnUrl) {
      const configuration = await discover();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
      return openid.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: publicUrl + SIGNED_OUT_PATH,
        state: returnUrl,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      });
    },

    async readLogoutToken(token) {
      const { issuer: expected, jwks_uri: address } = (await discover()).serverMetadata();
      if (address === undefined) throw new Error("The identity provider doesn't publish its keys.");
      keys ??= createRemoteJWKSet(new URL(address), fetch && { [customFetch]: fetch as typeof globalThis.fetch });
      try {
        const limits = { maxTokenAge: `${LOGOUT_TOKEN_SECONDS}s`, clockTolerance: "60s" };
        const { payload } = await jwtVerify(token, keys, { issuer: expected, audience: clientId, ...limits });
        return toEnded(expected, payload);
      } catch (error) {
        if (error instanceof errors.JOSEError && /^ERR_(JW[ST]_|JWKS_NO|JOSE_(ALG|NOT))/.test(error.code))
          return undefined;
        throw error;
      }
    },
  };
}
