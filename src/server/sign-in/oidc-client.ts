import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from "jose";
import * as openid from "openid-client";
import type { StaffRole } from "#contract/protocol";
import { SECOND_MS } from "#dates/minutes";
import { readMoment, toDate } from "#dates/moment";
import { isStorable } from "../db/schema.ts";
import type { RolesByClaim } from "./own-roles.ts";
import { ABSOLUTE_LIMIT_MS } from "./web-sessions.ts";

export type OidcClientOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** The claim of the ID token that has the username; `sub` if left out. */
  subjectClaim?: string | undefined;
  /** Separated by spaces; `openid` if left out. */
  scopes?: string | undefined;
  clientAuth?: "client_secret_post" | "client_secret_basic" | undefined;
  roles?:
    | { claim: string; staff: string; registrar: string; adviser?: string | undefined; instructor?: string | undefined }
    | undefined;
  /** Of the portal, as browsers see it. */
  publicUrl: string;
  /** Replaces the network's fetch. */
  fetch?: openid.CustomFetch;
};

type BegunSignIn = { url: URL; state: string; nonce: string; codeVerifier: string };

export type SignedIn = RolesByClaim & {
  /** The person's username: what OIDC_SUBJECT_CLAIM names. */
  subject: string;
  /** The provider's own name of the person (`sub`), which its logout tokens have; undefined if it can't be stored. */
  providerSubject: string | undefined;
  /** LONG_AGO if the provider doesn't say, because it may have accepted an open session. */
  authenticatedAt: Date;
  idToken: string;
  /** The provider's session id, if it sends one. */
  session: string | undefined;
  /** Undefined if no claim of roles is set. */
  role: StaffRole | "none" | undefined;
  /** What the provider says of the person; "" where it says nothing. */
  given: { first_name: string; last_name: string; email: string };
};

/** What a logout token names: a subject's sessions, one of them, or one of a subject that it leaves out. */
export type EndedSessions = { subject: string; session?: string } | { session: string };

export type EndedAtProvider = { issuer: string; jti: string; ended: EndedSessions };

export const CALLBACK_PATH = "/sso/auth/callback";
export const SIGNED_OUT_PATH = "/sso/auth/signedout";

/** The library's codes for tokens that don't prove who signed in: forged, expired, or for someone else. */
const BAD_TOKEN: ReadonlySet<unknown> = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_KEY_SELECTION_FAILED",
]);

/** Whether `finish` failed because of the provider's answer. */
export function isProviderRefusal(error: unknown): boolean {
  if (error instanceof openid.AuthorizationResponseError) return true;
  return error instanceof openid.ClientError && BAD_TOKEN.has(error.code);
}

const TIMEOUT_SECONDS = 10;
const LOGOUT_TOKEN_SECONDS = 300;
const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout";
export const LONG_AGO = toDate(0);

/** The specification requires a session or subject and the event, and forbids a nonce. */
function readLogout(issuer: string, { jti, sub, sid, nonce, events }: JWTPayload): EndedAtProvider | undefined {
  const isLogout = typeof events === "object" && events !== null && Object.hasOwn(events, LOGOUT_EVENT);
  const areNames = [jti, sub, sid].every((name) => name === undefined || isName(name));
  if (!isLogout || nonce !== undefined || !areNames || jti === undefined) return undefined;
  if (sub !== undefined) return { issuer, jti, ended: { subject: sub, ...(isName(sid) && { session: sid }) } };
  return isName(sid) ? { issuer, jti, ended: { session: sid } } : undefined;
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= 500 && isStorable(value);
}

/** A number can be beyond the last date, which is as if it weren't sent. */
function toTime(seconds: number | undefined): Date {
  return readMoment((seconds ?? Number.NaN) * SECOND_MS) ?? LONG_AGO;
}

function rolesIn(
  claim: unknown,
  { staff, registrar, adviser, instructor }: NonNullable<OidcClientOptions["roles"]>,
): RolesByClaim & { role: StaffRole | "none" } {
  const groups: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return {
    role: roleOf(groups, { staff, registrar }),
    isAdviser: adviser === undefined ? undefined : groups.includes(adviser),
    isInstructor: instructor === undefined ? undefined : groups.includes(instructor),
  };
}

/** The one with more rights, if there are both. */
function roleOf(
  groups: readonly unknown[],
  { staff, registrar }: Pick<NonNullable<OidcClientOptions["roles"]>, "staff" | "registrar">,
): StaffRole | "none" {
  if (groups.includes(registrar)) return "registrar";
  return groups.includes(staff) ? "staff" : "none";
}

