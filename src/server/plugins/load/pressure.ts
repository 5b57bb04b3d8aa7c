import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { POLL_PACE_HEADER } from "#contract/protocol";
import type { PoolState } from "../../db/pool.ts";
import { busy } from "../errors.ts";

/** Visitors' reads are refused first, then students' reads, then writes. */
const REFUSED_FROM = { anonymousRead: 0.5, read: 0.75, write: 1 };
/** From here, clients poll less often. */
const SLOWER_FROM = 0.1;
const SLOWEST = 6;
/** Per connection. Some reads lock, so the transactions' pool counts, too. */
const MAX_WAITING = 40;
const RESOLUTION_MS = 10;

export function watchPressure(
  app: FastifyInstance,
  of: { maxLoopDelayMs: number; pools: () => (PoolState | undefined)[]; enrolling: () => number },
) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let loop = 0;
  if (of.maxLoopDelayMs > 0) {
    delays.enable();
    const timer = setInterval(() => {
      loop = Math.max(0, delays.mean / 1e6 - RESOLUTION_MS) / of.maxLoopDelayMs;
      delays.reset();
    }, 1000).unref();
    app.addHook("onClose", async () => {
      clearInterval(timer);
      delays.disable();
    });
  }
  const pools = () => of.pools().map((pool) => (pool ? pool.waiting / (pool.size * MAX_WAITING) : 0));
  return {
    /** Mean delay over the last second, relative to the maximum; 1 is too long. */
    ofLoop: () => loop,
    /** The same, including waits for connections and for turns to enroll. */
    ofReads: () => Math.max(loop, of.enrolling(), ...pools()),
  };
}

export type Pressure = ReturnType<typeof watchPressure>;

/** `isAnonymous` must be cheap. */
export function refuseUnderPressure(
  api: FastifyInstance,
  pressure: Pressure,
  isAnonymous: (request: FastifyRequest) => boolean,
): void {
  api.addHook("onRequest", async (request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const strain = isRead ? pressure.ofReads() : pressure.ofLoop();
    const kindOfRead = isAnonymous(request) ? "anonymousRead" : "read";
    const kind = isRead ? kindOfRead : "write";
    if (isRead && strain >= SLOWER_FROM)
      reply.header(POLL_PACE_HEADER, Math.min(SLOWEST, 1 + strain * (SLOWEST - 1)).toFixed(1));
    if (strain >= REFUSED_FROM[kind]) throw busy();
  });
}
