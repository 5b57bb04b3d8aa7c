import type { FastifyInstance, FastifyRequest } from "fastify";
import { routes } from "#contract/calls/routes";
import { ACCOUNT_HEADER, BUILD_HEADER, CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from "#contract/protocol";

type Route = { path: string };
const pathsOf = (all: readonly Route[]) => all.map(({ path }) => `api${path}`);
/** Readings that every screen waits for. */
const OF_ALL = pathsOf([routes.user, routes.globalAlerts, routes.serviceAlerts]);
/** By which a student's screens choose what to ask for next. */
const OF_STUDENTS = pathsOf([routes.eligibleTerms, routes.enrollmentTerms]);
/** What says who asks, and from where. */
const OF_CALLER = ["cookie", "host", "user-agent", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"] as const;

/** By path below the page: the answers' bodies, as their calls would have had them. */
export type FirstAnswers = { build: string; answers: Record<string, string> };

/** `hasSession` is whether someone may be signed in. */
type Options = { patienceMs: number; hasSession: (request: FastifyRequest) => boolean };

/** With whose they are, for the page's headers. */
type ReadAnswers = FirstAnswers & { account?: string };

/** Undefined if there's none. */
export type ReadFirstAnswers = (request: FastifyRequest) => Promise<ReadAnswers | undefined>;

/**
 * Asks what the page would ask at once, and as it would: by the same addresses, so that the same limits, handlers, and
 * counts apply. An answer that was refused or is late is left to the page, which then shows that it waits.
 */
export function firstAnswersReader(app: FastifyInstance, { patienceMs, hasSession }: Options): ReadFirstAnswers {
  return async (request) => {
    const { headers, socket } = request.raw;
    const own = OF_CALLER.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
    const asking = {
      ...(Object.fromEntries(own) as Record<string, string>),
      "accept-encoding": "identity",
      [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION),
    };
    const remoteAddress = socket.remoteAddress ?? request.ip;
    // A server that is closing answers nothing.
    const ask = (path: string) =>
      app.inject({ url: `/${path}`, headers: asking, remoteAddress }).catch(() => undefined);
    const paths = hasSession(request) ? [...OF_ALL, ...OF_STUDENTS] : OF_ALL;
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), patienceMs);
    // A timer of 0 would come after answers that need no waiting.
    if (patienceMs === 0) late.resolve(undefined);
    const replies = await Promise.all(paths.map(async (path) => await Promise.race([late.promise, ask(path)])));
    clearTimeout(timer);
    const good = replies.flatMap((reply, at) => (reply?.statusCode === 200 ? [[paths[at]!, reply] as const] : []));
    const build = good[0]?.[1].headers[BUILD_HEADER];
    if (build === undefined) return undefined;
    const account = good.map(([, { headers: sent }]) => sent[ACCOUNT_HEADER]).find((each) => each !== undefined);
    return {
      build: String(build),
      answers: Object.fromEntries(good.map(([path, { body }]) => [path, body])),
      ...(account !== undefined && { account: String(account) }),
    };
  };
}
