import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { MINUTE_MS } from "#dates/minutes";
import { toDate } from "#dates/moment";
import { message } from "#words";
import { writeAudit } from "../audit.ts";
import { type Db, isStorable } from "../db/schema.ts";
import { endPush } from "../notices/push-notices.ts";
import { messagePage, sendPage, servePlainPageStyle, signInExpired } from "../plugins/pages/plain-page.ts";
import { type CallLimits, limitBegunSignIns, limitSignIn } from "../plugins/rate-limits.ts";
import { languageOf } from "../text/languages.ts";
import { accountOf } from "./accounts.ts";
import { addBackChannelLogout } from "./back-channel-logout.ts";
import type { PortalCookies } from "./cookies.ts";
import type { OidcClient, SignedIn } from "./oidc-client.ts";
import { CALLBACK_PATH, isProviderRefusal, LONG_AGO, providerAnswer, SIGNED_OUT_PATH } from "./oidc-client.ts";
import { createSession, endSession } from "./web-sessions.ts";

const SIGN_IN_PATH = "/sso/auth/signin";
const SIGN_OUT_PATH = "/sso/auth/signout";
/** Asks for the password again; the client adds where to come back to. */
export const FRESH_SIGN_IN_URL = `${SIGN_IN_PATH}?fresh=true`;
export const ATTEMPT_LIMIT_MS = 15 * MINUTE_MS;

/** So that Back shows no page of the account. Not `"storage"`: the browser's own choices, as of the theme, stay. */
const CLEARED_AT_SIGN_OUT = '"cache"';

export type SignInRoutes = { db: Db; oidc: OidcClient; cookies: PortalCookies; now: () => Date; limits: CallLimits };

/** Routes for signing in and out. */
export function addSignInRoutes(app: FastifyInstance, { db, oidc, cookies, now, limits }: SignInRoutes): void {
  limitSignIn(app, limits);
  servePlainPageStyle(app);
  addBackChannelLogout(app, { db, oidc, now });
  const refuseFlood = limitBegunSignIns(app, limits);

  app.get(SIGN_IN_PATH, async (request, reply) => {
    await refuseFlood(request);
    const { returnUrl, fresh } = readQuery(request);
    const begun = await oidc.begin({ isFresh: fresh === "true" }).catch((error: unknown) => {
      request.log.error({ err: error }, "couldn't reach the identity provider");
    });
    if (!begun) return sendPage(reply, 503, signInUnavailable);
    await storeAttempt(db, { ...begun, returnUrl: safeReturnUrl(returnUrl) }, now());
    cookies.attempt(begun.state).write(reply, begun.state);
    return redirect(reply, begun.url.href);
  });

  app.get(CALLBACK_PATH, async (request, reply) => {
    const { state } = readQuery(request);
    if (!state || cookies.attempt(state).read(request) !== state) return sendPage(reply, 400, signInExpired);
    cookies.attempt(state).clear(reply);
    const attempt = await takeAttempt(db, state, now());
    if (!attempt) return sendPage(reply, 400, signInExpired);

    const query = request.url.split("?")[1] ?? "";
    let signedIn: SignedIn;
    try {
      signedIn = await oidc.finish(query, attempt);
    } catch (error) {
      const answer = await providerAnswer(error);
      const isMisconfigured = typeof answer.error === "string" && PORTAL_REFUSED.has(answer.error);
      const hint = isMisconfigured ? ": the identity provider doesn't accept the portal's client ID or secret" : "";
      request.log.warn({ err: error, ...answer }, `couldn't complete a sign-in${hint}`);
      if (isProviderRefusal(error)) return sendPage(reply, 403, signInRefused);
      return sendPage(reply, 503, isMisconfigured ? signInMisconfigured : signInUnavailable);
    }
    if (!isStorable(signedIn.subject)) {
      request.log.warn("the identity provider sent a subject that can't be stored");
      return sendPage(reply, 400, signInRefused);
    }
    const isKnown = await startSession(request, reply, signedIn);
    return isKnown ? redirect(reply, attempt.returnUrl) : sendPage(reply, 403, accessDenied);
  });

  app.get(SIGN_OUT_PATH, async (request, reply) => {
    const returnUrl = safeReturnUrl(readQuery(request).returnUrl);
    const session = cookies.session.read(request);
    const idToken = cookies.idToken.read(request);
    const personId = session ? await endSession(db, session) : undefined;
    if (personId) await writeAudit(db, { action: "sign_out", personId, requestId: request.id }, now());
    await endPush(db, cookies.device.read(request));
    cookies.session.clear(reply);
    cookies.idToken.clear(reply);
    if (!session && !idToken) return redirect(reply, returnUrl);
    reply.header("clear-site-data", CLEARED_AT_SIGN_OUT);
    const elsewhere = await oidc.endSessionUrl(idToken, returnUrl).catch((error: unknown) => {
      request.log.error({ err: error }, "couldn't end the identity provider's session");
    });
    return redirect(reply, elsewhere?.href ?? returnUrl);
  });

  app.get(SIGNED_OUT_PATH, async (request, reply) => redirect(reply, safeReturnUrl(readQuery(request).state)));

  /** False if the person is unknown or closed. Ends the browser's earlier session, whose id others may know. */
  async function startSession(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn): Promise<boolean> {
    const before = cookies.session.read(request);
    if (before) await endSession(db, before);
    cookies.idToken.write(reply, signedIn.idToken);
    const person = await accountOf(db, signedIn);
    const requestId = request.id;
    if (!person || person.closed_at) {
      cookies.session.clear(reply);
      const detail = { subject: signedIn.subject, ...(person && { closed: true }) };
      await writeAudit(db, { action: "sign_in_denied", personId: person?.id ?? null, requestId, detail }, now());
      if (person) request.log.warn("the account is closed");
      else request.log.warn(detail, "no portal user has the subject that the provider sent");
      return false;
    }
    await endPush(db, cookies.device.read(request), { except: person.id });
    await writeAudit(db, { action: "sign_in", personId: person.id, requestId }, now());
    if (signedIn.authenticatedAt === LONG_AGO)
      request.log.warn("the identity provider doesn't send auth_time, so no one can enroll; it must honor max_age");
    const session = {
      personId: person.id,
      // The provider's clock may be ahead.
      authenticatedAt: toDate(Math.min(signedIn.authenticatedAt.getTime(), now().getTime())),
      featureOverrides: cookies.features.read(request),
      userAgent: request.headers["user-agent"],
      language: languageOf(request.headers),
      providerSession: signedIn.session,
      providerSubject: signedIn.providerSubject,
      role: signedIn.role,
      isAdviser: signedIn.isAdviser,
      isInstructor: signedIn.isInstructor,
    };
    cookies.session.write(reply, await createSession(db, session, now()));
    cookies.features.clear(reply);
    return true;
  }
}

