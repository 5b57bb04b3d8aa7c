import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest, preValidationAsyncHookHandler } from "fastify";
import { AppError } from "#contract/outcome";
import { MINUTE_MS } from "#dates/minutes";

/** Per minute and instance. Guessed passwords are counted in the database. */
export type CallLimits = Record<"person" | "address" | "begunSignIns", number>;

/** Requests of one sign-in, at most. */
const PAGES_OF_SIGN_IN = 5;
/** More replace the least recently seen. */
const KNOWN_KEYS = 100_000;

/** Makes the limiters of `limitApi` and `limitSignIn`. */
export async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, cache: KNOWN_KEYS });
}

export function limitApi(api: FastifyInstance, limits: CallLimits): void {
  limitAddresses(api, limits.address);
  const ofCostly = new Map<string, Limiter>();
  api.addHook("onRoute", ({ url, config }) => {
    if (config?.mostPerMinute !== undefined) ofCostly.set(url, limiter(api, config.mostPerMinute, callerOf));
  });
  const maxOf = ({ caller }: FastifyRequest) => (caller?.person ? limits.person : limits.address / 2);
  const byCaller = limiter(api, maxOf, callerOf);
  // Only now is the caller known.
  const hook: preValidationAsyncHookHandler = async (request) => {
    const own = ofCostly.get(request.routeOptions.url ?? "");
    if (own) await refuseAbove(own, request);
    await refuseAbove(byCaller, request);
  };
  api.addHook("preValidation", hook);
}

export function limitSignIn(app: FastifyInstance, { begunSignIns }: CallLimits): void {
  limitAddresses(app, begunSignIns * PAGES_OF_SIGN_IN);
}

/** Behind an untrusted proxy, all students share its address and limits. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook("onRequest", async ({ headers, ips }) => {
    if (hasWarned || headers["x-forwarded-for"] === undefined || (ips?.length ?? 0) > 1) return;
    hasWarned = true;
    app.log.warn("X-Forwarded-For came from an address that TRUST_PROXY doesn't list. If that's your proxy, list it.");
  });
}

/** Returns a check to run before a sign-in is stored. All networks together may begin twice as many as one. */
export function limitBegunSignIns(app: FastifyInstance, { begunSignIns }: CallLimits) {
  const byNetwork = limiter(app, begunSignIns);
  const inAll = limiter(app, 2 * begunSignIns, () => "all");
  return async (request: FastifyRequest): Promise<void> => {
    // A refused network doesn't use up the common limit.
    await refuseAbove(byNetwork, request);
    await refuseAbove(inAll, request);
  };
}

/** Limits the requests per minute and address to the routes of `app`. */
export function limitAddresses(app: FastifyInstance, max: number): void {
  const byNetwork = limiter(app, max);
  app.addHook("onRequest", (request) => refuseAbove(byNetwork, request));
}

type Limiter = ReturnType<FastifyInstance["createRateLimit"]>;

function limiter(app: FastifyInstance, max: number | ((request: FastifyRequest) => number), keyGenerator = networkOf) {
  return app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator });
}

function networkOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip);
}

function callerOf(request: FastifyRequest): string {
  const { person } = request.caller ?? {};
  // A person's ID could look like an address.
  return person ? `person ${person.id}` : networkOf(request);
}

async function refuseAbove(limit: Limiter, request: FastifyRequest) {
  const state = await limit(request);
  if (state.isAllowed || !state.isExceeded) return;
  throw new AppError({
    code: "TOO_MANY_ATTEMPTS",
    message: `Too many requests. Try again in ${state.ttlInSeconds} ${state.ttlInSeconds === 1 ? "second" : "seconds"}.`,
    details: { RetryAfterSeconds: state.ttlInSeconds },
  });
}
