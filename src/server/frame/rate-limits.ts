import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest, preValidationAsyncHookHandler } from "fastify";
import { AppError } from "#contract/outcome";
import { clientNetwork } from "./client-network.ts";

/**
 * Requests a minute, of one instance. A campus hides thousands of students behind a few addresses, so the limit that
 * protects against a runaway client is that of the session; guessed passwords are counted in the database instead.
 */
export const CALLS_PER_MINUTE = {
  address: 120_000,
  anonymousAddress: 60_000,
  session: 600,
  /** Each is a row for a quarter of an hour: of one network, and of all, which bounds what is stored. */
  begunSignIns: 3_000,
  allBegunSignIns: 12_000,
};
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
  const byAddress = limitNetworks(api, limits.address);
  const byAnonymousAddress = limitNetworks(api, limits.anonymousAddress);
  const bySession = api.createRateLimit({
    max: limits.session,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => request.caller?.sessionHash ?? "",
  });
  api.addHook("onRequest", (request) => refuseAbove(byAddress, request));
  const ofCostly = new Map<string, typeof byAddress>();
  api.addHook("onRoute", ({ url, config }) => {
    const max = config?.mostPerMinute;
    if (max === undefined) return;
    const keyGenerator = (request: FastifyRequest) => request.caller?.sessionHash ?? clientNetwork(request.ip);
    ofCostly.set(url, api.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator }));
  });
  // Only now it is known who calls.
  const hook: preValidationAsyncHookHandler = async (request) => {
    const own = ofCostly.get(request.routeOptions.url ?? "");
    if (own) await refuseAbove(own, request);
    return refuseAbove(request.caller?.sessionHash ? bySession : byAnonymousAddress, request);
  };
  api.addHook("preValidation", hook);
}

/** Pages of sign-in. */
export function limitSignIn(app: FastifyInstance): void {
  limitAddresses(app, SIGN_INS_PER_MINUTE);
}

/** Run it before a sign-in is stored. */
export function limitBegunSignIns(
  app: FastifyInstance,
  limits: Pick<CallLimits, "begunSignIns" | "allBegunSignIns">,
): (request: FastifyRequest) => Promise<void> {
  const byNetwork = limitNetworks(app, limits.begunSignIns);
  const inAll = app.createRateLimit({ max: limits.allBegunSignIns, timeWindow: MINUTE_MS, keyGenerator: () => "all" });
  return async (request) => {
    // What a network is refused counts for nobody else.
    await refuseAbove(byNetwork, request);
    await refuseAbove(inAll, request);
  };
}

/** What one address may ask of the routes of `app` in a minute. */
export function limitAddresses(app: FastifyInstance, max: number): void {
  const limiter = limitNetworks(app, max);
  app.addHook("onRequest", (request) => refuseAbove(limiter, request));
}

function limitNetworks(app: FastifyInstance, max: number) {
  const keyGenerator = ({ ip }: FastifyRequest) => clientNetwork(ip);
  return app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator });
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
