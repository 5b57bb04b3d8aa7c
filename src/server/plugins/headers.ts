import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import helmet from "helmet";
import { institution } from "#contract/institution";
import { AppError } from "#contract/outcome";
import { BUILD_HEADER, CONTRACT_VERSION, CONTRACT_VERSION_HEADER, METHOD_OVERRIDE_HEADER } from "#contract/protocol";
import { DAY_SECONDS } from "#dates/minutes";
import { accentStyle } from "./pages/accent.ts";
import type { InlineParts } from "./pages/inline-parts.ts";

const TWO_YEARS_SECONDS = 2 * 365 * DAY_SECONDS;

/** Features that no page uses. */
const PERMISSIONS_POLICY = "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()";

/** `inline` is in the client's page. */
export function addHeaders(app: FastifyInstance, publicUrl: string, inline: InlineParts): void {
  const { origin, protocol } = new URL(publicUrl);
  const isSecure = protocol === "https:";
  // Made once: the Fastify plugin makes them again for every request.
  const setSecurityHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(isSecure, inline) },
    strictTransportSecurity: isSecure ? { maxAge: TWO_YEARS_SECONDS, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
    // Also keeps addresses with terms and classes from other sites.
    referrerPolicy: { policy: "same-origin" },
  });
  app.addHook("onRequest", (request, reply, done) => setSecurityHeaders(request.raw, reply.raw, () => done()));
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("permissions-policy", PERMISSIONS_POLICY);
    refuseForeignWrite(request, origin);
  });
}

/** In place of the policy of pages, for the script of a worker that draws PDFs: react-pdf's layout is WebAssembly. */
export function allowWebAssembly(policy: string): string {
  return policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
}

/** Inline are the page's head, its first styles, and two style elements of react-aria (usePress, usePreventScroll), allowed by hash. */
function contentSecurityPolicy(isSecure: boolean, { scripts, styles }: InlineParts) {
  return {
    "default-src": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-src": ["'none'"],
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "script-src": ["'self'", ...scripts.map(hashSource)],
    "script-src-attr": ["'none'"],
    "style-src": [
      "'self'",
      ...[...styles, ...REACT_ARIA_STYLES].map(hashSource),
      ...(institution.accent ? [hashSource(accentStyle(institution.accent))] : []),
    ],
    "worker-src": ["'self'"],
    "require-trusted-types-for": ["'script'"],
    // Of src/app/lib: trusted-types.ts and rich-text.tsx.
    "trusted-types": ["default", "rich-text"],
    ...(isSecure && { "upgrade-insecure-requests": [] }),
  };
}

const REACT_ARIA_STYLES = [
  "@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}",
  "@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}",
];

function hashSource(text: string) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Headers of the API: the server's build and the contract's version. */
export function addApiHeaders(api: FastifyInstance, build: string): void {
  api.addHook("onRequest", async (request, reply) => {
    reply.header(BUILD_HEADER, build);
    reply.header("cache-control", "no-store");
    refuseOldContract(request);
  });
}

function refuseOldContract({ headers }: FastifyRequest) {
  const version = headers[CONTRACT_VERSION_HEADER];
  if (version === undefined || version === String(CONTRACT_VERSION)) return;
  throw new AppError({ code: "CONTRACT_OUTDATED", message: "The portal has been updated. Reload the page." });
}

/** SameSite cookies don't cover other hosts of the same site. Clients without these headers aren't browsers. */
function refuseForeignWrite({ method, headers, host }: FastifyRequest, own: string) {
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return;
  const from = headers["sec-fetch-site"];
  if (from === "same-origin" || from === "none") return;
  const { origin } = headers;
  const isHost = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  const isOwn = from === undefined && (origin === undefined || origin === own || isHost);
  if (isOwn) return;
  const message = "This request came from another site. Reload the page and try again.";
  throw new AppError({ code: "FORBIDDEN", message });
}

/** For networks that only allow GET and POST. It's Fastify's `rewriteUrl`, the only hook before routing. */
export function overrideMethod(request: IncomingMessage): string {
  const wanted = String(request.headers[METHOD_OVERRIDE_HEADER] ?? "").toUpperCase();
  if (request.method === "POST" && ["PUT", "DELETE"].includes(wanted)) request.method = wanted;
  return request.url ?? "/";
}
