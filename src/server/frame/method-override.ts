import type { IncomingMessage } from "node:http";
import { METHOD_OVERRIDE_HEADER } from "#contract/protocol";

const EMULATED = ["PUT", "DELETE"];

/**
 * Turns a POST with the override header into the method that it names, for networks that only allow GET and POST. It's
 * Fastify's `rewriteUrl`, the only hook that runs before routing, and leaves the address alone.
 */
export function overrideMethod(request: IncomingMessage): string {
  const wanted = String(request.headers[METHOD_OVERRIDE_HEADER] ?? "").toUpperCase();
  if (request.method === "POST" && EMULATED.includes(wanted)) request.method = wanted;
  return request.url ?? "/";
}