const MAX_RETURN_URL_LENGTH = 2000;

/** The query and hash of an address, on the application's only page: whatever else it names, this leads nowhere else. */
export function safeReturnUrl(returnUrl: unknown): string {
  const base = "https://portal.invalid";
  if (typeof returnUrl !== "string" || returnUrl.length > MAX_RETURN_URL_LENGTH) return "/";
  if (!URL.canParse(returnUrl, base)) return "/";
  const { search, hash } = new URL(returnUrl, base);
  return `/${search}${hash}`;
}

type SignInAttempt = { state: string; nonce: string; codeVerifier: string; returnUrl: string };

async function storeAttempt(db: Db, { state, nonce, codeVerifier, returnUrl }: SignInAttempt, now: Date) {
  await sql`
    insert into sign_in_attempts (state_hash, nonce, code_verifier, return_url, created_at)
    values (${hashState(state)}, ${nonce}, ${codeVerifier}, ${returnUrl}, ${now})`.execute(db);
}

/** Removes an attempt, so that a callback works once. */
async function takeAttempt(db: Db, state: string, now: Date): Promise<SignInAttempt | undefined> {
  const { rows } = await sql<SignInAttempt & { begun: Date }>`
    delete from sign_in_attempts where state_hash = ${hashState(state)}
    returning nonce, code_verifier as "codeVerifier", return_url as "returnUrl", created_at as begun`.execute(db);
  const [attempt] = rows;
  return attempt && now.getTime() - attempt.begun.getTime() <= ATTEMPT_LIMIT_MS ? { ...attempt, state } : undefined;
}

function hashState(state: string) {
  return createHash("sha256").update(state).digest("base64url");
}

type Query = { returnUrl?: string; fresh?: string; state?: string };

/** Without repeated parameters, which are arrays. */
function readQuery(request: FastifyRequest): Query {
  const entries = Object.entries(request.query as Record<string, unknown>);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
}

function redirect(reply: FastifyReply, url: string) {
  return reply.header("cache-control", "no-store").redirect(url, 303);
}

/** A provider's answers that are about the portal's own settings (RFC 6749, 5.2), not about the person. */
const PORTAL_REFUSED: ReadonlySet<string> = new Set(["invalid_client", "unauthorized_client"]);

const TRY_AGAIN = [message("Try Again"), SIGN_IN_PATH] as const;

/** Pages for sign-ins that fail. */
const accessDenied = messagePage(
  message("Access denied"),
  [
    message("You do not have access to this application."),
    message("Your account isn't set up here, your access was removed, or the portal is down for maintenance."),
  ],
  [message("Sign Out"), SIGN_OUT_PATH],
);
const signInRefused = messagePage(
  message("Sign-in failed"),
  [message("The university's sign-in page didn't let you in.")],
  TRY_AGAIN,
);
const signInMisconfigured = messagePage(
  message("Sign-in isn't set up correctly"),
  [
    message(
      "The university's sign-in page doesn't accept this portal. Trying again won't help until it's fixed. Please tell your university's help desk.",
    ),
  ],
  TRY_AGAIN,
);
const signInUnavailable = messagePage(
  message("Sign-in is unavailable"),
  [message("We can't reach the university's sign-in page. Try again in a few minutes.")],
  TRY_AGAIN,
);
