import { createHmac } from "node:crypto";
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

/** People appear as a keyed hash. */
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
