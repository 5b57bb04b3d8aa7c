import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopbackName } from "../../public-url.ts";

/**
 * Cookies and the identity provider's addresses belong to one host, so a page opened by another name of the own machine
 * is redirected to the portal's public origin.
 */
export function keepOneLoopbackName(app: FastifyInstance, publicUrl: string): void {
  const home = new URL(publicUrl);
  if (!isLoopbackName(home.hostname)) return;
  app.addHook("onRequest", async (request, reply) => {
    if (isPage(request) && isOtherName(request.host, home)) return reply.redirect(publicUrl + request.url, 302);
  });
}

/** Calls come from a page that was redirected, and other programs may use any name. */
const NO_PAGE = /^\/(api|healthz|readyz|metrics)(?![^/?])/i;

function isPage({ method, url }: FastifyRequest) {
  return (method === "GET" || method === "HEAD") && url.startsWith("/") && !NO_PAGE.test(url);
}

/** Another port is another server, or a tunnel to this one. */
function isOtherName(host: string, home: URL) {
  const address = `${home.protocol}//${host}`;
  if (!URL.canParse(address)) return false;
  const { hostname, port } = new URL(address);
  return hostname !== home.hostname && isLoopbackName(hostname) && port === home.port;
}