/** For the log: what the provider answered if `finish` failed. Its words may quote secrets, and an answer without an error tokens. */
export async function providerAnswer(failure: unknown) {
  const { error, status, response, cause } = failure as Record<"error" | "status" | "response" | "cause", unknown>;
  // The library keeps an unexpected response as the cause, and one with an authentication scheme elsewhere.
  const answer = [response, cause].find((each) => each instanceof Response);
  const isReadable = error === undefined && answer && !answer.ok && !answer.bodyUsed;
  const said: unknown = isReadable ? await answer.json().catch(() => null) : failure;
  const code = (said as { error?: unknown } | null)?.error;
  const isCode = typeof code === "string" && /^\w{1,50}$/.test(code);
  return { error: isCode ? code : undefined, status: answer?.status ?? status };
}

/** OpenID Connect with code, PKCE, state, and nonce. Discovers the provider's addresses when first needed. */
export function createOidcClient(options: OidcClientOptions) {
  const { issuer, clientId, clientSecret, publicUrl, fetch } = options;
  const { subjectClaim = "sub", scopes = "openid", clientAuth } = options;
  const secretSent = clientAuth === "client_secret_basic" ? openid.ClientSecretBasic : openid.ClientSecretPost;
  let found: Promise<openid.Configuration> | undefined;
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  function discover() {
    found ??= openid.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret === undefined ? openid.None() : secretSent(clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        ...(fetch && { [openid.customFetch]: fetch }),
        execute: [
          // Also checks the ID token's signature, not only the connection.
          openid.enableNonRepudiationChecks,
          // The settings only allow it for providers on this machine.
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
    /** With `isFresh`, the provider asks for the password even if the person is signed in there. */
    async begin({ isFresh }: { isFresh: boolean }): Promise<BegunSignIn> {
      const state = openid.randomState();
      const nonce = openid.randomNonce();
      const codeVerifier = openid.randomPKCECodeVerifier();
      const url = openid.buildAuthorizationUrl(await discover(), {
        redirect_uri: publicUrl + CALLBACK_PATH,
        scope: scopes,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        // A provider that gets max_age must send auth_time.
        max_age: String(isFresh ? 0 : ABSOLUTE_LIMIT_MS / 1000),
        ...(isFresh && { prompt: "login" }),
      });
      return { url, state, nonce, codeVerifier };
    },

    /** `query` is what the provider appended to the callback address. */
    async finish(query: string, { state, nonce, codeVerifier }: Omit<BegunSignIn, "url">): Promise<SignedIn> {
      const callback = new URL(`${publicUrl}${CALLBACK_PATH}?${query}`);
      const tokens = await openid.authorizationCodeGrant(await discover(), callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || tokens.id_token === undefined) throw new Error("The identity provider didn't send an ID token.");
      const session = isName(claims["sid"]) ? claims["sid"] : undefined;
      const subject = claims[subjectClaim];
      if (typeof subject !== "string" || subject === "")
        throw new Error(`The identity provider's ID token has no claim ${subjectClaim} (OIDC_SUBJECT_CLAIM).`);
      const roles = options.roles ? rolesIn(claims[options.roles.claim], options.roles) : { role: undefined };
      const [first_name = "", last_name = "", email = ""] = ["given_name", "family_name", "email"].map((name) =>
        typeof claims[name] === "string" && isStorable(claims[name]) ? claims[name] : "",
      );
      const given = { first_name, last_name, email };
      return {
        subject,
        providerSubject: isName(claims.sub) ? claims.sub : undefined,
        authenticatedAt: toTime(claims.auth_time),
        idToken: tokens.id_token,
        session,
        ...roles,
        given,
      };
    },

    async endSessionUrl(idToken: string | undefined, returnUrl: string) {
      const configuration = await discover();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
      return openid.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: publicUrl + SIGNED_OUT_PATH,
        state: returnUrl,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      });
    },

    /** Undefined if the token is forged, old, or something else. Throws if its key isn't available. */
    async readLogoutToken(token: string): Promise<EndedAtProvider | undefined> {
      const { issuer: expected, jwks_uri: address } = (await discover()).serverMetadata();
      if (address === undefined) throw new Error("The identity provider doesn't publish its keys.");
      keys ??= createRemoteJWKSet(new URL(address), fetch && { [customFetch]: fetch as typeof globalThis.fetch });
      try {
        const limits = { maxTokenAge: `${LOGOUT_TOKEN_SECONDS}s`, clockTolerance: "60s" };
        const { payload } = await jwtVerify(token, keys, { issuer: expected, audience: clientId, ...limits });
        return readLogout(expected, payload);
      } catch (error) {
        if (error instanceof errors.JOSEError && /^ERR_(JW[ST]_|JWKS_NO|JOSE_(ALG|NOT))/.test(error.code))
          return undefined;
        throw error;
      }
    },
  };
}

export type OidcClient = ReturnType<typeof createOidcClient>;
