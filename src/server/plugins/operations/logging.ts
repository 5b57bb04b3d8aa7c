import { createHmac, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";

/**
 * Logs hold no names, cookies, query strings, bodies, or rows that the database quotes in errors. The exception is an
 * unknown subject from the identity provider, by which operators find the right claim.
 */
export function createLogger({ level, stream }: { level: string; stream?: pino.DestinationStream }): Logger {
  const options = { level, base: null, serializers: { err: describeError } };
  return stream ? pino(options, stream) : pino(options);
}

/**
 * Gives a request the id that a trusted proxy sends, by which its log and ours are one, or else a new one. The audit keeps
 * it, so nobody else chooses it.
 * @param trustedProxies addresses and networks, as in TRUST_PROXY
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = "", prefix] = proxy.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return ({ headers, socket }) => {
    const given = headers["x-request-id"];
    // A link-local address ends with the name of its interface.
    const from = (socket.remoteAddress ?? "").replace(/%.*$/, "");
    const isTrusted = isIP(from) !== 0 && trusted.check(from, isIPv6(from) ? "ipv6" : "ipv4");
    return isTrusted && typeof given === "string" && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : randomUUID();
  };
}

/** One line per answer. People appear as a keyed hash, which connects a person's lines without naming them. */
export function logRequests(app: FastifyInstance, secret: string): void {
  app.addHook("onResponse", async (request, reply) => {
    const personId = request.caller?.person?.id;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? "unknown",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(personId !== undefined && { person: pseudonym(personId, secret) }),
    };
    if (isQuiet(line.route) && reply.statusCode < 400) request.log.debug(line, "answered");
    else request.log.info(line, "answered");
  });
}

function pseudonym(personId: string, secret: string): string {
  return createHmac("sha256", secret).update(`log:${personId}`).digest("base64url").slice(0, 12);
}

/** Probes and files would bury the rest. */
function isQuiet(route: string) {
  return /^\/(healthz|readyz|metrics|assets\/.*|\*)?$/.test(route);
}

function describeError(error: Error & { code?: unknown; constraint?: unknown; table?: unknown }): object {
  const { name, message, stack, code, constraint, table, cause } = error;
  return {
    name,
    message,
    code,
    constraint,
    table,
    stack,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
