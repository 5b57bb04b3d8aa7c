import type { IncomingMessage } from "node:http";
import { METHOD_OVERRIDE_HEADER } from "#contract/endpoint";

const EMULATED = ["PUT", "DELETE"];

/**
 * Turns a POST that says so into the method that it stands for, for networks that let only GET and POST through.
 * It is Fastify's `rewriteUrl`, the only thing that runs before a route is looked for, and leaves the address alone.
 */
export function overrideMethod(request: IncomingMessage): string {
  const wanted = String(request.headers[METHOD_OVERRIDE_HEADER] ?? "").toUpperCase();
  if (request.method === "POST" && EMULATED.includes(wanted)) request.method = wanted;
  return request.url ?? "/";
}
