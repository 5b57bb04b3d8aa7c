import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DAY_SECONDS, MINUTE_SECONDS } from "#dates/minutes";
import type { JsonValue } from "../db/schema.ts";
import { basePathOf } from "../plugins/base-path.ts";
import { type FeatureOverrides, readOverrides } from "./feature-flags.ts";

/** The longest that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * DAY_SECONDS;
const ATTEMPT_SECONDS = 15 * MINUTE_SECONDS;
/** Browsers may drop longer ones; signing out then works without the hint. */
const MAX_COOKIE_LENGTH = 3500;

/**
 * On https, no other host, path, or plain connection can set a cookie with the prefix `__Host-`. Below a path, cookies
 * don't go to what else the host has, and browsers refuse that prefix.
 */
export function portalCookies(publicUrl: string) {
  const isSecure = publicUrl.startsWith("https:");
  const basePath = basePathOf(publicUrl);
  const securePrefix = basePath === "" ? "__Host-" : "__Secure-";
  const prefix = isSecure ? securePrefix : "";
  const common = { httpOnly: true, sameSite: "lax", secure: isSecure } as const;
  const everywhere: CookieSerializeOptions = { ...common, path: `${basePath}/` };
  const whileSigningIn = { ...common, path: `${basePath}/sso/auth` };

  const cookie = (name: string, options: CookieSerializeOptions) => ({
    name,
    read: (request: FastifyRequest) => request.cookies[name],
    write: (reply: FastifyReply, value: string) => reply.setCookie(name, value, options),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  });
  const features = cookie(`${prefix}portal_features`, everywhere);
  const idToken = cookie(`${isSecure ? "__Secure-" : ""}portal_id_token`, whileSigningIn);

  return {
    session: cookie(`${prefix}portal_session`, everywhere),
    /** Flags of a visitor without a session; no more than the address bar can set anyway. */
    features: {
      ...features,
      read: (request: FastifyRequest) => parseOverrides(features.read(request)),
      write: (reply: FastifyReply, overrides: FeatureOverrides) => features.write(reply, JSON.stringify(overrides)),
    },
    /** Identifies a browser with notifications, so that they end when its student signs out. */
    device: cookie(`${prefix}portal_device`, { ...everywhere, maxAge: DEVICE_SECONDS }),
    /** Binds a sign-in to the browser that began it. Each has its own, so tabs don't interfere. */
    attempt: (state: string) =>
      cookie(`${isSecure ? "__Secure-" : ""}portal_sign_in_${state.slice(0, 12)}`, {
        ...whileSigningIn,
        maxAge: ATTEMPT_SECONDS,
      }),
    /** Identifies the session to the identity provider at sign-out, so that it needn't ask. */
    idToken: {
      ...idToken,
      write: (reply: FastifyReply, token: string) =>
        token.length > MAX_COOKIE_LENGTH ? reply : idToken.write(reply, token),
    },
  };
}
export type PortalCookies = ReturnType<typeof portalCookies>;

function parseOverrides(text: string | undefined): FeatureOverrides {
  if (text === undefined) return {};
  try {
    return readOverrides(JSON.parse(text) as JsonValue);
  } catch {
    // Not written by the portal.
    return {};
  }
}
