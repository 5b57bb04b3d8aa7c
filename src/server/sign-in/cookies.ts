import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { JsonValue } from "../db/schema.ts";
import { type FeatureOverrides, readOverrides } from "./features.ts";

/** The longest that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;
const ATTEMPT_SECONDS = 15 * 60;
/** Longer than this, browsers may drop the cookie; signing out then works without the hint. */
const MAX_COOKIE_LENGTH = 3500;

/**
 * The portal's cookies. On https the session's has the `__Host-` prefix, with which no other host, path or plain
 * connection can set it.
 */
export function portalCookies(isSecure: boolean) {
  const prefix = isSecure ? "__Host-" : "";
  const sessionName = `${prefix}portal_session`;
  const featuresName = `${prefix}portal_features`;
  const deviceName = `${prefix}portal_device`;
  const hintName = `${isSecure ? "__Secure-" : ""}portal_id_token`;
  const attemptName = (state: string) => `${isSecure ? "__Secure-" : ""}portal_sign_in_${state.slice(0, 12)}`;

  const everywhere: CookieSerializeOptions = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure };
  const whileSigningIn = { ...everywhere, path: "/sso/auth" };

  return {
    session: {
      name: sessionName,
      read: (request: FastifyRequest) => request.cookies[sessionName],
      write: (reply: FastifyReply, id: string) => reply.setCookie(sessionName, id, everywhere),
      clear: (reply: FastifyReply) => reply.clearCookie(sessionName, everywhere),
    },
    /** Flags of a visitor who is not signed in; no more than what the address bar may set anyway. */
    features: {
      read: (request: FastifyRequest) => parseOverrides(request.cookies[featuresName]),
      write: (reply: FastifyReply, overrides: FeatureOverrides) =>
        reply.setCookie(featuresName, JSON.stringify(overrides), everywhere),
      clear: (reply: FastifyReply) => reply.clearCookie(featuresName, everywhere),
    },
    /** By which a browser is known to which notices are pushed, so that this ends when its student signs out. */
    device: {
      name: deviceName,
      read: (request: FastifyRequest) => request.cookies[deviceName],
      write: (reply: FastifyReply, id: string) =>
        reply.setCookie(deviceName, id, { ...everywhere, maxAge: DEVICE_SECONDS }),
    },
    /** Binds a sign-in to the browser that began it. Each has a cookie of its own, so two tabs do not disturb. */
    attempt: {
      read: (request: FastifyRequest, state: string) => request.cookies[attemptName(state)],
      write: (reply: FastifyReply, state: string) =>
        reply.setCookie(attemptName(state), state, { ...whileSigningIn, maxAge: ATTEMPT_SECONDS }),
      clear: (reply: FastifyReply, state: string) => reply.clearCookie(attemptName(state), whileSigningIn),
    },
    /** Tells the identity provider at sign-out whose session ends, so that it need not ask. */
    idToken: {
      read: (request: FastifyRequest) => request.cookies[hintName],
      write: (reply: FastifyReply, token: string) =>
        token.length > MAX_COOKIE_LENGTH ? reply : reply.setCookie(hintName, token, whileSigningIn),
      clear: (reply: FastifyReply) => reply.clearCookie(hintName, whileSigningIn),
    },
  };
}
export type PortalCookies = ReturnType<typeof portalCookies>;

function parseOverrides(text: string | undefined): FeatureOverrides {
  if (text === undefined) return {};
  try {
    return readOverrides(JSON.parse(text) as JsonValue);
  } catch {
    // Written by somebody else, so it says nothing.
    return {};
  }
}
