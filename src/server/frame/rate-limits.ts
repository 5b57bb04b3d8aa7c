import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest, preValidationAsyncHookHandler } from "fastify";
import { AppError } from "#contract/outcome";

/**
 * Requests a minute, of one instance. A campus hides thousands of students behind a few addresses, so the limit that
 * protects against a runaway client is that of the session; guessed passwords are counted in the database instead.
 */
export const CALLS_PER_MINUTE = { address: 120_000, anonymousAddress: 60_000, session: 600 };
export type CallLimits = typeof CALLS_PER_MINUTE;
const SIGN_INS_PER_MINUTE = 6_000;
const MINUTE_MS = 60_000;
/** Keys that are counted at once; beyond, the longest unseen is forgotten. */
const KNOWN_KEYS = 100_000;

/** Makes the limiters of `limitApi` and `limitSignIn`. */
export async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, cache: KNOWN_KEYS });
}

export function limitApi(api: FastifyInstance, limits: CallLimits): void {
  const byAddress = api.createRateLimit({ max: limits.address, timeWindow: MINUTE_MS });
  const byAnonymousAddress = api.createRateLimit({ max: limits.anonymousAddress, timeWindow: MINUTE_MS });
  const bySession = api.createRateLimit({
    max: limits.session,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => request.caller?.sessionHash ?? "",
  });
  api.addHook("onRequest", (request) => refuseAbove(byAddress, request));
  const ofCostly = new Map<string, typeof byAddress>();
  api.addHook("onRoute", ({ url, config }) => {
    const max = config?.anonymousPerMinute;
    if (max !== undefined) ofCostly.set(url, api.createRateLimit({ max, timeWindow: MINUTE_MS }));
  });
  // Only now it is known who calls.
  const hook: preValidationAsyncHookHandler = async (request) => {
    if (request.caller?.sessionHash) return refuseAbove(bySession, request);
    const own = ofCostly.get(request.routeOptions.url ?? "");
    if (own) await refuseAbove(own, request);
    return refuseAbove(byAnonymousAddress, request);
  };
  api.addHook("preValidation", hook);
}

export function limitSignIn(app: FastifyInstance): void {
  const limiter = app.createRateLimit({ max: SIGN_INS_PER_MINUTE, timeWindow: MINUTE_MS });
  app.addHook("onRequest", (request) => refuseAbove(limiter, request));
}

async function refuseAbove(limiter: ReturnType<FastifyInstance["createRateLimit"]>, request: FastifyRequest) {
  const state = await limiter(request);
  if (state.isAllowed || !state.isExceeded) return;
  throw new AppError({
    code: "TOO_MANY_ATTEMPTS",
    message: `Too many requests. Try again in ${state.ttlInSeconds} ${state.ttlInSeconds === 1 ? "second" : "seconds"}.`,
    details: { RetryAfterSeconds: state.ttlInSeconds },
  });
}
